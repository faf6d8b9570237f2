package io.ordeal.smt.parse;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Rewrites operators on Z3's arrays with several indices to operators on arrays of arrays, which
 * all solvers have: {@code (select a i j)} becomes {@code (select (select a i) j)}.
 */
final class SeveralIndices {

  private final TermFactory terms;

  SeveralIndices(TermFactory terms) {
    this.terms = terms;
  }

  /** Returns the same term with one index per array operator. */
  Term nested(Term term) {
    if (!(term instanceof Term.App app) || !(app.function() instanceof Operation operation)) {
      return term;
    }
    Operator operator = operation.operator();
    if (operator.equals(Operators.SELECT) && app.childCount() > 2) {
      return selected(app);
    }
    if (operator.equals(Operators.STORE) && app.childCount() > 3) {
      return stored(app);
    }
    return operator.equals(Operators.CONST) ? constant(app) : term;
  }

  private Term selected(Term.App app) {
    Term selected = app.child(0);
    for (int i = 1; i < app.childCount(); i++) {
      selected = select(selected, app.child(i));
    }
    return selected;
  }

  private Term select(Term array, Term index) {
    return terms.app(Operators.SELECT.plain(), array, index);
  }

  private Term stored(Term.App app) {
    int last = app.childCount() - 1;
    Deque<Term> arrays = new ArrayDeque<>(List.of(app.child(0)));
    for (int i = 1; i < last - 1; i++) {
      arrays.push(select(arrays.element(), app.child(i)));
    }
    Term stored = app.child(last);
    for (int i = last - 1; i > 0; i--) {
      stored = terms.app(Operators.STORE.plain(), arrays.pop(), app.child(i), stored);
    }
    return stored;
  }

  private Term constant(Term.App app) {
    Deque<Sort> sorts = new ArrayDeque<>();
    Sort sort = app.sort();
    while (sort instanceof Sort.Array array && !sort.equals(app.child(0).sort())) {
      sorts.push(sort);
      sort = array.element();
    }
    Term constant = app.child(0);
    for (Sort array : sorts) {
      constant = terms.app(Operation.of(Operators.CONST, List.of(), array), constant);
    }
    return constant;
  }
}
