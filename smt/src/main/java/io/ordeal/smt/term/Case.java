package io.ordeal.smt.term;

import io.ordeal.smt.op.DatatypeFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of a match case.
 *
 * @param constructor what the pattern wants, or null if its one variable takes everything
 */
public record Case(@Nullable DatatypeFunction constructor, List<Term.Var> variables) {
  public Case {
    variables = List.copyOf(variables);
  }

  int stableHash() {
    return (constructor == null ? 0 : constructor.hashCode()) * 31 + variables.hashCode();
  }
}
