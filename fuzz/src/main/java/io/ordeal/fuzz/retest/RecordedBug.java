package io.ordeal.fuzz.retest;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.StatedWitness;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.Requirement;
import io.ordeal.fuzz.triage.Shape;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A recorded bug: the file that shows it, and what was wrong then.
 *
 * @param name name of the file or the finding, for messages
 * @param text text of the file: comments, which may state a witness, and the script
 * @param accused labels of the targets that were wrong; several if it is not known which
 * @param check index of the wrong answer, from 0; -1 if the bug is about no answer
 * @param signature signature of a crash, or the command whose answer is wrong; empty for other
 *     kinds
 * @param isSteady whether every run in a fresh process showed it when it was confirmed
 * @param session scripts that the process must read before; empty if there are none
 */
public record RecordedBug(
    String name,
    String text,
    Kind kind,
    Certainty certainty,
    List<TargetLabel> accused,
    int check,
    String signature,
    boolean isSteady,
    String session) {

  private static final Pattern FIRST_LINE =
      Pattern.compile("([a-z-]+), (proven|suspected)(?:: (.+))?");
  private static final Pattern CHECK = Pattern.compile("at check (\\d{1,9}): .*");
  private static final Pattern CONFIRMED = Pattern.compile("confirmed: (\\d+) of (\\d+) times.*");
  private static final String SOLVER = "solver: ";
  private static final String CRASHED = "it crashed: ";

  /** The command in a reason whose answer is wrong. */
  private static final Pattern ANSWER_TO = Pattern.compile("\\bto ([a-z-]+)");

  private static final String REDUCED = "; reduced ";

  public RecordedBug {
    accused = List.copyOf(accused);
  }

  /** Returns the bug of a finding that a campaign has stored. */
  public static RecordedBug of(Finding finding, String text) {
    Finding.Reproduction seen = finding.reproduction();
    return new RecordedBug(
        finding.id(),
        text,
        Kind.of(finding.bug().kind()),
        Certainty.of(finding.bug().certainty()),
        finding.answer().guilty().stream()
            .flatMap(label -> TargetLabel.parse(label).stream())
            .toList(),
        finding.answer().check(),
        finding.bug().signature(),
        seen.times() == seen.runs()
            && finding.files().session().isEmpty()
            && Condition.ofBucket(finding.bug().bucket()) == Condition.ALONE,
        finding.files().session());
  }

  /**
   * Reads the comments of a finding's file, or of a file that {@code reduce} wrote.
   *
   * @return the bug; empty if the file does not begin with such comments
   */
  public static Optional<RecordedBug> parse(String name, String text) {
    List<String> lines =
        text.lines()
            .takeWhile(line -> line.startsWith(";"))
            .map(line -> line.replaceFirst("^; ?", ""))
            .toList();
    Matcher first = FIRST_LINE.matcher(lines.isEmpty() ? "" : lines.get(0));
    Optional<Kind> kind = first.matches() ? kind(first.group(1)) : Optional.empty();
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    List<TargetLabel> accused = new ArrayList<>();
    int check = -1;
    String signature = "";
    boolean isSteady = first.group(3) == null;
    for (String line : lines) {
      Matcher at = CHECK.matcher(line);
      Matcher confirmed = CONFIRMED.matcher(line);
      if (line.startsWith(SOLVER)) {
        TargetLabel.parse(line.substring(SOLVER.length())).ifPresent(accused::add);
      } else if (at.matches() && check < 0) {
        check = Integer.parseInt(at.group(1)) - 1;
        signature = kind.get() == Kind.INVALID_CERTIFICATE ? questioned(line) : "";
      } else if (line.startsWith(CRASHED) && signature.isEmpty()) {
        signature = line.substring(CRASHED.length());
      } else if (confirmed.matches()) {
        isSteady &= confirmed.group(1).equals(confirmed.group(2));
      }
    }
    Certainty certainty = Certainty.of(first.group(2));
    return Optional.of(
        new RecordedBug(
            name, text, kind.get(), certainty, accused, check, signature, isSteady, ""));
  }

  /** Returns the last command that a reason names; empty if it names none. */
  private static String questioned(String reason) {
    return ANSWER_TO
        .matcher(reason)
        .results()
        .map(match -> match.group(1))
        .filter(name -> Question.ofCommand(name).isPresent())
        .reduce("", (first, second) -> second);
  }

  private static Optional<Kind> kind(String text) {
    try {
      return Optional.of(Kind.of(text)).filter(Kind::isFinding);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the identity of the bug, which names its bucket.
   *
   * @param solvers profile names of the accused solvers
   */
  public BugIdentity identity(List<String> solvers) {
    return new BugIdentity(kind, solvers, signature);
  }

  /**
   * Returns the bucket of the bug, as far as its file tells: a reduced script has a shape.
   *
   * @param solvers profile names of the accused solvers
   * @throws ScriptException if the text is no script
   */
  public String bucket(List<String> solvers) {
    BugIdentity identity = identity(solvers);
    TestCase test = test();
    return identity.isSilent() && isReduced()
        ? Shape.of(test.script(), test.terms(), options()).bucket(identity.bucket())
        : identity.provisionalBucket(Condition.ALONE, test.script());
  }

  /** Whether the file says that it was reduced. */
  public boolean isReduced() {
    return text.lines()
        .takeWhile(line -> line.startsWith(";"))
        .anyMatch(line -> line.startsWith(REDUCED));
  }

  /** Returns the options of the first accused target. */
  private Map<String, String> options() {
    return firstAccused().map(TargetLabel::options).orElse(Configuration.DEFAULT).options();
  }

  /**
   * Returns the requirement of the bug, as far as its reduced script tells.
   *
   * @throws ScriptException if the text is no script
   */
  public Requirement requirement() {
    return Requirement.of(test().script(), options());
  }

  /** Whether other solvers must be asked too, because the script alone does not show the bug. */
  public boolean needsOthers() {
    return switch (kind) {
      case CRASH -> false;
      case INVALID_CERTIFICATE, PERFORMANCE, INCOMPLETE -> true;
      case REFUTATION_UNSOUND, SOLUTION_UNSOUND, INVALID_MODEL, REJECTED, NONE ->
          certainty == Certainty.SUSPECTED;
    };
  }

  /** Returns the label of the first target that was wrong, if the file names any. */
  public Optional<TargetLabel> firstAccused() {
    return accused.stream().findFirst();
  }

  /**
   * Returns a build with the options that the bug needs, and in its mode if the bug does not show
   * in fresh processes. The options of the build take precedence.
   *
   * @throws io.ordeal.fuzz.solver.install.SolverException if an option may not reach the solver
   */
  public Target on(Target build) {
    Optional<TargetLabel> label =
        accused.stream()
            .filter(one -> one.isPath() || one.solver().equals(build.profile().name()))
            .findFirst();
    Configuration options = label.map(TargetLabel::options).orElse(Configuration.DEFAULT);
    Mode mode = isSteady ? Mode.FRESH : label.map(TargetLabel::mode).orElse(Mode.FRESH);
    return new Target(build.solver(), options.with(build.fixed()).options(), mode);
  }

  /**
   * Reads the script with new terms and the witness that the comments state.
   *
   * @throws ScriptException if the text is no script
   */
  public TestCase test() {
    return test(name, text);
  }

  /**
   * Reads a script with new terms and the witness that its comments state.
   *
   * @param name name for messages
   * @throws ScriptException if the text is no script
   */
  public static TestCase test(String name, String text) {
    TermFactory terms = new TermFactory();
    return StatedWitness.in(
        TestCase.of(name, ScriptParser.parse(Source.of(name, text), terms).orThrow(), terms));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RecordedBug that && name.equals(that.name) && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + text.hashCode();
  }
}
