package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Corners;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Step;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Transcript;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.Demonstration;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The file of a finding: comments that say all about it, and a script that a solver can be given.
 */
public final class FindingText {

  private static final String SUFFIX = ".smt2";

  /** The folder of the campaign, from that of a finding: so it holds wherever they are moved. */
  private static final String CAMPAIGN = "../..";

  /** Begins the line with the commands that switch on what a solver's makers call experimental. */
  private static final String EXPERIMENTAL = "experimental: ";

  private FindingText() {}

  /**
   * The script as it was sent to a solver; the same for the same test case and profile. It says
   * what is known of each check, so that it needs nobody else to be judged by who reads it again.
   * Where a model is wrong, it is asked for.
   *
   * @param kind of the finding
   * @param check which answer is wrong, from 0
   */
  public static String script(TestCase test, Profile profile, String kind, int check) {
    Query query = Query.of(test.script(), profile);
    StringBuilder text = new StringBuilder();
    query.preamble(profile).forEach(line -> text.append(line).append('\n'));
    int checks = 0;
    for (Step step : query.steps()) {
      if (step instanceof Step.Check) {
        test.guarantees()
            .at(checks)
            .status()
            .ifPresent(status -> text.append("(set-info :status ").append(status).append(")\n"));
      }
      text.append(step.text());
      if (step instanceof Step.Check
          && checks++ == check
          && kind.equals(Kind.INVALID_MODEL.text())) {
        text.append(profile.commands().model()).append('\n');
      }
    }
    return text.toString();
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
   * Returns the commands in a finding's file that switch on what the solver's makers call
   * experimental; empty if it needs none.
   */
  public static String experimental(String file) {
    return file.lines()
        .takeWhile(line -> line.startsWith(";"))
        .filter(line -> line.startsWith("; " + EXPERIMENTAL))
        .map(line -> line.substring(("; " + EXPERIMENTAL).length()))
        .findFirst()
        .orElse("");
  }

  /**
   * The whole file of a finding of a campaign.
   *
   * @param compared who was asked
   * @param origin a line that says how the test case was made
   * @param id of the finding, by which its files are called
   */
  static String of(
      TestCase test, Confirmed found, List<Target> compared, String origin, String id) {
    String command =
        needsCampaign(test, found, compared)
            ? replay(id)
            : command(test, found, compared, id + SUFFIX);
    return comments(test, found, command, origin) + script(test, found.verdict());
  }

  /**
   * The file of a script that was made smaller.
   *
   * @param compared who was asked
   * @param origin a line that says of what, and how
   * @param file how it is called
   */
  public static String reduced(
      TestCase test, Confirmed found, List<Target> compared, String origin, String file) {
    String command = command(test, found, compared, file);
    return comments(test, found, command, origin) + script(test, found.verdict());
  }

  private static String script(TestCase test, Verdict verdict) {
    Profile profile = verdict.guilty().get(0).profile();
    return script(test, profile, verdict.kind().text(), verdict.check());
  }

  private static String comments(TestCase test, Confirmed found, String command, String origin) {
    Verdict verdict = found.verdict();
    Confirmation confirmation = found.confirmation();
    List<String> lines = new ArrayList<>();
    lines.add("%s, %s".formatted(verdict.kind().text(), verdict.certainty().text()));
    verdict.guilty().forEach(target -> lines.add("solver: " + target.label()));
    lines.add("command: " + command);
    Query query = Query.of(test.script(), verdict.guilty().get(0).profile());
    if (!query.experimental().isEmpty()) {
      lines.add(EXPERIMENTAL + String.join(" ", query.experimental()));
    }
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
  static String session(TestCase test, Confirmed found, String id) {
    if (found.confirmation().past().isEmpty()) {
      return "";
    }
    Confirmation.Past past = found.confirmation().past().get();
    Target target = past.target();
    List<Query> all = new ArrayList<>(past.queries());
    all.add(Query.of(test.script(), target.profile()));
    // Whoever reads the file as one script finds another one than those between its resets.
    String command = target.solver().source().isLibrary() ? replay(id) : ownLine(target);
    return "; %s, at the last script\n; command: %s\n"
            .formatted(found.verdict().kind().text(), command)
        + Transcript.of(target, all);
  }

  /** The witness of the construction, by which it is wrong to say unsat; else empty. */
  private static String guaranteed(TestCase test, Verdict verdict) {
    if (verdict.kind() != Kind.REFUTATION_UNSOUND
        || !(test.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable satisfiable)) {
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

  // ----------------------------------------------------------------------------------- commands

  /**
   * A line that shows the bug. Of a program its own, which reads the file from standard input or as
   * one more word. A library has none that its developers could run, so it is asked by us, and so
   * is whoever is wrong only in comparison with others.
   */
  private static String command(
      TestCase test, Confirmed found, List<Target> compared, String file) {
    Verdict verdict = found.verdict();
    Target guilty = verdict.guilty().get(0);
    boolean isKnown =
        verdict.certainty() == Certainty.PROVEN
            || Demonstration.contradictsGuarantee(test, verdict);
    if (isKnown && !guilty.solver().source().isLibrary()) {
      return ownLine(guilty);
    }
    List<String> words = new ArrayList<>(List.of("ordeal", "check"));
    names(Demonstration.needsNoOthers(test, verdict) ? List.of(guilty) : compared)
        .forEach(name -> words.addAll(List.of("--solver", name)));
    if (found.confirmation().keptAlone() && guilty.mode() != Mode.FRESH) {
      words.addAll(List.of("--mode", guilty.mode().name().toLowerCase(Locale.ROOT)));
    }
    words.add(file);
    return ShellLine.of(words);
  }

  /** Whether no line that only reads the script shows the bug, but one that knows more does. */
  private static boolean needsCampaign(TestCase test, Confirmed found, List<Target> compared) {
    Verdict verdict = found.verdict();
    boolean isLibrary = verdict.guilty().get(0).solver().source().isLibrary();
    if (isLibrary && found.confirmation().after() > 0) {
      return true;
    }
    if (verdict.certainty() == Certainty.PROVEN && !isLibrary) {
      return false;
    }
    boolean isOpen =
        Demonstration.contradictsGuarantee(test, verdict)
            && Corners.first(test.script()).isPresent();
    return isOpen || (!Demonstration.needsNoOthers(test, verdict) && names(compared).size() < 2);
  }

  /** As {@code --solver} takes them, each once. */
  private static List<String> names(List<Target> targets) {
    return targets.stream().map(FindingText::name).distinct().toList();
  }

  private static String name(Target target) {
    Installation solver = target.solver();
    String profile = target.profile().name();
    return (solver.source().isLibrary()
            ? new SolverName(profile, Version.parse(solver.version()), null, target.options())
            : new SolverName(profile, null, Path.of(solver.command().get(0)), target.options()))
        .toString();
  }

  private static String ownLine(Target target) {
    List<String> words = new ArrayList<>(target.solver().command());
    words.addAll(target.solver().optionArguments(target.options()));
    return ShellLine.of(words);
  }

  private static String replay(String id) {
    return ShellLine.of(List.of("ordeal", "replay", CAMPAIGN, id));
  }
}
