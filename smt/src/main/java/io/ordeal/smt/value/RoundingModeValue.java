package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.BitLimit;
import java.math.BigInteger;
import java.util.List;

/**
 * One of the five ways to round. No enum, because an enum's hash differs from run to run; the five
 * constants are all there are, so {@code equals} is identity.
 */
public final class RoundingModeValue implements Value {

  public static final RoundingModeValue RNE =
      new RoundingModeValue(
          "RNE", "roundNearestTiesToEven", (negative, odd, half, more) -> half && (more || odd));
  public static final RoundingModeValue RNA =
      new RoundingModeValue("RNA", "roundNearestTiesToAway", (negative, odd, half, more) -> half);
  public static final RoundingModeValue RTP =
      new RoundingModeValue(
          "RTP", "roundTowardPositive", (negative, odd, half, more) -> !negative && (half || more));
  public static final RoundingModeValue RTN =
      new RoundingModeValue(
          "RTN", "roundTowardNegative", (negative, odd, half, more) -> negative && (half || more));
  public static final RoundingModeValue RTZ =
      new RoundingModeValue("RTZ", "roundTowardZero", (negative, odd, half, more) -> false);

  public static final List<RoundingModeValue> ALL = List.of(RNE, RNA, RTP, RTN, RTZ);

  /** Whether a magnitude between two neighbours becomes the greater one. */
  @FunctionalInterface
  private interface Rule {

    /**
     * @param odd whether the lesser neighbour's last digit is odd
     * @param half whether it is at least half of the way
     * @param more whether something is left beside the half, if any, so that it is no tie
     */
    boolean roundsAway(boolean negative, boolean odd, boolean half, boolean more);
  }

  private final String name;
  private final String longName;
  private final Rule rule;

  private RoundingModeValue(String name, String longName, Rule rule) {
    this.name = name;
    this.longName = longName;
    this.rule = rule;
  }

  /** The standard's second name for it, such as {@code roundTowardZero}. */
  public String longName() {
    return longName;
  }

  /** The magnitude of a number divided by 2^places, rounded to an integer. */
  BigInteger shiftRight(boolean negative, BigInteger magnitude, BigInteger places) {
    int length = magnitude.bitLength();
    if (places.signum() <= 0) {
      BitLimit.check(places.negate(), "an integer");
      return magnitude.shiftLeft(-places.intValue());
    }
    if (places.compareTo(BigInteger.valueOf(length)) > 0) { // less than half of 1
      boolean any = magnitude.signum() != 0;
      return rule.roundsAway(negative, false, false, any) ? BigInteger.ONE : BigInteger.ZERO;
    }
    int dropped = places.intValue();
    BigInteger kept = magnitude.shiftRight(dropped);
    boolean half = magnitude.testBit(dropped - 1);
    boolean more = magnitude.getLowestSetBit() < dropped - 1;
    return rule.roundsAway(negative, kept.testBit(0), half, more) ? kept.add(BigInteger.ONE) : kept;
  }

  /** Whether what is beyond all finite numbers becomes infinite, not the greatest of them. */
  boolean overflowsToInfinity(boolean negative) {
    return rule.roundsAway(negative, true, true, true);
  }

  @Override
  public Sort sort() {
    return Sort.ROUNDING_MODE;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
