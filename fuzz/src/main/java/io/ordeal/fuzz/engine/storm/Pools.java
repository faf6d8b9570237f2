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

/** Formulas that are true and formulas that are false, all under one model. */
final class Pools {

  /** Draws of another operand where the first one is trivial to combine. */
  private static final int TRIES = 4;

  /** Draws in a row that may give no new formula before construction ends short. */
  private static final int MOST_FAILURES = 100;

  /** The true, or the false ones: those of the seed first, then what was constructed. */
  private static final class Pool {
    final List<Term> formulas = new ArrayList<>();
    int initial;

    /** One of the seed if wanted, else one that was constructed; of the others if there is none. */
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

  /** A formula and what it is under the model. */
  record Valued(Term formula, boolean value) {}

  private final Map<Term, Boolean> values = new HashMap<>();

  /**
   * Pools of the fragments that have a value.
   *
   * @param depth most nested connectives of a formula; the negation with which a false one is
   *     asserted does not count
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

  /** Adds a formula unless it is too deep or known. */
  private void add(Term formula, boolean value) {
    if (depths.of(formula) <= depth && values.putIfAbsent(formula, value) == null) {
      pool(value).formulas.add(formula);
    }
  }

  private Pool pool(boolean value) {
    return value ? truths : lies;
  }

  /** Returns how many formulas of the seed are in them. */
  int initialSize() {
    return truths.initial + lies.initial;
  }

  /** Returns how many formulas are in them, those of the seed included. */
  int size() {
    return values.size();
  }

  // ----------------------------------------------------------------------------- construction

  /**
   * Constructs formulas.
   *
   * @param formulas how many; fewer are made if there are hardly any more
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

  /** A true or a false one, as likely; then all of that pool are equally likely. */
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

  /** A formula that holds: a true one, or the negation of a false one. */
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
