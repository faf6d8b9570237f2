package io.ordeal.canary.fuzz.engine.first.part;

import io.ordeal.canary.fuzz.engine.second.SecondEngine;

public class PartUsesSecond {
  SecondEngine used = new SecondEngine();
}
