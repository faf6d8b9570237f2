package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogicTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_UF         |                                     |          | linear
          UF            |                                     |          | linear
          QF_AX         | arrays                              |          | linear
          QF_BV         | bit_vectors                         |          | linear
          QF_ABV        | arrays bit_vectors                  |          | linear
          QF_UFBV       | bit_vectors                         |          | linear
          QF_LIA        | arithmetic                          | Int      | linear
          LIA           | arithmetic                          | Int      | linear
          QF_NIA        | arithmetic                          | Int      | any
          QF_LRA        | arithmetic                          | Real     | linear
          QF_NRA        | arithmetic                          | Real     | any
          QF_LIRA       | arithmetic                          | Int Real | linear
          QF_IDL        | arithmetic                          | Int      | linear
          QF_UFIDL      | arithmetic                          | Int      | linear
          QF_RDL        | arithmetic                          | Real     | linear
          QF_ALIA       | arrays arithmetic                   | Int      | linear
          QF_AUFBVLIA   | arrays bit_vectors arithmetic       | Int      | linear
          AUFLIRA       | arrays arithmetic                   | Int Real | linear
          UFNIRA        | arithmetic                          | Int Real | any
          QF_NRAT       | arithmetic transcendentals          | Real     | any
          QF_FP         | floating_point bit_vectors          |          | linear
          QF_BVFPLRA    | floating_point bit_vectors arithmetic | Real   | linear
          QF_ABVFP      | arrays floating_point bit_vectors   |          | linear
          QF_S          | strings arithmetic                  | Int      | linear
          QF_SLIA       | strings arithmetic                  | Int      | linear
          QF_SNIA       | strings arithmetic                  | Int      | any
          QF_DT         | datatypes                           |          | linear
          QF_UFDTLIRA   | datatypes arithmetic                | Int Real | linear
          AUFDTNIRA     | arrays datatypes arithmetic         | Int Real | any
          """)
  void namesTellWhatTermsThereAre(String name, String theories, String numbers, String shape) {
    Logic logic = Logic.named(name);
    Set<Theory> expected = EnumSet.of(Theory.CORE);
    if (theories != null) {
      expected.addAll(
          Arrays.stream(theories.split(" "))
              .map(theory -> Theory.valueOf(theory.toUpperCase(Locale.ROOT)))
              .collect(Collectors.toSet()));
    }
    assertThat(logic.theories()).isEqualTo(expected);
    assertThat(logic.hasInts()).isEqualTo(numbers != null && numbers.contains("Int"));
    assertThat(logic.hasReals()).isEqualTo(numbers != null && numbers.contains("Real"));
    assertThat(logic.has(Sort.INT)).isEqualTo(logic.hasInts());
    assertThat(logic.has(Sort.REAL)).isEqualTo(logic.hasReals());
    assertThat(logic.has(Sort.STRING)).isTrue();
    assertThat(logic.isLinear()).isEqualTo(shape.equals("linear"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_LIA QF_LRA QF_LIRA QF_IDL QF_RDL QF_NRA QF_UF QF_UFLIA QF_UFNRA         | true
          QF_BV QF_FP QF_BVFP QF_ABV QF_AX QF_ALIA QF_AUFLIA QF_ABVFP QF_AUFBVLIA QF_DT | true
          LIA LRA NRA BV FP BVFP                                                     | true
          QF_NIA QF_NIRA QF_UFNIA QF_ANIA QF_S QF_SLIA QF_NRAT QF_LRAT               | false
          UF UFLIA AUFLIA ALIA AUFLIRA UFBV ABV NIA NIRA UFDTLIA DT                  | false
          HO_QF_LIA HO_LIA QF_ADT ALL HORN                                           | false
          """)
  void namesTellWhetherEveryScriptCanBeDecided(String names, boolean isDecidable) {
    for (String name : names.split(" +", -1)) {
      assertThat(Logic.named(name).isDecidable()).as(name).isEqualTo(isDecidable);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ALL", "HORN", "QF_UFFF", "QF_LIAX", "lia", "QF_ALL", "whatever"})
  void ofOtherNamesAnythingGoes(String name) {
    assertThat(Logic.named(name)).isEqualTo(Logic.ALL);
  }

  @ParameterizedTest
  @CsvSource({
    "QF_IDL, QF_LIA",
    "QF_RDL, QF_LRA",
    "QF_UFIDL, QF_UFLIA",
    "QF_LIA, QF_LIA",
    "QF_BV, QF_BV",
    "ALL, ALL"
  })
  void differencesAreWidenedToSums(String name, String wider) {
    assertThat(Logic.wider(name)).isEqualTo(wider);
  }

  @ParameterizedTest
  @CsvSource({
    "QF_LIA, QF_NIA",
    "QF_LRA, QF_NRA",
    "LIRA, NIRA",
    "QF_IDL, QF_NIA",
    "QF_RDL, QF_NRA",
    "QF_UFIDL, QF_UFNIA",
    "QF_SLIA, QF_SNIA",
    "QF_S, QF_SNIA",
    "QF_AUFBVLIA, QF_AUFBVNIA",
    "QF_LRAT, QF_NRAT",
    "QF_NIA, QF_NIA",
    "QF_BV, QF_BV",
    "QF_UF, QF_UF",
    "ALL, ALL",
    "HORN, HORN"
  })
  void linearLogicsGetProducts(String name, String expected) {
    assertThat(Logic.withProducts(name)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "QF_FP, QF_BVFP",
    "FP, BVFP",
    "QF_AFP, QF_ABVFP",
    "QF_UFFP, QF_UFBVFP",
    "QF_FPLRA, QF_BVFPLRA",
    "QF_BVFP, QF_BVFP",
    "QF_BV, QF_BV",
    "QF_LIA, QF_LIA",
    "ALL, ALL"
  })
  void floatsAreWidenedToBitVectors(String name, String covering) {
    for (String bits : List.of("(= b #x00)", "(= #x00 (bvnot #x00))")) {
      assertThat(Logic.covering(name, assertions(bits))).isEqualTo(covering);
    }
    for (String floats : List.of("(fp.isNaN f)", "(fp.eq f ((_ to_fp 5 3) #x00))", "true")) {
      assertThat(Logic.covering(name, assertions(floats))).isEqualTo(name);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_FP    | (fp.eq f ((_ to_fp 5 3) RNE r))         | ALL
          QF_FP    | (= (fp.to_real f) 0.0)                  | ALL
          QF_FP    | (fp.eq f ((_ to_fp 5 3) RNE (- 1.5)))   | ALL
          QF_FP    | (fp.eq f ((_ to_fp 5 3) RNE 1.5))       | QF_FP
          QF_FPLRA | (fp.eq f ((_ to_fp 5 3) RNE r))         | QF_FPLRA
          QF_FPLRA | (fp.eq f ((_ to_fp 5 3) RNE (+ r 1.0))) | QF_FPLRA
          QF_BV    | (= i (bv2nat b))                        | ALL
          QF_BV    | (= b ((_ int2bv 8) 5))                  | QF_BV
          QF_LRA   | (= i 0)                                 | ALL
          QF_SLIA  | (= i (str.len "a"))                     | QF_SLIA
          QF_LIA   | (= (+ i 1) 0)                           | QF_LIA
          """)
  void aLogicWithoutNumbersIsWidened(String name, String formula, String covering) {
    assertThat(Logic.covering(name, assertions(formula))).isEqualTo(covering);
  }

  /** Z3 rejects such operators in a logic of the standard. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          QF_BV  | (= b (bvudiv_i b #x03))        | ALL
          QF_BV  | (= b (ext_rotate_left b #x03)) | ALL
          QF_BV  | (= b (bvudiv b #x03))          | QF_BV
          HO_ALL | (= b (bvudiv_i b #x03))        | HO_ALL
          """)
  void newOperatorsThatTheStandardLacksNeedEverything(
      String name, String formula, String covering) {
    List<Term> terms = assertions(formula);

    assertThat(Logic.covering(name, terms, operator -> false)).isEqualTo(covering);
    assertThat(Logic.covering(name, terms, operator -> true)).isEqualTo(name);
  }

  private static List<Term> assertions(String formula) {
    String text =
        "(declare-const i Int) (declare-const r Real)"
            + "(declare-const b (_ BitVec 8)) (declare-const f (_ FloatingPoint 5 3))";
    return Seeds.read("seed", text + "(assert " + formula + ")").assertions();
  }

  @Test
  void anythingIsEverything() {
    assertThat(Logic.ALL.theories()).containsExactlyInAnyOrder(Theory.values());
    assertThat(Logic.ALL.isLinear()).isFalse();
  }

  @Test
  void aSeedThatNamesNoLogicHasAll() {
    assertThat(Seeds.read("seed", "(assert true)").logic()).isEqualTo(Logic.ALL);
    assertThat(Seeds.read("seed", "(set-logic QF_LIA) (assert true)").logic())
        .isEqualTo(Logic.named("QF_LIA"));
  }

  /** The terms of a built-in seed belong to its logic, according to its name. */
  @Test
  void namesOfBuiltInLogicsAreUnderstood() {
    for (BuiltInSeeds.BuiltIn builtIn : BuiltInSeeds.all()) {
      SeedScript seed = Seeds.read(builtIn.name(), builtIn.text());
      Logic logic = seed.logic();
      ModelledSeed modelled = ModelledSeed.of(seed, 1);
      assertThat(modelled.operatorTheories())
          .as("%s", builtIn.name())
          .allMatch(logic.theories()::contains);
    }
  }
}
