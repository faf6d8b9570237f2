package io.ordeal.fuzz.engine.falcon;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every operation of a vocabulary is made, alone and with others. */
class FalconOperationsTest {

  private static final FalconEngine ENGINE = new FalconEngine();

  /** Number of test cases with one operation in which it must occur. */
  private static final int TESTS = 6;

  /** Number of runs with one operation; they differ in their sorts. */
  private static final int SEEDS = 12;

  /** Operators that are not made, with the reason. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "@ of common", "solvers take it in higher-order logics only",
          "as-array of z3", "its index is a function",
          "map of z3", "its index is a function",
          "nullable.lift of cvc5", "its index is a function",
          "re.of.pred of z3", "nobody writes arrays of characters",
          "set-has-size of z3", "it is of Z3's sets, which are arrays by another name",
          "select of z3", "the row of Z3's sets",
          "store of z3", "the row of Z3's sets",
          "const of z3", "the row of Z3's sets",
          "const of common", "cvc5 takes it in few places only");

  static Stream<Vocabulary> vocabularies() {
    return Stream.of("z3", "cvc5")
        .map(
            dialect ->
                new Vocabulary(
                    Set.of(Dialect.STANDARD, Dialect.COMMON, new Dialect(dialect)),
                    Set.of(),
                    List.of()));
  }

  static List<TestCase> only(String operations, Vocabulary vocabulary, int seed) {
    Settings settings = new Settings(ENGINE.parameters(), Map.of("only", operations));
    return FalconEngineTest.tests(settings, vocabulary, seed, TESTS);
  }

  private static Set<Operator> rows(TestCase test) {
    Set<Operator> rows = new LinkedHashSet<>();
    for (Command command : test.script().commands()) {
      for (Term term : Subterms.of(command.terms())) {
        if (term instanceof Term.App app && app.function() instanceof Operation operation) {
          rows.add(operation.operator());
        }
      }
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("vocabularies")
  void everyOperationIsMadeAlone(Vocabulary vocabulary) {
    Set<String> missing = new TreeSet<>();
    for (String operation : ENGINE.operations(vocabulary)) {
      List<TestCase> tests = only(operation, vocabulary, 1);
      long having =
          tests.stream().filter(test -> Operations.of(test.script()).contains(operation)).count();
      if (having * 2 <= TESTS) {
        missing.add(operation + " " + having + " of " + tests.size());
      }
    }
    assertThat(missing).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("vocabularies")
  void everyRowIsMade(Vocabulary vocabulary) {
    Set<Operator> made = new LinkedHashSet<>();
    for (String operation : ENGINE.operations(vocabulary)) {
      for (int seed = 0; seed < SEEDS; seed++) {
        only(operation, vocabulary, seed).forEach(test -> made.addAll(rows(test)));
      }
    }
    Set<String> missing = new TreeSet<>();
    OperatorTable.rows().stream()
        .filter(vocabulary::has)
        .filter(row -> row.meaning().isPresent() && !row.openAs().contains(row.name()))
        .filter(row -> !row.theory().needsPreparation())
        .filter(row -> !made.contains(row))
        .map(row -> row.name() + " of " + row.dialect())
        .filter(row -> !EXCEPTIONS.containsKey(row))
        .forEach(missing::add);
    assertThat(missing).isEmpty();
  }
}
