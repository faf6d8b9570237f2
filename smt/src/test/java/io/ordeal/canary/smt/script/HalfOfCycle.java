package io.ordeal.canary.smt.script;

import io.ordeal.canary.smt.term.OtherHalfOfCycle;

public class HalfOfCycle {
  OtherHalfOfCycle other = new OtherHalfOfCycle();
}
