package io.ordeal.smt.rewrite;

import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.Set;

/**
 * Rewrites scripts without certain forms, for solvers that do not read these. It remembers terms,
 * so it should not outlive them.
 */
public final class Wording {

  private final Set<Form> avoided;
  private final TermFactory terms = new TermFactory();
  private final Rewriter rewriter = new Rewriter(terms, this::plain);

  public Wording(Set<Form> avoided) {
    this.avoided = Set.copyOf(avoided);
  }

  /** Returns a script with the same meaning. */
  public Script of(Script script) {
    return new Script(
        script.header(),
        script.commands().stream().map(command -> command.with(rewriter::rewrite)).toList());
  }

  private Term plain(Term term) {
    return Form.of(term)
        .filter(avoided::contains)
        .map(form -> form.without(term, terms))
        .orElse(term);
  }
}
