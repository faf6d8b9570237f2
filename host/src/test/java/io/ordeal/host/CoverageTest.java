package io.ordeal.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CoverageTest {

  private static final String EASY =
      "(reset)(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(check-sat)";
  private static final String ARRAYS =
      "(reset)(set-logic QF_AX)(declare-sort I 0)(declare-fun a () (Array I I))(declare-fun i () I)"
          + "(assert (not (= (select (store a i i) i) i)))(check-sat)";
  private static final String ASK = "(get-info :coverage)\n";

  private final SolverProcess process =
      SolverProcess.start(
          Main.class,
          List.of(
              "-XX:-PrintWarnings",
              "-Djava.system.class.loader=io.ordeal.host.coverage.InstrumentingLoader",
              "-Dordeal.coverage=de.uni_freiburg.informatik.ultimate"),
          System.getProperty("java.class.path"),
          List.of("smtinterpol"));

  @AfterEach
  void end() {
    process.close();
  }

  private String coverage(String script, String result) throws Exception {
    process.send(script + ASK);
    assertThat(process.line()).isEqualTo(result);
    String answer = process.line();
    assertThat(answer).startsWith("(:coverage \"de/uni_freiburg/").endsWith("\")");
    return String.valueOf(answer);
  }

  @Test
  void theSameScriptRunsTheSameCodeAndAnotherOneOtherCode() throws Exception {
    String first = coverage(EASY, "sat");
    String array = "/ArrayTheory=";
    assertThat(first).doesNotContain(array).doesNotContain("io/ordeal");
    assertThat(coverage(EASY, "sat")).isEqualTo(first);
    assertThat(coverage(ARRAYS, "unsat")).contains(array);
    assertThat(coverage(EASY, "sat")).isEqualTo(first);
  }

  @Test
  void whatRanBeforeAResetIsForgotten() throws Exception {
    String first = coverage(EASY, "sat");
    process.send(ARRAYS + "\n");
    assertThat(process.line()).isEqualTo("unsat");
    assertThat(coverage(EASY, "sat")).isEqualTo(first);
  }
}
