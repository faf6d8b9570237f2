package io.ordeal.canary.fuzz.oracle;

import java.io.IOException;

class CallsRuntimeExec {
  void start() throws IOException {
    Runtime.getRuntime().exec(new String[] {"true"});
  }
}
