package io.ordeal.canary.smt.value;

import org.assertj.core.api.Condition;

class UsesLibrary {
  Condition<String> used = new Condition<>();
}
