package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.Profile;
import io.ordeal.fuzz.solver.Query;
import io.ordeal.fuzz.solver.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * The file of a finding: comments that say all about it, and a script that a solver can be given.
 */
public final class FindingText {

  private FindingText() {}

  /** The script as it was sent to a solver; the same for the same test case and profile. */
  public static String script(TestCase test, Profile profile) {
    Query query = Query.of(test.script(), profile);
    StringBuilder text = new StringBuilder();
    query.preamble(profile).forEach(line -> text.append(line).append('\n'));
    for (Query.Step step : query.steps()) {
      text.append(step.commands()).append(step.check()).append('\n');
    }
    return text.toString();
  }

  /** What stands behind the comments of a finding's file. */
  public static String scriptIn(String file) {
    int start = 0;
    while (start < file.length() && file.charAt(start) == ';') {
      int end = file.indexOf('\n', start);
      start = end < 0 ? file.length() : end + 1;
    }
    return file.substring(start);
  }

  /** The whole file. */
  static String of(TestCase test, Verdict verdict, Confirmation confirmation, long campaignSeed) {
    Target guilty = verdict.guilty().get(0);
    List<String> lines = new ArrayList<>();
    lines.add("%s, %s".formatted(verdict.kind().text(), verdict.certainty().text()));
    verdict.guilty().forEach(target -> lines.add("solver: " + target.label()));
    lines.add("command: " + String.join(" ", commandLine(guilty)));
    lines.add(
        verdict.check() < 0
            ? verdict.reason()
            : "at check %d: %s".formatted(verdict.check() + 1, verdict.reason()));
    lines.add("confirmed: " + confirmation.text());
    lines.add(
        "made by: %s from %s, path %s of campaign seed %d"
            .formatted(
                test.lineage().engine(),
                String.join(", ", test.lineage().seeds()),
                test.name(),
                campaignSeed));
    if (!verdict.witness().isEmpty()) {
      lines.add("witness:");
      verdict.witness().lines().forEach(line -> lines.add("  " + line));
    }
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      line.lines().forEach(part -> text.append("; ").append(part).append('\n'));
    }
    return text.append(script(test, guilty.profile())).toString();
  }

  private static List<String> commandLine(Target target) {
    List<String> words = new ArrayList<>(target.solver().command());
    words.addAll(target.solver().optionArguments(target.options()));
    return words;
  }
}
