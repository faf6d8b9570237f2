package io.ordeal.canary.fuzz.oracle;

import io.ordeal.canary.fuzz.engine.second.SecondEngine;

class UsesEngine {
  SecondEngine used = new SecondEngine();
}
