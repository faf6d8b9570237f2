package io.ordeal.fuzz.config;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The options of one solver that a strategy may set, with the values that it may give them. A
 * campaign stores its spaces, because the configurations of its test cases follow from them.
 *
 * @param choices in the order in which the solver lists its options
 * @param presets lists of configurations of these choices
 */
public record OptionSpace(List<Choice> choices, List<Preset> presets) {

  /** The space of a solver whose options nobody sets. */
  public static final OptionSpace EMPTY = new OptionSpace(List.of(), List.of());

  private static final String TAB = "\t";

  /** Begins the line of a preset; no name of an option begins so. */
  private static final String PRESET = "*";

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

  /**
   * A list of configurations that people ask for by name.
   *
   * @param most configurations of it that a test case may have together
   * @param configurations at least one; one that is listed n times is drawn n times as often
   */
  public record Preset(String name, int most, List<Configuration> configurations) {

    public Preset {
      configurations = List.copyOf(configurations);
    }
  }

  public OptionSpace {
    choices = List.copyOf(choices);
    presets = List.copyOf(presets);
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
    return within(
        choices,
        profile.options().presets().stream().map(preset -> preset(preset, policy)).toList());
  }

  private static Preset preset(Profile.Preset written, Policy policy) {
    return new Preset(
        written.name(),
        written.most(),
        written.configurations().stream()
            .map(Configuration::parse)
            .filter(one -> one.options().size() <= policy.mostOptions())
            .toList());
  }

  /** A space whose presets have only configurations of its choices. */
  private static OptionSpace within(List<Choice> choices, List<Preset> presets) {
    Map<String, List<String>> values = new HashMap<>();
    choices.forEach(choice -> values.put(choice.name(), choice.values()));
    List<Preset> kept = new ArrayList<>();
    for (Preset preset : presets) {
      List<Configuration> possible =
          preset.configurations().stream()
              .filter(
                  configuration ->
                      configuration.options().entrySet().stream()
                          .allMatch(
                              option ->
                                  values
                                      .getOrDefault(option.getKey(), List.of())
                                      .contains(option.getValue())))
              .toList();
      if (!possible.isEmpty()) {
        kept.add(new Preset(preset.name(), preset.most(), possible));
      }
    }
    return new OptionSpace(choices, kept);
  }

  /** Returns the preset of a name, if the solver has a configuration of it. */
  public Optional<Preset> preset(String name) {
    return presets.stream().filter(preset -> preset.name().equals(name)).findFirst();
  }

  /** Returns the space without some options, such as those that the user fixed. */
  public OptionSpace without(Set<String> names) {
    return within(
        choices.stream().filter(choice -> !names.contains(choice.name())).toList(), presets);
  }

  /**
   * Returns the space as text: a line for each option, with the name and the values, and one for
   * each preset.
   */
  public String text() {
    StringBuilder lines = new StringBuilder();
    for (Choice choice : choices) {
      lines.append(choice.name());
      choice.values().forEach(value -> lines.append(TAB).append(value));
      lines.append('\n');
    }
    for (Preset preset : presets) {
      lines.append(PRESET).append(preset.name()).append(TAB).append(preset.most());
      preset.configurations().forEach(one -> lines.append(TAB).append(one.text()));
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
    List<Choice> choices = new ArrayList<>();
    List<Preset> presets = new ArrayList<>();
    for (String line : text.lines().toList()) {
      List<String> words = List.of(line.split(TAB, -1));
      if (line.startsWith(PRESET) && words.size() > 2) {
        presets.add(
            new Preset(
                words.get(0).substring(PRESET.length()),
                Integer.parseInt(words.get(1)),
                words.subList(2, words.size()).stream().map(Configuration::parse).toList()));
      } else if (words.size() > 1) {
        choices.add(new Choice(words.get(0), words.subList(1, words.size())));
      } else {
        throw new IllegalArgumentException(
            "found '%s', expected an option and its values, separated by tabs".formatted(line));
      }
    }
    return new OptionSpace(choices, presets);
  }
}
