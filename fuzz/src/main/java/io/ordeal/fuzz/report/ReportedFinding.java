package io.ordeal.fuzz.report;

import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.ShellLine;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Labels;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A finding with the contents of its files.
 *
 * @param reduced reduced file, if there is one
 * @param foundAt time at which it was stored
 * @param theories theories of its script, without the core if there are others
 * @param labels results that its script states for each check
 */
public record ReportedFinding(
    Finding finding,
    Optional<ReducedFile> reduced,
    Instant foundAt,
    List<String> theories,
    List<Optional<Answer.Result>> labels) {

  /**
   * The reduced file of a finding.
   *
   * @param text text of the whole file
   * @param options options that the reduced script still needs
   * @param isComplete whether the reduction had nothing left to try
   */
  public record ReducedFile(
      String text, String options, boolean isComplete, long tests, double seconds) {}

  private static final Pattern AT_CHECK = Pattern.compile("at check (\\d{1,9}): .*");

  public ReportedFinding {
    theories = List.copyOf(theories);
    labels = List.copyOf(labels);
  }

  static ReportedFinding of(Finding finding, Optional<ReducedFile> reduced, Instant foundAt) {
    String file = reduced.map(ReducedFile::text).orElse(finding.files().script());
    Optional<Script> script = parsed(finding.id(), file);
    return new ReportedFinding(
        finding,
        reduced,
        foundAt,
        script.map(ReportedFinding::theoriesOf).orElse(List.of()),
        script.map(Labels::of).orElse(List.of()));
  }

  /** Returns the theories of a finding's script; empty if it cannot be read. */
  public static List<String> theoriesOf(Finding finding) {
    return parsed(finding.id(), finding.files().script())
        .map(ReportedFinding::theoriesOf)
        .orElse(List.of());
  }

  private static Optional<Script> parsed(String id, String file) {
    try {
      return Optional.of(ScriptParser.parse(Source.of(id, file), new TermFactory()).script());
    } catch (ScriptException e) {
      return Optional.empty(); // another version of Ordeal may have written it
    }
  }

  private static List<String> theoriesOf(Script script) {
    List<Theory> needed = List.copyOf(Needs.of(script).theories());
    return needed.stream()
        .filter(theory -> theory != Theory.CORE || needed.size() == 1)
        .map(ProfileFormat::kebab)
        .toList();
  }

  public String id() {
    return finding.id();
  }

  public Kind kind() {
    return Kind.of(finding.bug().kind());
  }

  public Certainty certainty() {
    return Certainty.of(finding.bug().certainty());
  }

  /** Returns the path of the file to show in the folder of the campaign. */
  public String path() {
    return reduced.isPresent() ? finding.reducedFile() : finding.file();
  }

  /** Returns the text of the file to show: the reduced one if there is one. */
  public String file() {
    return reduced.map(ReducedFile::text).orElse(finding.files().script());
  }

  /** Returns the script of that file, without its comments. */
  public String script() {
    return FindingText.scriptIn(file());
  }

  /** Returns the original script, without comments. */
  public String originalScript() {
    return FindingText.scriptIn(finding.files().script());
  }

  /** Returns the size of the script to show. */
  public int bytes() {
    return FindingText.bytesOfScript(file());
  }

  /** Returns the size of the original script. */
  public int originalBytes() {
    return FindingText.bytesOfScript(finding.files().script());
  }

  /** Returns the options that it needs. */
  public Configuration options() {
    try {
      return Configuration.parse(
          reduced.map(ReducedFile::options).orElse(finding.answer().options()));
    } catch (IllegalArgumentException e) {
      return Configuration.DEFAULT; // a value with a comma
    }
  }

  /** Returns the name of the engine, without its settings. */
  public String engine() {
    return finding.origin().engine().replaceFirst(":.*", "");
  }

  public List<Accused> accused() {
    return finding.answer().guilty().stream().map(Accused::parse).toList();
  }

  /** Returns the command in its file; empty if there is none. */
  public String command() {
    return FindingText.command(file());
  }

  /** Returns the model in its file; empty if there is none. */
  public String model() {
    String stated = StatedWitness.statedIn(comments());
    return stated.isEmpty() ? StatedWitness.wrongModelIn(comments()) : stated;
  }

  /** Returns a title for that model. */
  public String modelTitle() {
    return switch (kind()) {
      case REFUTATION_UNSOUND ->
          "Witness: a model that satisfies all assertions, checked by our own evaluator";
      case INVALID_MODEL -> "Model that the solver prints; it makes an assertion false";
      case SOLUTION_UNSOUND, INVALID_CERTIFICATE, CRASH, PERFORMANCE, INCOMPLETE, REJECTED, NONE ->
          "Model that proves it";
    };
  }

  private List<String> comments() {
    return file()
        .lines()
        .takeWhile(line -> line.startsWith(";"))
        .map(line -> line.substring(1))
        .toList();
  }

  /**
   * Returns the index of the wrong answer to the script to show, from 0; -1 if the bug is about no
   * answer.
   */
  public int check() {
    Matcher at = atCheck();
    return at.matches() ? Integer.parseInt(at.group(1)) - 1 : finding.answer().check();
  }

  /** Returns what the solver answered to the script to show, and why that is wrong. */
  public String reason() {
    Matcher at = atCheck();
    if (at.matches()) {
      return at.group();
    }
    return finding.answer().check() < 0
        ? finding.answer().reason()
        : "at check %d: %s".formatted(finding.answer().check() + 1, finding.answer().reason());
  }

  /** Matches what the reduced file says of the wrong answer, since it may have fewer checks. */
  private Matcher atCheck() {
    return AT_CHECK.matcher(
        reduced
            .flatMap(
                one ->
                    comments().stream()
                        .map(String::strip)
                        .filter(line -> AT_CHECK.matcher(line).matches())
                        .findFirst())
            .orElse(""));
  }

  /** Returns the command that rebuilds the test case and runs it again. */
  public String replayCommand(String folder) {
    return ShellLine.of(List.of("ordeal", "replay", folder, id()));
  }
}
