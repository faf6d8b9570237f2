package io.ordeal.fuzz.retest;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Mode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a target's label. See {@link io.ordeal.fuzz.solver.session.Target#label}.
 *
 * @param solver name of a profile, or path of a program
 */
public record TargetLabel(String solver, String version, Configuration options, Mode mode) {

  private static final Pattern LABEL =
      Pattern.compile("(.+?)@([^@:\\s]+)(?::(\\S.*?))?(?: \\(([a-z]+)\\))?");

  /** Reads a label; empty if it is none. */
  public static Optional<TargetLabel> parse(String text) {
    Matcher matcher = LABEL.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Optional<Mode> mode = mode(matcher.group(4) == null ? "fresh" : matcher.group(4));
    try {
      Configuration options = Configuration.parse(matcher.group(3) == null ? "" : matcher.group(3));
      return mode.map(one -> new TargetLabel(matcher.group(1), matcher.group(2), options, one));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Mode> mode(String word) {
    return Arrays.stream(Mode.values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }

  /** Whether it names a program by its path, so that it does not contain the profile. */
  public boolean isPath() {
    return solver.contains("/");
  }
}
