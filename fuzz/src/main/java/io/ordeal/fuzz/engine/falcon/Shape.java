package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.LiteralArguments;
import java.util.List;

/**
 * One way to apply a symbol.
 *
 * @param operation the name of the operation
 * @param arguments the numbers of the non-terminals of its arguments
 * @param result the number of the non-terminal of its result
 * @param takesMore whether more arguments like the last may follow
 * @param literals arguments that must be literals
 * @param needs the declarations that it needs by itself
 */
record Shape(
    String operation,
    FunctionSymbol symbol,
    List<Integer> arguments,
    int result,
    boolean takesMore,
    LiteralArguments literals,
    long needs) {
  Shape {
    arguments = List.copyOf(arguments);
  }

  /**
   * Returns the position of the first argument that a non-terminal may fill; -1 if there is none.
   */
  int placeOf(int nonterminal) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) == nonterminal && !literals.has(i, arguments.size())) {
        return i;
      }
    }
    return -1;
  }
}
