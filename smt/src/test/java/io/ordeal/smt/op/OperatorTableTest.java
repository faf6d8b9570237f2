package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OperatorTableTest {

  private static final List<Application> APPLICATIONS = Application.all();

  /** At least one sort of every kind, for questions to rows that no test line asks. */
  private static final List<Sort> SORTS =
      Stream.of(
              "Bool",
              "Int",
              "Real",
              "String",
              "RegLan",
              "Unicode",
              "RoundingMode",
              "U",
              "(_ BitVec 1)",
              "(_ BitVec 8)",
              "(_ FloatingPoint 3 5)",
              "(_ FiniteField 5)",
              "(Array U Bool)",
              "(Array Int Int)",
              "(Seq U)",
              "(Set U)",
              "(Set (Tuple U U))",
              "(Bag U)",
              "(Bag (Tuple U U))",
              "(Tuple U U)",
              "(Nullable U)",
              "(-> U Bool)",
              "(-> U U U)")
          .map(Application::sort)
          .toList();

  private static final List<List<Sort>> PAIRS = tuplesOfSorts(2);
  private static final List<List<Sort>> TRIPLES = tuplesOfSorts(3);

  private static Stream<Application> lines() {
    return APPLICATIONS.stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void sortsApplicationsAsSolversDo(Application line) {
    List<Sort> results =
        OperatorTable.named(line.name()).stream()
            .map(line::in)
            .filter(Objects::nonNull)
            .map(Sort.class::cast)
            .toList();

    assertThat(results).isEqualTo(line.expected() == null ? List.of() : List.of(line.expected()));
  }

  @Test
  void everyRowIsAcceptedSomewhere() {
    List<String> missing =
        OperatorTable.rows().stream()
            .filter(row -> APPLICATIONS.stream().noneMatch(line -> covers(line, row)))
            .map(row -> row + " " + row.typings())
            .toList();

    assertThat(missing).as("rows without a line in applications.txt").isEmpty();
  }

  private static boolean covers(Application line, Operator row) {
    return row.name().equals(line.name()) && line.in(row) != null;
  }

  @Test
  void everySignatureIsUsedSomewhere() {
    List<String> missing =
        OperatorTable.rows().stream()
            .flatMap(
                row -> row.typings().stream().filter(t -> !used(row, t)).map(t -> row + ": " + t))
            .toList();

    assertThat(missing).as("signatures without a line in applications.txt").isEmpty();
  }

  private static boolean used(Operator row, Typing typing) {
    return APPLICATIONS.stream()
        .filter(line -> covers(line, row))
        .anyMatch(
            line ->
                typing.resultOf(
                        line.indices(), line.ascribed(), line.arguments().toArray(Sort[]::new))
                    != null);
  }

  @Test
  void everyNameFindsItsRow() {
    for (Operator row : OperatorTable.rows()) {
      assertThat(row.names()).doesNotHaveDuplicates();
      for (String name : row.names()) {
        assertThat(OperatorTable.named(name)).contains(row);
      }
    }
    assertThat(OperatorTable.named("no such operator")).isEmpty();
  }

  /** The indices and the argument sorts determine which of two rows a script means. */
  @Test
  @Tag("slow")
  void rowsOfOneNameNeverTakeTheSame() {
    Set<String> clashes = new TreeSet<>();
    rowsByName()
        .forEach(
            (name, rows) -> {
              if (rows.size() > 1) {
                probes(rows, TRIPLES)
                    .filter(probe -> rows.stream().filter(row -> probe.in(row) != null).count() > 1)
                    .forEach(probe -> clashes.add(name + ": " + probe));
              }
            });

    assertThat(clashes).isEmpty();
  }

  /** A row returns null for arguments that it does not take, and never throws. */
  @Test
  @Tag("slow")
  void rowsTakeAnyQuestion() {
    List<Index> odd = Application.parse("(_ map 0 U and) -> rejected").indices();
    for (Operator row : OperatorTable.rows()) {
      probes(List.of(row), PAIRS).forEach(probe -> probe.in(row));
      for (Index index : odd) {
        List<Index> indices = List.of(index);
        if (row.takesIndices(indices)) {
          for (Sort sort : SORTS) {
            row.resultOf(indices, null, new Sort[] {sort});
            row.resultOf(indices, sort, new Sort[] {sort, sort});
          }
        }
      }
    }
    assertThat(odd).hasSize(3);
  }

  private static Map<String, List<Operator>> rowsByName() {
    Map<String, List<Operator>> rows = new TreeMap<>();
    for (Operator row : OperatorTable.rows()) {
      row.names().forEach(name -> rows.put(name, OperatorTable.named(name)));
    }
    return rows;
  }

  /**
   * The applications of all lines for these rows, under any name, and all these sorts without
   * indices or with the indices of such a line.
   */
  private static Stream<Application> probes(List<Operator> rows, List<List<Sort>> tuples) {
    Set<String> names = new TreeSet<>();
    rows.forEach(row -> names.addAll(row.names()));
    List<Application> said =
        APPLICATIONS.stream().filter(line -> names.contains(line.name())).toList();
    Set<List<Index>> indices = new HashSet<>();
    indices.add(List.of());
    said.forEach(line -> indices.add(line.indices()));
    return Stream.concat(
        said.stream(),
        indices.stream()
            .flatMap(
                some ->
                    tuples.stream()
                        .map(sorts -> new Application("" + sorts, "", some, null, sorts, null))));
  }

  private static List<List<Sort>> tuplesOfSorts(int longest) {
    List<List<Sort>> all = new ArrayList<>();
    all.add(List.of());
    int from = 0;
    for (int length = 1; length <= longest; length++) {
      int to = all.size();
      for (List<Sort> shorter : all.subList(from, to).stream().toList()) {
        for (Sort sort : SORTS) {
          List<Sort> longer = new ArrayList<>(shorter);
          longer.add(sort);
          all.add(longer);
        }
      }
      from = to;
    }
    return all;
  }

  @Test
  void signaturesAreWrittenInOneWay() {
    for (Operator row : OperatorTable.rows()) {
      for (Typing typing : row.typings()) {
        assertThat(typing).hasToString(respaced(typing.toString()));
      }
    }
  }

  /** The same words with the spaces that SMT-LIB printers use. */
  private static String respaced(String text) {
    StringJoiner words = new StringJoiner(" ");
    for (String word : text.replace("(", " ( ").replace(")", " ) ").trim().split(" +", -1)) {
      words.add(word);
    }
    return words.toString().replace("( ", "(").replace(" )", ")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (bvadd Bool) -> rejected       | (bvadd (_ BitVec m) (_ BitVec m) …)
          (< Bool) -> rejected           | (< Int Int …) or (< Real Real …)
          (_ extract 3 9) -> rejected    | ((_ extract 3 9) (_ BitVec m) with j<=i i<m)
          (_ re.^ 6469693230) -> rejected | indices up to 2147483647
          (re.all Int) -> rejected       | re.all
          (set.map Int) -> rejected      | (set.map (-> X Y) (Set X))
          (set.insert Int) -> rejected   | (set.insert X … (Set X))
          (_ fmf.card U 3) -> rejected   | (_ fmf.card U 3)
          (_ map and) -> rejected        | ((_ map and) (Array X Y) …)
          (as seq.empty Int) -> rejected | (as seq.empty Int)
          """)
  void messagesSayWhatIsWanted(String line, String wanted) {
    Application application = Application.parse(line);
    Operator row = OperatorTable.named(application.name()).get(0);
    Operation operation = Operation.of(row, application.indices(), application.ascribed());

    assertThat(operation.wanted()).isEqualTo(wanted);
  }

  // ------------------------------------------------------------------- where rows are taken

  private static Stream<Arguments> columns() {
    return Stream.of(
        Arguments.argumentSet(
            "more arguments in all solvers",
            is(Operator::takesMoreInAllSolvers),
            "and or xor => = distinct + - * < <= > >= bvand bvor bvxor bvadd bvmul"
                + " str.++ re.++ re.union re.inter"),
        Arguments.argumentSet(
            "nonlinear",
            is(Operator::isNonlinear),
            "/_total div_total mod_total ^ int.pow2 int.log2 iand piand"),
        Arguments.argumentSet(
            "applies its first argument",
            is(Operator::appliesFirst),
            "seq.map seq.mapi seq.foldl seq.foldli set.map set.filter set.all set.some set.fold"
                + " rel.aggr rel.aggr bag.map bag.filter bag.all bag.some bag.fold bag.partition"
                + " table.aggr table.aggr"),
        Arguments.argumentSet(
            "of integers and reals",
            is(Operator::needsIntsAndReals),
            "to_real to_real to_int is_int"),
        Arguments.argumentSet(
            "freely in Z3",
            is(row -> row.freelyIn(List.of()).equals(Optional.of(new Dialect("z3")))),
            "const const"),
        Arguments.argumentSet(
            "freely in Z3, of languages",
            is(row -> row.freelyIn(List.of(Sort.REG_LAN)).equals(Optional.of(new Dialect("z3")))),
            "= distinct ite const const"),
        Arguments.argumentSet(
            "freely in one dialect", is(row -> row.freelyIn(List.of()).isPresent()), "const const"),
        Arguments.argumentSet(
            "new in 2.7",
            is(row -> row.edition().equals(Optional.of(Edition.V2_7))),
            "bvnego bvuaddo bvsaddo bvumulo bvsmulo bvusubo bvssubo bvsdivo"
                + " bv2nat sbv_to_int int2bv"),
        Arguments.argumentSet(
            "open in the standard",
            is(row -> row.gap().isPresent() && row.edition().isPresent()),
            "/ div mod fp.min fp.max fp.to_ubv fp.to_sbv fp.to_real"),
        Arguments.argumentSet(
            "open in a dialect",
            is(row -> row.gap().isPresent() && row.edition().isEmpty()),
            "rem to_real ^ iand sqrt bvudiv_i bvurem_i bvsdiv_i bvsrem_i bvsmod_i bvsmul_noovfl"
                + " fp.min_i fp.max_i fp.to_ieee_bv fp.to_ubv_I fp.to_sbv_I fp.to_real_I"
                + " fp.to_ieee_bv_I default set-has-size card const seq.last_indexof re.loop"
                + " char.from_bv seq.nth seq.last_indexof seq.nth_i set.choose set.fold"
                + " rel.join_image rel.aggr rel.aggr bag.choose bag.fold bag.partition table.aggr"
                + " table.aggr nullable.val"),
        Arguments.argumentSet(
            "literals", is(row -> has(LiteralArguments.ALL, false, row)), "const const re.range"),
        Arguments.argumentSet(
            "literals, if linear",
            is(row -> has(LiteralArguments.ALL, true, row)),
            "const const re.range"),
        Arguments.argumentSet(
            "literals to multiply by",
            is(row -> has(LiteralArguments.ALL_BUT_LAST, true, row)),
            "*"),
        Arguments.argumentSet(
            "literals to divide by",
            is(row -> has(LiteralArguments.ALL_BUT_FIRST, true, row)),
            "/ div mod rem"),
        Arguments.argumentSet(
            "small numbers",
            is(row -> has(LiteralArguments.COUNTS, false, row)),
            "^ rel.join_image"),
        Arguments.argumentSet(
            "gets anywhere", is(row -> row.solvedBy().isPresent()), "xor + bvxor bvadd"));
  }

  @ParameterizedTest
  @CsvSource({
    "*, true false, false",
    "*, false false, true",
    "*, false true false, true",
    "/, false true, false",
    "/, true false, true",
    "div, false true false, true",
    "+, false false, false",
    "^, false true, true",
    "re.range, false false, false"
  })
  void whatIsNonlinearIsToldByWhichArgumentsAreNumbers(
      String name, String areNumbers, boolean expected) {
    String[] isNumber = areNumbers.split(" ", -1);
    assertThat(
            OperatorTable.named(name)
                .get(0)
                .isNonlinear(isNumber.length, i -> Boolean.parseBoolean(isNumber[i])))
        .isEqualTo(expected);
  }

  @Test
  void rowsAreOfTheseDialects() {
    assertThat(OperatorTable.dialects().stream().map(Dialect::name))
        .containsExactly("standard", "bitwuzla", "cvc4", "cvc5", "z3", "common");
  }

  /** Gives the expression a type, which Java needs. */
  private static Predicate<Operator> is(Predicate<Operator> column) {
    return column;
  }

  private static boolean has(LiteralArguments literals, boolean isLinear, Operator row) {
    return row.literals(isLinear) == literals;
  }

  @ParameterizedTest
  @MethodSource("columns")
  void rowsSayWhereTheyAreTaken(Predicate<Operator> column, String names) {
    assertThat(OperatorTable.rows().stream().filter(column).map(Operator::name))
        .containsExactly(names.split(" ", -1));
  }

  @Test
  void whatRowsSayOfWhereTheyAreTakenFitsTogether() {
    for (Operator row : OperatorTable.rows()) {
      if (row.takesMoreInAllSolvers()) {
        assertThat(row.notation()).as("%s", row).isNotEqualTo(Notation.EXACT);
        assertThat(row.dialect()).as("%s", row).isEqualTo(Dialect.STANDARD);
      }
      if (row.isNonlinear()) {
        assertThat(row.literals(true))
            .as("%s", row)
            .isIn(LiteralArguments.NONE, LiteralArguments.COUNTS);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, 3, false false false",
    "ALL, 3, true true true",
    "ALL_BUT_FIRST, 3, false true true",
    "ALL_BUT_LAST, 3, true true false",
    "COUNTS, 3, false true true",
    "ALL_BUT_FIRST, 1, false",
    "ALL_BUT_LAST, 1, false"
  })
  void literalArgumentsAreToldByTheirNumbers(
      LiteralArguments literals, int count, String expected) {
    assertThat(IntStream.range(0, count).mapToObj(i -> "" + literals.has(i, count)))
        .containsExactly(expected.split(" ", -1));
  }
}
