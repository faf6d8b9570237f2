package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replaces calls of defined functions by their bodies, except under binders: a variable there may
 * have the name of a constant in a body. Functions that may call themselves stay, and so do
 * functions with parameters whose bodies bind variables.
 */
public final class Inlining {

  private final TermFactory terms;
  private final Map<DeclaredFunction, Command.Definition> inlined = new HashMap<>();
  private final Rewriter calls;

  /** Creates an inlining of the definitions in these commands. */
  public Inlining(List<Command> prelude, TermFactory terms) {
    this.terms = terms;
    this.calls = new Rewriter(terms, this::call, term -> !binds(term));
    for (Command command : prelude) {
      if (command instanceof Command.DefineFuns defined && !defined.recursive()) {
        defined.definitions().forEach(this::add);
      }
    }
  }

  private void add(Command.Definition definition) {
    Term body = of(definition.body());
    if (definition.parameters().isEmpty() || !Subterms.any(body, Inlining::binds)) {
      inlined.put(
          definition.function(),
          new Command.Definition(definition.function(), definition.parameters(), body));
    }
  }

  private static boolean binds(Term term) {
    return term instanceof Term.Bind || term instanceof Term.Match;
  }

  /** Returns the term without calls of inlined functions, except under binders. */
  public Term of(Term term) {
    return calls.rewrite(term);
  }

  private Term call(Term term) {
    Command.@Nullable Definition definition =
        term instanceof Term.App app && app.function() instanceof DeclaredFunction function
            ? inlined.get(function)
            : null;
    if (definition == null || definition.parameters().size() != term.childCount()) {
      return term; // a function may also stand for itself, or have fewer arguments
    }
    if (definition.parameters().isEmpty()) {
      return definition.body();
    }
    Map<Term, Term> arguments = new HashMap<>();
    for (int i = 0; i < term.childCount(); i++) {
      arguments.put(definition.parameters().get(i), term.child(i));
    }
    return new Rewriter(terms, part -> arguments.getOrDefault(part, part))
        .rewrite(definition.body());
  }
}
