package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.WitnessCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Asks given targets whether scripts show a bug. Quick looks ask kept processes if that is
 * possible; confirmations ask fresh ones. Thread-safe.
 */
final class SolverQuestion implements Question, AutoCloseable {

  /** A confirmation and the time of the guilty targets before it. */
  record Timed(Confirmed confirmed, Duration time) {}

  private final Occurrence bug;

  /** The same bug as kept processes show it. */
  private final Occurrence keptBug;

  private final List<Target> targets;
  private final ModelSource models;
  private final int tries;
  private final Examiner kept;
  private final Examiner fresh;
  private final AtomicLong asked = new AtomicLong();
  private volatile boolean isKept;
  private volatile @Nullable Timed lastConfirmed;

  /**
   * Makes a question.
   *
   * @param bug bug as fresh processes of the targets show it
   * @param targets targets in fresh mode
   * @param quick limits of quick looks
   * @param limits limits of confirmations
   * @param tries most attempts for a script that does not show it; more than one for flaky bugs
   */
  SolverQuestion(
      Occurrence bug,
      List<Target> targets,
      SolverLimits quick,
      SolverLimits limits,
      ModelSource models,
      int tries) {
    this.bug = bug;
    this.keptBug = new Occurrence(bug.bug(), bug.certainty(), inReset(bug.guilty()), bug.check());
    this.targets = List.copyOf(targets);
    this.models = models;
    this.tries = tries;
    this.isKept = targets.stream().allMatch(target -> Mode.RESET.isPossibleFor(target.profile()));
    this.kept = new Examiner(isKept ? inReset(targets) : targets, quick);
    this.fresh = new Examiner(targets, limits);
  }

  private static List<Target> inReset(List<Target> targets) {
    return targets.stream().map(target -> target.in(Mode.RESET)).toList();
  }

  /** Returns the number of questions so far. */
  long asked() {
    return asked.get();
  }

  List<Target> targets() {
    return targets;
  }

  @Override
  public boolean shows(TestCase test) {
    return sighting(test, false).isPresent();
  }

  @Override
  public Optional<Sighting> sighting(TestCase test, boolean seeksEvidence) {
    TestCase own = test.withOwnFactory();
    Optional<Sighting> seen = Optional.empty();
    for (int i = 0; i < tries && seen.isEmpty(); i++) {
      seen = sightingOnce(own, seeksEvidence);
    }
    return seen.map(one -> new Sighting(test.withGuarantees(one.test().guarantees()), one.model()));
  }

  private Optional<Sighting> sightingOnce(TestCase test, boolean seeksEvidence) {
    List<Verdict> shown = new ArrayList<>();
    Examination examined = examine(isKept ? kept : fresh, test, shown);
    if (!shown.isEmpty()) {
      return Optional.of(new Sighting(test, modelOf(shown.get(0))));
    }
    return seeksEvidence ? withEvidence(test, examined) : Optional.empty();
  }

  /**
   * Asks the targets once.
   *
   * @param shown receives the verdicts that show the bug
   */
  private Examination examine(Examiner examiner, TestCase test, List<Verdict> shown) {
    asked.incrementAndGet();
    return examiner.examine(
        test,
        Interest.in(
            verdict -> {
              if (isShownBy(verdict)) {
                shown.add(verdict);
              }
              return false;
            }));
  }

  private boolean isShownBy(Verdict verdict) {
    return bug.isShownBy(verdict) || keptBug.isShownBy(verdict);
  }

  private static String modelOf(Verdict verdict) {
    return verdict.kind() == Kind.INVALID_MODEL ? verdict.witness() : "";
  }

  /** Asks reference solvers for the correct answer, if the solver's answer would be wrong. */
  private Optional<Sighting> withEvidence(TestCase test, Examination examined) {
    Kind kind = bug.bug().kind();
    if (kind != Kind.REFUTATION_UNSOUND && kind != Kind.SOLUTION_UNSOUND) {
      return Optional.empty();
    }
    Answer.Result wrong = kind == Kind.REFUTATION_UNSOUND ? Answer.Result.UNSAT : Answer.Result.SAT;
    if (examined.replies().stream().noneMatch(reply -> saysAtEnd(reply, wrong))) {
      return Optional.empty();
    }
    Guarantee guarantee =
        Guarantee.of(models.solve(ModelRequest.of(test.script()).briefly(), test.terms()));
    if (guarantee instanceof Guarantee.Satisfiable satisfiable) {
      Model witness = DeclaredModel.of(test.script(), satisfiable.witness());
      guarantee =
          new WitnessCheck().holds(test.script(), witness)
              ? new Guarantee.Satisfiable(witness)
              : new Guarantee.None();
    }
    if (guarantee instanceof Guarantee.None) {
      return Optional.empty();
    }
    TestCase known = test.withGuarantee(guarantee);
    return new Judge(known)
        .judge(examined.replies()).verdicts().stream()
            .filter(this::isShownBy)
            .findFirst()
            .map(verdict -> new Sighting(known, modelOf(verdict)));
  }

  private static boolean saysAtEnd(Reply reply, Answer.Result result) {
    List<Answer.Check> checks = reply.answer().checks();
    return !checks.isEmpty() && checks.get(checks.size() - 1).result() == result;
  }

  /** Whether a fresh process shows the bug. The result of a reduction needs more than one. */
  @Override
  public boolean isConfirmed(TestCase test) {
    for (int i = 1; i <= tries; i++) {
      List<Verdict> shown = new ArrayList<>();
      Examination examined = examine(fresh, test.withOwnFactory(), shown);
      if (!shown.isEmpty()) {
        Condition condition = i == 1 ? Condition.ALONE : Condition.SOMETIMES;
        Confirmation once = new Confirmation(1, i, Optional.empty(), condition);
        lastConfirmed = new Timed(new Confirmed(shown.get(0), once), longest(examined));
        return true;
      }
    }
    return false;
  }

  /** Returns how the script showed the bug that was confirmed last; empty if there is none. */
  Optional<Timed> lastConfirmed() {
    return Optional.ofNullable(lastConfirmed);
  }

  /** Returns how fresh processes show the bug; empty if they do not. */
  Optional<Timed> confirmed(TestCase test, Diligence diligence) {
    asked.incrementAndGet();
    Interest interest = Interest.in(bug::isShownBy, diligence);
    for (int i = 0; i < tries; i++) {
      Examination examined = fresh.examine(test.withOwnFactory(), interest);
      Optional<Confirmed> found =
          examined.confirmed().stream()
              .filter(one -> one.confirmation().after() == 0 && bug.isShownBy(one.verdict()))
              .findFirst();
      if (found.isPresent()) {
        return found.map(one -> new Timed(one, longest(examined)));
      }
    }
    return Optional.empty();
  }

  private static Duration longest(Examination examined) {
    return examined.replies().stream()
        .map(reply -> reply.answer().time())
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  SolverLimits limits(Confirmed found) {
    return fresh.limits(found.confirmation());
  }

  /** Switches to fresh processes only. */
  @Override
  public boolean lookCloser() {
    boolean could = isKept;
    isKept = false;
    return could;
  }

  @Override
  public void close() {
    kept.close();
    fresh.close();
  }
}
