package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Asks a solver small scripts of each theory, which any working solver answers correctly. */
public final class Checkup {

  private static final String HEADING = "== ";

  /** A small script and the expected answer. */
  private record Question(String theory, String expected, String script) {}

  private Checkup() {}

  /**
   * The result of all scripts of a theory.
   *
   * @param problem what is wrong with the first wrong answer; empty if all are right
   */
  public record Result(String theory, String problem) {}

  /** Asks a solver about all theories that its profile names. */
  public static List<Result> of(Target target) {
    Map<String, String> wrong = new LinkedHashMap<>();
    try (Examiner examiner = new Examiner(List.of(target), SolverLimits.DEFAULT)) {
      for (Question question : questions()) {
        if (takes(target.solver(), question.theory)) {
          wrong.merge(question.theory, problem(examiner, question), Checkup::firstOf);
        }
      }
    }
    return wrong.entrySet().stream().map(one -> new Result(one.getKey(), one.getValue())).toList();
  }

  private static String firstOf(String one, String other) {
    return one.isEmpty() ? other : one;
  }

  private static boolean takes(Installation solver, String theory) {
    return solver.profile().language().theories().stream()
        .anyMatch(taken -> taken.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(theory));
  }

  /** Returns what is wrong with the answer; empty if it is right. */
  private static String problem(Examiner examiner, Question question) {
    TermFactory terms = new TermFactory();
    Source source = Source.of(question.theory, question.script);
    Examination examined =
        examiner.examine(
            TestCase.of(question.theory, ScriptParser.parse(source, terms).orThrow(), terms));
    Answer answer = examined.replies().get(0).answer();
    if (answer.ending() == Answer.Ending.NOT_ASKED) {
      return "";
    }
    if (answer.ending() != Answer.Ending.COMPLETE) {
      return "found %s, wanted %s (%s)"
          .formatted(
              answer.ending().text(),
              question.expected,
              answer.message().lines().findFirst().orElse(""));
    }
    String found = answer.checks().get(0).result().text();
    if (!found.equals(question.expected)) {
      return "found %s, wanted %s".formatted(found, question.expected);
    }
    return examined.worst().map(worst -> worst.verdict().reason()).orElse("");
  }

  private static List<Question> questions() {
    List<Question> questions = new ArrayList<>();
    String heading = "";
    StringBuilder script = new StringBuilder();
    for (String line : (text() + HEADING).lines().toList()) {
      if (line.startsWith(HEADING.strip())) {
        if (!heading.isEmpty()) {
          String[] words = heading.split(" ", 3);
          questions.add(new Question(words[1], words[2], script.toString()));
        }
        heading = line;
        script.setLength(0);
      } else {
        script.append(line).append('\n');
      }
    }
    return questions;
  }

  private static String text() {
    try (InputStream in =
        Objects.requireNonNull(Checkup.class.getResourceAsStream("checkup.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
