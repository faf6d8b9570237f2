package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.Demonstration;
import io.ordeal.fuzz.triage.Masking;
import io.ordeal.fuzz.triage.Operators;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a test case shows a bug that is known already, with a few questions to the solver.
 *
 * <p>A known bug needs all operators and options of its reduced script. If the test case still
 * shows something wrong without one of them, that is another bug.
 */
final class Attribution {

  private final Examiner examiner;
  private final ModelSource models;

  /**
   * Attributions.
   *
   * @param examiner nobody else's, so that no other process is asked more than without it
   * @param models asked where a test case without an operator may be satisfiable
   */
  Attribution(Examiner examiner, ModelSource models) {
    this.examiner = examiner;
    this.models = models;
  }

  /**
   * A wrong answer to a test case.
   *
   * @param compared the targets that were asked
   */
  record Shown(TestCase test, Verdict verdict, List<Target> compared) {

    Map<String, String> options() {
      return verdict.guilty().get(0).options();
    }
  }

  /**
   * The bug of a test case.
   *
   * @param known the bucket that it belongs to; empty if it is a bug that is not known
   * @param shown the test case without operators and options of known bugs, as far as it shows
   *     another one
   */
  record Result(Optional<Buckets.Known> known, Shown shown) {}

  /** Returns which of these bugs a test case shows, or that it shows another one. */
  Result of(Shown shown, List<Buckets.Known> bugs) {
    Shown now = shown;
    for (Buckets.Known bug : bugs) {
      if (bug.requirement().isMetBy(Operators.of(now.test().script()), now.options())) {
        Optional<Shown> another = without(now, bug);
        if (another.isEmpty()) {
          return new Result(Optional.of(bug), shown);
        }
        now = another.get();
      }
    }
    return new Result(Optional.empty(), now);
  }

  /** What a test case shows without the bug; empty if it shows nothing then. */
  private Optional<Shown> without(Shown shown, Buckets.Known bug) {
    Optional<Shown> fewerOptions = withoutOptions(shown, bug.requirement().options());
    if (fewerOptions.isPresent()) {
      return fewerOptions;
    }
    for (String operator : bug.requirement().characteristic()) {
      Optional<Shown> masked =
          Masking.without(shown.test(), shown.verdict(), operator)
              .map(test -> withTruth(test, shown.verdict()))
              .flatMap(test -> ask(test, shown, shown.verdict().guilty().get(0)));
      if (masked.isPresent()) {
        return masked;
      }
    }
    return Optional.empty();
  }

  private Optional<Shown> withoutOptions(Shown shown, Map<String, String> needed) {
    Target guilty = shown.verdict().guilty().get(0);
    Map<String, String> fewer = new LinkedHashMap<>(guilty.drawn().options());
    if (shown.verdict().guilty().size() != 1 || !fewer.keySet().removeAll(needed.keySet())) {
      return Optional.empty();
    }
    return ask(shown.test(), shown, guilty.with(new Configuration(fewer)));
  }

  /** A wrong sat is known by others alone. */
  private TestCase withTruth(TestCase masked, Verdict verdict) {
    return verdict.kind() == Kind.SOLUTION_UNSOUND
        ? masked.withGuarantee(
            unlessSatisfiable(Guarantee.of(models.solve(masked.script(), masked.terms()))))
        : masked;
  }

  private static Guarantee unlessSatisfiable(Guarantee found) {
    return found instanceof Guarantee.Unsatisfiable ? found : new Guarantee.None();
  }

  /** Whether a test case shows a bug of the same identity, with another target in place of one. */
  Optional<Shown> ask(TestCase test, Shown before, Target guilty) {
    BugIdentity wanted = BugIdentity.of(before.verdict());
    Target first = before.verdict().guilty().get(0);
    List<Target> compared =
        before.compared().stream()
            .map(target -> target.equals(first) ? guilty : target)
            .distinct()
            .toList();
    List<Target> asked =
        Demonstration.needsNoOthers(test, before.verdict()) ? List.of(guilty) : compared;
    AtomicReference<@Nullable Verdict> seen = new AtomicReference<>();
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
    return Optional.ofNullable(seen.get()).map(verdict -> new Shown(test, verdict, compared));
  }
}
