package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Depths;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** True formulas and false formulas under one model. */
final class Pools {

  /** Attempts to draw another operand if the first one is trivial to combine. */
  private static final int TRIES = 4;

  /** Consecutive draws without a new formula after which construction ends early. */
  private static final int MOST_FAILURES = 100;

  /** The true or the false formulas; those of the seed come first, then the constructed ones. */
  private static final class Pool {
    final List<Term> formulas = new ArrayList<>();
    int initial;

    /**
     * Draws a formula of the seed or a constructed one, as requested; the other kind if there is
     * none.
     */
    Optional<Term> draw(Rng rng, boolean ofSeed) {
      int constructed = formulas.size() - initial;
      if (formulas.isEmpty()) {
        return Optional.empty();
      }
      boolean fromSeed = constructed == 0 || (ofSeed && initial > 0);
      return Optional.of(
          formulas.get(fromSeed ? rng.below(initial) : initial + rng.below(constructed)));
    }
  }

  private final Formulas make;
  private final Depths depths = new Depths();
  private final int depth;
  private final Pool truths = new Pool();
  private final Pool lies = new Pool();

  /** A formula and its value under the model. */
  record Valued(Term formula, boolean value) {}

  private final Map<Term, Boolean> values = new HashMap<>();

  /**
   * Creates pools of the fragments that have a value.
   *
   * @param depth largest nesting depth of connectives in a formula, not counting the negation with
   *     which a false formula is asserted
   */
  Pools(List<Term> fragments, Evaluator evaluator, Formulas make, int depth) {
    this.make = make;
    this.depth = depth;
    for (Term fragment : fragments) {
      Truth truth = evaluator.truthOf(fragment);
      if (truth != Truth.UNDETERMINED) {
        add(fragment, truth == Truth.TRUE);
      }
    }
    truths.initial = truths.formulas.size();
    lies.initial = lies.formulas.size();
  }

  /** Adds a formula unless it is too deep or a duplicate. */
  private void add(Term formula, boolean value) {
    if (depths.of(formula) <= depth && values.putIfAbsent(formula, value) == null) {
      pool(value).formulas.add(formula);
    }
  }

  private Pool pool(boolean value) {
    return value ? truths : lies;
  }

  /** Returns the number of formulas of the seed. */
  int initialSize() {
    return truths.initial + lies.initial;
  }

  /** Returns the number of all formulas, including those of the seed. */
  int size() {
    return values.size();
  }

  // ----------------------------------------------------------------------------- construction

  /**
   * Constructs formulas.
   *
   * @param formulas number of formulas; fewer are made if new ones are hard to find
   */
  void enrich(int formulas, boolean allConnectives, Rng rng) {
    int wanted = size() + formulas;
    int failures = 0;
    while (size() < wanted && failures < MOST_FAILURES) {
      int before = size();
      if (allConnectives) {
        connect(rng);
      } else if (rng.chance(1, 2)) {
        conjoin(rng);
      } else {
        negate(rng);
      }
      failures = size() == before ? failures + 1 : 0;
    }
  }

  private void negate(Rng rng) {
    Valued operand = any(rng);
    if (depths.of(operand.formula()) < depth) {
      add(make.not(operand.formula()), !operand.value());
    }
  }

  private void conjoin(Rng rng) {
    Valued left = any(rng);
    Valued right = other(rng, left);
    if (fit(left, right)) {
      add(make.and(left.formula(), right.formula()), left.value() && right.value());
    }
  }

  private void connect(Rng rng) {
    Valued left = any(rng);
    Valued right = other(rng, left);
    if (!fit(left, right)) {
      return;
    }
    Term a = left.formula();
    Term b = right.formula();
    switch (rng.below(7)) {
      case 0 -> add(make.not(a), !left.value());
      case 1 -> add(make.and(a, b), left.value() && right.value());
      case 2 -> add(make.or(a, b), left.value() || right.value());
      case 3 -> add(make.xor(a, b), left.value() ^ right.value());
      case 4 -> add(make.implies(a, b), !left.value() || right.value());
      case 5 -> add(make.equal(a, b), left.value() == right.value());
      default -> {
        Valued third = other(rng, right);
        if (depths.of(third.formula()) < depth) {
          add(make.choice(a, b, third.formula()), left.value() ? right.value() : third.value());
        }
      }
    }
  }

  private boolean fit(Valued left, Valued right) {
    return isWorthCombining(left.formula(), right.formula())
        && depths.of(left.formula()) < depth
        && depths.of(right.formula()) < depth;
  }

  /** Returns whether two formulas are neither the same nor each other's negation. */
  private static boolean isWorthCombining(Term left, Term right) {
    return !left.equals(right) && !negates(left, right) && !negates(right, left);
  }

  private static boolean negates(Term one, Term other) {
    return Formulas.isA(Operators.NOT, one) && one.child(0).equals(other);
  }

  /** Draws a pool, both equally likely, and then a formula of it, all equally likely. */
  Valued any(Rng rng) {
    boolean value = rng.chance(1, 2);
    if (pool(value).formulas.isEmpty()) {
      value = !value;
    }
    return new Valued(rng.pick(pool(value).formulas), value);
  }

  private Valued other(Rng rng, Valued first) {
    Valued other = any(rng);
    for (int i = 0; i < TRIES && !isWorthCombining(first.formula(), other.formula()); i++) {
      other = any(rng);
    }
    return other;
  }

  // -------------------------------------------------------------------------------- instances

  /** Returns a formula that holds: a true one, or the negation of a false one. */
  Term truth(Rng rng, int initialShare) {
    boolean ofSeed = rng.chance(initialShare, 100);
    boolean value = rng.chance(1, 2);
    return pool(value)
        .draw(rng, ofSeed)
        .map(formula -> value ? formula : make.not(formula))
        .or(
            () ->
                pool(!value).draw(rng, ofSeed).map(formula -> value ? make.not(formula) : formula))
        .orElseThrow(() -> new IllegalStateException("both pools are empty"));
  }
}
