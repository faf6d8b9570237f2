package io.ordeal.fuzz.sensitivity;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Diligence;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.learn.Effect;
import io.ordeal.fuzz.learn.GroupTest;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A script on which options are tried, with the default behaviour of the solver. */
public final class Subject {

  /** Least factor of steps that counts as a change. */
  private static final double STEPS = 1.2;

  /** The same for groups of options, whose effects may weaken each other. */
  private static final double STEPS_OF_GROUP = 1.1;

  /** Least factor of time between single runs that is examined further. */
  private static final double TIME = 1.5;

  /** Shortest time that is compared; shorter times are noise. */
  private static final Duration SHORTEST = Duration.ofMillis(20);

  /** Endings of a run from which nothing follows about the options. */
  private static final Set<Ending> VOID =
      EnumSet.of(Ending.STOPPED, Ending.NOT_ASKED, Ending.SPARED);

  private static final Set<Ending> REFUSED = EnumSet.of(Ending.CONFLICT, Ending.REJECTED);

  private final OptionTrials trials;
  private final TestCase test;
  private final Judge judge;
  private final Query query;
  private final Answer usual;
  private final String usualWords;
  private final boolean hasStableModels;
  private final OptionalLong usualSteps;
  private final String problem;

  /** The result of a round: the number of trials that were made, and the changes. */
  public record Result(int tried, List<Change> changes) {

    public Result {
      changes = List.copyOf(changes);
    }
  }

  private Subject(
      OptionTrials trials, TestCase test, Query query, Answer usual, Answer again, String problem) {
    this.trials = trials;
    this.test = test;
    this.judge = new Judge(test);
    this.query = query;
    this.usual = usual;
    this.usualWords = words(usual);
    this.hasStableModels = models(usual).equals(models(again));
    OptionalLong steps = trials.steps(usual);
    OptionalLong stepsAgain = trials.steps(again);
    boolean isCounted =
        steps.isPresent()
            && stepsAgain.isPresent()
            && !isFar(stepsAgain.getAsLong() / (double) steps.getAsLong(), STEPS_OF_GROUP);
    this.usualSteps = isCounted ? steps : OptionalLong.empty();
    this.problem = problem;
  }

  static Subject of(TestCase test, OptionTrials trials) {
    Target target = trials.target();
    Needs needs = Needs.of(test.script());
    Query query = Query.of(test.script(), target.profile()).withStatistics();
    String missing =
        needs
            .notTakenBy(target.solver())
            .map(what -> "%s does not support %s".formatted(target.name(), what))
            .orElse(query.spansLines() ? "a name in it spans lines" : "");
    if (!missing.isEmpty()) {
      Answer none = Answer.notAsked(missing);
      return new Subject(trials, test, query, none, none, missing);
    }
    Answer first = trials.ask(query);
    // The first run may have waited for a new process.
    Answer second = trials.ask(query);
    return new Subject(trials, test, query, second, first, problem(target, first, second));
  }

  private static String problem(Target target, Answer first, Answer second) {
    if (REFUSED.contains(second.ending())
        || VOID.contains(second.ending())
        || second.ending() == Ending.NO_ANSWER) {
      return "%s does not support it by default: %s"
          .formatted(
              target.name(), second.message().lines().findFirst().orElse(second.ending().text()));
    }
    return words(first).equals(words(second))
        ? ""
        : "%s by default says %s, then %s; a longer --limit may help"
            .formatted(target.name(), words(first), words(second));
  }

  /** Returns why options cannot be tried on the script; empty if they can. */
  public String problem() {
    return problem;
  }

  /** Whether something from outside ended the solver. */
  public boolean isStopped() {
    return usual.ending() == Ending.STOPPED;
  }

  /** Returns the default answers, such as {@code sat}. */
  public String answers() {
    return usualWords;
  }

  /** Returns the confirmed bugs in the default answers. */
  public List<Confirmed> findings() {
    return findings(trials.target(), usual);
  }

  /**
   * Tries the options of a round, one by one if they change something. Any thread may call this
   * method.
   */
  public Result run(List<GroupTest.Trial> round) {
    List<Change> changes = new ArrayList<>();
    GroupTest groups =
        new GroupTest(
            configuration -> effect(configuration, changes), trials.quarrels(), trials.isOver());
    Map<String, Effect> effects = groups.run(round, new Seed(0).rng());
    return new Result(effects.size(), changes);
  }

  private Effect effect(Configuration configuration, List<Change> changes) {
    Answer answer = ask(configuration);
    if (configuration.options().size() == 1 && !VOID.contains(answer.ending())) {
      Change change = change(configuration, answer);
      if (!change.isNothing()) {
        changes.add(change);
      }
    }
    return effect(answer);
  }

  private Answer ask(Configuration configuration) {
    return trials.ask(query.with(configuration));
  }

  /** Returns the effect that a run shows at first sight, with one option or many. */
  private Effect effect(Answer answer) {
    if (VOID.contains(answer.ending())) {
      return Effect.NONE;
    } else if (answer.ending() == Ending.CRASH && usual.ending() != Ending.CRASH) {
      return Effect.CRASH;
    } else if (REFUSED.contains(answer.ending())) {
      return Effect.CONFLICT;
    }
    boolean isOther =
        !words(answer).equals(usualWords)
            || isOtherModel(answer)
            || isFar(stepsRatio(answer).orElse(1), STEPS_OF_GROUP)
            || maybeOtherTime(answer);
    return isOther ? Effect.CHANGED : Effect.NONE;
  }

