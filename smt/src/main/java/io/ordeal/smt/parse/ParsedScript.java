package io.ordeal.smt.parse;

import io.ordeal.smt.script.Script;
import java.util.List;

/**
 * The result of parsing.
 *
 * @param script the commands that could be read; the whole source if there are no errors
 * @param errors errors in the order of their positions; only the first ones if there are very many
 */
public record ParsedScript(Script script, List<ScriptException> errors) {
  public ParsedScript {
    errors = List.copyOf(errors);
  }

  /** Returns the script, or throws the first error. */
  public Script orThrow() {
    if (!errors.isEmpty()) {
      throw errors.get(0);
    }
    return script;
  }
}
