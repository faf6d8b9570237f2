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

/**
 * Reduces bugs, formula and options together: first the options, then the formula, then the options
 * once more, for a smaller formula may need fewer. Each call reduces one bug, from any thread.
 */
public final class BugReduction {

  /** Time that a quick look gets besides twice the time of the original. */
  private static final Duration AT_LEAST = Duration.ofMillis(500);

  /** Times that a flaky bug is asked for at most. */
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
     * Another script shows the bug.
     *
     * @param bytes of it
     * @param tests questions so far
     */
    void at(long bytes, long tests);

    /**
     * A smaller script was confirmed.
     *
     * @param best what the reduction would end with now
     */
    default void confirmed(ReducedBug best) {}
  }

  /**
   * A test case that shows the bug.
   *
   * @param targets which were asked
   * @param guilty those of them that may show it
   * @param time that the guilty took
   */
  private record Shown(
      TestCase test, List<Target> targets, List<Target> guilty, Confirmed found, Duration time) {}

  /**
   * Reductions.
   *
   * @param models asked for new witnesses, briefly
   * @param jobs questions to ask at a time; the result is the same for any number
   * @param isOver whether to end with the best confirmed script so far; asked between questions
   */
  public BugReduction(
      ModelSource models, int jobs, BooleanSupplier isOver, ReductionListener progress) {
    this(models, jobs, Mode.RESET, isOver, progress);
  }

  /**
   * The same, which somebody follows.
   *
   * @param mode of quick looks, fresh or reset; reset is used only where it shows the bug
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
   * @param test that shows it, with what is known of its checks
   * @param limits for confirmations; quick looks get less time, by what the original takes
   */
  public ReducedBug reduce(TestCase test, ReducibleBug bug, SolverLimits limits) {
    return reduce(Candidate.original(test, textOf(test)), bug, limits);
  }

  /** The same for a script with the text that it was read from. */
  public ReducedBug reduce(Candidate original, ReducibleBug bug, SolverLimits limits) {
    return new OneReduction(original, bug, limits).reduce();
  }

  private static String textOf(TestCase test) {
    return ScriptPrinter.print(test.script(), Style.ONE_LINE);
  }

  /** Reduces one bug. */
  private final class OneReduction {

    private final Candidate original;
    private final ReducibleBug bug;
    private final Verdict verdict;
    private final SolverLimits limits;
    private final Map<String, Integer> steps = new LinkedHashMap<>();
    private long tests;

    /** A smaller formula, and how it shows the bug. */
    private record Reduction(DeltaReduction.Summary outcome, Shown shown) {}

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
      Optional<Shown> shown = show(known, targets, guilty, evidence);
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
        smallest = reduced.outcome().smallest();
        isFinished = reduced.outcome().isFinished();
        Shown before = reduced.shown();
        now = withFewerOptions(before, evidence);
        isDone = now.targets().equals(before.targets()) || isOver.getAsBoolean();
      }
      // As it was written it may be shorter than as we write it.
      return smallest.size().compareTo(original.size()) < 0
          ? result(smallest, now, isFinished)
          : result(start, first, isFinished);
    }

    private ReducedBug unreduced(List<Target> targets) {
      return new ReducedBug(
          original, original, targets, Optional.empty(), limits, tests, steps, true);
    }

    /** A test case whose wrong answer the witness of the verdict proves. */
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

    /** Says so at the checks where the model is one, which need not be all. */
    private static TestCase satisfiedBy(Model model, TestCase test) {
      return test.withGuarantees(test.guarantees().withChecked(model, test.script()));
    }

    /** What a script says of its checks does not hold for smaller ones. */
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
        // The script proves it by itself, which no solver can help with.
        case SOLUTION_UNSOUND ->
            verdict.certainty() == Certainty.PROVEN ? Evidence.NONE : Evidence.REFERENCES;
        case INVALID_MODEL ->
            bug.targets().equals(verdict.guilty()) ? Evidence.NONE : Evidence.REFERENCES;
        default -> Evidence.REFERENCES;
      };
    }

    /**
     * A question.
     *
     * @param guilty those of the targets that may show the bug
     */
    private SolverQuestion question(
        List<Target> targets, List<Target> guilty, SolverLimits quick, int tries) {
      Occurrence first = Occurrence.of(verdict);
      Occurrence wanted = new Occurrence(first.bug(), first.certainty(), guilty, first.check());
      return new SolverQuestion(wanted, targets, quick, limits, models, tries);
    }

    /** How it shows with these targets, in fresh processes. */
    private Optional<Shown> show(
        TestCase test, List<Target> targets, List<Target> guilty, Evidence evidence) {
      try (SolverQuestion question = question(targets, guilty, limits, 1)) {
        question.lookCloser();
        TestCase known =
            evidence == Evidence.REFERENCES
                ? question.sighting(test, true).map(Sighting::test).orElse(test)
                : test;
        Optional<SolverQuestion.Timed> found = question.confirmed(known, Diligence.FULL);
        tests += question.asked();
        return found.map(one -> new Shown(known, targets, guilty, one.confirmed(), one.time()));
      }
    }

    // ---------------------------------------------------------------------------------- options

    /** Leaves out options of the guilty that the bug does not need: all, then one at a time. */
    private Shown withFewerOptions(Shown shown, Evidence evidence) {
      if (verdict.guilty().size() != 1 || verdict.kind() == Kind.PERFORMANCE) {
        return shown; // a comparison between targets is about their options
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
      return show(shown.test(), targets, List.of(other), evidence);
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
        long before = tests;
        DeltaReduction.Summary outcome =
            new DeltaReduction(question, evidence, jobs, isOver)
                .reduce(
                    known,
                    modelOf(shown.found().verdict()),
                    new Following(shown, question, before));
        tests = before + question.asked();
        outcome.steps().forEach((id, count) -> steps.merge(id, count, Integer::sum));
        return new Reduction(outcome, finallyShown(outcome, shown, question, evidence));
      }
    }

    /** Passes on how far the search for a smaller formula is. */
    private final class Following implements DeltaReduction.Listener {

      private final Shown shown;
      private final SolverQuestion question;
      private final long before;

      /**
       * @param before questions before the search
       */
      Following(Shown shown, SolverQuestion question, long before) {
        this.shown = shown;
        this.question = question;
        this.before = before;
      }

      @Override
      public void shown(long bytes) {
        progress.at(bytes, before + question.asked());
      }

      @Override
      public void confirmed(Candidate candidate) {
        tests = before + question.asked();
        if (candidate.size().compareTo(original.size()) < 0) {
          lastShown(candidate, shown, question)
              .ifPresent(one -> progress.confirmed(result(candidate, one, false)));
        }
      }
    }

    private static Optional<Shown> lastShown(
        Candidate candidate, Shown first, SolverQuestion question) {
      return question
          .lastConfirmed()
          .map(
              one ->
                  new Shown(
                      candidate.test(),
                      first.targets(),
                      first.guilty(),
                      one.confirmed(),
                      one.time()));
    }

    /** How the smallest shows it; if there is no time, as it was seen last. */
    private Shown finallyShown(
        DeltaReduction.Summary outcome, Shown first, SolverQuestion question, Evidence evidence) {
      TestCase smallest = outcome.smallest().test();
      Optional<Shown> last = lastShown(outcome.smallest(), first, question);
      return isOver.getAsBoolean()
          ? last.orElse(first)
          : show(smallest, first.targets(), first.guilty(), evidence).or(() -> last).orElse(first);
    }

    /** By what the original takes: what takes much longer is not of interest. */
    private SolverLimits quick(Shown shown) {
      Duration fitted = shown.time().multipliedBy(2).plus(AT_LEAST);
      return fitted.compareTo(limits.time()) < 0 ? limits.withTime(fitted) : limits;
    }

    private static int tries(Confirmed found) {
      int shown = Math.max(1, found.confirmation().reproduced());
      int of = found.confirmation().of();
      return shown >= of ? 1 : Math.min(MOST_TRIES, 3 * of / shown);
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

  /** A target in fresh processes, all of whose options are fixed. */
  private static Target plain(Target target) {
    return new Target(target.solver(), target.options(), Mode.FRESH);
  }
}
