package io.ordeal.fuzz.config;

import io.ordeal.fuzz.random.Rng;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Changes the value of an option according to its type: negates a switch, adds a delta to a whole
 * number, applies a polynomial mutation to a fraction, and replaces a word by another one.
 */
final class ValueMutation {

  /** Distribution index of the polynomial mutation; a larger index stays nearer to the value. */
  private static final double INDEX = 20;

  /** Number of distinct draws between 0 and 1. */
  private static final int DRAWS = 1 << 24;

  /** Decimal places of a fraction. */
  private static final int DIGITS = 6;

  private static final int SMALLEST_DELTA = 10;
  private static final BigDecimal LARGEST_DELTA = BigDecimal.valueOf(1 << 30);

  private ValueMutation() {}

  /**
   * Returns another value.
   *
   * @param value current value of the option; empty if it has its default
   * @return empty if the option gets its default
   */
  static Optional<String> of(OptionSpace.Choice choice, Optional<String> value, Rng rng) {
    // Small steps never reach the extreme values, which are in the list of the choice.
    return choice.numbers().isPresent() && rng.chance(1, 2)
        ? number(choice.numbers().get(), value, rng)
        : other(choice.values(), value, rng);
  }

  /** Returns another value of a list, or the default. */
  private static Optional<String> other(List<String> values, Optional<String> value, Rng rng) {
    List<Optional<String>> others = new ArrayList<>();
    values.forEach(one -> others.add(Optional.of(one)));
    others.add(Optional.empty());
    others.remove(value);
    return rng.pick(others);
  }

  private static Optional<String> number(NumberRange range, Optional<String> value, Rng rng) {
    BigDecimal from = value.map(BigDecimal::new).orElse(range.initial());
    BigDecimal to =
        range.within(range.isWhole() ? withDelta(from, rng) : polynomial(range, from, rng));
    return to.compareTo(range.initial()) == 0 ? Optional.empty() : Optional.of(to.toPlainString());
  }

  private static BigDecimal withDelta(BigDecimal from, Rng rng) {
    int largest = Math.max(SMALLEST_DELTA, from.abs().min(LARGEST_DELTA).intValue());
    int delta = rng.between(1, largest);
    return from.add(BigDecimal.valueOf(rng.chance(1, 2) ? delta : -delta));
  }

  /** Polynomial mutation after Deb; {@link StrictMath} gives the same result on every machine. */
  private static BigDecimal polynomial(NumberRange range, BigDecimal from, Rng rng) {
    double draw = (double) rng.below(DRAWS) / DRAWS;
    double power = 1 / (INDEX + 1);
    double delta =
        draw < 0.5
            ? StrictMath.pow(2 * draw, power) - 1
            : 1 - StrictMath.pow(2 * (1 - draw), power);
    BigDecimal width =
        range.least().isPresent() && range.most().isPresent()
            ? range.most().get().subtract(range.least().get())
            : from.abs().max(BigDecimal.ONE).multiply(BigDecimal.TEN);
    return from.add(width.multiply(BigDecimal.valueOf(delta)))
        .setScale(DIGITS, RoundingMode.HALF_EVEN);
  }
}
