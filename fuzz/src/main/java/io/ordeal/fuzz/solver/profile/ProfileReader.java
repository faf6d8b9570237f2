package io.ordeal.fuzz.solver.profile;

import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.fuzz.toml.TomlText;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.term.Binder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a profile from its text, and checks it. */
final class ProfileReader {

  /** Names of packages, without paths, addresses or tags: {@code name} or {@code @scope/name}. */
  private static final Pattern NPM_PACKAGE =
      Pattern.compile("(?:@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*");

  private static final Pattern OPTION = Pattern.compile("[^=,]+=[^=,]+");

  private static final Pattern CONFIGURATION = Pattern.compile("[^=,]+=[^=,]+(?:,[^=,]+=[^=,]+)*");

  /** Answers that can be wrong. */
  private static final Set<String> ANSWERS = Set.of("sat", "unsat");

  private final TomlText text;

  private ProfileReader(String file, String text) {
    this.text = new TomlText(file, text, "a profile", "solvers/z3.toml");
  }

  /**
   * Reads a profile.
   *
   * @param file name of the file, for messages
   * @throws TomlException with the position, if something is wrong
   */
  static Profile read(String file, String text) {
    return new ProfileReader(file, text).read();
  }

  private Profile read() {
    Profile profile = text.read(ProfileFormat.MAPPER, Profile.class);
    checkPresence(profile);
    checkQuestions(profile);
    checkReference(profile);
    checkReleases(profile);
    checkOperators(profile);
    checkAnswers(profile);
    checkPresets(profile);
    checkOptions(profile.options().randomized(), "randomized");
    checkOptions(profile.options().validate(), "validate");
    checkReports(profile.reports());
    return profile;
  }

  /** Checks that required keys are present. Lists and texts that are missing are empty. */
  private void checkPresence(Profile profile) {
    require(profile.name(), "name");
    require(profile.title(), "title");
    require(profile.home(), "home");
    require(profile.find(), "find");
    require(profile.find().versionPattern(), "find", "version-pattern");
    require(profile.run(), "run");
    require(profile.run().input(), "run", "input");
    require(profile.commands(), "commands");
    require(profile.language(), "language");
    require(profile.patterns(), "patterns");
    require(profile.options(), "options");
    require(profile.options().listing(), "options", "listing");
    each(
        profile.knownBugs(),
        bug -> Arrays.asList(bug.url(), bug.message()),
        List.of("url", "message"),
        "known-bugs");
    each(
        profile.deviations(),
        deviation -> Arrays.asList(deviation.versions(), deviation.reason()),
        List.of("versions", "reason"),
        "deviations");
    each(
        profile.undecided(),
        undecided -> Arrays.asList(undecided.logics(), undecided.reason()),
        List.of("logics", "reason"),
        "undecided");
    each(
        profile.language().missing(),
        missing -> Arrays.asList(missing.versions()),
        List.of("versions"),
        "language",
        "missing");
    Profile.Options options = profile.options();
    excluded(options.semantics(), "semantics");
    excluded(options.incomplete(), "incomplete");
    excluded(options.files(), "files");
    excluded(options.limits(), "limits");
    each(
        options.values(),
        values -> Arrays.asList(values.name()),
        List.of("name"),
        "options",
        "values");
    each(
        options.presets(),
        preset -> Arrays.asList(preset.name()),
        List.of("name"),
        "options",
        "presets");
  }

  private void excluded(List<Profile.Excluded> list, String key) {
    each(
        list,
        excluded -> Arrays.asList(excluded.name(), excluded.reason()),
        List.of("name", "reason"),
        "options",
        key);
  }

  /** Checks that each table of a list has all of the keys. */
  private <T> void each(
      List<T> list, Function<T, List<@Nullable Object>> values, List<String> keys, String... path) {
    for (int i = 0; i < list.size(); i++) {
      int missing = values.apply(list.get(i)).indexOf(null);
      if (missing >= 0) {
        List<String> where = new ArrayList<>(List.of(path));
        where.add(String.valueOf(i));
        throw at(where, "no key " + keys.get(missing), "one");
      }
    }
  }

  private void require(@Nullable Object value, String... path) {
    if (value == null) {
      throw at(List.of(path), "no key " + String.join(".", path), "one");
    }
  }

