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
 * Says scripts that are made of the same formulas to solvers. It remembers the texts of these, so
 * it is not to be kept longer than they are; nor is it for several threads at once.
 */
public final class Queries {

  private final Map<String, ScriptPrinter.Series> printers = new HashMap<>();
  private final Map<Set<Form>, Wording> wordings = new HashMap<>();

  /** The same as {@link Query#of(Script, Profile)}, sooner. */
  public Query of(Script script, Profile profile, Needs needs) {
    ScriptPrinter.Series printer =
        printers.computeIfAbsent(
            profile.name(),
            name ->
                new ScriptPrinter.Series(Style.ONE_LINE.spelling(profile.language().spellings())));
    return Query.of(worded(script, profile, needs), profile, needs, printer);
  }

  /** The script without forms that the solver does not read. */
  private Script worded(Script script, Profile profile, Needs needs) {
    Set<Form> avoided = profile.language().avoidedForms();
    return needs.forms().stream().anyMatch(avoided::contains)
        ? wordings.computeIfAbsent(avoided, Wording::new).of(script)
        : script;
  }
}
