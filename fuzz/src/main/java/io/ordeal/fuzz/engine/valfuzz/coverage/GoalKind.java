package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * The kinds of goals. Operations on literals alone have no goals of the last three kinds, because
 * no model changes their values.
 */
enum GoalKind {
  /**
   * A Boolean sub-expression that does not combine others is both true and false under some models.
   */
  ATOM("atoms", "atoms-both-ways") {
    @Override
    List<Goal> goalsAt(Term.App place) {
      return isConnective(place) ? List.of() : List.of(bothWays(place));
    }
  },

  /** The condition of an {@code ite} is both true and false under some models. */
  CHOICE("choices", "choices-both-ways") {
    @Override
    List<Goal> goalsAt(Term.App place) {
      return place.isA(Operators.ITE) ? List.of(bothWays(place.child(0))) : List.of();
    }
  },

  /** A divisor is zero. */
  DIVISION("divisions", "divisions-by-zero") {
    @Override
    List<Goal> goalsAt(Term.App place) {
      OptionalInt first = SpecialArguments.firstDivisor(place);
      if (first.isEmpty() || hasLiteralsAlone(place)) {
        return List.of();
      }
      List<Term> divisors = place.children().subList(first.getAsInt(), place.childCount());
      return List.of(goal(evaluator -> anyIs(divisors, GoalKind::isZero, evaluator)));
    }
  },

  /** The result or an argument of an operation is a float of a special class. */
  FLOAT_CASE("float-cases", "float-cases-reached") {
    @Override
    List<Goal> goalsAt(Term.App place) {
      List<Term> floats = new ArrayList<>(place.children());
      floats.add(place);
      floats.removeIf(term -> !(term.sort() instanceof Sort.FloatingPoint));
      if (floats.isEmpty() || hasLiteralsAlone(place) || !(place.function() instanceof Operation)) {
        return List.of();
      }
      return SPECIAL_FLOATS.stream()
          .map(special -> goal(evaluator -> anyIs(floats, special, evaluator)))
          .toList();
    }
  },

  /** An index of a string or a sequence is negative, or not less than the length. */
  STRING_INDEX("string-indices", "string-indices-outside") {
    @Override
    List<Goal> goalsAt(Term.App place) {
      OptionalInt index = SpecialArguments.stringIndex(place);
      return index.isEmpty() || hasLiteralsAlone(place)
          ? List.of()
          : List.of(
              goal(
                  evaluator ->
                      isOutside(
                          evaluator.valueOf(place.child(index.getAsInt())),
                          evaluator.valueOf(place.child(0)))));
    }
  };

  /** Classes of special floats, with one goal for each. */
  private static final List<Predicate<Value>> SPECIAL_FLOATS =
      List.of(
          value -> ((FloatValue) value).isNaN(),
          value -> ((FloatValue) value).isInfinite(),
          value -> ((FloatValue) value).isZero(),
          value -> ((FloatValue) value).isSubnormal());

  private final String total;
  private final String reached;

  GoalKind(String total, String reached) {
    this.total = total;
    this.reached = reached;
  }

  /** Returns the name of the count of goals. */
  String total() {
    return total;
  }

  /** Returns the name of the count of reached goals. */
  String reached() {
    return reached;
  }

  /** Returns the goals of this kind at a place, without those at places below it. */
  abstract List<Goal> goalsAt(Term.App place);

  Goal goal(Goal.Condition condition) {
    return new Goal(this, List.of(condition));
  }

  Goal bothWays(Term formula) {
    return new Goal(
        this,
        List.of(
            evaluator -> evaluator.truthOf(formula) == Truth.TRUE,
            evaluator -> evaluator.truthOf(formula) == Truth.FALSE));
  }

  /** Returns whether it combines formulas by an operator of the core theory. */
  private static boolean isConnective(Term.App app) {
    return app.function() instanceof Operation operation
        && operation.operator().theory() == Theory.CORE
        && app.children().stream().allMatch(child -> child.sort().equals(Sort.BOOL));
  }

  private static boolean hasLiteralsAlone(Term.App app) {
    return app.children().stream().allMatch(Term.Literal.class::isInstance);
  }

  private static boolean anyIs(List<Term> terms, Predicate<Value> property, Evaluator evaluator) {
    return terms.stream()
        .anyMatch(
            term ->
                evaluator.valueOf(term) instanceof Result.Known known
                    && property.test(known.value()));
  }

  private static boolean isZero(Value number) {
    if (number instanceof FloatValue value) {
      return value.isZero();
    }
    if (number instanceof BitVecValue value) {
      return value.bits().signum() == 0;
    }
    return number instanceof IntValue value
        ? value.number().signum() == 0
        : Reals.signum(number) == 0;
  }

  private static boolean isOutside(Result index, Result string) {
    if (!(index instanceof Result.Known known) || !(known.value() instanceof IntValue number)) {
      return false;
    }
    return number.number().signum() < 0
        || length(string).map(length -> number.number().compareTo(length) >= 0).orElse(false);
  }

  private static Optional<BigInteger> length(Result string) {
    if (!(string instanceof Result.Known known)) {
      return Optional.empty();
    }
    int length =
        known.value() instanceof StringValue characters
            ? characters.length()
            : ((SeqValue) known.value()).length();
    return Optional.of(BigInteger.valueOf(length));
  }
}
