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
 * Puts the bodies of defined functions where they are called, but not below binders: a variable
 * there may have the name of a constant that a body speaks of. Functions that may call themselves
 * stay, and so do those with parameters whose bodies bind variables.
 */
public final class Inlining {

  private final TermFactory terms;
  private final Map<DeclaredFunction, Command.Definition> inlined = new HashMap<>();
  private final Rewriter calls;

  /** Of what these commands define. */
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

  /** The term without calls of what is inlined, as far as nothing binds variables there. */
  public Term of(Term term) {
    return calls.rewrite(term);
  }

  private Term call(Term term) {
    Command.@Nullable Definition definition =
        term instanceof Term.App app && app.function() instanceof DeclaredFunction function
            ? inlined.get(function)
            : null;
    if (definition == null || definition.parameters().size() != term.childCount()) {
      return term; // a function may also stand for itself, or be given fewer arguments
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
