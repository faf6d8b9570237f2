package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Demonstration;
import io.ordeal.fuzz.triage.Masking;
import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Operators;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a test case shows a known bug, with a few questions to the solver.
 *
 * <p>A known bug needs all operators and options of its reduced script. If the test case still
 * shows something wrong without one of them, that is another bug. It is the known bug only if the
 * solver is right without any one of them. If that cannot be tested, nothing is known.
 */
final class Attribution {

  private final Examiner examiner;
  private final ModelSource models;

  /**
   * Makes attributions.
   *
   * @param examiner examiner that nothing else uses, so that the number of questions to other
   *     processes does not change
   * @param models source of models for a test case that may be satisfiable without an operator
   */
  Attribution(Examiner examiner, ModelSource models) {
    this.examiner = examiner;
    this.models = models;
  }

  /**
   * A wrong answer to a test case.
   *
   * @param compared targets that were to be asked; the guilty ones are added, because a target may
   *     have been asked without its options
   */
  record Shown(TestCase test, Verdict verdict, List<Target> compared) {

    Shown {
      compared = Stream.concat(compared.stream(), verdict.guilty().stream()).distinct().toList();
    }

    Map<String, String> options() {
      return verdict.guilty().get(0).options();
    }
  }

  /**
   * The bug of a test case.
   *
   * @param known bucket of the known bug; empty if the test case is not known to show one
   * @param shown the test case without operators and options of known bugs, as far as it shows
   *     another bug
   * @param isAnother whether it shows another bug than those that were compared; otherwise it may
   *     show one of them, but that could not be tested
   */
  record Result(Optional<NamedBug> known, Shown shown, boolean isAnother) {}

  /** What a test case shows without an operator or an option. */
  private record Without(Optional<Shown> shown, boolean isTested) {

    /** Nothing could be tested. */
    static final Without UNTESTED = new Without(Optional.empty(), false);

    /** The bug does not show any more. */
    static final Without NOTHING = new Without(Optional.empty(), true);
  }

  /** Returns which of these bugs a test case shows, or that it shows another one. */
  Result of(Shown shown, List<NamedBug> bugs) {
    Shown now = shown;
    boolean isAnother = true;
    for (NamedBug bug : bugs) {
      if (bug.requirement().isMetBy(Operators.of(now.test().script()), now.options())) {
        Without left = without(now, bug);
        if (left.shown().isEmpty() && left.isTested()) {
          return new Result(Optional.of(bug), shown, false);
        }
        isAnother &= left.isTested();
        now = left.shown().orElse(now);
      }
    }
    return new Result(Optional.empty(), now, isAnother);
  }

  /** Returns what a test case shows without one of the operators and options that a bug needs. */
  private Without without(Shown shown, NamedBug bug) {
    List<String> operators = bug.requirement().characteristic();
    Optional<Without> fewerOptions = withoutOptions(shown, bug.requirement().options());
    // A bug that needs nothing may cause anything.
    Without left = fewerOptions.orElse(operators.isEmpty() ? Without.UNTESTED : Without.NOTHING);
    boolean isTested = left.isTested();
    for (String operator : operators) {
      if (left.shown().isPresent()) {
        return left;
      }
      left =
          Masking.without(shown.test(), shown.verdict(), operator)
              .map(test -> asked(withTruth(test, shown.verdict()), shown, guiltyOf(shown)))
              .orElse(Without.UNTESTED);
      isTested &= left.isTested();
    }
    return left.shown().isPresent() ? left : new Without(Optional.empty(), isTested);
  }

  private static Target guiltyOf(Shown shown) {
    return shown.verdict().guilty().get(0);
  }

  /**
   * Returns what is shown without the options. Empty if no option can be left out, because the bug
   * needs none or only options that are always set.
   */
  private Optional<Without> withoutOptions(Shown shown, Map<String, String> needed) {
    Target guilty = guiltyOf(shown);
    Map<String, String> fewer = new LinkedHashMap<>(guilty.drawn().options());
    if (!fewer.keySet().removeAll(needed.keySet())) {
      return Optional.empty();
    }
    return Optional.of(
        shown.verdict().guilty().size() == 1
            ? asked(shown.test(), shown, guilty.with(new Configuration(fewer)))
            : Without.UNTESTED);
  }

