package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.learn.FormulaSource.Formula;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * The experiments that fill a table. Each one makes formulas, tries options on them, and adds the
 * evidence. Safe for many threads.
 */
final class Rounds {

  /** Attempts to make a formula that the solver answers with its defaults. */
  private static final int TRIES = 4;

  /** Largest number of options that one round tries with and without a command. */
  private static final int MOST_TO_SILENCE = 24;

  private final LearnedTable table;
  private final Probe probe;
  private final FormulaSource formulas;
  private final OptionValues values;
  private final BiConsumer<Script, Sample.Seen> watcher;
  private final BooleanSupplier isOver;
  private final Likelihoods likelihoods = new Likelihoods();
  private final Quarrels quarrels = new Quarrels();
  private final SetupEffects setup = new SetupEffects();
  private final Timing timing;

  Rounds(
      LearnedTable table,
      Probe probe,
      FormulaSource formulas,
      OptionValues values,
      BiConsumer<Script, Sample.Seen> watcher,
      BooleanSupplier isOver) {
    this.table = table;
    this.probe = probe;
    this.formulas = formulas;
    this.values = values;
    this.watcher = watcher;
    this.isOver = isOver;
    this.timing = new Timing((long) formulas.operations().size() * values.options().size(), isOver);
  }

  /**
   * Finds the options and values that the solver refuses on every formula, and those that change
   * something on every formula.
   */
  void checkOptions() {
    new SetupTrials(probe, values, watcher, isOver)
        .run("%s %s".formatted(table.solver(), table.version()), setup);
    values.options().stream()
        .filter(option -> !values.isUsable(option))
        .forEach(table::addUnusable);
  }

  /**
   * Tries all open options on a formula with one operation. Then tries those with any effect so far
   * on another formula.
   */
  void alone(String operation, Seed seed) {
    tryAlone(operation, open(operation), seed.child(0));
    Set<String> seenOnce = open(operation);
    seenOnce.removeIf(option -> table.evidence(operation, option).isSilent());
    tryAlone(operation, seenOnce, seed.child(1));
  }

  /**
   * Tries all undecided options on a formula with several operations. Options with an effect are
   * tried again on formulas with each of the operations alone.
   */
  void together(Set<String> operations, Seed seed) {
    Optional<Sampled> found = sample(operations, seed.child(0));
    if (found.isEmpty()) {
      return;
    }
    Sampled sampled = found.get();
    Set<String> present = new TreeSet<>(operations);
    present.retainAll(sampled.formula().operations());
    Set<String> options = new LinkedHashSet<>();
    present.forEach(operation -> options.addAll(open(operation)));
    Rng rng = seed.child(1).rng();
    Map<String, Effect> effects = test(sampled.sample(), present, options, rng).effects();
    int label = 2;
    for (String operation : present) {
      Set<String> again = new LinkedHashSet<>();
      for (String option : open(operation)) {
        Effect effect = effects.get(option);
        if (effect == Effect.NONE) {
          add(operation, option, Evidence.SILENT);
        } else if (effect != null) {
          again.add(option);
          if (effect != Effect.CONFLICT) {
            add(operation, option, Evidence.EFFECT);
          }
        }
      }
      tryAlone(operation, again, seed.child(label++));
    }
    tryInPairs(present, effects, rng, seed.child(label));
  }

  /** Tries options on a pair of the operations, if they have an effect on no operation alone. */
  private void tryInPairs(Set<String> present, Map<String, Effect> effects, Rng rng, Seed seed) {
    Set<String> unexplained = new LinkedHashSet<>();
    effects.forEach(
        (option, effect) -> {
          if (effect == Effect.CHANGED
              && present.stream()
                  .noneMatch(operation -> table.evidence(operation, option).confirmed() > 0)) {
            unexplained.add(option);
          }
        });
    if (present.size() < 2 || unexplained.isEmpty()) {
      return;
    }
    List<String> all = List.copyOf(present);
    int[] order = rng.order(all.size());
    String pair = Joint.of(List.of(all.get(order[0]), all.get(order[1])));
    unexplained.removeAll(notCredited(pair));
    unexplained.removeAll(table.options(pair, Relation.RELEVANT));
    tryAlone(pair, unexplained, seed);
  }

