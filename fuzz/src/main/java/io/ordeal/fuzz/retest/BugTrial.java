package io.ordeal.fuzz.retest;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Transcript;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Looks for recorded bugs in builds of solvers. Thread-safe. */
public final class BugTrial {

  /** Attempts to see a bug that not every run shows. */
  private static final int ATTEMPTS = 5;

  /** Diligence for a bug that every run showed. */
  private static final Diligence STEADY = new Diligence(2, 4, false, Diligence.FULL.atOnce());

  /** The wrong answer of a kind of bug; in other kinds, no answer is wrong by itself. */
  private static final Map<Kind, Result> WRONG_ANSWER =
      Map.of(
          Kind.REFUTATION_UNSOUND, Result.UNSAT,
          Kind.SOLUTION_UNSOUND, Result.SAT,
          Kind.INCOMPLETE, Result.UNKNOWN);

  /** The line number in a source position, which changes from release to release. */
  private static final Pattern LINE = Pattern.compile(":\\d+$");

  private final SolverLimits limits;

  public BugTrial(SolverLimits limits) {
    this.limits = limits;
  }

  /**
   * Looks for a bug in one build of its solver.
   *
   * @param build build with the options of the bug, in fresh mode or in that of the bug
   * @param others targets whose answers may be needed for comparison
   */
  public Sighting sighting(RecordedBug bug, Target build, List<Target> others) {
    TestCase test;
    try {
      test = bug.test();
    } catch (ScriptException e) {
      return Sighting.skipped("the file is no script: " + line(String.valueOf(e.getMessage())));
    }
    List<Target> asked = Stream.concat(Stream.of(build), others.stream()).distinct().toList();
    Occurrence wanted = occurrence(bug, build, others);
    if (!bug.session().isEmpty()) {
      boolean isShown =
          showsBehind(bug.name(), bug.session(), test, asked, wanted.guilty()::contains, wanted);
      return isShown
          ? Sighting.yes("after other scripts")
          : Sighting.no("also after the other scripts");
    }
    Sighting last = Sighting.skipped("");
    for (int i = 0; i < (bug.isSteady() ? 1 : ATTEMPTS) && !last.isShown(); i++) {
      last = sighting(bug, test, asked, wanted);
    }
    return last;
  }

  /**
   * Looks for any bug of a build, and returns the worst one as a recorded bug.
   *
   * @param text text of a script
   */
  public Optional<RecordedBug> worst(String name, String text, Target build, List<Target> others) {
    TestCase test = RecordedBug.test(name, text);
    List<Target> asked = Stream.concat(Stream.of(build), others.stream()).distinct().toList();
    return confirmed(
            test,
            asked,
            verdict -> verdict.kind().isFinding() && verdict.guilty().contains(build),
            Diligence.FULL)
        .confirmed()
        .stream()
        .map(Confirmed::verdict)
        .filter(verdict -> verdict.kind().isFinding())
        .findFirst()
        .map(verdict -> recorded(name, text, build, verdict));
  }

  private static RecordedBug recorded(String name, String text, Target build, Verdict verdict) {
    return new RecordedBug(
        name,
        text,
        verdict.kind(),
        verdict.certainty(),
        TargetLabel.parse(build.label()).stream().toList(),
        verdict.check(),
        BugIdentity.of(verdict).signature(),
        true,
        "");
  }

  /**
   * Returns the bug as shown by a build or by the targets that were accused with it, with any
   * certainty.
   */
  private static Occurrence occurrence(RecordedBug bug, Target build, List<Target> others) {
    List<String> accused =
        bug.accused().size() > 1
            ? bug.accused().stream().map(TargetLabel::solver).distinct().toList()
            : List.of();
    List<Target> guilty =
        Stream.concat(
                Stream.of(build, build.fresh()),
                others.stream().filter(one -> accused.contains(one.profile().name())))
            .distinct()
            .toList();
    return new Occurrence(
        bug.identity(guilty.stream().map(one -> one.profile().name()).toList()),
        Certainty.SUSPECTED,
        guilty,
        bug.check());
  }

  private Sighting sighting(RecordedBug bug, TestCase test, List<Target> asked, Occurrence wanted) {
    AtomicReference<Verdict> other = new AtomicReference<>();
    Examination examination =
        confirmed(
            test,
            asked,
            verdict -> {
              boolean isWanted = isShown(wanted, verdict, asked.get(0));
              if (!isWanted && verdict.guilty().contains(asked.get(0))) {
                other.compareAndSet(null, verdict);
              }
              return isWanted;
            },
            bug.isSteady() ? STEADY : Diligence.FULL);
    Answer answer = examination.replies().get(0).answer();
    if (!examination.confirmed().isEmpty()) {
      return Sighting.yes(said(answer, bug.check()));
    }
    return notShown(bug, examination, answer, Optional.ofNullable(other.get()));
  }

