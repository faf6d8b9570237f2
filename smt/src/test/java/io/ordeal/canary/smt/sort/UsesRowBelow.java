package io.ordeal.canary.smt.sort;

import io.ordeal.canary.smt.op.UsesFuzz;

class UsesRowBelow {
  UsesFuzz used = new UsesFuzz();
}
