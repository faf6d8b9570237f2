package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.OperatorTable;
import java.util.Set;

/** Names of rows of the operator table, for what solvers take that no signature can say. */
final class RowNames {

  private RowNames() {}

  /** These names; a misspelt one would go unnoticed, so it is an error. */
  static Set<String> of(String... names) {
    for (String name : names) {
      if (OperatorTable.named(name).isEmpty()) {
        throw new IllegalArgumentException("no operator is called " + name);
      }
    }
    return Set.of(names);
  }
}
