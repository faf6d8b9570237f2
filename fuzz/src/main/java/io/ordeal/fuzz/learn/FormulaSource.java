package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.script.Script;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A source of formulas with few kinds of operations. Implementations
 *
 * <ul>
 *   <li>MUST depend on their arguments alone;
 *   <li>MUST use no operations but the given ones, and others only where no formula is possible
 *       without them, such as an equation;
 *   <li>MUST NOT use sorts of a theory that the given operations do not need;
 *   <li>MUST serve many threads.
 * </ul>
 */
public interface FormulaSource {

  /**
   * A script with a few kinds of operations.
   *
   * @param operations names of its operations
   */
  record Formula(Script script, Set<String> operations) {

    public Formula {
      operations = Set.copyOf(operations);
    }
  }

  /** Returns the operations for which it can make formulas, in a fixed order. */
  List<String> operations();

  /** Returns a formula; empty if these draws give none. */
  Optional<Formula> formula(Set<String> operations, Seed seed);
}
