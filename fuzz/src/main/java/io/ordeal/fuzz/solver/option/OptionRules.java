package io.ordeal.fuzz.solver.option;

import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides which options may reach a solver. No other class decides this, and every process of a
 * solver gets its options through it: a {@code Target} with a forbidden option cannot be made.
 */
public final class OptionRules {

  /** Names that neither a command line nor a command can mistake for something else. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*");

  /** White space, control characters and characters that end a command. */
  private static final Pattern UNSAFE_VALUE = Pattern.compile("[\\s\\p{Cntrl}()|;\"\\\\]");

  private final Profile profile;

  public OptionRules(Profile profile) {
    this.profile = profile;
  }

  /**
   * Checks that an option may be passed to the solver.
   *
   * @throws SolverException if it reads or writes files, prints something other than answers, or is
   *     no option at all
   */
  public void check(String name, String value) {
    whyForbidden(name, value)
        .ifPresent(
            why -> {
              throw new SolverException(profile.name() + ": " + why);
            });
  }

  /** Whether an option may be passed to the solver. */
  public boolean allows(String name, String value) {
    return whyForbidden(name, value).isEmpty();
  }

  private Optional<String> whyForbidden(String name, String value) {
    if (!NAME.matcher(name).matches()) {
      return Optional.of(
          "'%s' is no name of an option; expected letters, digits, dots, dashes and underscores"
              .formatted(name));
    }
    if (UNSAFE_VALUE.matcher(value).find()) {
      return Optional.of(
          "option %s has the value '%s'; expected no white space, quotes or parentheses"
              .formatted(name, value));
    }
    return reason(profile.options().files(), name)
        .map(why -> "option %s is not allowed (%s); leave it out".formatted(name, why));
  }

  /** Returns why a campaign never tries an option by itself; empty if it may try it. */
  public Optional<String> whyNotTried(String option) {
    Profile.Options options = profile.options();
    return Stream.of(options.semantics(), options.incomplete(), options.files(), options.limits())
        .map(excluded -> reason(excluded, option))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns which of the options changes the meaning of a script, and why; empty if none does. */
  public Optional<String> changesMeaning(Set<String> given) {
    return firstReason(profile.options().semantics(), given);
  }

  /** Returns which of the options makes the solver give up, and why; empty if none does. */
  public Optional<String> givesUp(Set<String> given) {
    return firstReason(profile.options().incomplete(), given)
        .or(() -> firstReason(profile.options().limits(), given))
        .or(() -> changesMeaning(given));
  }

  private Optional<String> firstReason(List<Profile.Excluded> excluded, Set<String> given) {
    return given.stream()
        .map(option -> reason(excluded, option).map(why -> option + ": " + why))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * Returns the reason of the first matching entry. Solvers take several spellings of a name, and a
   * pattern matches if it matches one of them.
   */
  private Optional<String> reason(List<Profile.Excluded> excluded, String option) {
    Set<String> spellings = new LinkedHashSet<>(spellings(option));
    spellings.addAll(spellings(withoutNegation(option)));
    return excluded.stream()
        .filter(one -> spellings.stream().anyMatch(name -> one.name().matcher(name).matches()))
        .map(Profile.Excluded::reason)
        .findFirst();
  }

  /** Returns the option that a negated name switches off; otherwise the name itself. */
  String withoutNegation(String option) {
    String negation = negation();
    return !negation.isEmpty() && option.startsWith(negation)
        ? option.substring(negation.length())
        : option;
  }

  private static List<String> spellings(String option) {
    String small = option.toLowerCase(Locale.ROOT);
    return List.of(option, small, small.replace('-', '_'), small.replace('_', '-'));
  }

  /**
   * Returns the prefix that switches an option off, such as {@code no-}; empty if there is none.
   */
  private String negation() {
    String on = start(profile.run().on());
    String off = start(profile.run().off());
    return !on.isEmpty() && off.startsWith(on) ? off.substring(on.length()) : "";
  }

  private static String start(List<String> argument) {
    return argument.size() == 1 ? argument.get(0).replace("{name}", "") : "";
  }
}
