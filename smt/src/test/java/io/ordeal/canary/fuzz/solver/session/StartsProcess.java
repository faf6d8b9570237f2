package io.ordeal.canary.fuzz.solver.session;

class StartsProcess {
  ProcessBuilder used = new ProcessBuilder();
}
