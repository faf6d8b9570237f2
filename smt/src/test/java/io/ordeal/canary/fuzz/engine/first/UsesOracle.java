package io.ordeal.canary.fuzz.engine.first;

import io.ordeal.canary.fuzz.oracle.Judge;

class UsesOracle {
  Judge used = new Judge();
}
