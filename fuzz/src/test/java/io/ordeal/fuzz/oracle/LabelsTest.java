package io.ordeal.fuzz.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.session.FakeSolvers;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "(check-sat)                                                                      @ -",
        "(set-info :status sat) (check-sat)                                               @ sat",
        "(set-info :status unsat) (check-sat) (exit)                                      @ unsat",
        "(set-info :status unknown) (check-sat)                                           @ -",
        "(set-info :status sat) (set-info :status unsat) (check-sat)                      @ unsat",
        "(set-info :status sat) (check-sat) (check-sat)                                   @ sat -",
        "(set-info :status sat) (check-sat) (set-info :status unsat) (check-sat-assuming ()) @ sat unsat",
        "(check-sat) (set-info :status unsat)                                             @ -",
        "(set-info :status sat)                                                           @ sat",
        "(assert true)                                                                    @ -",
        "(set-info :source |status sat|) (check-sat)                                      @ -",
      })
  void aStatusIsOfTheNextCheck(String script, String labels) {
    List<String> found =
        Labels.of(FakeSolvers.script(script)).stream()
            .map(label -> label.map(result -> result.text()).orElse("-"))
            .toList();
    assertThat(found).isEqualTo(Arrays.asList(labels.split(" ", -1)));
  }
}
