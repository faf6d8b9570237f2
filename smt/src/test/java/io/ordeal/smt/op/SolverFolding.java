package io.ordeal.smt.op;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A solver on the PATH that says whether equations without variables hold. */
enum SolverFolding {
  /**
   * Folds signed products as unsigned ones, takes powers of two beyond 32 bits for others, and is
   * wrong about some operations on floats with two bits of exponent.
   */
  Z3(
      "",
      "(simplify %s)",
      "z3 -smt2 -T:60 -memory:1000",
      "bvsmul_noovfl|\\(_ to_fp .*\\d{10,}|(fma|roundToIntegral).*( #b[01]{2} | 2 3\\))"),
  /** Does not vouch for floats that are not IEEE's, and is wrong about very small ones. */
  CVC5(
      "(set-logic ALL)(check-sat)",
      "(get-value (%s))",
      "cvc5 --produce-models --fp-exp --tlimit=60000",
      "#b[01] #b[01]{2,3} #b|\\(_ \\S+ [23] \\d+\\)");

  /** What a solver makes of an equation. */
  enum Answer {
    SAME,
    DIFFERENT,
    /** It does not fold it, or takes too long. */
    UNDECIDED,
    /** It cannot read it. */
    REJECTED
  }

  private static final int BATCH = 500;
  private static final int LONGEST_OUTPUT = 1 << 25;
  private static final Pattern MARK = Pattern.compile("(?m)^\"?@(\\d+)\"?$");

  /** A value by itself, or behind the term in an answer to {@code get-value}. */
  private static final String VALUE = "(?s)\\s*(%1$s|\\(\\(\\(.*\\s%1$s\\)\\))\\s*";

  private static final Pattern TRUE = Pattern.compile(VALUE.formatted("true"));

  private static final Pattern FALSE = Pattern.compile(VALUE.formatted("false"));

  private final String header;
  private final String question;
  private final String command;
  private final String wrong;

  SolverFolding(String header, String question, String command, String wrong) {
    this.header = header;
    this.question = question;
    this.command = command;
    this.wrong = wrong;
  }

  boolean isInstalled() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, words().get(0))));
  }

  /** Whether releases in use are known to be wrong about such equations. */
  boolean isKnownToFail(String equation) {
    return Pattern.compile(wrong).matcher(equation).find();
  }

  private List<String> words() {
    return List.of(command.split(" ", -1));
  }

  /** One answer for each equation. */
  List<Answer> ask(List<String> equations) throws IOException, InterruptedException {
    List<Answer> answers = new ArrayList<>();
    while (answers.size() < equations.size()) {
      int end = Math.min(equations.size(), answers.size() + BATCH);
      answers.addAll(askBatch(equations.subList(answers.size(), end)));
    }
    return answers;
  }

  /** The answers as far as they go: a solver may end at what it cannot read. */
  private List<Answer> askBatch(List<String> equations) throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder(header);
    for (int i = 0; i < equations.size(); i++) {
      script.append("\n(echo \"@").append(i).append("\")\n");
      script.append(question.formatted(equations.get(i)));
    }
    List<String> texts = new ArrayList<>();
    String output = run(script + "\n(echo \"@" + equations.size() + "\")\n");
    Matcher mark = MARK.matcher(output);
    int from = -1;
    while (mark.find()) {
      if (from >= 0) {
        texts.add(output.substring(from, mark.start()));
      }
      from = mark.end();
    }
    if (texts.size() < equations.size()) {
      texts.add(from < 0 ? "" : output.substring(from));
    }
    return texts.stream().map(SolverFolding::answer).toList();
  }

  private static Answer answer(String text) {
    if (text.contains("error")) {
      return Answer.REJECTED;
    }
    if (TRUE.matcher(text).matches()) {
      return Answer.SAME;
    }
    return FALSE.matcher(text).matches() ? Answer.DIFFERENT : Answer.UNDECIDED;
  }

  private String run(String script) throws IOException, InterruptedException {
    Path input = Files.createTempFile("folding", ".smt2");
    try {
      Files.writeString(input, script);
      List<String> words = new ArrayList<>(words());
      words.add(input.toString());
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      process.getOutputStream().close();
      try (InputStream output = process.getInputStream()) {
        return new String(output.readNBytes(LONGEST_OUTPUT), StandardCharsets.ISO_8859_1);
      } finally {
        process.destroyForcibly().waitFor();
      }
    } finally {
      Files.delete(input);
    }
  }
}
