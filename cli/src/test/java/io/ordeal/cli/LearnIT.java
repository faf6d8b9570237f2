package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.Vocabularies;
import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.learn.FalconFormulas;
import io.ordeal.fuzz.learn.FormulaSource;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Learner;
import io.ordeal.fuzz.learn.SolverProbe;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Learning finds options whose effect is known. */
class LearnIT {

  private static final Duration TIME = Duration.ofSeconds(90);

  private static Installation installation(String name) {
    try {
      return new SolverPlaces().catalogue(Console.ofProcess(false)).find(SolverName.parse(name));
    } catch (SolverException e) {
      // A build may leave the solvers out; without them there is nothing to learn.
      assumeTrue(false, String.valueOf(e.getMessage()));
      throw e;
    }
  }

  /** Learns about few operations and options. */
  private static Correlations learn(String name, List<String> operations, String... options) {
    Installation solver = installation(name);
    FalconFormulas all = new FalconFormulas(Vocabularies.of(List.of(solver)), solver);
    FormulaSource some =
        new FormulaSource() {
          @Override
          public List<String> operations() {
            return operations;
          }

          @Override
          public Optional<Formula> formula(Set<String> wanted, Seed seed) {
            return all.formula(wanted, seed);
          }
        };
    OptionSpace space =
        new OptionSpace(
            Stream.of(options)
                .map(option -> option.split("=", -1))
                .map(parts -> new OptionSpace.Choice(parts[0], List.of(parts[1])))
                .toList(),
            List.of());
    LearnedTable table = new LearnedTable(name, solver.version());
    SolverLimits limits = SolverLimits.DEFAULT.withTime(Duration.ofSeconds(2));
    try (SolverProbe probe = new SolverProbe(new Target(solver, Map.of(), Mode.RESET), limits)) {
      new Learner(table, probe, some, space, new Seed(1)).run(TIME, 1);
    }
    return table.correlations();
  }

  @Test
  void findsOptionsOfZ3() {
    Correlations learned =
        learn(
            "z3@4.14.1",
            List.of("=", "+", "rem", "str.++", "bvmul", "get-unsat-core"),
            "rewriter.elim_rem=true",
            "rewriter.split_concat_eq=true",
            "rewriter.mul2concat=true",
            "smt.core.minimize=true",
            "smt.seq.split_w_len=false",
            "produce-unsat-cores=false");
    assertThat(learned.relevant().get("rem")).contains("rewriter.elim_rem");
    assertThat(learned.relevant().get("get-unsat-core")).contains("smt.core.minimize");
    assertThat(learned.excluded().get("get-unsat-core")).contains("produce-unsat-cores");
    assertThat(learned.relevant().getOrDefault("+", new TreeSet<>()))
        .doesNotContain("rewriter.split_concat_eq", "smt.seq.split_w_len", "smt.core.minimize");
  }

  @Test
  void findsOptionsOfCvc5() {
    Correlations learned =
        learn(
            "cvc5@1.3.2-1",
            List.of("=", "+", "str.++", "bvadd"),
            "strings-exp=true",
            "strings-eager-len-re=true",
            "bv-solver=bitblast-internal");
    assertThat(learned.relevant().get("bvadd")).containsExactly("bv-solver");
    assertThat(learned.relevant()).doesNotContainKey("+");
  }
}
