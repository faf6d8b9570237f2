package io.ordeal.fuzz.campaign;

import java.util.BitSet;

/**
 * Which solvers of a campaign accept a seed as it is.
 *
 * @param rejecting the numbers of solvers that were asked and reject it: they get no test cases of
 *     it
 * @param lacking the numbers of solvers that lack something it needs: whether they get a test case
 *     depends on what that needs
 * @param solvers how many there are
 */
record SeedSupport(BitSet rejecting, BitSet lacking, int solvers) {

  /** The support of a seed that every solver accepts. */
  static final SeedSupport FULL = new SeedSupport(new BitSet(), new BitSet(), 0);

  /** Returns the support of test cases that are made of both. */
  SeedSupport and(SeedSupport other) {
    return new SeedSupport(
        union(rejecting, other.rejecting),
        union(lacking, other.lacking),
        Math.max(solvers, other.solvers));
  }

  /** Whether no solver is left, because of those that reject it. */
  boolean isNone() {
    return !rejecting.isEmpty() && union(rejecting, lacking).cardinality() == solvers;
  }

  boolean isRejectedBy(int solver) {
    return rejecting.get(solver);
  }

  private static BitSet union(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.or(other);
    return both;
  }
}
