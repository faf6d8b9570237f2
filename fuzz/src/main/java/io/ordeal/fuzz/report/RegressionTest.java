package io.ordeal.fuzz.report;

import io.ordeal.fuzz.campaign.ShellLine;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A regression test in the format of a solver's own test suite.
 *
 * @param files texts of the files, by name
 * @param answers correct answers, one per check; {@code sat or unsat} if it is not known
 */
public record RegressionTest(Map<String, String> files, List<String> answers) {

  private static final String SCRIPT = ".smt2";
  private static final String OPTIONS = "{options}";
  private static final String ANSWER = "{answer}";

  /** A correct answer that is not known. */
  static final String NOT_KNOWN = "sat or unsat";

  /** Makes the test of a bucket; without files if the bug needs more than a script. */
  public static RegressionTest of(ReportedBucket bucket, Profile profile) {
    ReportedFinding best = bucket.best();
    if (!best.finding().files().session().isEmpty()) {
      return new RegressionTest(Map.of(), answers(best));
    }
    List<String> answers = answers(best);
    String options = ShellLine.of(arguments(best, profile));
    StringBuilder text = new StringBuilder();
    for (String line : profile.reports().testHeader()) {
      if (line.contains(ANSWER)) {
        answers.forEach(answer -> text.append(line.replace(ANSWER, answer)).append('\n'));
      } else if (!line.contains(OPTIONS) || !options.isEmpty()) {
        text.append(line.replace(OPTIONS, options)).append('\n');
      }
    }
    if (answers.contains(NOT_KNOWN)) {
      text.append("; The right answer is not known; the solver must not fail.\n");
    }
    text.append(withoutQuestions(best.script(), profile));
    Map<String, String> files = new LinkedHashMap<>();
    files.put(bucket.name() + SCRIPT, text.toString());
    if (!profile.reports().testOutput().isEmpty() && !answers.contains(NOT_KNOWN)) {
      files.put(bucket.name() + profile.reports().testOutput(), String.join("\n", answers) + "\n");
    }
    return new RegressionTest(files, answers);
  }

  /** Returns a script that does not ask for models, because models change over time. */
  private static String withoutQuestions(String script, Profile profile) {
    return script
        .lines()
        .filter(
            line ->
                profile.commands().model().isEmpty() || !line.equals(profile.commands().model()))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  /**
   * Returns the arguments that set the options a finding needs and, for a wrong model, those that
   * check it.
   */
  static List<String> arguments(ReportedFinding finding, Profile profile) {
    Configuration options = finding.options();
    if (finding.kind() == Kind.INVALID_MODEL && !profile.options().validate().isEmpty()) {
      options = options.with(Configuration.parse(String.join(",", profile.options().validate())));
    }
    return arguments(options, profile);
  }

  /** Returns the arguments that set options of the program. */
  static List<String> arguments(Configuration options, Profile profile) {
    return new Installation(profile, "0", Installation.Source.PATH, List.of())
        .optionArguments(options.options());
  }

  private static List<String> answers(ReportedFinding finding) {
    List<String> answers = new ArrayList<>();
    for (Optional<Answer.Result> label : finding.labels()) {
      answers.add(label.map(Answer.Result::text).orElse(NOT_KNOWN));
    }
    int wrong = finding.check();
    if (wrong >= 0 && wrong < answers.size()) {
      right(finding.kind()).ifPresent(answer -> answers.set(wrong, answer));
    }
    return answers;
  }

  /** Returns the correct answer, if an answer of a kind is wrong. */
  private static Optional<String> right(Kind kind) {
    return switch (kind) {
      case REFUTATION_UNSOUND -> Optional.of("sat");
      case SOLUTION_UNSOUND -> Optional.of("unsat");
      // A formula with a wrong model may have none.
      case INVALID_MODEL, INVALID_CERTIFICATE, CRASH, PERFORMANCE, INCOMPLETE, REJECTED, NONE ->
          Optional.empty();
    };
  }
}
