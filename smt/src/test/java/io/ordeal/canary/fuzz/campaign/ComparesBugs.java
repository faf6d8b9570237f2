package io.ordeal.canary.fuzz.campaign;

import io.ordeal.canary.fuzz.oracle.Verdict;

class ComparesBugs {
  boolean isSame(Verdict one, Verdict other) {
    return one.signature().equals(other.signature());
  }
}
