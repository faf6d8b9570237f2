package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** A formula and the behaviour of the solver on it with its defaults. */
final class Sample {

  /** Time limit of a formula: slower ones show no more and take the time of many others. */
  static final Duration SLOWEST = Duration.ofMillis(150);

  private final Script script;
  private final Probe.Subject subject;
  private final SetupEffects setup;
  private final BiConsumer<Script, Seen> watcher;

  /** Features that were the same in two runs with the defaults. */
  private final SortedMap<String, String> stable;

  /** Features that differed between the two runs. They are not compared. */
  private final Set<String> unstable;

  /** Features that runs with one option changed. */
  private final Map<Configuration, Map<String, String>> changed = new HashMap<>();

  /** A run with options, to count runs and crashes. */
  record Seen(Configuration configuration, Observation observation) {}

  private Sample(
      Script script,
      Probe.Subject subject,
      SetupEffects setup,
      BiConsumer<Script, Seen> watcher,
      SortedMap<String, String> stable,
      Set<String> unstable) {
    this.script = script;
    this.subject = subject;
    this.setup = setup;
    this.watcher = watcher;
    this.stable = stable;
    this.unstable = unstable;
  }

  /**
   * Runs the solver twice with its defaults.
   *
   * @param setup the effects of options on every formula
   * @param watcher receives every run
   * @return empty if the solver does not answer the formula quickly and without errors
   */
  static Optional<Sample> of(
      Script script, Probe probe, SetupEffects setup, BiConsumer<Script, Seen> watcher) {
    Probe.Subject subject = probe.subject(script);
    Observation first = observe(script, subject, watcher, Configuration.DEFAULT);
    if (!isUsable(first)) {
      return Optional.empty();
    }
    Observation second = observe(script, subject, watcher, Configuration.DEFAULT);
    // The first run may have had to wait for a new process.
    if (!isUsable(second) || second.time().compareTo(SLOWEST) > 0) {
      return Optional.empty();
    }
    SortedMap<String, String> stable = new TreeMap<>(first.features());
    Set<String> unstable = new HashSet<>();
    Set<String> names = new HashSet<>(first.features().keySet());
    names.addAll(second.features().keySet());
    for (String name : names) {
      if (!Objects.equals(first.features().get(name), second.features().get(name))) {
        stable.remove(name);
        unstable.add(name);
      }
    }
    return Optional.of(new Sample(script, subject, setup, watcher, stable, unstable));
  }

  static boolean isUsable(Observation seen) {
    return seen.ending() == Ending.COMPLETE && !seen.isRefused();
  }

  private static Observation observe(
      Script script,
      Probe.Subject subject,
      BiConsumer<Script, Seen> watcher,
      Configuration configuration) {
    Observation seen = subject.observe(configuration);
    watcher.accept(script, new Seen(configuration, seen));
    return seen;
  }

  Script script() {
    return script;
  }

  /** Runs the solver with options and returns their effect. */
  Effect effect(Configuration configuration) {
    Observation seen = observe(script, subject, watcher, configuration);
    Effect effect = effect(configuration, seen);
    if (effect == Effect.CHANGED && configuration.options().size() == 1) {
      changed.put(configuration, differences(configuration, seen));
    }
    return effect;
  }

  /** Runs the solver once more and returns whether the effect of one option is the same. */
  boolean repeats(Configuration configuration, Effect effect) {
    Observation again = observe(script, subject, watcher, configuration);
    return effect(configuration, again) == effect
        && (effect != Effect.CHANGED
            || differences(configuration, again).equals(changed.get(configuration)));
  }

  /** Runs the solver once more with its defaults and returns whether it behaves as before. */
  boolean isAsBefore() {
    return effect(Configuration.DEFAULT) == Effect.NONE;
  }

  /** Records what one option changed when it was tried last. */
  void note(Configuration configuration, SetupEffects noted) {
    Map<String, String> values = changed.getOrDefault(configuration, Map.of());
    Set<String> different = new HashSet<>(values.keySet());
    different.removeIf(name -> values.getOrDefault(name, "").isEmpty());
    different.retainAll(stable.keySet());
    noted.add(configuration, values.keySet(), different);
  }

  /** Runs the solver with options and returns the time. */
  Duration time(Configuration configuration) {
    return observe(script, subject, watcher, configuration).time();
  }

  /** Returns whether there is more to compare than answers. */
  boolean hasCounters() {
    return stable.keySet().stream().anyMatch(name -> !name.startsWith(ObservedAnswers.PREFIX));
  }

  private Effect effect(Configuration configuration, Observation seen) {
    if (seen.isVoid()) {
      return Effect.NONE;
    } else if (seen.isCrash()) {
      return Effect.CRASH;
    } else if (seen.isRefused()) {
      return Effect.CONFLICT;
    }
    return differences(configuration, seen).isEmpty() ? Effect.NONE : Effect.CHANGED;
  }

  /**
   * Returns the features that differ from the defaults, with their values; a missing one has an
   * empty value.
   */
  private Map<String, String> differences(Configuration configuration, Observation seen) {
    Map<String, String> different = new HashMap<>();
    Set<String> names = new HashSet<>(seen.features().keySet());
    names.addAll(stable.keySet());
    names.removeAll(unstable);
    for (String name : names) {
      if (!Objects.equals(stable.get(name), seen.features().get(name))) {
        different.put(name, seen.features().getOrDefault(name, ""));
      }
    }
    if (!different.isEmpty()) {
      different.keySet().removeAll(setup.of(configuration));
    }
    return different;
  }
}