  /** Tries options on a formula with one operation, or with two that form a joint entry. */
  private void tryAlone(String operation, Set<String> options, Seed seed) {
    if (options.isEmpty()) {
      return;
    }
    Set<String> wanted = Set.copyOf(Joint.parts(operation));
    Optional<Sampled> sampled = sample(wanted, seed);
    if (sampled.isEmpty() || !sampled.get().formula().operations().containsAll(wanted)) {
      return;
    }
    Sample sample = sampled.get().sample();
    Rng rng = seed.child(-1).rng();
    Tested tested = test(sample, Set.of(operation), options, rng);
    for (List<GroupTest.Trial> pair : tested.pairs()) {
      Configuration together = GroupTest.configuration(pair);
      if (sample.effect(together) == Effect.CHANGED) {
        List<String> names = pair.stream().map(GroupTest.Trial::option).toList();
        table.add(operation, Joint.of(names), Evidence.CONFIRMED);
      }
    }
    tested
        .effects()
        .forEach(
            (option, effect) -> {
              Evidence seen = Evidence.SILENT;
              if (effect != Effect.NONE && sample.repeats(tested.configuration(option), effect)) {
                seen = effect == Effect.CONFLICT ? Evidence.REFUSED : Evidence.CONFIRMED;
              }
              add(operation, option, seen);
            });
    if (!sample.hasCounters()) {
      time(operation, sample, tested, rng);
    }
  }

  /** Compares times if nothing else can show an effect. */
  private void time(String operation, Sample sample, Tested tested, Rng rng) {
    List<GroupTest.Trial> trials =
        tested.effects().entrySet().stream()
            .filter(one -> one.getValue() == Effect.NONE)
            .map(one -> tested.trial(one.getKey(), likelihoods.of(Set.of(operation), one.getKey())))
            .toList();
    new GroupTest(options -> timing.effect(sample, options), quarrels, isOver)
        .run(trials, rng)
        .forEach(
            (option, effect) -> {
              if (effect == Effect.CHANGED) {
                add(operation, option, Evidence.CONFIRMED);
              }
            });
  }

  private void add(String operation, String option, Evidence seen) {
    table.add(operation, option, seen);
    likelihoods.add(operation, option, seen.effects() > 0 || seen.conflicts() > 0);
  }

  /**
   * Tries options on formulas with and without a command that may suppress their effect.
   *
   * @param operation an operation with relevant options
   */
  void silencing(String command, String operation, Seed seed) {
    Optional<Sampled> found = sample(Set.of(command, operation), seed.child(0));
    if (found.isEmpty() || !found.get().formula().operations().contains(command)) {
      return;
    }
    Optional<Sample> without =
        Sample.of(WithoutCommand.of(found.get().sample().script(), command), probe, setup, watcher);
    if (without.isEmpty()) {
      return;
    }
    Rng rng = seed.child(1).rng();
    List<String> options = new ArrayList<>(table.options(operation, Relation.RELEVANT));
    options.addAll(gluedOptions());
    options.removeIf(
        option ->
            Joint.isJoint(option)
                || !values.isUsable(option)
                || table.evidence(command, option).knowsLoss());
    int count = 0;
    for (int place : rng.order(options.size())) {
      if (count++ >= MOST_TO_SILENCE || isOver.getAsBoolean()) {
        return;
      }
      String option = options.get(place);
      Configuration configuration = configuration(option, values.draw(option, rng));
      if (without.get().effect(configuration) == Effect.CHANGED) {
        boolean isLost = found.get().sample().effect(configuration) == Effect.NONE;
        table.add(command, option, isLost ? Evidence.LOST : Evidence.KEPT);
      }
    }
  }

