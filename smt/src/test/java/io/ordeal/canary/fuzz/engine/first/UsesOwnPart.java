package io.ordeal.canary.fuzz.engine.first;

import io.ordeal.canary.fuzz.engine.first.part.PartUsesSecond;

class UsesOwnPart {
  PartUsesSecond used = new PartUsesSecond();
}
