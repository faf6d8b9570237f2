package io.ordeal.canary.fuzz.engine.first;

import io.ordeal.canary.fuzz.solver.session.Solver;

class UsesSolver {
  Solver used = new Solver();
}
