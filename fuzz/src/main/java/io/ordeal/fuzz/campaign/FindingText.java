package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.Installation;
import io.ordeal.fuzz.solver.Profile;
import io.ordeal.fuzz.solver.Query;
import io.ordeal.fuzz.solver.SolverName;
import io.ordeal.fuzz.solver.Target;
import io.ordeal.fuzz.solver.Transcript;
import io.ordeal.fuzz.solver.Version;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The file of a finding: comments that say all about it, and a script that a solver can be given.
 */
public final class FindingText {

  private static final Set<Installation.Source> LIBRARIES =
      EnumSet.of(Installation.Source.EMBEDDED, Installation.Source.FETCHED);

  private static final String SUFFIX = ".smt2";

  private FindingText() {}

  /**
   * The script as it was sent to a solver; the same for the same test case and profile. Where a
   * model is wrong, it is asked for.
   *
   * @param kind of the finding
   * @param check which answer is wrong, from 0
   */
  public static String script(TestCase test, Profile profile, String kind, int check) {
    return script(test, profile, kind, check, false);
  }

  /**
   * The same, which also says what is known of each check: then it needs nobody else to be judged
   * by who reads it again.
   */
  public static String labelledScript(TestCase test, Profile profile, String kind, int check) {
    return script(test, profile, kind, check, true);
  }

  private static String script(
      TestCase test, Profile profile, String kind, int check, boolean labelled) {
    Query query = Query.of(test.script(), profile);
    StringBuilder text = new StringBuilder();
    query.preamble(profile).forEach(line -> text.append(line).append('\n'));
    for (int i = 0; i < query.steps().size(); i++) {
      Query.Step step = query.steps().get(i);
      boolean isLast = i == query.steps().size() - 1;
      text.append(step.commands());
      text.append(labelled ? label(test.guarantee(), isLast) : "");
      text.append(step.check()).append('\n');
      if (i == check && kind.equals(Kind.INVALID_MODEL.text())) {
        text.append(profile.commands().model()).append('\n');
      }
    }
    return text.toString();
  }

  private static String label(Guarantee guarantee, boolean isLast) {
    if (guarantee instanceof Guarantee.Satisfiable) {
      return "(set-info :status sat)\n";
    }
    return guarantee instanceof Guarantee.Unsatisfiable && isLast
        ? "(set-info :status unsat)\n"
        : "";
  }

  /** What stands behind the comments of a finding's file. */
  public static String scriptIn(String file) {
    int start = 0;
    while (start < file.length() && file.charAt(start) == ';') {
      int end = file.indexOf('\n', start);
      start = end < 0 ? file.length() : end + 1;
    }
    return file.substring(start);
  }

  /**
   * The whole file.
   *
   * @param id of the finding, by which its files are called
   */
  static String of(
      TestCase test, Verdict verdict, Confirmation confirmation, long campaignSeed, String id) {
    String origin =
        "made by: %s from %s, path %s of campaign seed %d"
            .formatted(
                test.lineage().engine(),
                String.join(", ", test.lineage().seeds()),
                test.name(),
                campaignSeed);
    Profile profile = verdict.guilty().get(0).profile();
    return comments(test, verdict, confirmation, origin, id + SUFFIX)
        + script(test, profile, verdict.kind().text(), verdict.check());
  }

  /**
   * The file of a script that was made smaller.
   *
   * @param origin a line that says of what, and how
   * @param file how it is called
   */
  public static String reduced(
      TestCase test, Verdict verdict, Confirmation confirmation, String origin, String file) {
    Profile profile = verdict.guilty().get(0).profile();
    return comments(test, verdict, confirmation, origin, file)
        + labelledScript(test, profile, verdict.kind().text(), verdict.check());
  }

  private static String comments(
      TestCase test, Verdict verdict, Confirmation confirmation, String origin, String file) {
    List<String> lines = new ArrayList<>();
    lines.add("%s, %s".formatted(verdict.kind().text(), verdict.certainty().text()));
    verdict.guilty().forEach(target -> lines.add("solver: " + target.label()));
    lines.add("command: " + command(verdict.guilty().get(0), file));
    lines.add(
        verdict.check() < 0
            ? verdict.reason()
            : "at check %d: %s".formatted(verdict.check() + 1, verdict.reason()));
    lines.add("confirmed: " + confirmation.text());
    if (confirmation.after() > 0) {
      lines.add("all scripts: in the file beside this one that ends with " + Finding.SESSION);
    }
    lines.add(origin);
    String model = verdict.witness().isEmpty() ? guaranteed(test, verdict) : verdict.witness();
    if (!model.isEmpty()) {
      lines.add(verdict.kind() == Kind.INVALID_MODEL ? "its model:" : "witness:");
      model.lines().forEach(line -> lines.add("  " + line));
    }
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      line.lines().forEach(part -> text.append("; ").append(part).append('\n'));
    }
    return text.toString();
  }

  /**
   * The scripts behind which it shows, and the test case; empty if it shows alone.
   *
   * @param id of the finding, by which its files are called
   */
  static String session(TestCase test, Verdict verdict, Confirmation confirmation, String id) {
    if (confirmation.past().isEmpty()) {
      return "";
    }
    Target target = confirmation.past().get().target();
    List<Query> all = new ArrayList<>(confirmation.past().get().queries());
    all.add(Query.of(test.script(), target.profile()));
    return "; %s, at the last script\n; command: %s\n"
            .formatted(verdict.kind().text(), command(target, id + Finding.SESSION))
        + Transcript.of(target, all);
  }

  /** The witness of the construction, by which it is wrong to say unsat; else empty. */
  private static String guaranteed(TestCase test, Verdict verdict) {
    if (verdict.kind() != Kind.REFUTATION_UNSOUND
        || !(test.guarantee() instanceof Guarantee.Satisfiable satisfiable)) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    for (Command command : test.script().commands()) {
      if (command instanceof Command.DeclareFun declared) {
        satisfiable
            .witness()
            .interpretation(declared.function())
            .ifPresent(known -> lines.add(definition(declared.function(), known)));
      }
    }
    return String.join("\n", lines);
  }

  private static String definition(DeclaredFunction function, Interpretation known) {
    if (known instanceof Interpretation.Defined defined) {
      return ScriptPrinter.print(
          new Command.DefineFuns(
              List.of(new Command.Definition(function, defined.parameters(), defined.body())),
              false),
          Style.ONE_LINE);
    }
    String value = ((Interpretation.Fixed) known).value().toString();
    return function.parameters().isEmpty()
        ? "(define-fun %s () %s %s)".formatted(function.head(), function.result(), value)
        : "(define-const %s %s %s)"
            .formatted(
                function.head(), Sort.function(function.parameters(), function.result()), value);
  }

  /**
   * A line that asks the target: of a program its own, which reads the file from standard input or
   * as one more word. A library has none that its developers could run, so it is asked by us.
   */
  private static String command(Target target, String file) {
    Installation solver = target.solver();
    if (LIBRARIES.contains(solver.source())) {
      SolverName name =
          new SolverName(
              target.profile().name(), Version.parse(solver.version()), null, target.options());
      return ShellLine.of(List.of("ordeal", "check", "--solver", name.toString(), file));
    }
    List<String> words = new ArrayList<>(solver.command());
    words.addAll(solver.optionArguments(target.options()));
    return ShellLine.of(words);
  }
}
