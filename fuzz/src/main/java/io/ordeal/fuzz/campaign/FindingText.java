package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelPrinter;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Step;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Transcript;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file of a finding: comments that describe it, and a script that a solver can read. */
public final class FindingText {

  private static final String SUFFIX = ".smt2";

  private static final String COMMAND = "command: ";

  /** Start of the line that names the engine of the test case and its material. */
  static final String MADE_BY = "made by: ";

  /** Behind the engine and the seeds of a test case. */
  static final String PATH = ", path ";

  /** Start of the line that lists the formulas from which the test case has parts. */
  static final String ORIGINS = "origins: ";

  /**
   * Start of the line with the commands that set options which the solver's developers call
   * experimental.
   */
  private static final String EXPERIMENTAL = "experimental: ";

  /** Start of the line that says whether the seed shows the bug. */
  private static final String SEED = "seed: ";

  private FindingText() {}

  /**
   * Returns the script as it was sent to a solver, which is the same for the same test case and
   * profile. It states what is known of each check, so that the script alone is enough to judge an
   * answer. If a model is wrong, the script asks for it.
   *
   * @param kind kind of the finding
   * @param check index of the wrong answer, from 0
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

  /** Returns the script after the comments of a finding's file. */
  public static String scriptIn(String file) {
    int start = 0;
    while (start < file.length() && file.charAt(start) == ';') {
      int end = file.indexOf('\n', start);
      start = end < 0 ? file.length() : end + 1;
    }
    return file.substring(start);
  }

