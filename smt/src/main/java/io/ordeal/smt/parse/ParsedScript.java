package io.ordeal.smt.parse;

import io.ordeal.smt.script.Script;
import java.util.List;

/**
 * What was read.
 *
 * @param script the commands that could be read; the whole source if there are no errors
 * @param errors what could not, in the order in which it stands there; only the first ones of very
 *     many
 */
public record ParsedScript(Script script, List<ScriptException> errors) {
  public ParsedScript {
    errors = List.copyOf(errors);
  }

  /** The script, or the first error. */
  public Script orThrow() {
    if (!errors.isEmpty()) {
      throw errors.get(0);
    }
    return script;
  }
}
