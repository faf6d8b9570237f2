package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is sent to a kept process, as a file that the solver's developers can run: the
 * scripts one after the other, each between two comments and after the lines that prepare the
 * process for it.
 */
public final class Transcript {

  private static final String BEGIN = "; script %s of %s%s\n";
  private static final String WITH = " with ";
  private static final String END = "; end of script\n";
  private static final Pattern SCRIPT =
      Pattern.compile("(?ms)^; script \\d+ of \\d+(?: with (\\S+))?\\n(.*?)^; end of script$");

  private Transcript() {}

  /** The text of a script that a process was asked, and the options that it had for it. */
  public record Said(String script, Configuration configuration) {}

  /** Returns the transcript of a target that is asked these queries in its mode. */
  public static String of(Target target, List<Query> queries) {
    boolean incremental = target.mode() == Mode.INCREMENTAL;
    Profile profile = target.profile();
    OptionCommands commands = new OptionCommands(target);
    StringBuilder text = new StringBuilder();
    int levels = 0;
    for (int i = 0; i < queries.size(); i++) {
      Query query = queries.get(i);
      text.append(between(profile, incremental, levels));
      String options = query.configuration().text();
      text.append(BEGIN.formatted(i + 1, queries.size(), options.isEmpty() ? "" : WITH + options));
      commands.learn(query.initialOptions());
      text.append(ahead(query, commands, profile, incremental));
      query.steps().forEach(step -> text.append(step.text()));
      text.append(END);
      levels = 1 + query.openLevels();
    }
    return text.toString();
  }

  /** Returns the scripts of a transcript, in order. */
  public static List<Said> scripts(String text) {
    List<Said> scripts = new ArrayList<>();
    SCRIPT
        .matcher(text)
        .results()
        .map((MatchResult found) -> new Said(found.group(2), configuration(found.group(1))))
        .forEach(scripts::add);
    return scripts;
  }

  private static Configuration configuration(@Nullable String text) {
    return text == null ? Configuration.DEFAULT : Configuration.parse(text);
  }

  /**
   * Returns the lines that prepare a process for the next query.
   *
   * @param levels levels that the last query left; 0 if there was none
   */
  static String between(Profile profile, boolean incremental, int levels) {
    StringBuilder lines = new StringBuilder();
    if (!incremental) {
      if (levels > 0) {
        lines.append("(reset)\n");
        profile.commands().afterReset().forEach(line -> lines.append(line).append('\n'));
      }
      return lines.toString();
    }
    if (levels == 0) {
      profile.commands().begin().forEach(line -> lines.append(line).append('\n'));
      // Later scripts may need these options, and cannot set them any more.
      profile.commands().switches().stream()
          .flatMap(one -> one.begin().stream())
          .distinct()
          .forEach(line -> lines.append(line).append('\n'));
      profile.commands().incremental().forEach(line -> lines.append(line).append('\n'));
      if (!profile.commands().logic().isEmpty()) {
        lines.append("(set-logic %s)\n".formatted(profile.commands().logic()));
      }
    } else {
      lines.append("(pop %s)\n".formatted(levels));
    }
    return lines.append("(push 1)\n").toString();
  }

  /**
   * Returns the lines before a query's steps.
   *
   * @param commands commands for the options, which know what they have set before
   */
  static String ahead(Query query, OptionCommands commands, Profile profile, boolean incremental) {
    return incremental
        ? ""
        : commands.lines(query.configuration()) + String.join("\n", query.preamble(profile)) + "\n";
  }
}
