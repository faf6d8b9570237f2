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
 * campaign stores its spaces, because the configurations of its test cases depend on them.
 *
 * @param choices the options, in the order in which the solver lists them
 * @param presets lists of configurations of these choices
 * @param correlations what was learned about these choices
 */
public record OptionSpace(List<Choice> choices, List<Preset> presets, Correlations correlations) {

  /** A space without options. */
  public static final OptionSpace EMPTY = new OptionSpace(List.of(), List.of());

  /** The name of the preset that makes a solver check its models itself. */
  static final String VALIDATE = "validate";

  private static final String TAB = "\t";

  /** Separates the name of an option from its numbers; no name contains it. */
  private static final String COLON = ":";

  // These begin lines; no option name begins with them.
  private static final String PRESET = "*";
  private static final String RELEVANT = ">";
  private static final String EXCLUDED = "!";

  /**
   * An option and the values that it may get.
   *
   * @param values at least one value; never the default
   * @param numbers the range of further values, if the option takes numbers
   */
  public record Choice(String name, List<String> values, Optional<NumberRange> numbers) {

    public Choice {
      values = List.copyOf(values);
    }

    /** Creates an option that takes a few values. */
    public Choice(String name, List<String> values) {
      this(name, values, Optional.empty());
    }

    /** Returns whether the option may get a value. */
    public boolean takes(String value) {
      return values.contains(value) || numbers.map(range -> range.has(value)).orElse(false);
    }
  }

  /**
   * A named list of configurations that users can select.
   *
   * @param most largest number of its configurations that a test case may combine
   * @param configurations at least one; a configuration that is listed n times is n times as likely
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

  /** Creates a space without correlations. */
  public OptionSpace(List<Choice> choices, List<Preset> presets) {
    this(choices, presets, Correlations.NONE);
  }

  /** Returns the options of a solver that a policy allows. */
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

  /** Returns the presets of the profile, and one with its options that check models. */
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

  /** Returns a space whose presets and correlations are restricted to its choices. */
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

  /** Returns the preset with this name, if the solver has one of its configurations. */
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

  /** Returns the choices that none of some operations excludes. */
  public List<Choice> notExcludedBy(Collection<String> operations) {
    return correlations.without(operations, choices);
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
   * Returns the space as text. Each option has a line with its name and values, each preset has
   * one, and so has each operation with correlations.
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
