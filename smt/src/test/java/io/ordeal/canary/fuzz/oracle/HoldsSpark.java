package io.ordeal.canary.fuzz.oracle;

import org.apache.spark.StandIn;

class HoldsSpark {
  String name() {
    return StandIn.class.getName();
  }
}
