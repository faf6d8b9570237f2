package io.ordeal.canary.smt.term;

import io.ordeal.canary.smt.script.HalfOfCycle;

public class OtherHalfOfCycle {
  HalfOfCycle other = new HalfOfCycle();
}
