package io.ordeal.canary.fuzz.oracle;

class HoldsProcessBuilder {
  ProcessBuilder used = new ProcessBuilder();
}
