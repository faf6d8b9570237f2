package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import java.util.List;

/**
 * One way to apply a symbol: the argument sorts and the result sort.
 *
 * @param takesMore whether more arguments of the last sort may follow
 */
public record Rank(FunctionSymbol symbol, List<Sort> arguments, Sort result, boolean takesMore) {
  public Rank {
    arguments = List.copyOf(arguments);
  }
}