  private Change change(Configuration configuration, Answer answer) {
    Map.Entry<String, String> option = configuration.options().entrySet().iterator().next();
    Answer shown = answer;
    boolean isOther = !words(answer).equals(usualWords);
    boolean isOtherModel = isOtherModel(answer);
    if (isOther || isOtherModel) {
      Answer again = ask(configuration);
      boolean isAgain = words(again).equals(words(answer));
      shown = isAgain ? answer : usual;
      isOther &= isAgain;
      isOtherModel &= isAgain && models(again).equals(models(answer));
    }
    boolean isRefused = isOther && REFUSED.contains(shown.ending());
    OptionalDouble steps = isOther ? OptionalDouble.empty() : only(stepsRatio(answer), STEPS);
    OptionalDouble time =
        isOther || !maybeOtherTime(answer) ? OptionalDouble.empty() : timeRatio(configuration);
    Target asked = trials.target().with(configuration);
    return new Change(
        option.getKey(),
        option.getValue(),
        usualWords,
        words(shown),
        shown.message().lines().findFirst().orElse(""),
        isRefused,
        isOtherModel,
        steps,
        time,
        isRefused ? List.of() : findings(asked, answer));
  }

  private boolean isOtherModel(Answer answer) {
    return hasStableModels
        && words(answer).equals(usualWords)
        && !models(answer).equals(models(usual));
  }

  private OptionalDouble stepsRatio(Answer answer) {
    OptionalLong steps = trials.steps(answer);
    return steps.isPresent() && usualSteps.isPresent()
        ? OptionalDouble.of(steps.getAsLong() / (double) usualSteps.getAsLong())
        : OptionalDouble.empty();
  }

  /** Whether the time of a single run differs so much that it is worth comparing many runs. */
  private boolean maybeOtherTime(Answer answer) {
    return usualSteps.isEmpty()
        && usual.ending() == Ending.COMPLETE
        && answer.ending() == Ending.COMPLETE
        && isOtherTime(inChecks(answer), inChecks(usual));
  }

  private static boolean isOtherTime(Duration time, Duration than) {
    return (time.compareTo(SHORTEST) > 0 || than.compareTo(SHORTEST) > 0)
        && isFar(Math.max(1, time.toNanos()) / (double) Math.max(1, than.toNanos()), TIME);
  }

  private static Duration inChecks(Answer answer) {
    return answer.checks().stream().map(Answer.Check::time).reduce(Duration.ZERO, Duration::plus);
  }

  private OptionalDouble timeRatio(Configuration configuration) {
    return isOtherTime(freshTime(configuration), freshTime(Configuration.DEFAULT))
        ? trials.timing().ratio(this::freshTime, configuration)
        : OptionalDouble.empty();
  }

  private Duration freshTime(Configuration configuration) {
    return trials.askFresh(query.with(configuration)).time();
  }

  private static OptionalDouble only(OptionalDouble ratio, double least) {
    return isFar(ratio.orElse(1), least) ? ratio : OptionalDouble.empty();
  }

  private static boolean isFar(double ratio, double least) {
    return ratio >= least || ratio <= 1 / least;
  }

  /** Returns the bugs of a target that the judge sees and fresh processes confirm. */
  private List<Confirmed> findings(Target asked, Answer answer) {
    List<Reply> replies = new ArrayList<>(List.of(new Reply(trials.target(), usual)));
    List<Target> targets = new ArrayList<>(List.of(trials.target()));
    if (!asked.equals(trials.target())) {
      replies.add(new Reply(asked, answer));
      targets.add(asked);
    }
    // Reading a model makes terms, which belong to one thread at a time.
    synchronized (judge) {
      if (judge.judge(replies).verdicts().stream().noneMatch(one -> isAgainst(asked, one))) {
        return List.of();
      }
      return trials
          .examiner()
          .examine(test, targets, new Queries(), new InterestIn(asked))
          .confirmed()
          .stream()
          .filter(one -> isAgainst(asked, one.verdict()))
          .toList();
    }
  }

  /** Interest in all bugs of one target that fresh processes show. */
  private record InterestIn(Target asked) implements Interest {

    /**
     * Diligence for proven bugs. A suspicion often depends on time, and then each run takes long.
     */
    private static final Diligence ENOUGH = Diligence.FULL.inFreshProcesses(5);

    @Override
    public Optional<String> notIn(Target target) {
      return Optional.empty();
    }

    @Override
    public boolean in(Verdict verdict) {
      return isAgainst(asked, verdict);
    }

    @Override
    public Diligence diligence(Verdict verdict) {
      return verdict.certainty() == Certainty.PROVEN ? ENOUGH : Diligence.BRIEF;
    }
  }

  private static boolean isAgainst(Target asked, Verdict verdict) {
    return verdict.kind().isFinding() && verdict.guilty().contains(asked);
  }

  /**
   * Returns the answers, such as {@code sat unsat}, and how the solver ended if it did not give
   * all.
   */
  private static String words(Answer answer) {
    return Stream.concat(
            answer.checks().stream().map(check -> check.result().text()),
            answer.ending() == Ending.COMPLETE ? Stream.of() : Stream.of(answer.ending().text()))
        .collect(Collectors.joining(" "));
  }

  private static List<String> models(Answer answer) {
    return answer.checks().stream().map(Answer.Check::model).toList();
  }
}
