package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.reduce.DeltaReduction.Evidence;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.triage.Demonstration;
import io.ordeal.fuzz.triage.Occurrence;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Reduces bugs, formula and options together: first the options, then the formula, then the options
 * again, because a smaller formula may need fewer. Each call reduces one bug. Any thread may call.
 */
public final class BugReduction {

  /** Factor of the time of the original that a quick look gets. */
  private static final int TIME_FACTOR = 4;

  /** Time for a quick look in addition, because the time of a short run varies. */
  private static final Duration ADDITIONAL_TIME = Duration.ofMillis(200);

  /** Fresh runs that confirm a script when there is no time for more. */
  private static final int FEW_RUNS = 3;

  /**
   * Longest time for the confirmation of the result when time is over. After Ctrl-C, the process
   * waits only a little longer.
   */
  private static final Duration LAST_CONFIRMATION = Duration.ofSeconds(5);

  /** Most attempts to see a flaky bug. */
  private static final int MOST_TRIES = 8;

  private final ModelSource models;
  private final int jobs;
  private final Mode mode;
  private final BooleanSupplier isOver;
  private final ReductionListener progress;

  /** Receives the progress of a reduction. */
  @FunctionalInterface
  public interface ReductionListener {
    /**
     * Called when another script shows the bug.
     *
     * @param bytes size of the script
     * @param tests questions so far
     */
    void at(long bytes, long tests);

    /**
     * Called when a fresh process showed the bug with a smaller script.
     *
     * @param bytes size of the script
     * @param best confirms the script as often as a final one, and returns the result that the
     *     reduction would have now; empty if it cannot be confirmed
     */
    default void smaller(long bytes, Supplier<Optional<ReducedBug>> best) {}
  }

  /**
   * A test case that shows the bug.
   *
   * @param targets targets that were asked
   * @param guilty targets that may show it
   * @param time time of the guilty targets
   */
  private record Shown(
      TestCase test, List<Target> targets, List<Target> guilty, Confirmed found, Duration time) {}

  /**
   * Makes reductions.
   *
   * @param models source of new witnesses, asked briefly
   * @param jobs number of parallel questions; the result is the same for any number
   * @param isOver whether to end with the best confirmed script so far; checked between questions
   */
  public BugReduction(
      ModelSource models, int jobs, BooleanSupplier isOver, ReductionListener progress) {
    this(models, jobs, Mode.RESET, isOver, progress);
  }

  /**
   * Makes reductions with a listener.
   *
   * @param mode mode of quick looks, fresh or reset; reset is used only if it shows the bug
   */
  public BugReduction(
      ModelSource models, int jobs, Mode mode, BooleanSupplier isOver, ReductionListener progress) {
    this.models = models;
    this.jobs = jobs;
    this.mode = mode;
    this.isOver = isOver;
    this.progress = progress;
  }

  /**
   * Reduces a bug.
   *
   * @param test test case that shows it, with the guarantees of its checks
   * @param limits limits of confirmations; quick looks get less time, which depends on the original
   */
  public ReducedBug reduce(TestCase test, ReducibleBug bug, SolverLimits limits) {
    return reduce(Candidate.original(test, textOf(test)), bug, limits);
  }

  /** Does the same for a script with the text that it was read from. */
  public ReducedBug reduce(Candidate original, ReducibleBug bug, SolverLimits limits) {
    return new OneReduction(original, bug, limits).reduce();
  }