  /** Returns the size of the script after the comments of a finding's file. */
  public static int bytesOfScript(String file) {
    return scriptIn(file).getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Returns the text of a file under another name, which its command then reads.
   *
   * @param from name that the command reads now; the text is unchanged if it reads another one
   */
  public static String renamed(String text, String from, String to) {
    String comments = text.substring(0, text.length() - scriptIn(text).length());
    Pattern command =
        Pattern.compile(
            "(?m)^(; %s.* )%s$".formatted(COMMAND, Pattern.quote(ShellLine.of(List.of(from)))));
    String other = Matcher.quoteReplacement(ShellLine.of(List.of(to)));
    return command.matcher(comments).replaceFirst("$1" + other) + scriptIn(text);
  }

  /**
   * Returns the commands in a finding's file that set options which the solver's developers call
   * experimental; empty if there are none.
   */
  public static String experimental(String file) {
    return comment(file, EXPERIMENTAL);
  }

  /** Returns the command in a finding's file that shows it again; empty if there is none. */
  public static String command(String file) {
    return comment(file, COMMAND);
  }

  /**
   * Returns the origins of the test case according to a finding's file; empty if there are none.
   */
  public static String origins(String file) {
    return comment(file, ORIGINS);
  }

  /** Returns how the test case was made according to a finding's file; empty if it does not say. */
  public static String madeBy(String file) {
    return comment(file, MADE_BY);
  }

  /**
   * Returns the engine that made a finding's test case and its seeds, such as {@code storm from
   * arrays/matrix}; empty if its file does not say so.
   */
  public static String engineAndSeed(String file) {
    String made = madeBy(file);
    int end = made.lastIndexOf(PATH);
    return end < 0 ? made : made.substring(0, end);
  }

  /** Returns the rest of the first comment with this start; empty if there is none. */
  private static String comment(String file, String start) {
    return file.lines()
        .takeWhile(line -> line.startsWith(";"))
        .filter(line -> line.startsWith("; " + start))
        .map(line -> line.substring(("; " + start).length()))
        .findFirst()
        .orElse("");
  }

  /** Returns the line that says whether the seed of a finding shows its bug. */
  static String line(SeedResult result) {
    return SEED + result.text();
  }

  /**
   * Returns whether the seed of a finding shows its bug according to its file; empty if the test
   * case has no seed, or the finding is of an older Ordeal.
   */
  public static Optional<SeedResult> seedResult(String file) {
    return file.lines()
        .takeWhile(line -> line.startsWith(";"))
        .filter(line -> line.startsWith("; " + SEED))
        .flatMap(line -> SeedResult.of(line.substring(("; " + SEED).length())).stream())
        .findFirst();
  }

  /**
   * Returns the whole file of a finding of a campaign.
   *
   * @param compared targets that were asked
   * @param origin lines that say how the test case was made, and from what
   * @param limits limits under which it was confirmed
   * @param id id of the finding, by which its files are named
   */
  static String of(
      TestCase test,
      Confirmed found,
      List<Target> compared,
      SolverLimits limits,
      String origin,
      String id) {
    String command = new FindingCommand(test, found, compared, limits).ofFinding(id, id + SUFFIX);
    return comments(test, found, command, origin) + script(test, found.verdict());
  }

  /**
   * Returns the file of a reduced script.
   *
   * @param compared targets that were asked
   * @param limits limits under which it was confirmed
   * @param origin line that says what was reduced, and how
   * @param file name of the file
   */
  public static String reduced(
      TestCase test,
      Confirmed found,
      List<Target> compared,
      SolverLimits limits,
      String origin,
      String file) {
    String command = new FindingCommand(test, found, compared, limits).ofFile(file);
    return comments(test, found, command, origin) + script(test, found.verdict());
  }

  private static String script(TestCase test, Verdict verdict) {
    Profile profile = verdict.guilty().get(0).profile();
    return script(test, profile, verdict.kind().text(), verdict.check());
  }

  private static String firstLine(Verdict verdict, Condition condition) {
    String line = "%s, %s".formatted(verdict.kind().text(), verdict.certainty().text());
    return condition == Condition.ALONE ? line : line + ": " + condition.description();
  }

  private static String comments(TestCase test, Confirmed found, String command, String origin) {
    Verdict verdict = found.verdict();
    Confirmation confirmation = found.confirmation();
    List<String> lines = new ArrayList<>();
    lines.add(firstLine(verdict, confirmation.condition()));
    verdict.guilty().forEach(target -> lines.add("solver: " + target.label()));
    lines.add(COMMAND + command);
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
    StringBuilder text = new StringBuilder();
    lines.stream()
        .flatMap(String::lines)
        .map(Printable::line)
        .forEach(line -> text.append("; ").append(line).append('\n'));
    model(test, verdict).forEach(line -> text.append("; ").append(line).append('\n'));
    return text.toString();
  }

  /**
   * Returns the lines with the model that proves an answer wrong; none if there is no such model.
   */
  private static List<String> model(TestCase test, Verdict verdict) {
    String model = verdict.witness().isEmpty() ? guaranteed(test, verdict) : verdict.witness();
    if (model.isEmpty()) {
      return List.of();
    }
    // Unchanged, because it is read again, and the file has the names of the script anyway.
    return verdict.kind() == Kind.INVALID_MODEL
        ? StatedWitness.linesOfWrongModel(model).stream().map(Printable::line).toList()
        : StatedWitness.lines(model);
  }

  /**
   * Returns the scripts after which the finding shows, and the test case; empty if it shows alone.
   *
   * @param limits limits under which it was confirmed
   * @param id id of the finding, by which its files are named
   */
  static String session(TestCase test, Confirmed found, SolverLimits limits, String id) {
    if (found.confirmation().past().isEmpty()) {
      return "";
    }
    Confirmation.Past past = found.confirmation().past().get();
    Target target = past.target();
    List<Query> all = new ArrayList<>(past.queries());
    all.add(Query.of(test.script(), target.profile()).with(target.drawn()));
    String command = FindingCommand.ofSession(target, limits, id, id + Finding.SESSION);
    return "; %s, at the last script\n; command: %s\n"
            .formatted(found.verdict().kind().text(), command)
        + Transcript.of(target, all);
  }

  /** Returns the witness of the construction, which proves an unsat wrong; otherwise empty. */
  private static String guaranteed(TestCase test, Verdict verdict) {
    if (verdict.kind() != Kind.REFUTATION_UNSOUND
        || !(test.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable satisfiable)) {
      return "";
    }
    return ModelPrinter.print(satisfiable.witness(), test.script());
  }
}
