package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.rewrite.Form;
import io.ordeal.smt.rewrite.Wording;
import io.ordeal.smt.script.Script;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes queries from scripts that consist of the same formulas. It remembers the texts of these
 * formulas, so it should not be kept longer than they are. Not for use by several threads.
 */
public final class Queries {

  private final Map<String, ScriptPrinter.Series> printers = new HashMap<>();
  private final Map<Set<Form>, Wording> wordings = new HashMap<>();

  /** Does the same as {@link Query#of(Script, Profile)}, but faster. */
  public Query of(Script script, Profile profile, Needs needs) {
    ScriptPrinter.Series printer =
        printers.computeIfAbsent(
            profile.name(),
            name ->
                new ScriptPrinter.Series(Style.ONE_LINE.spelling(profile.language().spellings())));
    return Query.of(worded(script, profile, needs), profile, needs, printer);
  }

  /** Returns the script without forms that the solver does not read. */
  private Script worded(Script script, Profile profile, Needs needs) {
    Set<Form> avoided = profile.language().avoidedForms();
    return needs.forms().stream().anyMatch(avoided::contains)
        ? wordings.computeIfAbsent(avoided, Wording::new).of(script)
        : script;
  }
}
