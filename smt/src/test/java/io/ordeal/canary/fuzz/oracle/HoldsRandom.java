package io.ordeal.canary.fuzz.oracle;

import java.util.SplittableRandom;

class HoldsRandom {
  SplittableRandom used = new SplittableRandom(1);
}
