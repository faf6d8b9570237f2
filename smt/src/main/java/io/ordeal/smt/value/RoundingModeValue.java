package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.BitLimit;
import java.math.BigInteger;
import java.util.List;

/**
 * One of the five rounding modes. It is no enum because the hash of an enum constant differs from
 * run to run. Only the five constants exist, so {@code equals} is identity.
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

  /** Decides whether a magnitude between two neighbours is rounded to the greater one. */
  @FunctionalInterface
  private interface Rule {

    /**
     * @param odd whether the last digit of the lesser neighbour is odd
     * @param half whether the magnitude is at least halfway between the neighbours
     * @param more whether there is a remainder besides the half, if any, so that it is no tie
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

  /** The standard's long name, such as {@code roundTowardZero}. */
  public String longName() {
    return longName;
  }

  /** Divides the magnitude of a number by 2^places and rounds to an integer. */
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

  /**
   * Whether a number beyond all finite ones becomes infinite rather than the greatest finite one.
   */
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
