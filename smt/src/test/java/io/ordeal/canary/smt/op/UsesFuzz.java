package io.ordeal.canary.smt.op;

import io.ordeal.canary.fuzz.random.Dice;

public class UsesFuzz {
  Dice used = new Dice();
}
