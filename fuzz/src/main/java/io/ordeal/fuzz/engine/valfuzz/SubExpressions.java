package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Opening;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the Boolean sub-expressions of formulas, as closed formulas. A sub-expression below a
 * quantifier gets a copy of the quantifier. Under a negation it gets the dual one, which is its
 * meaning there.
 */
final class SubExpressions {

  /** Largest number of terms to visit, so that a large seed takes a bounded time. */
  private static final int MOST_TERMS = 20_000;

  /**
   * A binder around a term, and the binders around it. Equality is identity, because the chain of
   * scopes may be long, and each scope is made once per position.
   */
  private static final class Scope {
    private final List<Term.Var> variables;
    private final @Nullable Scope outer;

    /** The quantifier with its polarity taken into account; empty for other binders. */
    private final Optional<Binder> meaning;

    Scope(List<Term.Var> variables, Optional<Binder> meaning, @Nullable Scope outer) {
      this.variables = variables;
      this.meaning = meaning;
      this.outer = outer;
    }
  }

  /** A term with its scope and polarity; the polarity is empty if it is unknown. */
  private record PlacedTerm(Term term, Optional<Boolean> isPositive, @Nullable Scope scope) {}

  private final TermFactory terms;
  private final Collection<Term> holes;
  private final FreeVariables free = new FreeVariables();
  private final BottomUp<Boolean> hasCompound = new BottomUp<>(SubExpressions::hasCompound);

  /**
   * Finds the sub-expressions of a skeleton.
   *
   * @param holes holes, which are no sub-expressions
   */
  SubExpressions(Collection<Term> holes, TermFactory terms) {
    this.holes = holes;
    this.terms = terms;
  }

  /**
   * Returns the sub-expressions, outer ones first.
   *
   * @param onlyLeaves whether to return only sub-expressions that contain no others (LEAFOPT)
   */
  List<Term> of(List<Term> formulas, boolean onlyLeaves) {
    Set<Term> found = new LinkedHashSet<>();
    Deque<PlacedTerm> pending = new ArrayDeque<>();
    Set<PlacedTerm> met = new HashSet<>();
    for (int i = formulas.size() - 1; i >= 0; i--) {
      free.add(formulas.get(i));
      pending.push(new PlacedTerm(formulas.get(i), Optional.of(true), null));
    }
    while (!pending.isEmpty() && met.size() < MOST_TERMS) {
      PlacedTerm place = pending.pop();
      if (!met.add(place)) {
        continue;
      }
      Term term = place.term();
      if (term.sort().equals(Sort.BOOL) && isWanted(term, onlyLeaves)) {
        closed(place).ifPresent(found::add);
      }
      for (int i = term.childCount() - 1; i >= 0; i--) {
        if (!(term instanceof Term.Annotated) || i == 0) {
          pending.push(new PlacedTerm(term.child(i), signOf(place, i), scopeOf(place, i)));
        }
      }
    }
    return List.copyOf(found);
  }

  private boolean isWanted(Term term, boolean onlyLeaves) {
    if (onlyLeaves) {
      return isCompound(term) && term.children().stream().noneMatch(child -> hasCompound.of(child));
    }
    return !(term instanceof Term.Annotated)
        && !(term instanceof Term.Var)
        && !Formulas.isTruth(true, term)
        && !Formulas.isTruth(false, term)
        && !holes.contains(term);
  }

  private static boolean isCompound(Term term) {
    return term.sort().equals(Sort.BOOL)
        && term.childCount() > 0
        && !(term instanceof Term.Annotated);
  }

  private static Boolean hasCompound(Term term, BottomUp<Boolean> known) {
    return isCompound(term) || term.children().stream().anyMatch(known::of);
  }

  private static Optional<Boolean> signOf(PlacedTerm place, int child) {
    Term term = place.term();
    if (Formulas.isA(Operators.NOT, term)
        || (Formulas.isA(Operators.IMPLIES, term) && child < term.childCount() - 1)) {
      return place.isPositive().map(sign -> !sign);
    }
    boolean keeps =
        Formulas.isA(Operators.IMPLIES, term)
            || Formulas.isA(Operators.AND, term)
            || Formulas.isA(Operators.OR, term)
            || (Formulas.isA(Operators.ITE, term) && child > 0)
            || term instanceof Term.Annotated
            || Opening.isQuantifier(term);
    return keeps ? place.isPositive() : Optional.empty();
  }

  private static @Nullable Scope scopeOf(PlacedTerm place, int child) {
    List<Term.Var> bound = place.term().boundIn(child);
    if (bound.isEmpty()) {
      return place.scope();
    }
    Optional<Binder> meaning = Optional.empty();
    if (place.term() instanceof Term.Bind bind && Opening.isQuantifier(bind)) {
      boolean sign = place.isPositive().orElse(true);
      meaning = Optional.of(Opening.isExistential(bind, sign) ? Binder.EXISTS : Binder.FORALL);
    }
    return new Scope(bound, meaning, place.scope());
  }

  /**
   * Returns the closed formula; empty if a variable of another binder than a quantifier is free in
   * it, or if it has very many free variables.
   */
  private Optional<Term> closed(PlacedTerm place) {
    Set<Term.Var> known = free.of(place.term());
    if (known == null) {
      return Optional.empty();
    }
    Set<Term.Var> open = new LinkedHashSet<>(known);
    Term formula = place.term();
    for (Scope scope = place.scope(); scope != null && !open.isEmpty(); scope = scope.outer) {
      List<Term.Var> bound = new ArrayList<>(scope.variables);
      bound.retainAll(open);
      if (!bound.isEmpty()) {
        if (scope.meaning.isEmpty()) {
          return Optional.empty();
        }
        formula = terms.bind(scope.meaning.get(), bound, formula);
        bound.forEach(open::remove);
      }
    }
    return Optional.of(formula);
  }
}
