package io.ordeal.smt.eval;

import io.ordeal.smt.parse.ScriptException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Errors in the definitions of a model; their messages name the defined function. */
final class DefinitionErrors {

  private DefinitionErrors() {}

  /** Reads a definition; if this fails, the error names the defined function. */
  static <T> T naming(String name, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ScriptException e) {
      throw new ScriptException(e.at(), e.found() + " in the definition of " + name, e.wanted());
    }
  }

  static <T> T naming(Expression definition, Supplier<T> reading) {
    Optional<String> name = Expression.defined(List.of(definition));
    return name.isPresent() ? naming(name.get(), reading) : reading.get();
  }
}
