package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.FixedArguments;
import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Formulas with holes for their constants (Definition III.3).
 *
 * @param formulas the formulas, with a declared constant for each hole
 */
record Skeleton(List<Term> formulas, List<Hole> holes) {

  Skeleton {
    formulas = List.copyOf(formulas);
    holes = List.copyOf(holes);
  }

  /**
   * Makes a skeleton. If there are at most {@code most} occurrences of constants, each becomes a
   * hole of its own. Otherwise a term that occurs several times has the same holes everywhere, and
   * if these are still too many, some of them are drawn. Arguments that solvers accept only as
   * literals stay literals.
   */
  static Skeleton of(List<Term> formulas, int most, FreshNames names, TermFactory terms, Rng rng) {
    return new Cutter(most, names, terms).cut(formulas, rng);
  }

  /** Returns a rewriter that puts values into the holes. An old value is written as in the seed. */
  Rewriter filling(Map<DeclaredFunction, Value> values, TermFactory terms) {
    Literals literals = new Literals(terms);
    Map<Term, Term> filled = new HashMap<>();
    for (Hole hole : holes) {
      Value value = values.getOrDefault(hole.constant(), hole.old());
      filled.put(
          terms.app(hole.constant()),
          value.equals(hole.old()) ? hole.written() : literals.of(value));
    }
    return new Rewriter(terms, term -> filled.getOrDefault(term, term));
  }

  private static final class Cutter {

    private static final String STEM = "h";

    /** Largest count; larger ones are capped, so that sums do not overflow. */
    private static final int MANY = 1 << 20;

    private final int most;
    private final FreshNames names;
    private final TermFactory terms;
    private final Constants constants;
    private final FixedArguments fixed = new FixedArguments(Logic.ALL);
    private final List<Hole> holes = new ArrayList<>();
    private final Map<Term, Boolean> known = new HashMap<>();

    /** Number of occurrences of constants in a term. */
    private final BottomUp<Integer> counts = new BottomUp<>(this::count, term -> !isConstant(term));

    Cutter(int most, FreshNames names, TermFactory terms) {
      this.most = most;
      this.names = names;
      this.terms = terms;
      this.constants = new Constants(terms);
    }

    Skeleton cut(List<Term> formulas, Rng rng) {
      long all = 0;
      for (Term formula : formulas) {
        all += counts.of(formula);
      }
      List<Term> cut = all <= most ? eachOccurrence(formulas) : sharedOccurrences(formulas, rng);
      return new Skeleton(cut, holes);
    }

    private boolean isConstant(Term term) {
      return known.computeIfAbsent(term, one -> constants.valueOf(one).isPresent());
    }

    private boolean enters(Term parent, int child) {
      boolean isAttribute = parent instanceof Term.Annotated && child > 0;
      return !isAttribute
          && !(parent instanceof Term.App app && (fixed.has(app, child) || isPicky(app)));
    }

    /** Returns whether some solvers accept the operator only if it disappears before they solve. */
    private static boolean isPicky(Term.App app) {
      return app.function() instanceof Operation operation
          && operation
              .operator()
              .freelyIn(app.children().stream().map(Term::sort).toList())
              .isPresent();
    }

    private int count(Term term, BottomUp<Integer> results) {
      if (isConstant(term)) {
        return 1;
      }
      int sum = 0;
      for (int i = 0; i < term.childCount(); i++) {
        sum += enters(term, i) ? results.of(term.child(i)) : 0;
        sum = Math.min(sum, MANY);
      }
      return sum;
    }

    private Term hole(Term constant) {
      DeclaredFunction hole = new DeclaredFunction(names.next(STEM), List.of(), constant.sort());
      holes.add(new Hole(hole, constants.valueOf(constant).orElseThrow(), constant));
      return terms.app(hole);
    }

    // ------------------------------------------------------------------------- each occurrence

    /** A term whose children are being cut. */
    private static final class Frame {
      private final Term term;
      private final List<Term> children = new ArrayList<>();

      Frame(Term term) {
        this.term = term;
      }
    }

    private List<Term> eachOccurrence(List<Term> formulas) {
      return formulas.stream().map(this::cutEach).toList();
    }

    /**
     * Replaces each occurrence of a constant, in time proportional to the holes and the terms
     * around them.
     */
    private Term cutEach(Term root) {
      Deque<Frame> open = new ArrayDeque<>();
      Optional<Term> done = quickly(root);
      if (done.isPresent()) {
        return done.get();
      }
      open.push(new Frame(root));
      while (true) {
        Frame frame = open.element();
        int next = frame.children.size();
        if (next == frame.term.childCount()) {
          open.pop();
          Term made = terms.withChildren(frame.term, frame.children);
          if (open.isEmpty()) {
            return made;
          }
          open.element().children.add(made);
        } else {
          Term child = frame.term.child(next);
          Optional<Term> made = enters(frame.term, next) ? quickly(child) : Optional.of(child);
          made.ifPresentOrElse(frame.children::add, () -> open.push(new Frame(child)));
        }
      }
    }

    /**
     * Returns the hole for a constant, or a term without constants itself; empty for other terms.
     */
    private Optional<Term> quickly(Term term) {
      if (isConstant(term)) {
        return Optional.of(hole(term));
      }
      return counts.of(term) == 0 ? Optional.of(term) : Optional.empty();
    }

    // ---------------------------------------------------------------------- shared occurrences

    /** A constant as an argument of a term. */
    private record ArgumentPosition(Term parent, int child) {}

    private List<Term> sharedOccurrences(List<Term> formulas, Rng rng) {
      List<ArgumentPosition> places = new ArrayList<>();
      for (Term term : Subterms.of(formulas)) {
        for (int i = 0; i < term.childCount() && !isConstant(term); i++) {
          if (enters(term, i) && isConstant(term.child(i))) {
            places.add(new ArgumentPosition(term, i));
          }
        }
      }
      Map<ArgumentPosition, Term> cut = new HashMap<>();
      int[] drawn = Arrays.copyOf(rng.order(places.size()), Math.min(most, places.size()));
      Arrays.sort(drawn);
      for (int place : drawn) {
        ArgumentPosition chosen = places.get(place);
        cut.put(chosen, hole(chosen.parent().child(chosen.child())));
      }
      BottomUp<Term> results = new BottomUp<>((term, ofParts) -> cut(term, cut, ofParts));
      return formulas.stream().map(results::of).toList();
    }

    private Term cut(Term term, Map<ArgumentPosition, Term> cut, BottomUp<Term> ofParts) {
      if (term.childCount() == 0) {
        return term;
      }
      List<Term> children = new ArrayList<>();
      for (int i = 0; i < term.childCount(); i++) {
        Term child = term.child(i);
        Term made = enters(term, i) ? ofParts.of(child) : child;
        children.add(cut.getOrDefault(new ArgumentPosition(term, i), made));
      }
      return terms.withChildren(term, children);
    }
  }
}
