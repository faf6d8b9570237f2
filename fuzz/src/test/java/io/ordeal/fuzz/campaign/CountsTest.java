package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.fuzz.solver.session.History;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CountsTest {

  private static final TestCase TEST =
      TestCase.of("test", new Script(List.of(), List.of()), new TermFactory());

  private static final Target FIRST =
      new Target(FakeSolvers.installation("z3", "4.14.1", "/some/where/z3"), Map.of(), Mode.FRESH);
  private static final Target SECOND =
      new Target(FakeSolvers.installation("cvc5", "1.3.2", "/bin/cvc5"), Map.of(), Mode.RESET);

  private static Answer answer(Ending ending, Result... results) {
    List<Answer.Check> checks =
        Stream.of(results).map(result -> new Answer.Check(result, "", "", Duration.ZERO)).toList();
    return new Answer(
        checks, ending, "", "", Duration.ZERO, Duration.ZERO, 0, OptionalInt.empty(), History.NONE);
  }

  private static Examination examination(Answer first, Answer second, Kind... kinds) {
    return examination(first, second, List.of(), kinds);
  }

  private static Examination examination(
      Answer first, Answer second, List<CheckedCertificate> certificates, Kind... kinds) {
    return examination(
        List.of(new Reply(FIRST, first), new Reply(SECOND, second)), certificates, kinds);
  }

  private static Examination examination(
      List<Reply> replies, List<CheckedCertificate> certificates, Kind... kinds) {
    List<Confirmed> confirmed =
        Stream.of(kinds)
            .map(
                kind ->
                    new Confirmed(
                        new Verdict(kind, Certainty.PROVEN, List.of(FIRST), 0, "", "", ""),
                        Confirmation.alone(1, 1)))
            .toList();
    return new Examination(
        TEST,
        replies,
        confirmed,
        List.of(),
        List.of(),
        List.of(),
        certificates,
        "",
        0,
        !confirmed.isEmpty(),
        Duration.ZERO);
  }

  @Test
  void anAnswerThatIsRepeatedIsNoCallButDecidesTheTest() {
    Reply repeated = new Reply(FIRST, answer(Ending.COMPLETE, Result.SAT), true);
    Counts asked = new Counts();
    assertThat(
            asked.addTest(
                TEST,
                examination(
                    List.of(repeated, new Reply(SECOND, answer(Ending.TIME_OUT))), List.of())))
        .isTrue();
    assertThat(asked.get(Counts.CALLS)).isEqualTo(1);
    assertThat(asked.get(Counts.DECIDED)).isEqualTo(1);
    assertThat(asked.targets()).containsOnlyKeys(SECOND.label());
    Counts alone = new Counts();
    assertThat(alone.addTest(TEST, examination(List.of(repeated), List.of()))).isFalse();
    assertThat(alone.get(Counts.UNASKED)).isEqualTo(1);
  }

  @Test
  void whatAnEngineCountsItselfIsAmongItsCounts() {
    Counts counts = new Counts();
    counts.addMetrics(Metrics.of(Map.of("tries", 5L, "hits", 0L)));
    counts.addMetrics(Metrics.of(Map.of("tries", 2L)));
    assertThat(counts.ofEngine()).containsExactly(Map.entry("metric/tries", 7L));
    assertThat(counts.targets()).isEmpty();
  }

  @Test
  void theLastAnswerOfATargetCounts() {
    Counts counts = new Counts();
    counts.addTest(
        TEST,
        examination(
            answer(Ending.COMPLETE, Result.SAT, Result.UNKNOWN),
            answer(Ending.COMPLETE, Result.UNKNOWN, Result.UNSAT)));
    assertThat(counts.get(Counts.DECIDED)).isEqualTo(1);
    counts.addTest(
        TEST,
        examination(answer(Ending.TIME_OUT, Result.SAT), Answer.notAsked("no"), Kind.REJECTED));
    counts.addTest(
        TEST.withGuarantee(new Guarantee.Satisfiable(Model.EMPTY)),
        examination(answer(Ending.CRASH), answer(Ending.COMPLETE), Kind.CRASH, Kind.REJECTED));
    counts.addTest(
        TEST.withGuarantee(new Guarantee.Unsatisfiable("")),
        examination(Answer.spared(""), Answer.notAsked("")));
    assertThat(counts.ofEngine())
        .isEqualTo(
            Map.of(
                Counts.TESTS, 3L,
                Counts.UNASKED, 1L,
                Counts.DECIDED, 1L,
                Counts.REJECTED, 2L,
                Counts.CALLS, 5L,
                Counts.SATISFIABLE, 1L));
    assertThat(counts.targets())
        .isEqualTo(
            Map.of(
                FIRST.label(),
                Map.of("unknown", 1L, "time-out", 1L, "crash", 1L, "spared", 1L),
                SECOND.label(),
                Map.of("unsat", 1L, "not-asked", 2L, "complete", 1L)));
  }

  @Test
  void certificatesAreCountedByKindAndResult() {
    Counts counts = new Counts();
    Answer sat = answer(Ending.COMPLETE, Result.SAT);
    List<CheckedCertificate> checked =
        List.of(
            new CheckedCertificate(Question.VALUES, CheckedCertificate.Result.CONFIRMED),
            new CheckedCertificate(Question.ASSIGNMENT, CheckedCertificate.Result.CONFIRMED),
            new CheckedCertificate(Question.VALUES, CheckedCertificate.Result.WRONG),
            new CheckedCertificate(Question.UNSAT_CORE, CheckedCertificate.Result.UNDECIDED));
    counts.addTest(TEST, examination(sat, sat, checked));
    counts.addTest(TEST, examination(sat, sat, checked.subList(0, 1)));
    assertThat(counts.certificates())
        .isEqualTo(
            Map.of("value", Map.of("confirmed", 3L, "wrong", 1L), "core", Map.of("undecided", 1L)));
    assertThat(counts.ofEngine()).containsOnlyKeys(Counts.TESTS, Counts.DECIDED, Counts.CALLS);
    assertThat(counts.targets().values()).allMatch(words -> words.equals(Map.of("sat", 2L)));
  }

  /** A path contains the separator of counter names. */
  @Test
  void labelsMayHoldPaths() {
    Counts counts = new Counts(Map.of("target//opt/z3/bin/z3@4.8:a=b/sat", 3L, "tests", 2L));
    assertThat(counts.targets()).isEqualTo(Map.of("/opt/z3/bin/z3@4.8:a=b", Map.of("sat", 3L)));
    assertThat(counts.ofEngine()).isEqualTo(Map.of("tests", 2L));
  }

  @Test
  void countsAddUp() {
    Counts one = new Counts(Map.of("a", 1L, "b", 2L));
    Counts other = new Counts();
    other.add("b", 5);
    other.add("c", 0);
    one.addAll(other);
    assertThat(one.asMap()).isEqualTo(Map.of("a", 1L, "b", 7L));
    one.asMap().clear();
    assertThat(one.get("b")).isEqualTo(7);
    assertThat(one.get("nothing")).isZero();
    assertThat(other.get("b")).isEqualTo(5);
  }

  @Test
  void begunConfirmationsAreReadAgainAndNotAddedUp() {
    Counts counts = Counts.of(Counts.TESTS);
    Counts.Begun crash = new Counts.Begun("z3-crash-1234 proven z3@4.8.12", false);
    Counts.Begun wrong = new Counts.Begun("unsound proven cvc5@1.0.3 z3@4.8.12", true);
    counts.addBegun(7, crash);
    counts.addBegun(7, wrong);
    counts.addBegun(12, crash);
    assertThat(new Counts(counts.asMap()).begun())
        .isEqualTo(Map.of(7, List.of(crash, wrong), 12, List.of(crash)));
    assertThat(counts.withoutBegun().asMap()).containsExactly(Map.entry(Counts.TESTS, 1L));
  }
}
