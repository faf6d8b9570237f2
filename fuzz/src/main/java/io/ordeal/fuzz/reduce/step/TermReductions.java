package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reductions that replace a term by a smaller one of the same sort. */
final class TermReductions {

  /** Descendants of the same sort to try per term. */
  private static final int MOST_DESCENDANTS = 6;

  /** Sub-terms to look at in order to find these. */
  private static final int MOST_LOOKED_AT = 40;

  private TermReductions() {}

  /** Drops attributes of terms, such as names and patterns. */
  static List<Edit> dropAttributes(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (term instanceof Term.Annotated) {
        edits.add(new Edit.OfTerm(term, term.child(0)));
      }
    }
    return edits;
  }

  /** Replaces a term by its value under the model, which changes no other value. */
  static List<Edit> toValue(Subject subject) {
    ValueTerms literals = new ValueTerms(subject.terms());
    List<Edit> edits = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (!(term instanceof Term.Literal)) {
        subject
            .valueOf(term)
            .flatMap(literals::of)
            .filter(value -> !value.equals(term))
            .ifPresent(value -> edits.add(new Edit.OfTerm(term, value)));
      }
    }
    return edits;
  }

  /**
   * Replaces a term by a default value of its sort, such as zero, empty, true: for all terms the
   * simplest value, then for all the second, and so on.
   */
  static List<Edit> toDefault(Subject subject) {
    ValueTerms literals = new ValueTerms(subject.terms());
    Map<Sort, List<Term>> defaults = new HashMap<>();
    List<List<Edit>> byNumber = new ArrayList<>();
    for (Term term : subject.parts()) {
      List<Term> simple = defaults.computeIfAbsent(term.sort(), literals::simple);
      if (term instanceof Term.Literal || simple.contains(term)) {
        continue;
      }
      for (int i = 0; i < simple.size(); i++) {
        if (byNumber.size() == i) {
          byNumber.add(new ArrayList<>());
        }
        byNumber.get(i).add(new Edit.OfTerm(term, simple.get(i)));
      }
    }
    List<Edit> edits = new ArrayList<>();
    byNumber.forEach(edits::addAll);
    return edits;
  }

  /**
   * Replaces a term by a sub-term of the same sort: for all terms the first such sub-term, then for
   * all the second, and so on.
   */
  static List<Edit> toChild(Subject subject) {
    List<List<Edit>> byNumber = new ArrayList<>();
    for (int i = 0; i < MOST_DESCENDANTS; i++) {
      byNumber.add(new ArrayList<>());
    }
    for (Term term : subject.parts()) {
      List<Term> nearest = nearest(subject, term);
      for (int i = 0; i < nearest.size(); i++) {
        byNumber.get(i).add(new Edit.OfTerm(term, nearest.get(i)));
      }
    }
    List<Edit> edits = new ArrayList<>();
    byNumber.forEach(edits::addAll);
    return edits;
  }

  /** Returns the nearest sub-terms of a term that have its sort and may replace it. */
  static List<Term> nearest(Subject subject, Term term) {
    if (Subject.isLeaf(term)) {
      return List.of();
    }
    Set<Term> found = new LinkedHashSet<>();
    int looked = 0;
    // Below a binder, only sub-terms without its variables count.
    for (Term part : Subterms.breadthFirst(term)) {
      if (!part.equals(term)
          && part.sort().equals(term.sort())
          && (subject.isClosed(part) || isInScope(subject, part, term))) {
        found.add(part);
      }
      looked++;
      if (found.size() == MOST_DESCENDANTS || looked == MOST_LOOKED_AT) {
        break;
      }
    }
    return new ArrayList<>(found);
  }

  /** Whether every free variable of a sub-term is free in the whole term. */
  private static boolean isInScope(Subject subject, Term part, Term whole) {
    Set<Term.Var> ofPart = subject.freeIn(part);
    Set<Term.Var> ofWhole = subject.freeIn(whole);
    return ofPart != null && ofWhole != null && ofWhole.containsAll(ofPart);
  }

  /**
   * Replaces a term by a declared constant of its sort: one that has the same value, then any one.
   */
  static List<Edit> toConstant(Subject subject) {
    List<Edit> same = new ArrayList<>();
    List<Edit> others = new ArrayList<>();
    for (Term term : subject.parts()) {
      Optional<Value> value = subject.valueOf(term);
      Optional<Term> equal = Optional.empty();
      Optional<Term> any = Optional.empty();
      for (DeclaredFunction constant : subject.constants()) {
        Term other = subject.terms().app(constant);
        if (constant.result().equals(term.sort()) && !other.equals(term)) {
          boolean isEqual = value.isPresent() && value.equals(subject.valueOf(other));
          equal = equal.isEmpty() && isEqual ? Optional.of(other) : equal;
          any = any.isEmpty() && !isEqual ? Optional.of(other) : any;
        }
      }
      equal.ifPresent(other -> same.add(new Edit.OfTerm(term, other)));
      any.ifPresent(other -> others.add(new Edit.OfTerm(term, other)));
    }
    same.addAll(others);
    return same;
  }

  /** Replaces a constant by the term that it is equated with, and drops the equation. */
  static List<Edit> substitute(Subject subject) {
    Term truth = new Formulas(subject.terms()).truth(true);
    List<Edit> edits = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (!Formulas.isA(Operators.EQUAL, term) || term.childCount() != 2) {
        continue;
      }
      for (int i = 0; i < 2; i++) {
        Term constant = term.child(i);
        Term other = term.child(1 - i);
        if (constant instanceof Term.App app
            && Subject.isLeaf(app)
            && app.function() instanceof DeclaredFunction
            && subject.isClosed(other)
            && !Subterms.any(other, constant::equals)) {
          Revision.of(
                  subject, List.of(new Edit.OfTerm(term, truth), new Edit.OfTerm(constant, other)))
              .ifPresent(made -> edits.add(new Edit.OfScript(made.script(), made.values())));
        }
      }
    }
    return edits;
  }

  /** Replaces a term by a new constant with the same value. */
  static List<Edit> toFreshConstant(Subject subject) {
    Set<String> taken = subject.names();
    List<Edit> edits = new ArrayList<>();
    int number = 0;
    for (Term term : subject.parts()) {
      if (Subject.isLeaf(term) || term instanceof Term.Annotated || !subject.isClosed(term)) {
        continue;
      }
      while (taken.contains("f" + number)) {
        number++;
      }
      edits.add(
          new Edit.Fresh(
              term,
              new DeclaredFunction("f" + number, List.of(), term.sort()),
              subject.valueOf(term)));
      number++;
    }
    return edits;
  }

  /** Drops arguments of applications that also take fewer: halves, then one at a time. */
  static List<Edit> dropArguments(Subject subject) {
    List<Edit> halves = new ArrayList<>();
    List<Edit> single = new ArrayList<>();
    for (Term term : subject.parts()) {
      // Solvers read some operators with one argument, but the standard does not allow it.
      if (!(term instanceof Term.App app) || app.childCount() < 3) {
        continue;
      }
      int count = app.childCount();
      if (count > 3) {
        addApplication(subject, app, app.children().subList(0, count / 2), halves);
        addApplication(subject, app, app.children().subList(count / 2, count), halves);
      }
      for (int i = 0; i < count; i++) {
        List<Term> fewer = new ArrayList<>(app.children());
        fewer.remove(i);
        addApplication(subject, app, fewer, single);
      }
    }
    halves.addAll(single);
    return halves;
  }

  private static void addApplication(
      Subject subject, Term.App app, List<Term> arguments, List<Edit> edits) {
    Term[] fewer = arguments.toArray(Term[]::new);
    Term other = subject.terms().tryApp(app.function(), fewer, 0, fewer.length);
    if (other != null && other.sort().equals(app.sort())) {
      edits.add(new Edit.OfTerm(app, other));
    }
  }

  /** Moves the arguments of a nested application of the same operator into the outer one. */
  static List<Edit> flatten(Subject subject) {
    List<Edit> edits = new ArrayList<>();
    for (Term term : subject.parts()) {
      if (!(term instanceof Term.App app)) {
        continue;
      }
      if (app.isA(Operators.NOT) && Formulas.isA(Operators.NOT, app.child(0))) {
        edits.add(new Edit.OfTerm(term, app.child(0).child(0)));
        continue;
      }
      List<Term> flat = new ArrayList<>();
      for (Term child : app.children()) {
        boolean isNested =
            child instanceof Term.App inner
                && app.function() instanceof Operation
                && inner.function().equals(app.function())
                && inner.childCount() > 1;
        flat.addAll(isNested ? child.children() : List.of(child));
      }
      if (flat.size() > app.childCount()) {
        addApplication(subject, app, flat, edits);
      }
    }
    return edits;
  }
}
