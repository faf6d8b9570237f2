package io.ordeal.canary.fuzz.engine.first;

import io.ordeal.canary.fuzz.solver.Solver;

class UsesSolver {
  Solver used = new Solver();
}
