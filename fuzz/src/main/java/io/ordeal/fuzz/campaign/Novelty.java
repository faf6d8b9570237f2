package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Simplifier;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.concurrent.atomic.AtomicLongArray;

/** Recognises test cases that are worthless: duplicates and trivial ones. */
final class Novelty {

  /**
   * Most test cases that are remembered. A new one replaces another in its slot, so that memory
   * stays constant however long a campaign takes.
   */
  private static final int PLACES = 1 << 20;

  private final AtomicLongArray seen = new AtomicLongArray(PLACES);

  /**
   * Whether a script was made before, as far as is remembered.
   *
   * @param hash hash of the script
   */
  boolean isDuplicate(long hash) {
    int place = (int) (hash & (PLACES - 1));
    return seen.getAndSet(place, hash) == hash;
  }

  /**
   * Returns a hash of 64 bits of the assertions and checks: FNV-1a of the commands' hashes.
   * Declarations are part of the hashes of terms. Commands with the same components, such as {@code
   * push} and {@code pop}, have the same hash code, so their classes count too. The hash is never
   * 0, which marks a free slot.
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
   * Whether no constant and no function matters: after simplification, the assertions are only
   * values.
   *
   * @param simplifier simplifier for the test case's terms
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
