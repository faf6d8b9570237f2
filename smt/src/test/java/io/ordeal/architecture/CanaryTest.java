package io.ordeal.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule can fail: it finds the classes that violate it on purpose. */
class CanaryTest {

  private static final String BREACHES =
      """
      package-table               | smt.sort.UsesRowBelow
      package-table               | smt.op.UsesFuzz
      package-table               | fuzz.solver.process.UsesSession
      package-table               | fuzz.util.Unlisted
      no-cycles                   | smt.script.HalfOfCycle
      smt-needs-java-alone        | smt.value.UsesLibrary
      engines-apart               | fuzz.engine.first.UsesSecond
      engines-apart               | fuzz.engine.first.part.PartUsesSecond
      engines-see-no-solver       | fuzz.engine.first.UsesSolver
      engines-see-no-solver       | fuzz.engine.first.UsesOracle
      engines-in-one-list         | fuzz.oracle.UsesEngine
      engines-unnamed             | fuzz.oracle.NamesEngine
      engines-unnamed             | fuzz.engine.first.NamesSecond
      solvers-unnamed             | fuzz.oracle.NamesSolver
      options-judged-in-one-place | fuzz.solver.session.JudgesOptions
      bugs-compared-in-one-place  | fuzz.campaign.ComparesBugs
      terms-walked-in-one-place   | smt.rewrite.WalksTerms
      draws-in-one-place          | fuzz.oracle.HoldsRandom
      draws-in-one-place          | fuzz.oracle.CallsMathRandom
      processes-in-one-place      | fuzz.oracle.HoldsProcessBuilder
      processes-in-one-place      | fuzz.oracle.CallsRuntimeExec
      processes-in-one-place      | fuzz.solver.session.StartsProcess
      network-in-one-place        | fuzz.oracle.HoldsHttpClient
      network-in-one-place        | fuzz.oracle.HoldsSocket
      spark-in-one-place          | fuzz.oracle.HoldsSpark
      serves-in-one-place         | fuzz.oracle.HoldsHttpServer
      prints-in-one-place         | fuzz.oracle.Prints
      prints-in-one-place         | cli.first.CommandPrints
      commands-apart              | cli.first.UsesOtherCommand
      null-marked                 | fuzz.oracle.Prints
      telling-names               | fuzz.util.TextUtil
      """;

  private static final String BASE = "io.ordeal.canary";
  private static final JavaClasses CANARIES = new ClassFileImporter().importPackages(BASE);
  private static final Map<String, ArchRule> RULES = ArchitectureRules.under(BASE);

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = BREACHES)
  void ruleFindsItsCanary(String name, String canary) {
    ArchRule rule = Objects.requireNonNull(RULES.get(name), name);
    assertThat(rule.evaluate(CANARIES).getFailureReport().getDetails())
        .anySatisfy(detail -> assertThat(detail).contains(BASE + "." + canary));
  }

  @Test
  void packagesOfOneEngineMayUseEachOther() {
    ArchRule rule = Objects.requireNonNull(RULES.get("engines-apart"));
    assertThat(rule.evaluate(CANARIES).getFailureReport().getDetails())
        .noneSatisfy(detail -> assertThat(detail).contains("UsesOwnPart"));
  }

  @Test
  void everyRuleHasACanary() {
    assertThat(RULES.keySet()).allSatisfy(name -> assertThat(BREACHES).contains(name + " "));
  }
}