  /** Whether a verdict shows the bug. The source line of a crash may differ in this release. */
  private static boolean isShown(Occurrence wanted, Verdict verdict, Target build) {
    if (!verdict.guilty().contains(build)) {
      return false; // a bug of the other targets
    }
    if (wanted.isRepeatedBy(verdict)) {
      return true;
    }
    BugIdentity found = BugIdentity.of(verdict);
    return verdict.kind() == Kind.CRASH
        && wanted.bug().kind() == Kind.CRASH
        && wanted.guilty().containsAll(verdict.guilty())
        && LINE.matcher(found.signature()).find()
        && withoutLine(found).equals(withoutLine(wanted.bug()));
  }

  private static String withoutLine(BugIdentity bug) {
    return LINE.matcher(bug.signature()).replaceFirst("");
  }

  private Examination confirmed(
      TestCase test, List<Target> asked, Predicate<Verdict> wanted, Diligence diligence) {
    try (Examiner examiner = examiner(asked)) {
      return examiner.examine(test, asked, new Queries(), Interest.in(wanted, diligence));
    }
  }

  /** Distinguishes a build that answers something else from one that says nothing about the bug. */
  private static Sighting notShown(
      RecordedBug bug, Examination examination, Answer answer, Optional<Verdict> other) {
    String said = said(answer, bug.check());
    boolean isAnswered =
        answer.ending() == Ending.COMPLETE
            || (bug.kind() != Kind.CRASH && answer.checks().size() > Math.max(0, bug.check()));
    if (!isAnswered) {
      return Sighting.skipped(said);
    }
    String label = examination.replies().get(0).target().label();
    Optional<String> note =
        examination.notes().stream().filter(one -> one.contains(label)).findFirst();
    if (note.isPresent()) {
      return Sighting.skipped(line(note.get()));
    }
    if (other.isPresent() && bug.kind() != Kind.CRASH) {
      return Sighting.no("%s, but another bug: %s".formatted(said, other.get().kind().text()));
    }
    boolean isUndecided =
        (bug.kind() == Kind.INVALID_MODEL || bug.kind() == Kind.INVALID_CERTIFICATE)
            && !examination.undecided().isEmpty();
    if (isUndecided) {
      return Sighting.skipped(
          "%s, undecided: %s".formatted(said, line(examination.undecided().get(0))));
    }
    Result wrong = WRONG_ANSWER.get(bug.kind());
    return wrong != null && Objects.equals(result(answer, bug.check()), wrong)
        ? Sighting.skipped(said + ", and nothing shows that it is wrong")
        : Sighting.no(said);
  }

  private static Result result(Answer answer, int check) {
    return answer.checks().get(Math.min(Math.max(0, check), answer.checks().size() - 1)).result();
  }

  /** Returns the answer of a build, for users. */
  private static String said(Answer answer, int check) {
    boolean isAboutEnding = check < 0 && answer.ending() != Ending.COMPLETE;
    if (!isAboutEnding && answer.checks().size() > Math.max(0, check)) {
      return result(answer, check).text();
    }
    String message = answer.message().lines().findFirst().orElse("").strip();
    if (!answer.wasAsked()) {
      return line(message);
    }
    String ending = answer.ending() == Ending.COMPLETE ? "no check" : answer.ending().text();
    return message.isEmpty() ? ending : "%s: %s".formatted(ending, line(message));
  }

  private static String line(String text) {
    return Printable.line(text);
  }

  // ------------------------------------------------------------------------------ shared by replay

  /**
   * Whether targets show a bug with a test case, in fresh processes or, failing that, in their own
   * mode.
   *
   * @param asked targets, all of which are asked because a suspicion follows from a comparison
   */
  public boolean shows(TestCase test, List<Target> asked, Occurrence wanted) {
    List<Target> fresh = asked.stream().map(Target::fresh).distinct().toList();
    return showsIn(test, fresh, wanted) || showsIn(test, asked, wanted);
  }

  private boolean showsIn(TestCase test, List<Target> asked, Occurrence wanted) {
    try (Examiner examiner = examiner(asked)) {
      return examiner.examine(test, asked, new Queries(), Interest.EVERYTHING).confirmed().stream()
          .map(Confirmed::verdict)
          .anyMatch(wanted::isRepeatedBy);
    }
  }

  /**
   * Whether processes show a bug that are first asked the same scripts as the one that showed it.
   *
   * @param name name of the finding
   * @param session scripts, as the store has them; the last one is that of the finding
   * @param isGuilty whether a target is asked them; the others are asked the test case alone
   */
  public boolean showsBehind(
      String name,
      String session,
      TestCase test,
      List<Target> asked,
      Predicate<Target> isGuilty,
      Occurrence wanted) {
    List<Examiner.Earlier> all =
        Transcript.scripts(session).stream().map(said -> earlier(name, said)).toList();
    try (Examiner examiner = examiner(asked)) {
      return examiner
          .verdictsBehind(all.subList(0, Math.max(0, all.size() - 1)), test, asked, isGuilty)
          .stream()
          .anyMatch(wanted::isRepeatedBy);
    }
  }

  private static Examiner.Earlier earlier(String name, Transcript.Said said) {
    return new Examiner.Earlier(
        ScriptParser.parse(Source.of(name, said.script()), new TermFactory()).script(),
        said.configuration());
  }

  private Examiner examiner(List<Target> asked) {
    return new Examiner(asked.stream().map(Target::base).distinct().toList(), limits);
  }
}
