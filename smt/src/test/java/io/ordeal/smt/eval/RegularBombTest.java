package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Regular languages with short texts and huge automata. */
@Tag("slow")
class RegularBombTest {

  private static final Duration MOST = Duration.ofSeconds(5);
  private static final String LETTERS = "(re.union (str.to_re \"a\") (str.to_re \"b\"))";

  /** A true equation with 2 to the power of {@code count} states to search. */
  private static String sameLanguages(int count) {
    String tail = "((_ re.^ %d) %s)".formatted(count, LETTERS);
    return "(= (re.inter (re.* %s) (re.comp (re.++ (re.* %s) (str.to_re \"a\") %s)))"
            .formatted(LETTERS, LETTERS, tail)
        + " (re.union (re.++ (re.* %s) (str.to_re \"b\") %s) ((_ re.loop 0 %d) %s)))"
            .formatted(LETTERS, tail, count, LETTERS);
  }

  private static ScriptEvaluation.Check evaluated(String assertions) {
    String text = "(set-logic ALL)(declare-const s String)" + assertions + "(check-sat)";
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    ScriptEvaluation.Check check =
        ScriptEvaluation.of(
                ScriptParser.parse(Source.of("bomb.smt2", text), new TermFactory()).script())
            .get(0);
    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    assertThat(Duration.ofNanos(nanos)).isLessThan(MOST);
    return check;
  }

  @Test
  void unionsOfManyPartsCostAsMuchAsTheyTake() {
    ScriptEvaluation.Check check = evaluated("(assert %s)".formatted(sameLanguages(2000)));
    assertThat(check.value()).isEqualTo(Truth.UNDETERMINED);
    assertThat(check.reason())
        .isEqualTo("assertion 1: too large: the steps through a regular language");
  }

  @Test
  void manyOfThemCostNoMoreThanAFew() {
    String assertions =
        IntStream.range(40, 140)
            .mapToObj(count -> "(assert %s)".formatted(sameLanguages(count)))
            .collect(Collectors.joining());
    ScriptEvaluation.Check check = evaluated(assertions);
    assertThat(check.value()).isEqualTo(Truth.UNDETERMINED);
    assertThat(check.assertions().get(99).reason())
        .isEqualTo("too large: the steps through all regular languages of the script");
  }

  @Test
  void noQuantifierMultipliesThem() {
    String bomb =
        "(assert (forall ((x (_ BitVec 12))) (or (= x #x123) (str.in_re (str.from_int (bv2nat x))"
            + " re.none) %s)))";
    assertThat(evaluated(bomb.formatted(sameLanguages(100))).value()).isEqualTo(Truth.UNDETERMINED);
  }

  @Test
  void anAllowanceEndsWithItsScript() {
    evaluated("(assert %s)(assert %s)".formatted(sameLanguages(300), sameLanguages(301)));
    assertThat(evaluated("(assert (str.in_re \"abab\" (re.* %s)))".formatted(LETTERS)).value())
        .isEqualTo(Truth.TRUE);
  }
}
