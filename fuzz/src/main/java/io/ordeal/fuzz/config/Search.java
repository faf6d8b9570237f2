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
 * A genetic search for configurations of one solver in which it behaves in new ways on one formula
 * (Falcon, Alg. 3). The default configuration comes first.
 */
final class Search {

  /** Options of a configuration of the first generation, at most. */
  private static final int MOST_FIRST = 4;

  /** Draws for a configuration that was not tried before. */
  private static final int TRIES = 10;

  /**
   * How the search goes.
   *
   * @param population configurations of the first generation
   * @param top configurations of a generation that have offspring, each two of them
   * @param stale generations in a row that may show nothing new before it ends
   * @param offspring configurations after the first generation, at most
   * @param options of a configuration, at most
   */
  record Plan(int population, int top, int stale, int offspring, int options) {}

  /** A configuration and how much that is new it has shown. */
  private record Scored(Configuration configuration, int fitness) {}

  private final Plan plan;
  private final List<OptionSpace.Choice> choices;
  private final Deque<Configuration> pending = new ArrayDeque<>();
  private final Set<Configuration> tried = new HashSet<>();

  /** What was tried since the last offspring were made. */
  private List<Scored> generation = new ArrayList<>();

  /** The fittest so far. */
  private List<Scored> parents = List.of();

  private int generations;
  private int offspring;
  private int stale;
  private boolean isEnded;

  /**
   * Starts a search.
   *
   * @param choices that may be set
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

  /** Generations in a row that showed nothing new, the last one included. */
  private int staleGenerations() {
    return generation.stream().allMatch(one -> one.fitness() == 0) ? stale + 1 : 0;
  }

  /** Returns the next configuration to try; another random one if the search is over. */
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
   * Notes what a configuration has shown.
   *
   * @param fitness how much that was not seen before
   */
  void note(Configuration configuration, int fitness) {
    generation.add(new Scored(configuration, fitness));
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
    // Parents compete with their offspring, or else two that have two would always be replaced.
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

  /** Draws until a configuration was not tried before. */
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

  /** One-point crossover: the options before some place from one, the others from the other. */
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

  /** Changes each option with the probability of one in all. */
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
