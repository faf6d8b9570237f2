package io.ordeal.fuzz.solver.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.process.MarkedProcesses;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that misbehave get an answer all the same, and leave no process behind. */
@EnabledOnOs(OS.LINUX)
class SessionTest {

  private static final String SCRIPT = "(declare-const x Int) (assert (= x 1)) (check-sat)";

  private final Path folder;
  private final FakeSolvers solvers;

  SessionTest(@TempDir Path folder) {
    this.folder = folder;
    this.solvers = new FakeSolvers(folder);
  }

  private static Query query(Target target, String script) {
    return Query.of(FakeSolvers.script(script), target.profile());
  }

  private Answer ask(Mode mode, String changes) throws IOException {
    return ask(solvers.target(mode, changes), SCRIPT);
  }

  private static Answer ask(Target target, String script) {
    Answer answer;
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.MODELS)) {
      answer = sessions.ask(query(target, script));
    }
    assertThat(running(target)).isEmpty();
    return answer;
  }

  /** Returns the processes that run a program, or that it started, by their command lines. */
  private static List<String> running(Target target) {
    String program = target.solver().command().get(0);
    return ProcessHandle.allProcesses()
        .filter(process -> isOf(process, program))
        .map(process -> process.info().commandLine().orElse(""))
        .toList();
  }

  private static boolean isOf(ProcessHandle process, String program) {
    return process.info().commandLine().filter(line -> line.contains(program)).isPresent();
  }

  // ---------------------------------------------------------------------------- all is well

  @ParameterizedTest
  @EnumSource(Mode.class)
  void whoAnswersIsHeard(Mode mode) throws IOException {
    Answer answer = ask(mode, "");
    assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(answer.message()).isEmpty();
    assertThat(answer.checks()).hasSize(1);
    assertThat(answer.checks().get(0).result()).isEqualTo(Result.SAT);
    assertThat(answer.checks().get(0).model()).isEqualTo("((define-fun x () Int 1))");
  }

  @Test
  void whoAnswersLateIsWaitedFor() throws IOException {
    Answer answer = ask(Mode.FRESH, "check='sleep 0.3; echo unsat'");
    assertThat(answer.checks()).extracting(Answer.Check::result).containsExactly(Result.UNSAT);
    assertThat(answer.checks().get(0).time()).isGreaterThan(Duration.ofMillis(250));
  }

  @Test
  void whatIsSaidOnStandardErrorIsNoAnswer() throws IOException {
    Answer answer =
        ask(Mode.FRESH, "check='head -c 3000000 /dev/zero >&2; echo unsat >&2; echo sat'");
    assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(answer.checks()).extracting(Answer.Check::result).containsExactly(Result.SAT);
  }

  @Test
  void aModelThatIsRefusedIsNoError() throws IOException {
    Answer answer = ask(Mode.FRESH, "model='echo \"(error \\\"no model\\\")\"'");
    assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(answer.checks().get(0).model()).isEmpty();
    assertThat(answer.checks().get(0).modelError()).isEqualTo("(error \"no model\")");
  }

  // -------------------------------------------------------------------------------- questions

  /** Returns the output of a program for a question after a check, and the expected response. */
  static List<Arguments> responses() {
    return List.of(
        arguments("sat", "(get-model)", "", new Response.Model("((define-fun x () Int 1))")),
        arguments("unknown", "(get-model)", "", new Response.Model("((define-fun x () Int 1))")),
        arguments(
            "sat",
            "(get-value (x (+ x 1)))",
            "((x (- 1))\n ((+ x 1) 0))",
            new Response.Values(
                List.of(new Response.Valued("x", "(- 1)"), new Response.Valued("(+ x 1)", "0")))),
        arguments(
            "sat",
            "(get-assignment)",
            "((|a )b| true))",
            new Response.Values(List.of(new Response.Valued("|a )b|", "true")))),
        arguments(
            "sat",
            "(get-objectives)",
            "(objectives\n (x 1)\n ((+ x 1) (* (- 1) oo))\n)",
            new Response.Objectives(
                List.of(
                    new Response.Valued("x", "1"),
                    new Response.Valued("(+ x 1)", "(* (- 1) oo)")))),
        arguments("sat", "(get-objectives)", "(objectives)", new Response.Objectives(List.of())),
        arguments("unsat", "(get-unsat-core)", "(\na\nb\n)", new Response.Core(List.of("a", "b"))),
        arguments(
            "unsat",
            "(get-unsat-assumptions)",
            "((not p) q)",
            new Response.Assumptions(List.of("(not p)", "q"))),
        arguments("unsat", "(get-proof)", "((proof x))", new Response.Proof("((proof x))")),
        arguments("sat", "(simplify (+ 1 2))", "3", new Response.Text("3")),
        arguments("sat", "(simplify (+ x 2))", "(+ x 2)", new Response.Text("(+ x 2)")),
        arguments("sat", "(get-value (x))", "none", new Response.Text("none")),
        arguments("sat", "(get-value (x))", "(x 1)", new Response.Text("(x 1)")),
        arguments(
            "sat",
            "(get-value (x))",
            "(error \"no value\")",
            new Response.Refused("(error \"no value\")")),
        arguments("unsat", "(get-proof)", "unsupported", new Response.Refused("unsupported")),
        arguments("unsat", "(get-value (x))", "((x 1))", new Response.Skipped()),
        arguments("unsat", "(get-model)", "", new Response.Skipped()),
        arguments("sat", "(get-unsat-core)", "(a)", new Response.Skipped()),
        arguments("unknown", "(get-proof)", "(a)", new Response.Skipped()));
  }

  @ParameterizedTest
  @MethodSource("responses")
  void questionsGetTypedResponses(String result, String command, String printed, Response response)
      throws IOException {
    Path file = Files.writeString(folder.resolve("printed"), printed + "\n");
    Target target =
        solvers.target(
            Mode.FRESH,
            "check='echo %s'\nother='case \"$line\" in %s) cat %s ;; esac'"
                .formatted(result, "\\(get-*|\\(simplify*", file));
    Answer answer = ask(target, SCRIPT + command + "(push 1)" + "(check-sat)");
    assertThat(answer.ending()).as("%s", answer).isEqualTo(Ending.COMPLETE);
    assertThat(answer.checks()).hasSize(2);
    assertThat(answer.checks().get(0).responses()).containsExactly(response);
    assertThat(answer.checks().get(1).responses()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void questionsAreAskedInOrder(Mode mode) throws IOException {
    String changes =
        "other='case \"$line\" in *get-unsat-core*) echo \"(error \\\"none\\\")\" ;;"
            + " *get-value*) echo \"((x 1))\" ;; esac'";
    Answer answer =
        ask(
            solvers.target(mode, "check='echo unsat'\n" + changes),
            SCRIPT + "(get-unsat-core)(get-value (x))(get-unsat-core)");
    assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
    assertThat(answer.checks().get(0).responses())
        .containsExactly(
            new Response.Refused("(error \"none\")"),
            new Response.Skipped(),
            new Response.Refused("(error \"none\")"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "kill -SEGV $$                            | CRASH     | it was cut off",
        "echo \"(error \\\"Failed to verify: x\\\")\" | CRASH     | (error \"Failed to verify: x\")",
        "printf \"((x \"; sleep 1000              | TIME_OUT  | it was cut off",
        "printf \"((x \"; exit 0                  | NO_ANSWER | it was cut off",
      })
  void whoFailsAtAQuestionIsAskedNoMore(String reply, Ending ending, String refused)
      throws IOException {
    Target target =
        solvers.target(
            Mode.FRESH, "other='case \"$line\" in *get-value*) %s ;; esac'".formatted(reply));
    Answer answer = ask(target, SCRIPT + "(get-value (x))(get-model)(push 1)(check-sat)");
    assertThat(answer.ending()).as("%s", answer).isEqualTo(ending);
    assertThat(answer.checks()).hasSize(1);
    assertThat(answer.checks().get(0).model()).isEqualTo("((define-fun x () Int 1))");
    assertThat(answer.checks().get(0).responses()).containsExactly(new Response.Refused(refused));
  }

  // -------------------------------------------------------------------------- all is not well

  /** The reaction at a check or before, the ending, and the number of answered checks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "check='echo sat'; echoed=:                                  | TIME_OUT     | 0",
        "check=:                                                     | NO_ANSWER    | 0",
        "check='echo sat; echo unsat'                                | NO_ANSWER    | 0",
        "check='echo satisfiable'                                    | NO_ANSWER    | 0",
        "check='echo \"(error \\\"what\\\")\"; echo sat'             | REJECTED     | 0",
        "check='echo \"max. memory exceeded\"; exit 1'               | RESOURCE_OUT | 0",
        "check='echo sat; printf ordeal.1; sleep 1000'               | TIME_OUT     | 0",
        "check='echo sat; printf ordeal.1; exit 0'                   | NO_ANSWER    | 0",
        "check='echo sat; exit 0'                                    | NO_ANSWER    | 0",
        "check='exec 1>&-; sleep 1000'                               | STOPPED      | 0",
        "check='kill -9 $$'                                          | STOPPED      | 0",
        "check='kill -XFSZ $$'                                       | OUTPUT_LIMIT | 0",
        "check='kill -XCPU $$'                                       | TIME_OUT     | 0",
        "check='kill -SEGV $$'                                       | CRASH        | 0",
        "check='kill -FPE $$'                                        | CRASH        | 0",
        "check='echo \"Failed to verify: x\" >&2; exit 1'            | CRASH        | 0",
        "check='echo ASSERTION VIOLATION; echo sat'                  | COMPLETE     | 1",
        "check=yes                                                   | OUTPUT_LIMIT | 0",
        "exit 0                                                      | NO_ANSWER    | 0",
        "kill -ABRT $$                                               | CRASH        | 0",
        "trap '' TERM; check='while :; do sleep 1; done'             | TIME_OUT     | 0",
        "sleep 1000                                                  | TIME_OUT     | 0",
        "sleep 1000 & check='setsid sleep 1000 & sleep 1000'         | TIME_OUT     | 0",
        "model='printf \"((define-fun x () \"; exit 0'               | NO_ANSWER    | 1",
        "model='printf \"((define-fun x () \"; sleep 1000'           | TIME_OUT     | 1",
        "model='kill -SEGV $$'                                       | CRASH        | 1",
        "exit='kill -ABRT $$'                                        | CRASH        | 1",
        "exit='exit 1'                                               | COMPLETE     | 1",
        "exit='sleep 1000'                                           | COMPLETE     | 1",
      })
  void howItEnds(String changes, Ending ending, int checks) throws IOException {
    Answer answer = ask(Mode.FRESH, changes);
    assertThat(answer.ending()).as("%s", answer).isEqualTo(ending);
    assertThat(answer.checks()).hasSize(checks);
    if (ending != Ending.COMPLETE) {
      assertThat(answer.checks())
          .allSatisfy(check -> assertThat(check.model()).isIn("", "((define-fun x () Int 1))"));
    }
  }

  /** Whether or not the process holds the output of the solver open. */
  @ParameterizedTest
  @ValueSource(strings = {"", ">/dev/null"})
  void whatASolverStartedAndLetGoIsGoneWithIt(String output) throws IOException {
    Path late = folder.resolve("late");
    String daemon = "setsid sh -c \"sleep 1; touch %s\" %s &".formatted(late, output);
    Answer answer = ask(Mode.FRESH, "check='%s sleep 0.1; kill -SEGV $$'".formatted(daemon));
    assertThat(answer.ending()).isEqualTo(Ending.CRASH);
    assertThat(MarkedProcesses.pids()).isEmpty();
    assertThat(late).doesNotExist();
  }

  @Test
  void whoDoesNotReadIsNotWaitedForLongerThanItsLimit() throws IOException {
    String many = "(assert (= x 1))\n".repeat(20_000);
    Target target = solvers.target(Mode.FRESH, "sleep 1000");
    Answer answer = ask(target, "(declare-const x Int)" + many + "(check-sat)");
    assertThat(answer.ending()).isEqualTo(Ending.TIME_OUT);
  }

  @Test
  void aLongScriptIsHeardWhileAnswersAreWritten() throws IOException {
    String many = "(assert (= x 1))\n".repeat(5_000);
    Target target = solvers.target(Mode.FRESH, "other='echo ; echo a warning that says little'");
    Answer answer = ask(target, "(declare-const x Int)" + many + "(check-sat)");
    assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
  }

  @Test
  void aProgramThatIsNotThereIsNoAnswer() {
    Target target =
        new Target(
            FakeSolvers.installation("z3", "1", folder.resolve("nothing").toString()),
            Map.of(),
            Mode.FRESH);
    Answer answer = ask(target, SCRIPT);
    assertThat(answer.ending()).isEqualTo(Ending.NO_ANSWER);
    assertThat(answer.message()).contains("nothing");
  }

  // ------------------------------------------------------------------------- kept processes

  private String counting() {
    return "echo x >> '%s'".formatted(starts());
  }

  private Path starts() {
    return folder.resolve("starts");
  }

  private int startCount() throws IOException {
    return Files.readAllLines(starts()).size();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void processesAreKeptUntilTheyAreOld(Mode mode) throws IOException {
    Target target = solvers.target(mode, counting());
    int asked = mode == Mode.FRESH ? 5 : 1001;
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      for (int i = 0; i < asked; i++) {
        Answer answer = sessions.ask(query(target, SCRIPT));
        assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(answer.history().size()).isEqualTo(mode == Mode.FRESH ? 0 : i % 500);
      }
    }
    assertThat(startCount()).isEqualTo(mode == Mode.FRESH ? 5 : 3);
    assertThat(running(target)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"RESET", "INCREMENTAL"})
  void behindAnErrorAnotherProcessIsAsked(Mode mode) throws IOException {
    Target target =
        solvers.target(
            mode,
            counting()
                + "\nother='case \"$line\" in *wrong*) echo \"(error \\\"what\\\")\" ;; esac'");
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      String wrong = SCRIPT.replace("x", "wrong");
      assertThat(sessions.ask(query(target, SCRIPT)).ending()).isEqualTo(Ending.COMPLETE);
      assertThat(sessions.ask(query(target, wrong)).ending()).isEqualTo(Ending.REJECTED);
      Answer next = sessions.ask(query(target, SCRIPT));
      assertThat(next.ending()).isEqualTo(Ending.COMPLETE);
      assertThat(next.history().size()).isZero();
    }
    assertThat(startCount()).isEqualTo(3); // the second one was asked the wrong script again
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"RESET", "INCREMENTAL"})
  void whatOnlyAUsedProcessRejectsIsNotRejected(Mode mode) throws IOException {
    Target target =
        solvers.target(
            mode,
            counting()
                + "\nseen=0"
                + "\ncheck='seen=$((seen + 1));"
                + " if [ $seen = 1 ]; then echo sat; else echo \"(error \\\"what\\\")\"; fi'");
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      sessions.ask(query(target, SCRIPT));
      Answer again = sessions.ask(query(target, SCRIPT));
      assertThat(again.ending()).isEqualTo(Ending.COMPLETE);
      assertThat(again.history().size()).isZero();
    }
    assertThat(startCount()).isEqualTo(2);
  }

  @Test
  void scriptsAreAskedOneAfterTheOther() throws IOException {
    Path log = folder.resolve("log");
    Target target = solvers.target(Mode.INCREMENTAL, "other='echo \"$line\" >> %s'".formatted(log));
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      for (String script :
          List.of(
              "(assert true) (check-sat)",
              "(push 2) (assert false) (check-sat) (pop 1) (push 1)",
              "(set-option :global-declarations true) (assert true) (check-sat)",
              "(reset) (assert true) (check-sat)",
              "(assert (not false)) (check-sat)")) {
        sessions.ask(query(target, script));
      }
    }
    assertThat(Files.readAllLines(log))
        .containsExactly(
            "(set-option :produce-models true)",
            "(push 1)",
            "(assert true)",
            "(pop 1)",
            "(push 1)",
            "(push 2)",
            "(assert false)",
            // Scripts that cannot stand between others have a process of their own.
            "(set-option :produce-models true)",
            "(set-option :global-declarations true)",
            "(assert true)",
            "(set-option :produce-models true)",
            "(reset)",
            "(set-option :produce-models true)",
            "(assert true)",
            "(pop 3)",
            "(push 1)",
            "(assert (not false))");
  }

  /** Z3 gets its limit by -t, and respects it; the program here behaves in the same way. */
  private String givingUp(String when) {
    return counting()
        + "\nfor word in \"$@\"; do case $word in -t:*) limit=${word#-t:} ;; esac; done"
        + "\ngiveUp() { sleep \"$(printf '%d.%03d' $((limit / 1000)) $((limit % 1000)))\"; echo"
        + " unknown; }"
        + "\nother='case \"$line\" in *slow*) check="
        + when
        + " ;; esac'";
  }

  @ParameterizedTest
  @CsvSource({"RESET, 1", "INCREMENTAL, 2"})
  void whoGivesUpInTimeIsKeptIfItCanForget(Mode mode, int starts) throws IOException {
    // A reset or a pop removes what makes it slow.
    String changes =
        givingUp("giveUp")
            + "\nother=\"$other; case \\$line in '(reset)'|'(pop '*) check='echo sat' ;; esac\"";
    Target target = solvers.target(mode, changes);
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      assertThat(sessions.ask(query(target, SCRIPT)).ending()).isEqualTo(Ending.COMPLETE);
      Answer slow = sessions.ask(query(target, SCRIPT.replace("x", "slow")));
      assertThat(slow.ending()).as("%s", slow).isEqualTo(Ending.TIME_OUT);
      assertThat(slow.checks()).isEmpty();
      Answer next = sessions.ask(query(target, SCRIPT));
      assertThat(next.ending()).isEqualTo(Ending.COMPLETE);
      assertThat(next.checks()).extracting(Answer.Check::result).containsExactly(Result.SAT);
      assertThat(next.history().size()).isEqualTo(starts == 1 ? 2 : 0);
    }
    assertThat(startCount()).isEqualTo(starts);
    assertThat(running(target)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"RESET", "INCREMENTAL"})
  void whoDoesNotKnowAtOnceWasNotLate(Mode mode) throws IOException {
    Target target = solvers.target(mode, givingUp("\"echo unknown\""));
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      Answer answer = sessions.ask(query(target, SCRIPT.replace("x", "slow")));
      assertThat(answer.ending()).isEqualTo(Ending.COMPLETE);
      assertThat(answer.checks()).extracting(Answer.Check::result).containsExactly(Result.UNKNOWN);
      sessions.ask(query(target, SCRIPT));
    }
    assertThat(startCount()).isEqualTo(1);
  }

  /** What z3 and cvc5 print for a limit, and what they print if they just do not know. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          z3   | (:reason-unknown "timeout")                                | RESOURCE_OUT
          z3   | (:reason-unknown "canceled")                               | RESOURCE_OUT
          z3   | (:reason-unknown "memout")                                 | RESOURCE_OUT
          z3   | (:reason-unknown "max. memory exceeded")                   | RESOURCE_OUT
          z3   | (:reason-unknown "max. resource limit exceeded")           | RESOURCE_OUT
          z3   | (:reason-unknown "interrupted from keyboard")              | RESOURCE_OUT
          z3   | (:reason-unknown "smt tactic failed to show goal to be sat/unsat (canceled)") | RESOURCE_OUT
          z3   | (:reason-unknown "(incomplete (theory arithmetic))")       | COMPLETE
          z3   | (error "unsupported")                                      | COMPLETE
          cvc5 | (:reason-unknown timeout)                                  | RESOURCE_OUT
          cvc5 | (:reason-unknown resourceout)                              | RESOURCE_OUT
          cvc5 | (:reason-unknown memout)                                   | RESOURCE_OUT
          cvc5 | (:reason-unknown interrupted)                              | RESOURCE_OUT
          cvc5 | (:reason-unknown incomplete)                               | COMPLETE
          """)
  void unknownBecauseOfALimitIsNoAnswer(String profile, String reason, Ending ending)
      throws IOException {
    for (Mode mode : Mode.values()) {
      Target target =
          solvers.target(
              profile,
              mode,
              "check='echo unknown'\nother='case \"$line\" in *reason-unknown*) echo \"$why\" ;;"
                  + " esac'\nwhy='%s'".formatted(reason));
      try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
        Answer answer = sessions.ask(query(target, SCRIPT));
        assertThat(answer.ending()).as("%s", answer).isEqualTo(ending);
        assertThat(answer.checks()).hasSize(ending == Ending.COMPLETE ? 1 : 0);
        if (ending == Ending.COMPLETE) {
          assertThat(answer.checks().get(0).reason())
              .isEqualTo(reason.startsWith("(error") ? "" : reason);
        }
      }
    }
  }

  @Test
  void unknownThatMeansALimitIsNoAnswer() throws IOException {
    Target target = solvers.target("boolector", Mode.FRESH, "echo unknown; exit 0");
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      Answer answer = sessions.ask(query(target, SCRIPT));
      assertThat(answer.ending()).as("%s", answer).isEqualTo(Ending.RESOURCE_OUT);
      assertThat(answer.checks()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"RESET", "INCREMENTAL"})
  void whoDoesNotGiveUpInTimeIsStopped(Mode mode) throws IOException {
    Target target = solvers.target(mode, givingUp("\"sleep 1000\""));
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      Answer answer = sessions.ask(query(target, SCRIPT.replace("x", "slow")));
      assertThat(answer.ending()).isEqualTo(Ending.TIME_OUT);
      assertThat(running(target)).isEmpty();
      assertThat(sessions.ask(query(target, SCRIPT)).ending()).isEqualTo(Ending.COMPLETE);
    }
    assertThat(startCount()).isEqualTo(2);
  }

  @Test
  void aHistoryIsAskedAgainInOneProcess() throws IOException {
    Target target =
        solvers.target(
            Mode.RESET,
            counting()
                + "\nn=0\ncheck='n=$((n+1)); if [ $n -lt 3 ]; then echo sat; else echo unsat; fi'");
    try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.RESULTS)) {
      Query query = query(target, SCRIPT);
      sessions.ask(query);
      sessions.ask(query);
      Answer third = sessions.ask(query);
      assertThat(third.checks().get(0).result()).isEqualTo(Result.UNSAT);
      assertThat(third.history().queries()).containsExactly(query, query);
      Answer again = sessions.askInOrder(third.history().queries(), query);
      assertThat(again.checks().get(0).result()).isEqualTo(Result.UNSAT);
    }
    assertThat(startCount()).isEqualTo(2);
  }

  // ------------------------------------------------------------------------------------ traces

  /** A library forgets everything at a reset. Of a program, and after a pop, that is not known. */
  @ParameterizedTest
  @CsvSource({
    "EMBEDDED, RESET, 1",
    "FETCHED, RESET, 1",
    "FILE, RESET, 0",
    "EMBEDDED, INCREMENTAL, 0"
  })
  void objectivesAndOptionsAreKeptFromProcessesThatMayRememberThem(
      Installation.Source source, Mode mode, int before) throws IOException {
    Target program = solvers.target(mode, "");
    Target target =
        new Target(
            new Installation(program.profile(), "4.14.1", source, program.solver().command()),
            Map.of(),
            mode);
    for (String script :
        List.of(
            "(declare-const x Int) (assert-soft (= x 1)) (check-sat)",
            "(declare-const x Int) (check-sat) (get-unsat-core)")) {
      Query query = query(target, script);
      try (Sessions sessions = new Sessions(target, FakeSolvers.LIMITS, Wanted.MODELS)) {
        assertThat(sessions.ask(query).ending()).isEqualTo(Ending.COMPLETE);
        Answer second = sessions.ask(query);
        assertThat(second.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(second.history().size()).as(script).isEqualTo(before);
      }
    }
  }
}
