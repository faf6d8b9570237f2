package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.store.UnitProgress;

/** The identity of a unit: its round and its number there. */
record UnitId(int round, int unit) {

  /** Units per round. */
  static final int PER_ROUND = 64;

  /** Returns the unit with this number, counted over all rounds. */
  static UnitId of(long number) {
    return new UnitId((int) (number / PER_ROUND), (int) (number % PER_ROUND));
  }

  /** Returns the unit whose progress this is. */
  static UnitId of(UnitProgress progress) {
    return new UnitId(progress.round(), progress.unit());
  }

  /** Returns the unit of a test case by the path of the test case. */
  static UnitId ofPath(String path) {
    String[] parts = path.split("/", 3);
    return new UnitId(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  /** Returns its number, counted over all rounds. */
  long number() {
    return (long) round * PER_ROUND + unit;
  }

  /** Returns its path in the seed tree, such as {@code 3/17}. */
  String path() {
    return round + "/" + unit;
  }

  /** Returns the path of one of its test cases, such as {@code 3/17/42}. */
  String path(int test) {
    return path() + "/" + test;
  }
}
