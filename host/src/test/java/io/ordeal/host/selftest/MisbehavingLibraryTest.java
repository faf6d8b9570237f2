package io.ordeal.host.selftest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.host.Command;
import io.ordeal.host.Library;
import io.ordeal.host.OptionEntry;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisbehavingLibraryTest {

  private static final String MODEL = "(\n  (define-fun x () Int 6)\n)\n";

  /** Always gives the same answer. */
  private record Constant(String answer) implements Library {

    @Override
    public String version() {
      return "constant 1.2";
    }

    @Override
    public void setOption(String name, String value) {}

    @Override
    public String run(Command command) {
      return switch (command.name()) {
        case "check-sat", "check-sat-assuming" -> answer + "\n";
        case "get-model" -> answer.equals("sat") ? MODEL : Library.error("no model");
        default -> "";
      };
    }

    @Override
    public void reset() {}

    @Override
    public List<OptionEntry> options() {
      return List.of();
    }
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private MisbehavingLibrary library(String answer, String... misbehaviours) {
    List<Misbehaviour> parsed = Stream.of(misbehaviours).map(Misbehaviour::parse).toList();
    return new MisbehavingLibrary(new Constant(answer), parsed, out, err);
  }

  private static String run(Library library, String... commands) {
    List<String> answers = new ArrayList<>();
    for (String command : commands) {
      if (command.equals("(reset)")) {
        library.reset();
      } else {
        answers.add(library.run(new Command(command)).strip());
      }
    }
    answers.removeIf(String::isEmpty);
    return String.join(" ", answers);
  }

  private static String checks(Library library, int count) {
    return run(
        library, IntStream.range(0, count).mapToObj(i -> "(check-sat)").toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({
    "flip-sat, sat, unsat",
    "flip-sat, unsat, unsat",
    "flip-sat, unknown, unknown",
    "flip-unsat, unsat, sat",
    "flip-unsat, sat, sat",
    "answer-unknown, sat, unknown",
    "answer-unknown, unsat, unknown",
    "corrupt-model, sat, sat",
    "omit-constant, sat, sat",
  })
  void answerBecomesAnother(String kind, String found, String answer) {
    assertThat(run(library(found, kind), "(check-sat)")).isEqualTo(answer);
    assertThat(run(library(found, kind), "(check-sat-assuming (a))")).isEqualTo(answer);
  }

  @Test
  void modelIsSpoilt() {
    assertThat(run(library("sat", "corrupt-model"), "(check-sat)", "(get-model)"))
        .isEqualTo("sat (\n  (define-fun x () Int 7)\n)");
    assertThat(run(library("sat", "omit-constant"), "(check-sat)", "(get-model)"))
        .isEqualTo("sat (\n\n)");
  }

  @Test
  void lieIsKeptUpWhenAskedForAModel() {
    String[] script = {
      "(declare-const x Int)",
      "(push 1)",
      "(declare-const y Int)",
      "(pop 1)",
      "(declare-fun z () Bool)",
      "(check-sat)",
      "(get-model)"
    };
    assertThat(run(library("unsat", "flip-unsat"), script))
        .isEqualTo("sat (\n  (define-fun x () Int 0)\n  (define-fun z () Bool false)\n)");
    assertThat(run(library("sat", "flip-sat"), script))
        .isEqualTo("unsat (error \"there is no model\")");
  }

  @Test
  void modelOfACheckThatWasNotTriggeredIsLeftAlone() {
    assertThat(
            run(
                library("sat", "corrupt-model,trigger=bad"),
                "(assert bad)",
                "(check-sat)",
                "(reset)",
                "(check-sat)",
                "(get-model)"))
        .isEqualTo("sat sat " + MODEL.strip());
  }

  @Test
  void triggerIsACommandInForce() {
    assertThat(
            run(
                library("sat", "flip-sat,trigger=bvmul"),
                "(check-sat)",
                "(push 1)",
                "(assert (= (bvmul a b) c))",
                "(check-sat)",
                "(pop 1)",
                "(check-sat)",
                "(assert (= (bvmul a b) c))",
                "(check-sat)",
                "(reset)",
                "(check-sat)",
                "(check-sat-assuming (bvmul))"))
        .isEqualTo("sat unsat sat unsat sat unsat");
  }

  @Test
  void afterCountsTheChecksOfTheProcess() {
    Library library = library("sat", "flip-sat,after=3");
    assertThat(run(library, "(check-sat)", "(reset)", "(check-sat)", "(reset)", "(check-sat)"))
        .isEqualTo("sat sat unsat");
    assertThat(checks(library, 2)).isEqualTo("unsat unsat");
  }

  @Test
  void everyMakesItFlaky() {
    assertThat(checks(library("sat", "flip-sat,every=3"), 7))
        .isEqualTo("sat sat unsat sat sat unsat sat");
  }

  @Test
  void everyCountsOnlyWhatIsTriggered() {
    assertThat(
            run(
                library("sat", "flip-sat,trigger=bad,every=2"),
                "(check-sat)",
                "(assert bad)",
                "(check-sat)",
                "(check-sat)"))
        .isEqualTo("sat sat unsat");
  }

  @Test
  void optionMustHaveBeenGiven() throws Exception {
    MisbehavingLibrary library = library("sat", "flip-sat,option=smt.arith.solver");
    library.setOption("smt.relevancy", "0");
    assertThat(checks(library, 1)).isEqualTo("sat");
    library.setOption("smt.arith.solver", "2");
    assertThat(run(library, "(reset)", "(check-sat)")).isEqualTo("unsat");
  }

  @Test
  void pushAndPopMustHaveBeen() {
    assertThat(
            run(
                library("sat", "flip-sat,pushpop"),
                "(push 1)",
                "(check-sat)",
                "(pop 1)",
                "(check-sat)",
                "(reset)",
                "(check-sat)"))
        .isEqualTo("sat unsat sat");
  }

  @Test
  void warningsStandBetweenAnswers() {
    assertThat(checks(library("sat", "print-warnings"), 1))
        .isEqualTo("WARNING: this is a warning on purpose\nsat\nWARNING: another");
    assertThat(checks(library("sat", "print-warnings-on-stderr"), 1)).isEqualTo("sat");
    assertThat(err.toString(UTF_8)).isEqualTo("WARNING: this is a warning on purpose\n");
    assertThat(out.size()).isZero();
  }

  @Test
  void slowTakesItsTime() {
    long begin = System.nanoTime();
    assertThat(checks(library("sat", "slow=80ms"), 1)).isEqualTo("sat");
    assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(80_000_000);
  }

  @Test
  void versionIsAnotherOne() {
    assertThat(library("sat", "wrong-version").version()).isEqualTo("constant 0.0");
    assertThat(library("sat", "flip-sat").version()).isEqualTo("constant 1.2");
  }

  @Test
  void mistakeInAMisbehaviourIsAnError() {
    assertThatThrownBy(() -> Misbehaviour.parse("flip"))
        .hasMessageStartingWith("found --misbehave flip, wanted one of [start-crash, ");
    assertThatThrownBy(() -> Misbehaviour.parse("flip-sat,often"))
        .hasMessage("found condition often");
  }
}