  /**
   * Checks that replies to questions can be told apart. A solver that reads files prints all its
   * replies together.
   */
  private void checkQuestions(Profile profile) {
    each(
        profile.commands().questions(),
        one -> Arrays.asList(one.question()),
        List.of("question"),
        "commands",
        "questions");
    if (profile.run().input() == Profile.Input.FILE && !profile.commands().questions().isEmpty()) {
      throw at(
          List.of("commands", "questions"),
          "questions to a solver that reads files",
          "none, or input = \"stream\"");
    }
  }

  /**
   * Checks that a reference solver has a limit of steps, because a time limit would end its search
   * at an arbitrary point.
   */
  private void checkReference(Profile profile) {
    Profile.Reference reference = profile.reference();
    if (reference != null && reference.steps() < 1) {
      throw at(
          List.of("reference", "steps"), "steps = " + reference.steps(), "a number of 1 or more");
    }
  }

  /** Checks that it is clear what a release consists of, and which program runs it. */
  private void checkReleases(Profile profile) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < profile.releases().size(); i++) {
      Profile.Release release = profile.releases().get(i);
      List<String> path = List.of("releases", String.valueOf(i));
      String npm = release.npm();
      if ((npm == null) == release.artifacts().isEmpty()) {
        throw at(path, npm == null ? "neither" : "both", "artifacts or npm");
      }
      if (npm != null && !NPM_PACKAGE.matcher(npm).matches()) {
        throw at(in(path, "npm"), "'%s'".formatted(npm), "the name of a package of npm");
      }
      if (npm != null && release.embedded() != null) {
        throw at(in(path, "embedded"), "a package of npm", "an artifact: only these are embedded");
      }
      for (String version : release.versions()) {
        if (!seen.add(version)) {
          throw at(in(path, "versions"), version + " a second time", "each version once");
        }
      }
    }
  }

  private static List<String> in(List<String> path, String key) {
    return Stream.concat(path.stream(), Stream.of(key)).toList();
  }

  private void checkPresets(Profile profile) {
    for (int i = 0; i < profile.options().presets().size(); i++) {
      Profile.Preset preset = profile.options().presets().get(i);
      List<String> path = List.of("options", "presets", String.valueOf(i));
      if (preset.most() < 1) {
        throw at(in(path, "most"), "most = " + preset.most(), "a number of 1 or more");
      }
      for (String one : preset.configurations()) {
        if (!CONFIGURATION.matcher(one).matches()) {
          throw at(in(path, "configurations"), "'%s'".formatted(one), "name=value,name=value");
        }
      }
    }
  }

  private void checkOptions(List<String> options, String key) {
    for (String one : options) {
      if (!OPTION.matcher(one).matches()) {
        throw at(List.of("options", key), "'%s'".formatted(one), "name=value");
      }
    }
  }

  private void checkReports(Profile.Reports reports) {
    if (reports.quota() < 0) {
      throw at(
          List.of("reports", "quota"), Integer.toString(reports.quota()), "a number, 0 or more");
    }
  }

  private void checkAnswers(Profile profile) {
    for (int i = 0; i < profile.deviations().size(); i++) {
      for (String one : profile.deviations().get(i).answers()) {
        if (!ANSWERS.contains(one)) {
          throw at(
              List.of("deviations", String.valueOf(i), "answers"),
              "'%s'".formatted(one),
              "sat or unsat");
        }
      }
    }
  }

  private void checkOperators(Profile profile) {
    checkOperators(
        profile.language().excludedOperators(), List.of("language", "excluded-operators"));
    checkOperators(profile.language().spellings().keySet(), List.of("language", "spellings"));
    for (int i = 0; i < profile.language().missing().size(); i++) {
      checkOperators(
          profile.language().missing().get(i).operators(),
          List.of("language", "missing", String.valueOf(i), "operators"));
    }
    for (int i = 0; i < profile.commands().switches().size(); i++) {
      checkOperators(
          profile.commands().switches().get(i).operators(),
          List.of("commands", "switches", String.valueOf(i), "operators"));
    }
    for (int i = 0; i < profile.deviations().size(); i++) {
      checkOperators(
          profile.deviations().get(i).operators(),
          List.of("deviations", String.valueOf(i), "operators"));
    }
  }

  private void checkOperators(Set<String> names, List<String> path) {
    for (String name : names) {
      boolean isBinder =
          Arrays.stream(Binder.values()).anyMatch(binder -> binder.word().equals(name));
      if (OperatorTable.named(name).isEmpty() && !isBinder) {
        throw at(path, name, "a name in the operator table");
      }
    }
  }

  private TomlException at(List<String> path, String found, String wanted) {
    return text.at(path, found, wanted);
  }
}
