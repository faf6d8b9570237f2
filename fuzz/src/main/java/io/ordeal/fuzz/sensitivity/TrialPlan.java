package io.ordeal.fuzz.sensitivity;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.OptionSpace.Choice;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.learn.GroupTest.Trial;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The trials for a script: every option with each of its other values, or with a few values if it
 * takes numbers. The trials are grouped in rounds, in each of which an option has one value.
 *
 * @param likely rounds of options that are relevant for an operation of the script, as was learned
 * @param others rounds of all other options
 */
public record TrialPlan(List<List<Trial>> likely, List<List<Trial>> others) {

  /** Most values of an option that takes numbers. */
  private static final int NUMBERS = 4;

  /**
   * Probability of an effect, for an option that is relevant to an operation of the script. Such
   * options are tried alone.
   */
  private static final double IF_RELEVANT = 0.6;

  /** The same probability for an option that is not relevant. */
  private static final double IF_NOT = 0.03;

  /** The same probability if nothing was learned. */
  private static final double IF_NOT_LEARNED = 0.1;

  public TrialPlan {
    likely = likely.stream().map(List::copyOf).toList();
    others = others.stream().map(List::copyOf).toList();
  }

  /** Returns the trials of some options on a script. */
  public static TrialPlan of(Script script, OptionSpace space) {
    if (space.correlations().isEmpty()) {
      return new TrialPlan(List.of(), rounds(space.choices(), IF_NOT_LEARNED));
    }
    List<Choice> relevant = space.relevantTo(Operations.of(script));
    List<Choice> others = new ArrayList<>(space.choices());
    others.removeAll(relevant);
    return new TrialPlan(rounds(relevant, IF_RELEVANT), rounds(others, IF_NOT));
  }

  /** Returns the number of trials. */
  public int size() {
    return likely.stream().mapToInt(List::size).sum() + others.stream().mapToInt(List::size).sum();
  }

  private static List<List<Trial>> rounds(List<Choice> choices, double likelihood) {
    List<List<Trial>> rounds = new ArrayList<>();
    for (Choice choice : choices) {
      List<String> values = values(choice);
      for (int i = 0; i < values.size(); i++) {
        if (i == rounds.size()) {
          rounds.add(new ArrayList<>());
        }
        rounds.get(i).add(new Trial(choice.name(), values.get(i), likelihood));
      }
    }
    return rounds;
  }

  /** Returns all values, or some from the whole list if they are numbers. */
  private static List<String> values(Choice choice) {
    List<String> all = choice.values();
    if (choice.numbers().isEmpty() || all.size() <= NUMBERS) {
      return all;
    }
    Set<String> some = new LinkedHashSet<>();
    for (int i = 0; i < NUMBERS; i++) {
      some.add(all.get(i * (all.size() - 1) / (NUMBERS - 1)));
    }
    return List.copyOf(some);
  }
}
