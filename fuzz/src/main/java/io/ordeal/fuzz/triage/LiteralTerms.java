package io.ordeal.fuzz.triage;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises terms that only denote a value: {@code 5}, {@code (- 5)}, {@code (/ 1 3)}, {@code (fp
 * #b0 …)}, {@code true}.
 */
final class LiteralTerms {

  /** Operators in the notation of values. */
  private static final Set<String> WRITING = Set.of("-", "/", "fp", "const");

  private LiteralTerms() {}

  /** Whether a term only denotes a value. The notation of values has at most two such operators. */
  static boolean isOne(Term term) {
    return isPlain(term)
        || (isWritten(term)
            && term.children().stream()
                .allMatch(
                    child ->
                        isPlain(child)
                            || (isWritten(child)
                                && child.children().stream().allMatch(LiteralTerms::isPlain))));
  }

  private static boolean isPlain(Term term) {
    return term instanceof Term.Literal
        || (term instanceof Term.App app
            && app.childCount() == 0
            && (app.function() instanceof Operation || app.function() instanceof RawString));
  }

  private static boolean isWritten(Term term) {
    return term instanceof Term.App app
        && app.childCount() > 0
        && app.function() instanceof Operation operation
        && WRITING.contains(operation.operator().name());
  }

  /**
   * Returns the name of a value on which bugs often depend: zero, the empty string, NaN and other
   * constants that have names in the standard. Solvers and reductions treat all other values alike.
   */
  static Optional<String> special(Term term) {
    if (term instanceof Term.App app
        && app.childCount() == 0
        && app.function() instanceof Operation operation) {
      return Optional.of(operation.operator().name());
    }
    return term instanceof Term.Literal literal ? special(literal.value()) : Optional.empty();
  }

  private static Optional<String> special(Value value) {
    boolean isZero =
        (value instanceof IntValue whole && whole.number().signum() == 0)
            || (value instanceof RealValue real && real.number().signum() == 0)
            || (value instanceof BitVecValue bits && bits.bits().signum() == 0)
            || (value instanceof FloatValue number && number.isZero());
    if (isZero) {
      return Optional.of("0");
    }
    return value instanceof StringValue text && text.length() == 0
        ? Optional.of("\"\"")
        : Optional.empty();
  }
}
