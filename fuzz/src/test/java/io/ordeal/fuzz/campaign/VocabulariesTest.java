package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.FakeSolvers;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import java.util.List;
import java.util.Set;
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

  /** Under any name that its profile uses. */
  @ParameterizedTest
  @MethodSource("solvers")
  void noSolverGetsWhatItsProfileExcludes(Installation solver) {
    Vocabulary vocabulary = Vocabularies.of(List.of(solver));
    SolverVersion version = SolverVersion.parse(solver.version());
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
  void everySolverGetsMostOfTheStandardOfItsTheories(Installation solver) {
    Vocabulary vocabulary = Vocabularies.of(List.of(solver));
    Set<Theory> theories = solver.profile().language().theories();
    List<Operator> standard =
        OperatorTable.rows().stream()
            .filter(row -> row.dialect().equals(Dialect.STANDARD))
            .filter(row -> theories.contains(row.theory()))
            .toList();
    assertThat(standard.stream().filter(vocabulary::has).count())
        .isGreaterThan(standard.size() * 3L / 4);
  }

  @Test
  void whatNoSolverHasIsLeftOut() {
    Vocabulary alone = Vocabularies.of(List.of(named("stp")));
    assertThat(List.of("str.++", "+", "fp.add", "forall", "minimize", "declare-datatypes"))
        .noneMatch(name -> has(alone, name) || alone.has(name));
    assertThat(has(alone, "bvadd")).isTrue();
    Vocabulary together = Vocabularies.of(List.of(named("stp"), named("z3")));
    assertThat(List.of("str.++", "+", "fp.add")).allMatch(name -> has(together, name));
    assertThat(List.of("forall", "minimize", "declare-datatypes")).allMatch(together::has);
  }

  private static Installation named(String name) {
    return solvers().stream()
        .filter(one -> one.profile().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
