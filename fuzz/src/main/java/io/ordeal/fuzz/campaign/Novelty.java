package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.concurrent.atomic.AtomicLongArray;

/** Tells which test cases are worth nothing: those that were there before, and trivial ones. */
final class Novelty {

  /**
   * So many test cases are remembered at most. One that meets another in its place is forgotten, so
   * that memory stays the same however long a campaign takes.
   */
  private static final int PLACES = 1 << 20;

  private final AtomicLongArray seen = new AtomicLongArray(PLACES);

  /** Whether the script was there before, as far as is remembered. */
  boolean isDuplicate(Script script) {
    long hash = hashOf(script);
    int place = (int) (hash & (PLACES - 1));
    return seen.getAndSet(place, hash) == hash;
  }

  /**
   * Of what is asserted and when, over 64 bits: FNV-1a of the commands' hashes; what is declared is
   * in the hashes of terms. Commands with the same components, such as {@code push} and {@code
   * pop}, have the same hash code, so their classes count too. Never 0, which is a place that is
   * free.
   */
  static long hashOf(Script script) {
    long hash = 0xcbf29ce484222325L;
    for (Command command : script.commands()) {
      if (!(command instanceof Command.DeclareFun)) {
        int part =
            command instanceof Command.Assert assertion
                ? assertion.term().hashCode()
                : 31 * command.getClass().getSimpleName().hashCode() + command.hashCode();
        hash = (hash ^ part) * 0x100000001b3L;
        hash ^= hash >>> 29;
      }
    }
    return hash | (1L << 63);
  }

  /**
   * Whether no constant and no function matters: all that is left of its assertions once they are
   * simplified are values.
   *
   * @param simplifier of the test case's terms
   */
  static boolean isTrivial(TestCase test, Simplifier simplifier) {
    for (Command command : test.script().commands()) {
      for (Term formula : command.formulas()) {
        if (speaksOfSomething(simplifier.simplify(formula))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean speaksOfSomething(Term root) {
    return Subterms.any(
        root,
        term ->
            term instanceof Term.Bind
                || (term instanceof Term.App app && app.function() instanceof DeclaredFunction));
  }
}