  /**
   * Takes the guarantee from the model source for a wrong sat, and for a wrong unsat without a
   * witness: only other solvers can tell that these are wrong.
   */
  private TestCase withTruth(TestCase masked, Verdict verdict) {
    boolean isOfOthers =
        verdict.kind() == Kind.SOLUTION_UNSOUND
            || (verdict.kind() == Kind.REFUTATION_UNSOUND
                && !(masked.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable));
    if (!isOfOthers) {
      return masked;
    }
    Guarantee found = Guarantee.of(models.solve(masked.script(), masked.terms()));
    return masked.withGuarantee(isOpposite(found, verdict.kind()) ? found : new Guarantee.None());
  }

  /** Whether a guarantee contradicts a wrong answer of a kind. */
  private static boolean isOpposite(Guarantee guarantee, Kind kind) {
    return kind == Kind.SOLUTION_UNSOUND
        ? guarantee instanceof Guarantee.Unsatisfiable
        : guarantee instanceof Guarantee.Satisfiable;
  }

  /**
   * Returns what a test case shows if it shows a bug of the same identity, with one target replaced
   * by another.
   */
  Optional<Shown> ask(TestCase test, Shown before, Target guilty) {
    return asked(test, before, guilty).shown();
  }

  private Without asked(TestCase test, Shown before, Target guilty) {
    BugIdentity wanted = BugIdentity.of(before.verdict());
    Target first = guiltyOf(before);
    List<Target> compared =
        before.compared().stream()
            .map(target -> target.equals(first) ? guilty : target)
            .distinct()
            .toList();
    List<Target> asked =
        Demonstration.needsNoOthers(test, before.verdict()) ? List.of(guilty) : compared;
    AtomicReference<@Nullable Verdict> seen = new AtomicReference<>();
    Examination examination =
        examiner.examine(
            test,
            asked,
            new Queries(),
            Interest.in(
                verdict -> {
                  if (wanted.isShownBy(verdict)
                      && verdict.certainty().compareTo(before.verdict().certainty()) <= 0) {
                    seen.compareAndSet(null, verdict);
                  }
                  return false;
                }));
    Verdict verdict = seen.get();
    if (verdict != null) {
      return new Without(Optional.of(new Shown(test, verdict, compared)), true);
    }
    return isRight(examination, guilty, before.verdict()) ? Without.NOTHING : Without.UNTESTED;
  }

  /**
   * Whether the guilty target gives an answer that could have been wrong in the same way, and is
   * not. A target that gives no answer shows nothing, and neither does a question to which that
   * wrong answer is no longer possible.
   */
  private static boolean isRight(Examination examination, Target guilty, Verdict before) {
    Optional<Answer> answer =
        examination.replies().stream()
            .filter(reply -> reply.target().equals(guilty))
            .map(Reply::answer)
            .filter(one -> one.ending() == Answer.Ending.COMPLETE && !one.checks().isEmpty())
            .findFirst();
    if (answer.isEmpty()) {
      return false;
    }
    List<Answer.Check> checks = answer.get().checks();
    int number = before.check() < 0 ? checks.size() - 1 : before.check();
    if (number >= checks.size()) {
      return false;
    }
    Answer.Result result = checks.get(number).result();
    return switch (before.kind()) {
      case REFUTATION_UNSOUND -> result == Answer.Result.SAT;
      case SOLUTION_UNSOUND -> result == Answer.Result.UNSAT;
      case INVALID_MODEL ->
          result == Answer.Result.SAT
              && !checks.get(number).model().isEmpty()
              && examination.undecided().isEmpty();
      case INCOMPLETE, PERFORMANCE -> result != Answer.Result.UNKNOWN;
      // A certificate belongs to one answer, which masking may change.
      case INVALID_CERTIFICATE, CRASH, REJECTED, NONE -> false;
    };
  }
}