  private static Configuration configuration(String option, String value) {
    return new Configuration(Map.of(option, value));
  }

  /** Returns the options that are still open for an operation. */
  private Set<String> open(String operation) {
    Set<String> open = new LinkedHashSet<>(values.options());
    open.removeIf(option -> !values.isUsable(option));
    open.removeAll(table.options(operation, Relation.RELEVANT));
    open.removeAll(table.options(operation, Relation.CONFLICT));
    open.removeAll(notCredited(operation));
    return open;
  }

  /** Returns the options that are credited to operations other than this one. */
  private Set<String> notCredited(String operation) {
    OperationKind kind = OperationKind.of(operation);
    if (kind.isGlue()) {
      return Set.of();
    }
    Set<String> others = new TreeSet<>(gluedOptions());
    kind.companions().forEach(one -> others.addAll(table.options(one, Relation.RELEVANT)));
    if (!kind.isCommand()) {
      others.addAll(setup.global());
    }
    return others;
  }

  /**
   * Removes evidence that was collected before it was known which options matter for every formula.
   * Evidence on commands stays, because it shows what they disable.
   */
  void forgetWhatIsNotCredited() {
    table.operations().stream()
        .filter(operation -> !OperationKind.of(operation).isCommand())
        .forEach(
            operation -> notCredited(operation).forEach(option -> table.forget(operation, option)));
  }

  /**
   * Returns the options that are global or relevant for glue; they are credited to no other
   * operator.
   */
  private Set<String> gluedOptions() {
    Set<String> glued = new TreeSet<>(setup.global());
    table.operations().stream()
        .filter(operation -> OperationKind.of(operation).isGlue())
        .forEach(operation -> glued.addAll(table.options(operation, Relation.RELEVANT)));
    return glued;
  }

  /** A formula that the solver answers with its defaults, and a sample of its behaviour. */
  private record Sampled(Formula formula, Sample sample) {}

  private Optional<Sampled> sample(Set<String> operations, Seed seed) {
    for (int i = 0; i < TRIES && !isOver.getAsBoolean(); i++) {
      Optional<Formula> formula = formulas.formula(operations, seed.child(i));
      if (formula.isPresent()
          && formula.get().operations().stream().anyMatch(operations::contains)) {
        Optional<Sample> sample = Sample.of(formula.get().script(), probe, setup, watcher);
        if (sample.isPresent()) {
          return Optional.of(new Sampled(formula.get(), sample.get()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The effects of options, and the values with which they occurred.
   *
   * @param pairs pairs of options that have an effect only together
   */
  private record Tested(
      Map<String, Effect> effects, Map<String, String> values, List<List<GroupTest.Trial>> pairs) {

    GroupTest.Trial trial(String option, double likelihood) {
      return new GroupTest.Trial(option, values.getOrDefault(option, ""), likelihood);
    }

    Configuration configuration(String option) {
      return Rounds.configuration(option, values.getOrDefault(option, ""));
    }
  }

  private Tested test(Sample sample, Set<String> operations, Collection<String> options, Rng rng) {
    List<GroupTest.Trial> trials = new ArrayList<>();
    Map<String, String> drawn = new LinkedHashMap<>();
    for (String option : options) {
      String value = values.draw(option, rng);
      drawn.put(option, value);
      trials.add(new GroupTest.Trial(option, value, likelihoods.of(operations, option)));
    }
    GroupTest test = new GroupTest(sample::effect, quarrels, isOver);
    Map<String, Effect> effects = test.run(trials, rng);
    // The behaviour may also change because of earlier queries. Such a change is no effect of
    // options.
    boolean isTrusted =
        (effects.values().stream().allMatch(one -> one == Effect.NONE) && test.pairs().isEmpty())
            || sample.isAsBefore();
    return isTrusted
        ? new Tested(effects, drawn, test.pairs())
        : new Tested(Map.of(), drawn, List.of());
  }
}
