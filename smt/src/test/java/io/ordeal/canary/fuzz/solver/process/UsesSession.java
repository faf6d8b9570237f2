package io.ordeal.canary.fuzz.solver.process;

import io.ordeal.canary.fuzz.solver.session.Solver;

class UsesSession {
  Solver used = new Solver();
}
