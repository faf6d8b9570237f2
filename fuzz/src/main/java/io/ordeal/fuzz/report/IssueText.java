package io.ordeal.fuzz.report;

import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.campaign.ShellLine;
import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.triage.Condition;
import io.ordeal.fuzz.triage.SeedResult;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A bucket as an issue for the tracker of its solver.
 *
 * @param report report that contains the bucket
 */
public record IssueText(
    ReportedBucket bucket, CampaignReport report, Profile profile, SolverFacts facts) {

  /** Most characters of an issue; trackers take no longer texts. */
  private static final int LONGEST = 50_000;

  /** Most lines that are shown without unfolding. */
  private static final int MOST_LINES = 40;

  /** A version without a meaning in Markdown; a solver may print anything as its version. */
  private static final Pattern PLAIN_VERSION = Pattern.compile("[A-Za-z0-9.+-]*");

  /** A command of a session that sets an option of the solver. */
  private static final Pattern SET_OPTION = Pattern.compile("(?m)^\\(set-option :(\\S+) (.*)\\)$");

  /** Most buckets that are named as possible duplicates. */
  private static final int MOST_LOOKALIKES = 5;

  /** Returns the text in Markdown. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(title()).append("\n\n");
    for (Profile.Section section : profile.reports().sections()) {
      if (!section.title().isEmpty()) {
        text.append("## ").append(section.title()).append("\n\n");
      }
      section.parts().forEach(part -> text.append(part(part).strip()).append("\n\n"));
    }
    return text.toString().stripTrailing().replaceAll("\n{3,}", "\n\n") + "\n";
  }

  private ReportedFinding best() {
    return bucket.best();
  }

  private Accused accused() {
    List<Accused> all = best().accused();
    return all.isEmpty() ? new Accused(bucket.solver(), "", "", "fresh") : all.get(0);
  }

  private String title() {
    String theories =
        best().theories().isEmpty() ? "" : " (%s)".formatted(String.join(", ", best().theories()));
    String version = accused().version();
    return "%s %s: %s%s"
        .formatted(
            profile.title(),
            PLAIN_VERSION.matcher(version).matches() ? version : Markdown.code(version),
            headline(best().kind()),
            theories)
        .strip();
  }

  private static String headline(Kind kind) {
    return switch (kind) {
      case REFUTATION_UNSOUND -> "unsat for a satisfiable formula";
      case SOLUTION_UNSOUND -> "sat for an unsatisfiable formula";
      case INVALID_MODEL -> "invalid model";
      case INVALID_CERTIFICATE -> "invalid certificate";
      case CRASH -> "crash";
      case PERFORMANCE -> "slow on a small formula";
      case INCOMPLETE -> "unknown for a formula that it can decide";
      case REJECTED, NONE -> "finding";
    };
  }

  private String part(Profile.Part part) {
    return switch (part) {
      case KIND -> kind();
      case COMMAND -> command();
      case OPTIONS -> options();
      case FORMULA -> formula();
      case ANSWERS -> answers();
      case WITNESS -> witness();
      case VERSION -> version();
      case BUILD -> build();
      case SYSTEM -> "Operating system: %s.".formatted(Markdown.code(facts.system()));
      case RELEASES -> releases();
      case DUPLICATES -> duplicates();
      case REPRODUCTION -> "Reproduced: %s.".formatted(Wording.reproduction(best().finding()));
      case ORIGIN -> origin();
      case TEST -> test();
    };
  }

  private String kind() {
    String condition =
        bucket.condition() == Condition.ALONE
            ? ""
            : " It shows %s.".formatted(bucket.condition().description());
    return "**Priority %d (%s), %s.** %s%s"
        .formatted(
            bucket.priority().number(),
            bucket.kind().text(),
            bucket.certainty().text(),
            evidence(),
            condition);
  }

  /** Returns why it is a bug. */
  private String evidence() {
    boolean isProven = bucket.certainty() == Certainty.PROVEN;
    return switch (bucket.kind()) {
      case REFUTATION_UNSOUND ->
          isProven
              ? "The solver answers `unsat`, but the model below satisfies all assertions."
              : "The solver answers `unsat`, but the formula is believed to be satisfiable.";
      case SOLUTION_UNSOUND ->
          isProven
              ? "The solver answers `sat`, but an assertion is false in every model."
              : "The solver answers `sat`, but the formula is believed to be unsatisfiable.";
      case INVALID_MODEL ->
          isProven
              ? "The solver answers `sat`, but its model makes an assertion false."
              : "The solver answers `sat`, but its model is believed to make an assertion false.";
      case INVALID_CERTIFICATE ->
          "The solver answers a question about its result (unsat core, value, objective or"
              + " simplified term) wrongly.";
      case CRASH -> "The solver ends abnormally.";
      case PERFORMANCE -> "The solver needs much longer than in another configuration or release.";
      case INCOMPLETE -> "The solver answers `unknown`, but can decide the formula otherwise.";
      case REJECTED, NONE -> "";
    };
  }

  private String command() {
    List<String> words = new ArrayList<>();
    words.add(
        profile.find().programs().isEmpty() ? profile.name() : profile.find().programs().get(0));
    words.addAll(RegressionTest.arguments(best().options(), profile));
    words.add(bucket.name() + ".smt2");
    String full = best().command();
    if (!best().finding().files().session().isEmpty()) {
      return full.isEmpty() ? "" : Markdown.block("sh", full);
    }
    return Markdown.block("sh", ShellLine.of(words))
        + (full.isEmpty() ? "" : "\nConfirmed with: " + Markdown.code(full));
  }

  private String options() {
    List<String> lines = new ArrayList<>();
    best()
        .options()
        .options()
        .forEach(
            (name, value) -> {
              String category = facts.category(bucket.solver(), accused(), name);
              lines.add(
                  "- %s (category: %s)"
                      .formatted(
                          Markdown.code(name + "=" + value),
                          category.isEmpty() ? "not stated by the solver" : category));
            });
    String experimental = FindingText.experimental(best().file());
    if (!experimental.isEmpty()) {
      lines.add("- %s in the script (experimental)".formatted(Markdown.code(experimental)));
    }
    if (!lines.isEmpty()) {
      return "Options that it needs:\n\n" + String.join("\n", lines);
    }
    List<String> set = optionsOfSession();
    return set.isEmpty()
        ? "Options: none; it shows with the default options."
        : "Options that the session sets:\n\n" + String.join("\n", set);
  }

  /** Returns the options that the scripts of a kept process set, one line each. */
  private List<String> optionsOfSession() {
    return SET_OPTION
        .matcher(best().finding().files().session())
        .results()
        .map(set -> "- " + Markdown.code(set.group(1) + "=" + set.group(2)))
        .distinct()
        .toList();
  }

  private String formula() {
    String session = best().finding().files().session();
    return session.isEmpty() ? script() : session(session);
  }

  /** Returns the scripts that one process got, the last of which shows the bug. */
  private static String session(String text) {
    return text.length() > LONGEST
        ? "The process got several scripts: see the attached session file."
        : Markdown.folded("All scripts that the process got", "smt2", text);
  }

  private String script() {
    String script = best().script();
    String note =
        best()
            .reduced()
            .map(
                reduced ->
                    "Reduced from %s to %s%s."
                        .formatted(
                            Wording.bytes(best().originalBytes()),
                            Wording.bytes(best().bytes()),
                            reduced.isComplete() ? "" : " (the reduction was ended early)"))
            .orElse("Not reduced.");
    if (script.length() > LONGEST) {
      return "The formula has %s: see the attached file %s. %s"
          .formatted(Wording.bytes(best().bytes()), Markdown.code(bucket.name() + ".smt2"), note);
    }
    boolean isLong = script.lines().count() > MOST_LINES;
    return (isLong
            ? Markdown.folded("Formula, " + Wording.bytes(best().bytes()), "smt2", script)
            : Markdown.block("smt2", script))
        + "\n"
        + note;
  }

  private String answers() {
    List<String> expected = RegressionTest.of(bucket, profile).answers();
    int check = best().check();
    String right =
        check >= 0
                && check < expected.size()
                && !expected.get(check).equals(RegressionTest.NOT_KNOWN)
            ? "Expected at check %d: `%s`.\n\n".formatted(check + 1, expected.get(check))
            : "";
    return "%sAnswered: %s".formatted(right, Markdown.code(best().reason()));
  }

  private String witness() {
    String model = best().model();
    if (model.isEmpty()) {
      return "";
    }
    return model.length() > LONGEST / 5
        ? best().modelTitle() + ": in the file of the finding."
        : "%s:\n\n%s".formatted(best().modelTitle(), Markdown.block("smt2", model));
  }

  private String version() {
    return "Version: %s."
        .formatted(
            best().accused().stream()
                .map(one -> Markdown.code((nameOf(one) + " " + one.version()).strip()))
                .distinct()
                .collect(Collectors.joining(", ")));
  }

  /** Returns the name of the solver, because nobody else has the path of a program. */
  private String nameOf(Accused accused) {
    return accused.isPath() ? bucket.solver() : accused.program();
  }

  private String build() {
    String build = facts.build(bucket.solver(), accused());
    return build.isEmpty()
        ? "Build: not known; the solver of the campaign is not installed here as a program."
        : "Build:\n\n" + Markdown.block("", build);
  }

  private String releases() {
    List<String> versions = bucket.versions();
    return "Releases that show it: %s. Last good and first bad release: not determined%s."
        .formatted(
            versions.isEmpty()
                ? "not known"
                : versions.stream().map(Markdown::code).collect(Collectors.joining(", ")),
            profile.releases().isEmpty() || !best().finding().files().session().isEmpty()
                ? ""
                : "; to find them: " + Markdown.code(bisectCommand()));
  }

  /** Returns the command that bisects all fetchable releases. */
  private String bisectCommand() {
    return ShellLine.of(
        List.of(
            "ordeal",
            "bisect",
            report.folder() + "/" + best().path(),
            "--versions",
            profile.name() + "@.."));
  }

  private String duplicates() {
    List<String> alike =
        report.buckets().stream()
            .filter(
                other ->
                    !other.name().equals(bucket.name())
                        && other.solvers().equals(bucket.solvers())
                        && other.kind() == bucket.kind())
            .map(other -> Markdown.code(other.name()))
            .toList();
    String known =
        alike.isEmpty()
            ? "No other bucket of this campaign is of the same solver and kind."
            : "Other buckets of the same solver and kind: %s%s."
                .formatted(
                    alike.stream().limit(MOST_LOOKALIKES).collect(Collectors.joining(", ")),
                    alike.size() > MOST_LOOKALIKES
                        ? " and %s more".formatted(Wording.number(alike.size() - MOST_LOOKALIKES))
                        : "");
    return "Bucket: %s, %s. %s"
        .formatted(
            Markdown.code(bucket.name()), Quantity.of(bucket.findings().size(), "finding"), known);
  }

  private String origin() {
    ReportedFinding best = best();
    String made = FindingText.madeBy(best.finding().files().script());
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Found by the fuzzer Ordeal: %s."
            .formatted(
                Markdown.code(
                    made.isEmpty()
                        ? "%s, path %s".formatted(best.engine(), best.finding().origin().path())
                        : made)));
    String origins = FindingText.origins(best.finding().files().script());
    if (!origins.isEmpty()) {
      sentences.add("It has parts of %s.".formatted(Markdown.code(origins)));
    }
    FindingText.seedResult(best.finding().files().script())
        .map(SeedResult::text)
        .ifPresent(result -> sentences.add("Unmutated seed: %s.".formatted(result)));
    sentences.add(
        "To run it again: %s.".formatted(Markdown.code(best.replayCommand(report.folder()))));
    return String.join(" ", sentences);
  }

  private String test() {
    RegressionTest test = RegressionTest.of(bucket, profile);
    if (test.files().isEmpty()) {
      return "Regression test: none, because the bug needs several scripts in one process.";
    }
    String names =
        test.files().keySet().stream().map(Markdown::code).collect(Collectors.joining(" and "));
    return "Regression test: %s, with the %s %s."
        .formatted(
            names,
            test.answers().size() == 1 ? "answer" : "answers",
            test.answers().stream().map(Markdown::code).collect(Collectors.joining(", ")));
  }
}
