package io.ordeal.fuzz.config;

import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The options of one solver that a strategy may set, with the values that it may give them. A
 * campaign stores its spaces, because the configurations of its test cases follow from them.
 *
 * @param choices in the order in which the solver lists its options
 */
public record OptionSpace(List<Choice> choices) {

  /** The space of a solver whose options nobody sets. */
  public static final OptionSpace EMPTY = new OptionSpace(List.of());

  private static final String TAB = "\t";

  /**
   * An option and the values that it may get.
   *
   * @param values at least one; never the default
   */
  public record Choice(String name, List<String> values) {

    public Choice {
      values = List.copyOf(values);
    }
  }

  public OptionSpace {
    choices = List.copyOf(choices);
  }

  /** Returns what a policy allows of the options of a solver. */
  public static OptionSpace of(Profile profile, Inventory inventory, Policy policy) {
    OptionRules rules = new OptionRules(profile);
    List<Choice> choices = new ArrayList<>();
    for (SolverOption option : inventory.options()) {
      List<String> values =
          option.trials().stream().filter(value -> rules.allows(option.name(), value)).toList();
      if (policy.allows(option.category())
          && !values.isEmpty()
          && rules.whyNotTried(option.name()).isEmpty()) {
        choices.add(new Choice(option.name(), values));
      }
    }
    return new OptionSpace(choices);
  }

  /** Returns the space without some options, such as those that the user fixed. */
  public OptionSpace without(Set<String> names) {
    return new OptionSpace(
        choices.stream().filter(choice -> !names.contains(choice.name())).toList());
  }

  /** Returns the space as text: a line for each option, with the name and the values. */
  public String text() {
    StringBuilder lines = new StringBuilder();
    for (Choice choice : choices) {
      lines.append(choice.name());
      choice.values().forEach(value -> lines.append(TAB).append(value));
      lines.append('\n');
    }
    return lines.toString();
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if a line has no value
   */
  public static OptionSpace parse(String text) {
    return new OptionSpace(text.lines().map(OptionSpace::choice).toList());
  }

  private static Choice choice(String line) {
    List<String> words = List.of(line.split(TAB, -1));
    if (words.size() < 2) {
      throw new IllegalArgumentException(
          "found '%s', expected an option and its values, separated by tabs".formatted(line));
    }
    return new Choice(words.get(0), words.subList(1, words.size()));
  }
}
