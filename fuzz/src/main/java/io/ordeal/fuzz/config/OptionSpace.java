package io.ordeal.fuzz.config;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The options of one solver that a strategy may set, with the values that it may give them. A
 * campaign stores its spaces, because the configurations of its test cases follow from them.
 *
 * @param choices in the order in which the solver lists its options
 * @param presets lists of configurations of these choices
 * @param correlations what was learned about these choices
 */
public record OptionSpace(List<Choice> choices, List<Preset> presets, Correlations correlations) {

  /** The space of a solver whose options nobody sets. */
  public static final OptionSpace EMPTY = new OptionSpace(List.of(), List.of());

  /** The name of the preset that makes a solver check its models itself. */
  static final String VALIDATE = "validate";

  private static final String TAB = "\t";

  /** Separates the name of an option from its numbers; no name contains it. */
  private static final String COLON = ":";

  // These begin lines; no name of an option begins so.
  private static final String PRESET = "*";
  private static final String RELEVANT = ">";
  private static final String EXCLUDED = "!";

  /**
   * An option and the values that it may get.
   *
   * @param values at least one; never the default
   * @param numbers further values, if it takes numbers
   */
  public record Choice(String name, List<String> values, Optional<NumberRange> numbers) {

    public Choice {
      values = List.copyOf(values);
    }

    /** An option that takes a few values. */
    public Choice(String name, List<String> values) {
      this(name, values, Optional.empty());
    }

    /** Returns whether the option may get a value. */
    public boolean takes(String value) {
      return values.contains(value) || numbers.map(range -> range.has(value)).orElse(false);
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

  /** A space of which nothing was learned. */
  public OptionSpace(List<Choice> choices, List<Preset> presets) {
    this(choices, presets, Correlations.NONE);
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
        choices.add(new Choice(option.name(), values, NumberRange.of(option)));
      }
    }
    return within(choices, presets(profile, policy), Correlations.NONE);
  }

  /** Returns those of the profile, and one for its options that check models. */
  private static List<Preset> presets(Profile profile, Policy policy) {
    List<Preset> presets = new ArrayList<>();
    profile.options().presets().forEach(written -> presets.add(preset(written, policy)));
    List<String> validate = profile.options().validate();
    if (!validate.isEmpty()) {
      presets.add(
          new Preset(VALIDATE, 1, List.of(Configuration.parse(String.join(",", validate)))));
    }
    return presets;
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

  /** A space whose presets and correlations have only its choices. */
  private static OptionSpace within(
      List<Choice> choices, List<Preset> presets, Correlations correlations) {
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
    return new OptionSpace(choices, kept, correlations.among(values.keySet()));
  }

  /** Returns the preset of a name, if the solver has a configuration of it. */
  public Optional<Preset> preset(String name) {
    return presets.stream().filter(preset -> preset.name().equals(name)).findFirst();
  }

  /**
   * Returns the choices that matter for some operations; all if nothing was learned about the
   * solver.
   */
  public List<Choice> relevantTo(Collection<String> operations) {
    return correlations.isEmpty() ? choices : correlations.of(operations, choices);
  }

  /** Returns the space without some options, such as those that the user fixed. */
  public OptionSpace without(Set<String> names) {
    return within(
        choices.stream().filter(choice -> !names.contains(choice.name())).toList(),
        presets,
        correlations);
  }

  /** Returns the same options with what was learned about them. */
  public OptionSpace with(Correlations learned) {
    return within(choices, presets, learned);
  }

  /**
   * Returns the space as text: a line for each option, with the name and the values, one for each
   * preset, and one for each operation that something was learned about.
   */
  public String text() {
    StringBuilder lines = new StringBuilder();
    for (Choice choice : choices) {
      lines.append(choice.name());
      choice.numbers().ifPresent(range -> lines.append(COLON).append(range.text()));
      choice.values().forEach(value -> lines.append(TAB).append(value));
      lines.append('\n');
    }
    for (Preset preset : presets) {
      lines.append(PRESET).append(preset.name()).append(TAB).append(preset.most());
      preset.configurations().forEach(one -> lines.append(TAB).append(one.text()));
      lines.append('\n');
    }
    append(RELEVANT, correlations.relevant(), lines);
    append(EXCLUDED, correlations.excluded(), lines);
    return lines.toString();
  }

  private static void append(
      String mark, SortedMap<String, SortedSet<String>> options, StringBuilder lines) {
    options.forEach(
        (operation, names) -> {
          lines.append(mark).append(operation);
          names.forEach(name -> lines.append(TAB).append(name));
          lines.append('\n');
        });
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if a line has no value
   */
  public static OptionSpace parse(String text) {
    List<Choice> choices = new ArrayList<>();
    List<Preset> presets = new ArrayList<>();
    SortedMap<String, SortedSet<String>> relevant = new TreeMap<>();
    SortedMap<String, SortedSet<String>> excluded = new TreeMap<>();
    for (String line : text.lines().toList()) {
      List<String> words = List.of(line.split(TAB, -1));
      if (line.startsWith(RELEVANT)) {
        addOptions(words, RELEVANT, relevant);
      } else if (line.startsWith(EXCLUDED)) {
        addOptions(words, EXCLUDED, excluded);
      } else if (line.startsWith(PRESET) && words.size() > 2) {
        presets.add(
            new Preset(
                words.get(0).substring(PRESET.length()),
                Integer.parseInt(words.get(1)),
                words.subList(2, words.size()).stream().map(Configuration::parse).toList()));
      } else if (words.size() > 1) {
        choices.add(choice(words));
      } else {
        throw new IllegalArgumentException(
            "found '%s', expected an option and its values, separated by tabs".formatted(line));
      }
    }
    return new OptionSpace(choices, presets, new Correlations(relevant, excluded));
  }

  private static Choice choice(List<String> words) {
    String[] nameAndNumbers = words.get(0).split(COLON, 2);
    return new Choice(
        nameAndNumbers[0],
        words.subList(1, words.size()),
        nameAndNumbers.length == 1
            ? Optional.empty()
            : Optional.of(NumberRange.parse(nameAndNumbers[1])));
  }

  private static void addOptions(
      List<String> words, String mark, SortedMap<String, SortedSet<String>> options) {
    options.put(
        words.get(0).substring(mark.length()), new TreeSet<>(words.subList(1, words.size())));
  }
}
