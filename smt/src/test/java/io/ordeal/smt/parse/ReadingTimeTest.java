package io.ordeal.smt.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Reading takes time in proportion to the text. Each of these texts would take minutes or hours if
 * something were repeated for all the text before it; all of them take far less than a second.
 */
@Timeout(60)
class ReadingTimeTest {

  private static ParsedScript parse(String text) {
    return ScriptParser.parse(Source.of("t.smt2", text), new TermFactory());
  }

  private static ParsedScript valid(String text) {
    ParsedScript script = parse(text);
    assertThat(script.errors()).isEmpty();
    return script;
  }

  private static String firstError(String text) {
    return parse(text).errors().get(0).getMessage();
  }

  private static String each(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining());
  }

  private static String printed(ParsedScript script) {
    return ScriptPrinter.print(script.script(), Style.ONE_LINE);
  }

  @Test
  void longNumerals() {
    String text = "(assert (= %s 1))\n".formatted("7".repeat(100_000));
    assertThat(printed(valid(text))).isEqualTo(text);
  }

  @Test
  void longDecimals() {
    String text = "(assert (= 1.%s1 2.0))\n".formatted("0".repeat(40_000));
    assertThat(printed(valid(text))).isEqualTo(text);
  }

  @Test
  void longNumbersInNames() {
    valid("(assert (= (_ bv%s 2000000) (_ bv1 2000000)))".formatted("7".repeat(100_000)));
    valid("(assert (= -%s (- 1)))".formatted("7".repeat(100_000)));
  }

  @Test
  void longBitVectors() {
    String text = "(assert (= #x%s #x%1$s))\n".formatted("a7".repeat(1_000_000));
    assertThat(printed(valid(text))).isEqualTo(text);
    String binary = "(assert (= #b%s #b%1$s))\n".formatted("1".repeat(4_000_001));
    assertThat(printed(valid(binary))).isEqualTo(binary);
  }

  @Test
  void wideBitVectorsOfFewBitsArePrintedShort() {
    String text = "(assert (= (_ bv1 2147483644) (_ bv2 2147483644)))\n";
    assertThat(printed(valid(text))).isEqualTo(text);
  }

  @Test
  void numbersHaveALimit() {
    String digits = "7".repeat(1_000_001);
    String wanted = " of 1,000,001 digits, wanted at most 1,000,000";
    assertThat(firstError("(assert (= " + digits + " 1))"))
        .isEqualTo("t.smt2:1:12: found a number" + wanted);
    assertThat(firstError("(assert (= -" + digits + " 1))"))
        .isEqualTo("t.smt2:1:12: found a number" + wanted);
    assertThat(firstError("(assert (= 0." + digits.substring(1) + " 1.0))"))
        .isEqualTo("t.smt2:1:12: found a decimal" + wanted);
    assertThat(firstError("(declare-const x (_ BitVec " + digits + "))"))
        .isEqualTo("t.smt2:1:28: found a number of 1,000,001 digits, wanted at most 10,000");
  }

  @Test
  void messagesAboutHugeSorts() {
    String pairs = "(let ((x (tuple 1 1)))" + "(let ((x (tuple x x)))".repeat(60);
    assertThat(firstError("(assert " + pairs + " (bvadd x x)" + ")".repeat(62)))
        .contains("found (bvadd (Tuple (Tuple (Tuple (Tuple")
        .hasSizeLessThan(1_000);
  }

  @Test
  void sortsThatCannotBeWrittenDown() {
    String text =
        "(define-sort S0 () Int)\n"
            + each(60, i -> "(define-sort S%d () (Array S%d S%2$d))\n".formatted(i + 1, i));
    assertThat(parse(text).errors().get(0))
        .hasMessage(
            "t.smt2:20:21: found a sort that would be longer when it is written out,"
                + " wanted at most 4,000,000 characters");
  }

  @Test
  void longSortsBehindAs() {
    String sort = "(Array Int ".repeat(10_000) + "Int" + ")".repeat(10_000);
    valid(
        "(define-sort S () %s)(declare-const a S)(assert (and %s))"
            .formatted(sort, "(= a ((as const S) (select a 1)))".repeat(2_000)));
  }

  @Test
  void chainsOfDatatypes() {
    valid(
        "(declare-datatypes (%s) (%s ((last))))"
            .formatted(
                each(10_001, i -> "(D" + i + " 0)"),
                each(10_000, i -> "((c%d (s%1$d D%d)))".formatted(i, i + 1))));
  }

  @Test
  void matchesWithManyCases() {
    valid(
        "(declare-datatype E (%s))(declare-const e E)(assert (match e (%s)))"
            .formatted(each(20_000, i -> "(c" + i + ")"), each(20_000, i -> "(c" + i + " true)")));
  }

  @Test
  void manyResets() {
    valid(each(30_000, i -> "(declare-const a%d Int)(assert (> a%1$d 0))(reset)\n".formatted(i)));
  }

  @Test
  void manyOverloads() {
    valid(
        each(20_000, i -> "(declare-fun f ((_ BitVec %d)) Bool)\n".formatted(i + 1))
            + each(20_000, i -> "(assert (f (_ bv0 %d)))\n".formatted(i + 1)));
  }

  @Test
  void manyPatterns() {
    String text =
        "(declare-fun f (Int) Bool)\n(assert (forall ((x Int)) (! (f x)"
            + each(20_000, i -> " :k%d v :pattern ((f x) (f x)) :no-pattern (f x)".formatted(i))
            + " :l v)))\n";
    assertThat(printed(valid(text))).isEqualTo(text);
  }

  @Test
  void manyNamesOfOneStringHash() {
    valid(
        each(
            32_768,
            i ->
                each(15, bit -> (i >> bit & 1) == 0 ? "Aa" : "BB")
                    .transform("(declare-const %s Int)"::formatted)));
  }

  @Test
  void namesInNames() {
    String names = "(! (not ".repeat(50_000) + "p" + each(50_000, i -> ") :named n" + i + ")");
    valid("(declare-const p Bool)(assert " + names + ")");
    valid("(declare-const p Bool)(assert (forall ((z Int)) " + names + "))");
  }

  @Test
  void namesOfTermsWithManyVariables() {
    String variables = each(100, i -> "(x" + i + " Int)");
    String closed = "(forall (" + variables + ") (distinct " + each(100, i -> " x" + i) + "))";
    valid(
        "(assert (forall (%s) %s%s%s))"
            .formatted(
                variables,
                "(! (not ".repeat(10_000),
                closed,
                each(10_000, i -> ") :named n" + i + ")")));
    assertThat(
            firstError(
                "(assert (forall (%s) (! (distinct%s) :named n)))"
                    .formatted(variables, each(100, i -> " x" + i))))
        .contains("found name n for a term that depends on a variable");
  }

  @Test
  void commandsWithoutEndBehindAWrongDeclaration() {
    ParsedScript script = parse("(declare-const g Foo)\n" + "(assert (g 1)\n".repeat(50_000));
    assertThat(script.errors())
        .hasSize(20)
        .element(1)
        .hasToString(
            "io.ordeal.smt.parse.ScriptException: t.smt2:50002:1: found the end of the file,"
                + " wanted the rest of the command that begins in line 2");
  }

  @Test
  void textThatIsNoUtf8() {
    byte[] bytes =
        ("; caf\u00e9\n".repeat(50_000) + "(set-info :x (" + "\"\u00e9\" ".repeat(50_000) + "))")
            .getBytes(StandardCharsets.ISO_8859_1);
    ParsedScript script = ScriptParser.parse(new Source("t.smt2", bytes), new TermFactory());
    assertThat(script.errors()).isEmpty();
    assertThat(script.script().header()).hasSize(50_000).contains(" caf\u00e9");
  }

  @Test
  void tokensOfEveryKindHaveALimit() {
    byte[] bytes = ("(assert " + "a".repeat((1 << 26) + 1)).getBytes(StandardCharsets.UTF_8);
    assertThat(lengthError(bytes)).startsWith("t.smt2:1:9: found a token of 67,108,865 bytes");
    bytes[8] = ':';
    assertThat(lengthError(bytes)).startsWith("t.smt2:1:9: found a token of 67,108,865 bytes");
  }

  private static String lengthError(byte[] bytes) {
    return ScriptParser.parse(new Source("t.smt2", bytes), new TermFactory())
        .errors()
        .get(0)
        .getMessage();
  }

  @Test
  void manyOpenParentheses() {
    assertThat(firstError("(assert " + "(".repeat(1_000_000)))
        .endsWith("wanted the rest of the command that begins in line 1");
  }
}
