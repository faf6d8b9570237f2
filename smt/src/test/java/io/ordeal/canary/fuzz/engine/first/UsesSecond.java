package io.ordeal.canary.fuzz.engine.first;

import io.ordeal.canary.fuzz.engine.second.SecondEngine;

class UsesSecond {
  SecondEngine used = new SecondEngine();
}
