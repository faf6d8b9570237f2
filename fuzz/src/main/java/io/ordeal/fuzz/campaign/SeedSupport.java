package io.ordeal.fuzz.campaign;

import java.util.BitSet;

/**
 * The solvers of a campaign that accept an unchanged seed.
 *
 * @param rejecting numbers of solvers that reject the seed; they get no test cases of it
 * @param lacking numbers of solvers that lack a feature of the seed; whether they get a test case
 *     depends on the features of the test case
 * @param solvers number of solvers
 */
record SeedSupport(BitSet rejecting, BitSet lacking, int solvers) {

  /** The support of a seed that every solver accepts. */
  static final SeedSupport FULL = new SeedSupport(new BitSet(), new BitSet(), 0);

  /** Returns the support for test cases that are made from both seeds. */
  SeedSupport and(SeedSupport other) {
    return new SeedSupport(
        union(rejecting, other.rejecting),
        union(lacking, other.lacking),
        Math.max(solvers, other.solvers));
  }

  /** Whether no solver is left, and at least one rejects the seed. */
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
