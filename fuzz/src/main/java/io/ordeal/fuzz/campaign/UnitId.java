package io.ordeal.fuzz.campaign;

/** Which unit of a campaign. */
record UnitId(int round, int unit) {

  /** Units of a round. */
  static final int PER_ROUND = 64;

  /** The unit of this number, counted over all rounds. */
  static UnitId of(long number) {
    return new UnitId((int) (number / PER_ROUND), (int) (number % PER_ROUND));
  }

  /** Its number, counted over all rounds. */
  long number() {
    return (long) round * PER_ROUND + unit;
  }

  /** {@code 3/17}: it in the tree of seeds. */
  String path() {
    return round + "/" + unit;
  }

  /** {@code 3/17/42}: a test case of it. */
  String path(int test) {
    return path() + "/" + test;
  }
}
