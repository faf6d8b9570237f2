package org.apache.spark;

/** Stands for Spark, which is on the class path of one module only. */
public final class StandIn {

  private StandIn() {}
}
