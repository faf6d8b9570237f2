package io.ordeal.smt.op;

import io.ordeal.smt.KnownFault;
import io.ordeal.smt.SolverProgram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A solver that decides equations without variables. */
@SuppressWarnings("ImmutableEnumChecker") // List.of makes lists that do not change.
enum SolverFolding {
  Z3(
      "z3 -smt2 -T:60 -memory:1000",
      "(set-option :timeout 500)",
      "(simplify %s)",
      "(push)(assert (not %s))(check-sat)(pop)",
      List.of(
          KnownFault.of("bvsmul_noovfl", "folds signed products as unsigned ones"),
          KnownFault.of(
              "\\(_ to_fp .*\\d{10,}", "takes powers of two beyond 32 bits for other numbers"),
          KnownFault.of(
              "roundToIntegral.*( #b[01]{2} | 2 3\\))",
              "rounds 1/4 to the nearest integer 1 in (_ FloatingPoint 2 3)"),
          KnownFault.of(
              "seq\\.last_indexof",
              "leaves it open: the last index of a sequence of one element may be 4 to it"),
          KnownFault.of(
              "(partial|linear|tree)-order",
              "denies that 2 stands in the order to itself, though its guide says that it does"),
          KnownFault.of(
              "\\(default .*\\(_ re\\.loop",
              "finds the empty string in loops of re.none that follow two times ab"),
          KnownFault.of(
              "\\(_ re\\.loop 0\\) .*re\\.loop|\\(re\\.loop .*re\\.loop .* 0\\)",
              "takes ((_ re.loop 0) ((_ re.loop 3) r)) for (re.* r)"),
          KnownFault.of("subset .*BitVec", "takes equal arrays over a finite sort for different"))),
  CVC5(
      "cvc5 --produce-models --fp-exp --arrays-exp --tlimit=60000",
      "(set-logic HO_ALL)(check-sat)",
      "(get-value (%s))",
      "",
      List.of(
          KnownFault.of(
              "#b[01] #b[01]{2,3} #b|\\(_ (NaN|[+-]oo|[+-]zero|\\w*to_fp\\w*) [23] \\d+\\)",
              "experimental to it; rounds 1/2 to itself as an integer in (_ FloatingPoint 2 3)"),
          KnownFault.of(
              "\\(_ re\\.(\\^ 0|loop 0 0)\\)",
              "finds a word in ((_ re.^ 0) (re.* r)) that is not empty")));

  /** The reply of a solver to an equation. */
  enum Answer {
    SAME,
    DIFFERENT,
    /** The solver does not fold the equation, or takes too long. */
    UNDECIDED,
    /** The solver cannot read the equation. */
    REJECTED
  }

  /** An answer with its text. */
  record FoldingAnswer(Answer answer, String text) {}

  private static final int BATCH = 500;
  private static final Pattern MARK = Pattern.compile("(?m)^\"?@(\\d+)\"?$");

  /** A value alone, or after the term in an answer to {@code get-value}. */
  private static final String VALUE = "(?s)\\s*(%1$s|\\(\\(\\(.*\\s%1$s\\)\\))\\s*";

  private static final Pattern TRUE = Pattern.compile(VALUE.formatted("true") + "|\\s*unsat\\s*");

  private static final Pattern FALSE = Pattern.compile(VALUE.formatted("false") + "|\\s*sat\\s*");

  private final SolverProgram program;
  private final String header;
  private final String question;
  private final String lastQuestion;
  private final List<KnownFault> faults;

  /**
   * Creates a solver.
   *
   * @param lastQuestion second question, for equations that the first one leaves undecided; empty
   *     if there is none
   */
  SolverFolding(
      String command,
      String header,
      String question,
      String lastQuestion,
      List<KnownFault> faults) {
    this.program = SolverProgram.of(command);
    this.header = header;
    this.question = question;
    this.lastQuestion = lastQuestion;
    this.faults = faults;
  }

  boolean isInstalled() {
    return program.isInstalled();
  }

  /** The known faults of the releases in use. */
  List<KnownFault> faults() {
    return faults;
  }

  /** Returns one reply per equation. */
  List<FoldingAnswer> ask(List<String> equations) throws IOException, InterruptedException {
    List<FoldingAnswer> replies = ask(question, equations);
    if (lastQuestion.isEmpty()) {
      return replies;
    }
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < replies.size(); i++) {
      if (replies.get(i).answer() == Answer.UNDECIDED) {
        open.add(i);
      }
    }
    List<FoldingAnswer> second = ask(lastQuestion, open.stream().map(equations::get).toList());
    for (int i = 0; i < second.size(); i++) {
      replies.set(open.get(i), second.get(i));
    }
    return replies;
  }

  private List<FoldingAnswer> ask(String asked, List<String> equations)
      throws IOException, InterruptedException {
    List<FoldingAnswer> replies = new ArrayList<>();
    while (replies.size() < equations.size()) {
      int end = Math.min(equations.size(), replies.size() + BATCH);
      replies.addAll(askBatch(asked, equations.subList(replies.size(), end)));
    }
    return replies;
  }

  /**
   * Returns the replies up to the point where the solver ended; it may end at input that it cannot
   * read.
   */
  private List<FoldingAnswer> askBatch(String asked, List<String> equations)
      throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder(header);
    for (int i = 0; i < equations.size(); i++) {
      script.append("\n(echo \"@").append(i).append("\")\n");
      script.append(asked.formatted(equations.get(i)));
    }
    List<String> texts = new ArrayList<>();
    String output = program.run(script + "\n(echo \"@" + equations.size() + "\")\n");
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
    return texts.stream().map(text -> new FoldingAnswer(answer(text), text.strip())).toList();
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
}
