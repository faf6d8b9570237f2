package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Selects the options to try on formulas. */
public final class TriedOptions {

  private static final Pattern SWITCHED_ON = Pattern.compile("\\(set-option :(\\S+) true\\)");

  private TriedOptions() {}

  /**
   * Returns a space in which the options that questions of scripts need, such as {@code
   * produce-unsat-cores}, can be switched off too.
   */
  public static OptionSpace of(OptionSpace space, Profile profile) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    space.choices().forEach(choice -> values.put(choice.name(), new ArrayList<>(choice.values())));
    for (Profile.OfQuestion question : profile.commands().questions()) {
      for (String command : question.begin()) {
        Matcher option = SWITCHED_ON.matcher(command);
        if (option.matches()) {
          List<String> tried = values.computeIfAbsent(option.group(1), key -> new ArrayList<>());
          if (!tried.contains("false")) {
            tried.add("false");
          }
        }
      }
    }
    List<OptionSpace.Choice> choices = new ArrayList<>();
    values.forEach((name, tried) -> choices.add(new OptionSpace.Choice(name, tried)));
    return new OptionSpace(choices, space.presets());
  }
}
