package io.ordeal.fuzz.config;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A genetic search for configurations in which one solver shows new behaviour on one formula
 * (Falcon, Alg. 3). The default configuration comes first.
 */
final class Search {

  /** Largest number of options in a configuration of the first generation. */
  private static final int MOST_FIRST = 4;

  /** Attempts to draw a configuration that was not tried before. */
  private static final int TRIES = 10;

  /**
   * Parameters of the search.
   *
   * @param population configurations of the first generation
   * @param top configurations that become parents; each pair of them has offspring
   * @param stale consecutive generations without anything new after which the search ends
   * @param offspring largest number of configurations after the first generation
   * @param isAdaptive whether the search also ends as soon as a generation shows no more new
   *     behaviour per configuration than the default configuration: another formula is worth more
   * @param options largest number of options in a configuration
   */
  record Plan(int population, int top, int stale, int offspring, boolean isAdaptive, int options) {}

  /** A configuration and the amount of new behaviour that it showed. */
  private record Scored(Configuration configuration, int fitness) {}

  private final Plan plan;
  private final List<OptionSpace.Choice> choices;
  private final Deque<Configuration> pending = new ArrayDeque<>();
  private final Set<Configuration> tried = new HashSet<>();

  /** The configurations tried since the last offspring were bred. */
  private List<Scored> generation = new ArrayList<>();

  /** The fittest configurations so far. */
  private List<Scored> parents = List.of();

  /** The amount of new behaviour that the default configuration showed. */
  private int plain;

  private int generations;
  private int offspring;
  private int stale;
  private boolean isEnded;

  /**
   * Starts a search.
   *
   * @param choices the options that may be set
   */
  Search(Plan plan, List<OptionSpace.Choice> choices) {
    this.plan = plan;
    this.choices = choices;
    add(Configuration.DEFAULT);
  }

  /** Whether no configuration is left to try. */
  boolean isOver() {
    return isEnded || (pending.isEmpty() && !mayBreed());
  }

  private boolean mayBreed() {
    return !choices.isEmpty()
        && (generations == 0
            || (staleGenerations() < plan.stale() && offspring < plan.offspring()));
  }

  /**
   * Whether the generation so far showed no more per configuration than the default configuration.
   */
  private boolean isWorthNoMore() {
    long sum = generation.stream().mapToLong(Scored::fitness).sum();
    return sum <= (long) plain * generation.size();
  }

  /** Returns the number of consecutive generations without anything new, including the last one. */
  private int staleGenerations() {
    return generation.stream().allMatch(one -> one.fitness() == 0) ? stale + 1 : 0;
  }

  /** Returns the next configuration to try, or a random one if the search is over. */
  Configuration next(Rng rng) {
    if (pending.isEmpty() && !isOver()) {
      breed(rng);
    }
    isEnded |= pending.isEmpty();
    return isEnded
        ? RandomStrategy.draw(choices, Math.min(MOST_FIRST, plan.options()), rng)
        : pending.remove();
  }

  /**
   * Records the result of a configuration.
   *
   * @param fitness amount of behaviour that was not seen before
   */
  void note(Configuration configuration, int fitness) {
    generation.add(new Scored(configuration, fitness));
    if (configuration.isDefault()) {
      plain = fitness;
    } else if (plan.isAdaptive() && isWorthNoMore()) {
      end();
    }
  }

  /** Ends the search. */
  void end() {
    isEnded = true;
  }

  private void breed(Rng rng) {
    if (generations == 0) {
      for (int i = 0; i < plan.population(); i++) {
        addNew(() -> RandomStrategy.draw(choices, Math.min(MOST_FIRST, plan.options()), rng));
      }
    } else {
      stale = staleGenerations();
      addOffspring(rng);
    }
    generations++;
    generation = new ArrayList<>();
  }

  private void addOffspring(Rng rng) {
    // Parents compete with their offspring. Otherwise two parents would always be replaced by their
    // two offspring.
    parents =
        Stream.concat(generation.stream(), parents.stream())
            .sorted(Comparator.comparingInt(Scored::fitness).reversed())
            .limit(plan.top())
            .toList();
    for (int i = 0; i < parents.size(); i++) {
      for (int j = i + 1; j < parents.size(); j++) {
        Configuration mother = parents.get(i).configuration();
        Configuration father = parents.get(j).configuration();
        addNew(() -> mutated(crossed(mother, father, rng), rng));
        addNew(() -> mutated(crossed(father, mother, rng), rng));
      }
    }
    if (parents.size() == 1) {
      addNew(() -> mutated(parents.get(0).configuration(), rng));
    }
    offspring += pending.size();
  }

  /** Adds a configuration that was not tried before, if a few draws find one. */
  private void addNew(Supplier<Configuration> draw) {
    for (int i = 0; i < TRIES; i++) {
      if (add(draw.get())) {
        return;
      }
    }
  }

  private boolean add(Configuration configuration) {
    boolean isNew = tried.add(configuration);
    if (isNew) {
      pending.add(configuration);
    }
    return isNew;
  }

  /**
   * One-point crossover: takes the options before a random position from one configuration and the
   * rest from the other.
   */
  private Configuration crossed(Configuration before, Configuration after, Rng rng) {
    int place = rng.between(0, choices.size());
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i < choices.size(); i++) {
      String name = choices.get(i).name();
      String value = (i < place ? before : after).options().get(name);
      if (value != null) {
        options.put(name, value);
      }
    }
    return new Configuration(options);
  }

  /** Mutates each option with the probability 1/n, where n is the number of options. */
  private Configuration mutated(Configuration configuration, Rng rng) {
    Map<String, String> options = new TreeMap<>(configuration.options());
    for (OptionSpace.Choice choice : choices) {
      if (rng.chance(1, choices.size())) {
        Optional<String> value = Optional.ofNullable(options.get(choice.name()));
        ValueMutation.of(choice, value, rng)
            .ifPresentOrElse(
                other -> options.put(choice.name(), other), () -> options.remove(choice.name()));
      }
    }
    List<String> names = new ArrayList<>(options.keySet());
    while (options.size() > plan.options()) {
      options.remove(names.remove(rng.below(names.size())));
    }
    return new Configuration(options);
  }
}
