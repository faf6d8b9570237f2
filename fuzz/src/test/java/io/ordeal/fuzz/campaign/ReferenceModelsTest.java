package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.ModelSource.Solution;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is remembered is what counts; nobody is asked here. */
class ReferenceModelsTest {

  private final TermFactory terms = new TermFactory();
  private final Script script = Seeds.parse("(declare-const p Bool) (assert p) (check-sat)", terms);

  private Solution solve(SolutionMemory memory) {
    try (ReferenceModels models = new ReferenceModels(Map.of(), memory)) {
      return models.solve(script, terms);
    }
  }

  private static SolutionMemory remembering(String solution) {
    return new SolutionMemory() {
      @Override
      public Optional<String> recall(String text) {
        return Optional.of(solution);
      }

      @Override
      public void remember(String text, String other) {
        throw new AssertionError("it is remembered already");
      }
    };
  }

  @Test
  void aModelThatIsRememberedIsOne() {
    Solution solution = solve(remembering("sat\n((define-fun p () Bool true))"));
    assertThat(solution).isInstanceOf(Solution.Satisfiable.class);
    assertThat(((Solution.Satisfiable) solution).model().interpretations())
        .containsOnlyKeys(new DeclaredFunction("p", List.of(), Sort.BOOL));
  }

  /** Not even what is remembered is believed. */
  @ParameterizedTest
  @ValueSource(strings = {"sat\n((define-fun p () Bool false))", "sat\n((define", "sat\n"})
  void aModelThatIsNoneIsNotHandedOut(String remembered) {
    assertThat(solve(remembering(remembered))).isInstanceOf(Solution.Unknown.class);
  }

  @Test
  void whatSolversSaidIsTold() {
    assertThat(solve(remembering("unsat\nz3@1 and cvc5@2")))
        .isEqualTo(new Solution.Unsatisfiable("z3@1 and cvc5@2"));
    assertThat(solve(remembering("unknown\nz3@1")))
        .isEqualTo(new Solution.Unknown("no reference solver decides it", true));
    assertThat(solve(remembering("unknown\n")))
        .isEqualTo(new Solution.Unknown("no reference solver decides it", false));
  }

  @Test
  void itIsRememberedToBeUnknown() {
    SolutionMemory memory = SolutionMemory.ofProcess();
    assertThat(solve(memory)).isInstanceOf(Solution.Unknown.class);
    assertThat(memory.recall("(declare-const p Bool)\n(assert p)\n(check-sat)\n"))
        .contains("unknown\n");
  }

  /** Otherwise two threads would go on with different solutions, and a replay with one of them. */
  @Test
  void whoComesSecondTakesWhatTheFirstFound() {
    List<String> kept = new ArrayList<>();
    SolutionMemory memory =
        new SolutionMemory() {
          @Override
          public Optional<String> recall(String text) {
            return kept.stream().findFirst();
          }

          @Override
          public void remember(String text, String solution) {
            kept.add("unsat\nz3@1 and cvc5@2");
            kept.add(solution);
          }
        };
    assertThat(solve(memory)).isEqualTo(new Solution.Unsatisfiable("z3@1 and cvc5@2"));
  }
}
