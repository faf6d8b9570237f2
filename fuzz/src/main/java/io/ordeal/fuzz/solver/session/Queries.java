package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import java.util.HashMap;
import java.util.Map;

/**
 * Says scripts that are made of the same formulas to solvers. It remembers the texts of these, so
 * it is not to be kept longer than they are; nor is it for several threads at once.
 */
public final class Queries {

  private final Map<String, ScriptPrinter.Series> printers = new HashMap<>();

  /** The same as {@link Query#of(Script, Profile)}, sooner. */
  public Query of(Script script, Profile profile, Needs needs) {
    ScriptPrinter.Series printer =
        printers.computeIfAbsent(
            profile.name(),
            name ->
                new ScriptPrinter.Series(Style.ONE_LINE.spelling(profile.language().spellings())));
    return Query.of(script, profile, needs, printer);
  }
}
