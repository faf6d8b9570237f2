package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies terms of a history to the term factory of a run. It is recursive, because no term of a
 * history is deep.
 */
final class Copies {

  private final TermFactory terms;
  private final Map<Term, Term> known = new HashMap<>();
  private final Map<Command, Command> commands = new HashMap<>();

  Copies(TermFactory terms) {
    this.terms = terms;
  }

  Term of(Term term) {
    Term copy = known.get(term);
    if (copy == null) {
      copy = made(term);
      known.put(term, copy);
    }
    return copy;
  }

  private Term made(Term term) {
    if (term instanceof Term.Literal literal) {
      return terms.literal(literal.value());
    }
    if (term instanceof Term.Var variable) {
      return terms.variable(variable.name(), variable.sort());
    }
    Term[] children = new Term[term.childCount()];
    for (int i = 0; i < children.length; i++) {
      children[i] = of(term.child(i));
    }
    if (term instanceof Term.App app) {
      return terms.app(app.function(), children);
    }
    if (term instanceof Term.Bind bind) {
      return terms.bind(bind.binder(), variables(bind.variables()), children);
    }
    if (term instanceof Term.Match match) {
      List<Case> cases = new ArrayList<>();
      match
          .cases()
          .forEach(one -> cases.add(new Case(one.constructor(), variables(one.variables()))));
      return terms.match(children[0], cases, List.of(children).subList(1, children.length));
    }
    return children[0]; // a history has no annotations
  }

  private List<Term.Var> variables(List<Term.Var> variables) {
    List<Term.Var> copies = new ArrayList<>();
    for (Term.Var variable : variables) {
      copies.add(terms.variable(variable.name(), variable.sort()));
    }
    return copies;
  }

  /** Returns a declaration with copies of its terms. */
  Command of(Command declaration) {
    return declaration instanceof Command.DefineFuns defined
        ? commands.computeIfAbsent(
            defined,
            key ->
                new Command.DefineFuns(
                    defined.definitions().stream().map(this::of).toList(), defined.recursive()))
        : declaration;
  }

  private Command.Definition of(Command.Definition one) {
    return new Command.Definition(one.function(), variables(one.parameters()), of(one.body()));
  }
}
