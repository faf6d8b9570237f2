package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reductions of binders. */
final class BinderReductions {

  private BinderReductions() {}

  /** Replaces a quantifier by an instance of its body, with simplest values or constants. */
  static List<Edit> instantiate(Subject subject) {
    ValueTerms literals = new ValueTerms(subject.terms());
    List<Edit> edits = new ArrayList<>();
    List<Edit> withConstants = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (term instanceof Term.Bind bind && isQuantifier(bind)) {
        Map<Term.Var, Term> simplest = new HashMap<>();
        Map<Term.Var, Term> constants = new HashMap<>();
        for (Term.Var variable : bind.variables()) {
          literals.simplest(variable.sort()).ifPresent(value -> simplest.put(variable, value));
          constantFor(subject, variable).ifPresent(value -> constants.put(variable, value));
        }
        addInstance(subject, bind, simplest, edits);
        addInstance(subject, bind, constants, withConstants);
      }
    }
    edits.addAll(withConstants);
    return edits;
  }

  private static boolean isQuantifier(Term.Bind bind) {
    return bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS;
  }

  private static Optional<Term> constantFor(Subject subject, Term.Var variable) {
    return subject.constants().stream()
        .filter(constant -> constant.result().equals(variable.sort()))
        .findFirst()
        .map(constant -> subject.terms().app(constant));
  }

  private static void addInstance(
      Subject subject, Term.Bind bind, Map<Term.Var, Term> values, List<Edit> edits) {
    if (values.size() == bind.variables().size()) {
      edits.add(new Edit.OfTerm(bind, instance(subject.terms(), bind.child(0), values)));
    }
  }

  /**
   * Drops bound variables that the body does not need, or replaces one by a value or by another
   * one.
   */
  static List<Edit> dropVariables(Subject subject) {
    ValueTerms literals = new ValueTerms(subject.terms());
    List<Edit> unused = new ArrayList<>();
    List<Edit> valued = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (!(term instanceof Term.Bind bind) || !isQuantifier(bind)) {
        continue;
      }
      List<Term.Var> used =
          bind.variables().stream()
              .filter(variable -> subject.occurs(variable, bind.child(0)))
              .toList();
      if (used.size() < bind.variables().size()) {
        unused.add(new Edit.OfTerm(bind, bound(subject, bind, used, bind.child(0))));
      }
      for (Term.Var variable : used.size() > 1 ? used : List.<Term.Var>of()) {
        List<Term.Var> others = used.stream().filter(one -> !one.equals(variable)).toList();
        literals
            .simplest(variable.sort())
            .ifPresent(
                value -> {
                  Term body = instance(subject.terms(), bind.child(0), Map.of(variable, value));
                  valued.add(new Edit.OfTerm(bind, bound(subject, bind, others, body)));
                });
        others.stream()
            .filter(other -> other.sort().equals(variable.sort()))
            .findFirst()
            .ifPresent(
                other -> {
                  Term body = instance(subject.terms(), bind.child(0), Map.of(variable, other));
                  valued.add(new Edit.OfTerm(bind, bound(subject, bind, others, body)));
                });
      }
    }
    unused.addAll(valued);
    return unused;
  }

  private static Term bound(Subject subject, Term.Bind bind, List<Term.Var> variables, Term body) {
    return variables.isEmpty() ? body : subject.terms().bind(bind.binder(), variables, body);
  }

  /**
   * Returns a term with variables replaced. Binders that bind one of them again are left alone, so
   * a variable may remain; such a script is rejected when it is read again.
   */
  static Term instance(TermFactory terms, Term body, Map<Term.Var, Term> values) {
    return new BottomUp<Term>(
            (term, known) ->
                term instanceof Term.Var variable
                    ? values.getOrDefault(variable, term)
                    : bindsAgain(term, values) ? term : terms.withChildren(term, known::of),
            term -> !bindsAgain(term, values))
        .of(body);
  }

  private static boolean bindsAgain(Term term, Map<Term.Var, Term> values) {
    for (int i = 0; i < term.childCount(); i++) {
      if (term.boundIn(i).stream().anyMatch(values::containsKey)) {
        return true;
      }
    }
    return false;
  }
}
