package io.ordeal.fuzz.config;

import io.ordeal.fuzz.solver.option.SolverOption;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The numbers that an option takes.
 *
 * @param isWhole whether it takes no fractions
 * @param initial its default
 * @param least the least number; empty if the solver names no bound
 * @param most the greatest number; empty if the solver names no bound
 */
public record NumberRange(
    boolean isWhole, BigDecimal initial, Optional<BigDecimal> least, Optional<BigDecimal> most) {

  private static final String COLON = ":";
  private static final String WHOLE = "int";
  private static final String FRACTION = "double";

  /** Returns the range of an option; empty if it takes no numbers, or only a few values. */
  static Optional<NumberRange> of(SolverOption option) {
    boolean isWhole = option.type() == SolverOption.Type.INT;
    if (!(isWhole || option.type() == SolverOption.Type.DOUBLE) || !option.modes().isEmpty()) {
      return Optional.empty();
    }
    return number(option.initial())
        .map(
            initial ->
                new NumberRange(isWhole, initial, number(option.least()), number(option.most())));
  }

  private static Optional<BigDecimal> number(String text) {
    try {
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return Optional.empty(); // solvers also write words such as "infinity"
    }
  }

  /** Returns whether the option takes a value. */
  boolean has(String value) {
    return number(value)
        .map(
            one ->
                (!isWhole || one.stripTrailingZeros().scale() <= 0)
                    && within(one).compareTo(one) == 0)
        .orElse(false);
  }

  /** Returns the number in the range that is nearest to {@code number}. */
  BigDecimal within(BigDecimal number) {
    // If the solver names no lower bound and the default is not negative, it hardly takes negative
    // numbers.
    BigDecimal lower = least.orElse(initial.signum() < 0 ? number : BigDecimal.ZERO);
    return most.map(number::min).orElse(number).max(lower);
  }

  /** Returns text such as {@code int:5:0:100}; an unknown bound is left empty. */
  String text() {
    return String.join(
        COLON,
        isWhole ? WHOLE : FRACTION,
        initial.toPlainString(),
        least.map(BigDecimal::toPlainString).orElse(""),
        most.map(BigDecimal::toPlainString).orElse(""));
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  static NumberRange parse(String text) {
    String[] parts = text.split(COLON, -1);
    if (parts.length != 4 || number(parts[1]).isEmpty()) {
      throw new IllegalArgumentException(
          "found '%s', expected the numbers of an option, such as int:5:0:100".formatted(text));
    }
    return new NumberRange(
        parts[0].equals(WHOLE), new BigDecimal(parts[1]), number(parts[2]), number(parts[3]));
  }
}
