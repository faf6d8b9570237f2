package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VocabulariesTest {

  private static final Installation Z3 = solver("z3", "4.14.1");
  private static final Installation CVC5 = solver("cvc5", "1.3.2");

  private static Installation solver(String profile, String version) {
    return FakeSolvers.installation(profile, version, profile);
  }

  private static boolean has(Vocabulary vocabulary, String name) {
    return OperatorTable.named(name).stream().anyMatch(vocabulary::has);
  }

  @Test
  void oneSolverHasItsDialectAndWhatIsCommon() {
    assertThat(Vocabularies.of(List.of(Z3)).dialects())
        .containsExactlyInAnyOrder(Dialect.STANDARD, Dialect.COMMON, new Dialect("z3"));
    assertThat(Vocabularies.of(List.of(CVC5)).dialects())
        .containsExactlyInAnyOrder(Dialect.STANDARD, Dialect.COMMON, new Dialect("cvc5"));
  }

  @Test
  void solversOfDifferentDialectsHaveTheStandard() {
    Vocabulary both = Vocabularies.of(List.of(Z3, CVC5));
    assertThat(both.dialects()).containsExactly(Dialect.STANDARD);
    assertThat(has(both, "bvadd")).isTrue();
    assertThat(has(both, "rem")).isFalse();
    assertThat(has(both, "iand")).isFalse();
  }

  @Test
  void solversOfOneDialectKeepIt() {
    assertThat(Vocabularies.of(List.of(Z3, solver("z3", "4.8.12"))).dialects())
        .contains(new Dialect("z3"), Dialect.COMMON);
  }

  @Test
  void whatOneLacksNobodyGets() {
    assertThat(has(Vocabularies.of(List.of(Z3)), "divisible")).isFalse();
    assertThat(has(Vocabularies.of(List.of(CVC5)), "divisible")).isTrue();
    assertThat(has(Vocabularies.of(List.of(CVC5, Z3)), "divisible")).isFalse();
  }

  @Test
  void whatAnOldReleaseLacksIsLeftOutForItAlone() {
    assertThat(has(Vocabularies.of(List.of(Z3)), "bvnego")).isTrue();
    assertThat(has(Vocabularies.of(List.of(solver("z3", "4.12.1"))), "bvnego")).isFalse();
    assertThat(has(Vocabularies.of(List.of(Z3, solver("z3", "4.12.1"))), "bvnego")).isFalse();
  }

  @Test
  void tacticsOfAnySolverMayBeUsed() {
    List<String> tactics = Z3.profile().language().tactics();
    assertThat(tactics).contains("horn");
    assertThat(Vocabularies.of(List.of(CVC5, Z3, solver("z3", "4.8.12"))).tactics())
        .isEqualTo(tactics);
    assertThat(Vocabularies.of(List.of(CVC5)).tactics()).isEmpty();
  }

  static List<Installation> solvers() {
    return Profiles.builtIn().all().stream().map(one -> solver(one.name(), "1.0.0")).toList();
  }

  /** By whichever name its profile calls it. */
  @ParameterizedTest
  @MethodSource("solvers")
  void noSolverGetsWhatItsProfileExcludes(Installation solver) {
    Vocabulary vocabulary = Vocabularies.of(List.of(solver));
    Version version = Version.parse(solver.version());
    for (String name : solver.profile().language().excludedOperators(version)) {
      assertThat(OperatorTable.named(name).stream().filter(row -> row.name().equals(name)))
          .as(name)
          .isNotEmpty()
          .noneMatch(vocabulary::has);
    }
    solver.profile().deviations().stream()
        .filter(deviation -> deviation.versions().contains(version))
        .flatMap(deviation -> deviation.operators().stream())
        .forEach(name -> assertThat(has(vocabulary, name)).as(name).isFalse());
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void everySolverGetsMostOfTheStandard(Installation solver) {
    Vocabulary vocabulary = Vocabularies.of(List.of(solver));
    List<Operator> standard =
        OperatorTable.rows().stream()
            .filter(row -> row.dialect().equals(Dialect.STANDARD))
            .toList();
    assertThat(standard.stream().filter(vocabulary::has).count())
        .isGreaterThan(standard.size() * 9L / 10);
  }
}
