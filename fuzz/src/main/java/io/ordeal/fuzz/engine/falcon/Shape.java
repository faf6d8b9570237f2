package io.ordeal.fuzz.engine.falcon;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.LiteralArguments;
import java.util.List;

/**
 * One way to apply a symbol.
 *
 * @param operation that an application is
 * @param arguments the numbers of the non-terminals of its arguments
 * @param result the number of the non-terminal that it belongs to
 * @param takesMore whether more arguments like the last may follow
 * @param literals arguments that have to be literals
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

  /** Returns the place of the first argument that a non-terminal may fill; -1 if there is none. */
  int placeOf(int nonterminal) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) == nonterminal && !literals.has(i, arguments.size())) {
        return i;
      }
    }
    return -1;
  }
}
