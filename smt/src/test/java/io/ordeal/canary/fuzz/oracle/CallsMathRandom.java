package io.ordeal.canary.fuzz.oracle;

class CallsMathRandom {
  double drawn = Math.random();
}
