package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Finds the options that have an effect on one formula, with fewer runs than options. It sets many
 * options at once and halves a group only if the group has an effect. Groups are as large as makes
 * an effect about as likely as none. Every effect in the result was seen with the option alone.
 */
public final class GroupTest {

  /** An option, a value for it, and the likelihood of an effect. */
  public record Trial(String option, String value, double likelihood) {}

  private static final int MOST_OPTIONS = 64;

  private final Function<Configuration, Effect> runs;
  private final Quarrels quarrels;
  private final BooleanSupplier isOver;
  private final Map<String, Effect> effects = new LinkedHashMap<>();
  private final List<List<Trial>> pairs = new ArrayList<>();

  /**
   * Prepares a test on one formula.
   *
   * @param runs runs the solver and returns the effect of options on the formula
   * @param isOver whether to stop early
   */
  public GroupTest(
      Function<Configuration, Effect> runs, Quarrels quarrels, BooleanSupplier isOver) {
    this.runs = runs;
    this.quarrels = quarrels;
    this.isOver = isOver;
  }

  /** Returns the effect of each option; options that were not reached in time are missing. */
  public Map<String, Effect> run(List<Trial> trials, Rng rng) {
    for (List<Trial> group : groups(trials, rng)) {
      test(group, false);
    }
    return effects;
  }

  /** Returns the pairs of options found so far that have an effect only together. */
  List<List<Trial>> pairs() {
    return List.copyOf(pairs);
  }

  /** Forms groups with likely options first; equally likely options are in random order. */
  private List<List<Trial>> groups(List<Trial> trials, Rng rng) {
    List<Trial> order = new ArrayList<>();
    for (int i : rng.order(trials.size())) {
      order.add(trials.get(i));
    }
    order.sort(Comparator.comparingDouble((Trial trial) -> -weight(trial)));
    List<List<Trial>> groups = new ArrayList<>();
    List<Trial> group = new ArrayList<>();
    double silence = 1;
    for (Trial trial : order) {
      group.add(trial);
      silence *= 1 - weight(trial);
      if (silence <= 0.5 || group.size() >= MOST_OPTIONS) {
        groups.add(group);
        group = new ArrayList<>();
        silence = 1;
      }
    }
    if (!group.isEmpty()) {
      groups.add(group);
    }
    return groups;
  }

  private double weight(Trial trial) {
    return Math.max(trial.likelihood(), quarrels.likelihood(trial.option()));
  }

  /**
   * Tests a group.
   *
   * @param hasEffect whether the group is already known to have an effect
   * @return the effect of the group
   */
  private Effect test(List<Trial> group, boolean hasEffect) {
    if (isOver.getAsBoolean()) {
      return Effect.NONE;
    }
    boolean isAsked = !hasEffect || group.size() == 1;
    Effect effect = isAsked ? runs.apply(configuration(group)) : Effect.CHANGED;
    if (group.size() == 1) {
      effects.put(group.get(0).option(), effect);
    } else if (effect == Effect.NONE) {
      group.forEach(trial -> effects.put(trial.option(), Effect.NONE));
    } else {
      int middle = middle(group);
      Effect left = test(group.subList(0, middle), false);
      Effect right = test(group.subList(middle, group.size()), left == Effect.NONE);
      if (effect == Effect.CONFLICT && left != Effect.CONFLICT && right != Effect.CONFLICT) {
        quarrels.add(group.stream().map(Trial::option).toList());
      } else if (isAsked
          && effect == Effect.CHANGED
          && left == Effect.NONE
          && right == Effect.NONE) {
        findPair(group);
      }
      return isAsked ? effect : worst(left, right);
    }
    return effect;
  }

  /** Looks for a pair of options that has an effect, in a group whose single options have none. */
  private void findPair(List<Trial> group) {
    Trial second = group.get(lastNeeded(group, List.of()));
    List<Trial> before = group.subList(0, group.indexOf(second));
    if (before.isEmpty()) {
      return;
    }
    Trial first = before.get(lastNeeded(before, List.of(second)));
    if (!isOver.getAsBoolean() && hasEffect(List.of(first, second))) {
      pairs.add(List.of(first, second));
    }
  }

  /**
   * Returns the index of the last option in the shortest prefix of a group that has an effect.
   *
   * @param others options that are set in addition
   */
  private int lastNeeded(List<Trial> group, List<Trial> others) {
    int low = 0;
    int high = group.size() - 1;
    while (low < high && !isOver.getAsBoolean()) {
      int middle = (low + high) / 2;
      List<Trial> tried = new ArrayList<>(group.subList(0, middle + 1));
      tried.addAll(others);
      if (hasEffect(tried)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }

  private boolean hasEffect(List<Trial> tried) {
    return runs.apply(configuration(tried)) == Effect.CHANGED;
  }

  private static Effect worst(Effect left, Effect right) {
    return left.compareTo(right) > 0 ? left : right;
  }

  /** Returns the index at which both halves are about equally likely to have an effect. */
  private int middle(List<Trial> group) {
    double half = group.stream().mapToDouble(this::weight).sum() / 2;
    double sum = 0;
    int middle = 0;
    while (middle < group.size() - 1 && (middle == 0 || sum < half)) {
      sum += weight(group.get(middle));
      middle++;
    }
    return middle;
  }

  static Configuration configuration(List<Trial> group) {
    Map<String, String> options = new LinkedHashMap<>();
    group.forEach(trial -> options.put(trial.option(), trial.value()));
    return new Configuration(options);
  }
}