  private static String textOf(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  /**
   * Returns how often to ask until a bug shows: once, or more often if it is flaky.
   *
   * @param shown number of runs that showed it
   * @param runs number of all runs
   */
  public static int tries(int shown, int runs) {
    return shown >= runs ? 1 : Math.min(MOST_TRIES, 3 * runs / Math.max(1, shown));
  }

  /** The reduction of one bug. */
  private final class OneReduction {

    private final Candidate original;
    private final ReducibleBug bug;
    private final Verdict verdict;
    private final SolverLimits limits;
    private final Map<String, Integer> steps = new LinkedHashMap<>();
    private long tests;

    /** A smaller formula, and how it shows the bug. */
    private record Reduction(Candidate smallest, boolean isFinished, Shown shown) {}

    /** A script that is confirmed as often as any other finding, and how it shows the bug. */
    private record Fallback(Candidate candidate, Shown shown) {}

    OneReduction(Candidate original, ReducibleBug bug, SolverLimits limits) {
      this.original = original;
      this.bug = bug;
      this.verdict = bug.verdict();
      this.limits = limits;
    }

    ReducedBug reduce() {
      TestCase known = withoutStatus(witnessed(original.test()));
      Evidence evidence = evidenceFor(known);
      List<Target> asked = evidence == Evidence.REFERENCES ? bug.targets() : verdict.guilty();
      List<Target> targets = asked.stream().map(BugReduction::plain).distinct().toList();
      Candidate start = new Candidate(known, original.text(), original.size(), original.nesting());
      List<Target> guilty = verdict.guilty().stream().map(BugReduction::plain).toList();
      Optional<Shown> shown = show(known, targets, guilty, evidence, Diligence.FULL, MOST_TRIES);
      if (shown.isEmpty()) {
        return unreduced(targets);
      }
      Shown first = withFewerOptions(shown.get(), evidence);
      Shown now = first;
      Candidate smallest = start;
      boolean isFinished = false;
      boolean isDone = false;
      while (!isDone) {
        Reduction reduced = reduceFormula(smallest, now, evidence);
        smallest = reduced.smallest();
        isFinished = reduced.isFinished();
        Shown before = reduced.shown();
        now = withFewerOptions(before, evidence);
        isDone = now.targets().equals(before.targets()) || isOver.getAsBoolean();
      }
      // The original text may be shorter than our own printing of it.
      return smallest.size().compareTo(original.size()) < 0
          ? result(smallest, now, isFinished)
          : result(start, first, isFinished);
    }

    private ReducedBug unreduced(List<Target> targets) {
      return new ReducedBug(
          original, original, targets, Optional.empty(), limits, tests, steps, true);
    }

    /**
     * Returns the test case with a witness that proves a wrong unsat, from the verdict or from
     * reference solvers.
     */
    private TestCase witnessed(TestCase test) {
      if (verdict.kind() != Kind.REFUTATION_UNSOUND
          || test.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable) {
        return test;
      }
      return Demonstration.modelOf(test, verdict)
          .map(model -> satisfiedBy(model, test))
          .filter(known -> known.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable)
          .orElseGet(
              () ->
                  Guarantee.of(models.solve(test.script(), test.terms()))
                          instanceof Guarantee.Satisfiable found
                      ? satisfiedBy(found.witness(), test)
                      : test);
    }

    /** Adds the model as a witness at the checks that it satisfies, which need not be all. */
    private static TestCase satisfiedBy(Model model, TestCase test) {
      return test.withGuarantees(test.guarantees().withChecked(model, test.script()));
    }

    /** Removes the stated results of checks, which do not hold for smaller scripts. */
    private TestCase withoutStatus(TestCase test) {
      List<Command> commands = new ArrayList<>(test.script().commands());
      commands.removeIf(
          command -> command instanceof Command.SetInfo info && info.keyword().equals(":status"));
      return new TestCase(
          test.name(),
          new Script(test.script().header(), commands),
          test.terms(),
          test.guarantees(),
          test.lineage());
    }

    private Evidence evidenceFor(TestCase test) {
      return switch (verdict.kind()) {
        case REFUTATION_UNSOUND ->
            test.guarantees().at(verdict.check()) instanceof Guarantee.Satisfiable
                ? Evidence.WITNESS
                : Evidence.REFERENCES;
        case CRASH -> Evidence.NONE;
        // The script alone proves it, and no solver can help with that.
        case SOLUTION_UNSOUND ->
            verdict.certainty() == Certainty.PROVEN ? Evidence.NONE : Evidence.REFERENCES;
        case INVALID_MODEL ->
            bug.targets().equals(verdict.guilty()) ? Evidence.NONE : Evidence.REFERENCES;
        default -> Evidence.REFERENCES;
      };
    }

    /**
     * Makes a question.
     *
     * @param guilty targets that may show the bug
     */
    private SolverQuestion question(
        List<Target> targets, List<Target> guilty, SolverLimits quick, int tries) {
      Occurrence first = Occurrence.of(verdict);
      Occurrence wanted = new Occurrence(first.bug(), first.certainty(), guilty, first.check());
      return new SolverQuestion(wanted, targets, quick, limits, models, tries);
    }

    /**
     * Returns how the bug shows with these targets, in fresh processes.
     *
     * @param tries most attempts until the bug shows for the first time
     */
    private Optional<Shown> show(
        TestCase test,
        List<Target> targets,
        List<Target> guilty,
        Evidence evidence,
        Diligence diligence,
        int tries) {
      try (SolverQuestion question = question(targets, guilty, limits, tries)) {
        question.lookCloser();
        TestCase known =
            evidence == Evidence.REFERENCES
                ? question.sighting(test, true).map(Sighting::test).orElse(test)
                : test;
        Optional<SolverQuestion.Timed> found = question.confirmed(known, diligence);
        tests += question.asked();
        return found.map(one -> new Shown(known, targets, guilty, one.confirmed(), one.time()));
      }
    }

    // ---------------------------------------------------------------------------------- options

    /**
     * Leaves out options of the guilty targets that the bug does not need: all, then one at a time.
     */
    private Shown withFewerOptions(Shown shown, Evidence evidence) {
      if (verdict.guilty().size() != 1 || verdict.kind() == Kind.PERFORMANCE) {
        return shown; // a comparison between targets depends on their options
      }
      Target guilty = shown.found().verdict().guilty().get(0);
      Shown now = shown;
      if (!guilty.options().isEmpty() && !isOver.getAsBoolean()) {
        Optional<Shown> withDefaults = with(now, Map.of(), evidence);
        if (withDefaults.isPresent()) {
          return withDefaults.get();
        }
      }
      if (guilty.options().size() > 1) {
        for (String option : guilty.options().keySet()) {
          Map<String, String> fewer =
              new LinkedHashMap<>(now.found().verdict().guilty().get(0).options());
          fewer.remove(option);
          if (!isOver.getAsBoolean() && !fewer.isEmpty()) {
            now = with(now, fewer, evidence).orElse(now);
          }
        }
      }
      return now;
    }

    private Optional<Shown> with(Shown shown, Map<String, String> options, Evidence evidence) {
      Target guilty = shown.found().verdict().guilty().get(0);
      Target other = new Target(guilty.solver(), options, guilty.mode());
      List<Target> targets =
          shown.targets().stream()
              .map(target -> target.equals(guilty) ? other : target)
              .distinct()
              .toList();
      return show(
          shown.test(), targets, List.of(other), evidence, Diligence.FULL, tries(shown.found()));
    }

    // ---------------------------------------------------------------------------------- formula

    private Reduction reduceFormula(Candidate start, Shown shown, Evidence evidence) {
      Candidate known = new Candidate(shown.test(), start.text(), start.size(), start.nesting());
      try (SolverQuestion question =
          question(shown.targets(), shown.guilty(), quick(shown), tries(shown.found()))) {
        if (mode == Mode.FRESH
            || question.sighting(known.test(), evidence == Evidence.REFERENCES).isEmpty()) {
          question.lookCloser();
        }
        Following following = new Following(shown, question, tests);
        DeltaReduction.Summary outcome =
            new DeltaReduction(question, evidence, jobs, isOver)
                .reduce(known, modelOf(shown.found().verdict()), following);
        following.count();
        outcome.steps().forEach((id, count) -> steps.merge(id, count, Integer::sum));
        Candidate smallest = outcome.smallest();
        if (smallest.equals(known)) {
          return new Reduction(known, outcome.isFinished(), shown);
        }
        Fallback fallback = following.fallback().orElse(new Fallback(known, shown));
        return finallyShown(smallest, shown, question, evidence)
            .map(last -> new Reduction(smallest, outcome.isFinished(), last))
            .orElseGet(() -> new Reduction(fallback.candidate(), false, fallback.shown()));
      }
    }

    /** Passes on the progress of the search for a smaller formula. */
    private final class Following implements DeltaReduction.Listener {

      private final Shown shown;
      private final SolverQuestion question;

      /** Questions that were not asked by the search. */
      private long otherQuestions;

      private Optional<Fallback> fallback = Optional.empty();

      Following(Shown shown, SolverQuestion question, long otherQuestions) {
        this.shown = shown;
        this.question = question;
        this.otherQuestions = otherQuestions;
      }

      void count() {
        tests = otherQuestions + question.asked();
      }

      Optional<Fallback> fallback() {
        return fallback;
      }

      @Override
      public void shown(long bytes) {
        count();
        progress.at(bytes, tests);
      }

      @Override
      public void confirmed(Candidate candidate) {
        count();
        if (candidate.size().compareTo(original.size()) < 0) {
          progress.smaller(candidate.size().bytes(), () -> resultNow(candidate));
        }
      }

      private Optional<ReducedBug> resultNow(Candidate candidate) {
        Optional<Shown> last = shownBy(candidate, shown, Evidence.NONE, Diligence.FULL);
        otherQuestions = tests - question.asked();
        fallback = last.map(one -> new Fallback(candidate, one)).or(() -> fallback);
        return last.map(one -> result(candidate, one, false));
      }
    }

    /**
     * Returns how the smallest script shows the bug, in as many fresh processes as any other
     * finding; empty if they do not show it. If time is over and the bug is slow, the run of the
     * search that confirmed the script has to do.
     */
    private Optional<Shown> finallyShown(
        Candidate smallest, Shown first, SolverQuestion question, Evidence evidence) {
      if (!isOver.getAsBoolean()) {
        return shownBy(smallest, first, evidence, Diligence.FULL);
      }
      Optional<SolverQuestion.Timed> once =
          question
              .lastConfirmed()
              .filter(
                  run ->
                      run.time()
                              .multipliedBy((FEW_RUNS + 1L) * tries(first.found()))
                              .compareTo(LAST_CONFIRMATION)
                          > 0);
      return once.isPresent()
          ? once.map(run -> shown(smallest, first, run))
          : shownBy(smallest, first, Evidence.NONE, Diligence.FULL.inFreshProcesses(FEW_RUNS));
    }

    private static Shown shown(Candidate candidate, Shown first, SolverQuestion.Timed run) {
      return new Shown(
          candidate.test(), first.targets(), first.guilty(), run.confirmed(), run.time());
    }

    private Optional<Shown> shownBy(
        Candidate candidate, Shown first, Evidence evidence, Diligence diligence) {
      return show(
          candidate.test(),
          first.targets(),
          first.guilty(),
          evidence,
          diligence,
          tries(first.found()));
    }

    /**
     * Returns limits that follow from the time of the original, because a much slower script is not
     * wanted.
     */
    private SolverLimits quick(Shown shown) {
      Duration fitted = shown.time().multipliedBy(TIME_FACTOR).plus(ADDITIONAL_TIME);
      return fitted.compareTo(limits.time()) < 0 ? limits.withTime(fitted) : limits;
    }

    private static int tries(Confirmed found) {
      return BugReduction.tries(found.confirmation().reproduced(), found.confirmation().of());
    }

    private static String modelOf(Verdict verdict) {
      return verdict.kind() == Kind.INVALID_MODEL ? verdict.witness() : "";
    }

    private ReducedBug result(Candidate smallest, Shown shown, boolean isFinished) {
      Candidate known =
          new Candidate(shown.test(), smallest.text(), smallest.size(), smallest.nesting());
      try (SolverQuestion question = question(shown.targets(), shown.guilty(), limits, 1)) {
        return new ReducedBug(
            original,
            known,
            shown.targets(),
            Optional.of(shown.found()),
            question.limits(shown.found()),
            tests,
            steps,
            isFinished);
      }
    }
  }

  /** Returns a target in fresh processes, with all its options fixed. */
  private static Target plain(Target target) {
    return new Target(target.solver(), target.options(), Mode.FRESH);
  }
}
