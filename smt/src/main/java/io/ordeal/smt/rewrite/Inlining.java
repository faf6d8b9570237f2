package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts the bodies of defined functions where they are called. Functions that may call themselves
 * stay, and so do those whose bodies bind variables of their own, which could catch those of
 * arguments.
 */
public final class Inlining {

  private final TermFactory terms;
  private final Map<DeclaredFunction, Command.Definition> inlined = new HashMap<>();
  private final BottomUp calls;

  /** Of what these commands define. */
  public Inlining(List<Command> prelude, TermFactory terms) {
    this.terms = terms;
    this.calls = new BottomUp(terms, this::call);
    for (Command command : prelude) {
      if (command instanceof Command.DefineFuns defined && !defined.recursive()) {
        defined.definitions().forEach(this::add);
      }
    }
  }

  private void add(Command.Definition definition) {
    Term body = of(definition.body());
    if (definition.parameters().isEmpty() || !binds(body)) {
      inlined.put(
          definition.function(),
          new Command.Definition(definition.function(), definition.parameters(), body));
    }
  }

  private boolean binds(Term body) {
    boolean[] found = {false};
    new BottomUp(
            terms,
            term -> {
              for (int i = 0; i < term.childCount(); i++) {
                found[0] |= !term.boundIn(i).isEmpty();
              }
              return term;
            })
        .rewrite(body);
    return found[0];
  }

  /** The term without calls of what is inlined. */
  public Term of(Term term) {
    return calls.rewrite(term);
  }

  private Term call(Term term) {
    Command.@Nullable Definition definition =
        term instanceof Term.App app && app.function() instanceof DeclaredFunction function
            ? inlined.get(function)
            : null;
    if (definition == null || definition.parameters().isEmpty()) {
      return definition == null ? term : definition.body();
    }
    Map<Term, Term> arguments = new HashMap<>();
    for (int i = 0; i < term.childCount(); i++) {
      arguments.put(definition.parameters().get(i), term.child(i));
    }
    return new BottomUp(terms, part -> arguments.getOrDefault(part, part))
        .rewrite(definition.body());
  }
}
