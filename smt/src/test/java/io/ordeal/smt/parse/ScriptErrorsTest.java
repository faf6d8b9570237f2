package io.ordeal.smt.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScriptErrorsTest {

  private static List<String> errors(byte[] bytes) {
    return ScriptParser.parse(new Source("f", bytes), new TermFactory()).errors().stream()
        .map(ScriptException::getMessage)
        .toList();
  }

  private static List<String> errors(String script) {
    return errors(script.getBytes(StandardCharsets.UTF_8));
  }

  /** The errors in a script whose characters are its bytes. */
  private static List<String> errorsOfBytes(String bytes) {
    return errors(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A script with its expected error lines. */
  private record Row(String script, List<String> errors) {
    static Row of(String text) {
      String[] lines = text.split("\n", -1);
      return new Row(
          String.join("\n", Arrays.stream(lines).filter(line -> !isError(line)).toList()),
          Arrays.stream(lines).filter(Row::isError).map(line -> "f:" + line.substring(3)).toList());
    }

    private static boolean isError(String line) {
      return line.startsWith("=> ");
    }

    @Override
    public String toString() {
      return script;
    }
  }

  private static Stream<Row> rows() {
    try (InputStream table = ScriptErrorsTest.class.getResourceAsStream("errors.txt")) {
      String text =
          new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.strip().split("\n\n", -1)).map(Row::of);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void anErrorSaysWhereWhatWasFoundAndWhatWasWanted(Row row) {
    assertThat(errors(row.script())).isEqualTo(row.errors());
  }

  @Test
  void commandsAroundAnErrorAreRead() {
    ParsedScript parsed =
        ScriptParser.parse(
            Source.of("f", "(push 1) (assert (oops \";)\" |(|)) ; )\n (pop 1) ) (check-sat)"),
            new TermFactory());

    assertThat(parsed.errors()).hasSize(2);
    assertThat(parsed.script().commands()).hasSize(3);
  }

  @Test
  void atMostTwentyErrorsAreReported() {
    assertThat(errors("(assert x)\n".repeat(1_000)))
        .hasSize(20)
        .last()
        .isEqualTo("f:20:9: found unknown symbol x, wanted a declared symbol or an operator");
  }

  @Test
  void columnsCountCharacters() {
    assertThat(errors("(assert (= \"äöü€😀\" x))"))
        .containsExactly("f:1:20: found unknown symbol x, wanted a declared symbol or an operator");
  }

  @Test
  void aByteOrderMarkIsNoColumn() {
    assertThat(errors("\uFEFF(assert x)"))
        .containsExactly("f:1:9: found unknown symbol x, wanted a declared symbol or an operator");
    assertThat(errors("\uFEFF\n(assert x)"))
        .containsExactly("f:2:9: found unknown symbol x, wanted a declared symbol or an operator");
  }

  @Test
  void aCarriageReturnEndsNoLine() {
    assertThat(errors("(check-sat)\r\n(assert x)\r\n"))
        .containsExactly("f:2:9: found unknown symbol x, wanted a declared symbol or an operator");
  }

  @Test
  void whatIsNoTextIsAnErrorWhereItMatters() {
    assertThat(errorsOfBytes("(declare-const |é\u00e9| Int)"))
        .containsExactly("f:1:17: found byte 0xe9, wanted UTF-8 text");
    assertThat(errorsOfBytes("(declare-const |\u00c3\u00a9\u00e9| Int)"))
        .containsExactly("f:1:18: found byte 0xe9, wanted UTF-8 text");
    assertThat(errorsOfBytes("(assert (= \"a\u00ff\" \"\"))"))
        .containsExactly("f:1:14: found byte 0xff, wanted UTF-8 text");
    assertThat(errorsOfBytes("(assert \u00ff)"))
        .containsExactly("f:1:9: found byte 0xff, wanted a term, a symbol or a parenthesis");
  }

  @Test
  void whatIsNoTextIsToleratedWhereNobodyReadsIt() {
    assertThat(
            errorsOfBytes(
                """
                ; \u00ff
                (set-info :source |\u00e9|) ; \u00fe
                (set-info :notes "\u00e9")
                (echo "\u00e9")
                (assert (! true :source |\u00e9|))
                """))
        .isEmpty();
  }

  @Test
  void binaryGarbageIsAnErrorAndNoMore() {
    byte[] bytes = new byte[10_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) ((i * i * 31) >> 3);
    }

    assertThat(errors(bytes))
        .containsExactly("f:1:1: found byte 0x00, wanted a script, which is text");
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (bytes[i] | 1);
    }
    assertThat(errors(bytes)).hasSizeBetween(1, 20).allMatch(message -> !message.contains("\n"));
  }

  @Test
  void aMessageIsOneShortLine() {
    String name = "|" + "a\n\t".repeat(1_000) + "|";

    assertThat(errors("(assert " + name + ")"))
        .singleElement()
        .satisfies(
            message -> {
              assertThat(message)
                  .startsWith("f:1:9: found unknown symbol a  a  a")
                  .doesNotContain("\n");
              assertThat(message).hasSizeLessThan(500);
            });
    assertThat(errors("(declare-const x Int) (assert (and" + " x".repeat(10_000) + "))"))
        .singleElement()
        .satisfies(message -> assertThat(message).hasSizeLessThan(500));
  }

  @Test
  void charactersBeyondTheStandardsAreNoneOfAString() {
    assertThat(errors("(assert (= \"\uDB40\uDC01\" \"\"))"))
        .containsExactly(
            "f:1:12: found a string with character U+E0001, wanted characters up to U+2FFFF");
  }

  @Test
  void whatAWrongDeclarationWouldHaveDeclaredIsNoErrorOfItsOwn() {
    assertThat(
            errors(
                """
                (declare-datatypes ((List 0)) (((nil) (cons (head Foo) (tail List)))))
                (declare-const l List)
                (assert (= l nil))
                (assert ((_ is cons) l))
                (assert (is-cons l))
                (assert (= nil ((_ update head) nil 1)))
                (assert (= (as nil List) l))
                (assert (match l ((nil true) (x false))))
                (define-fun f ((x List)) Int (head x))
                (assert (= (f nil) 1))
                (declare-fun g (Bar) Int)
                (assert (= (_ as-array g) (_ as-array g)))
                (assert (! (= 1 true) :named wrong))
                (assert (not wrong))
                (define-funs-rec ((e () Int) (o () Foo)) (1 2))
                (assert (= e o))
                (assert (= 1 2.0 "3"))
                """))
        .containsExactly(
            "f:1:51: found unknown sort Foo, wanted a declared sort",
            "f:11:17: found unknown sort Bar, wanted a declared sort",
            "f:13:12: found (= Int Bool), wanted (= X X …)",
            "f:17:9: found (= Int Real String), wanted (= X X …)");
  }

  @Test
  void anErrorLeavesNoVariableBound() {
    assertThat(
            errors(
                """
                (assert (forall ((x Int)) (let ((y x)) (exists ((x Bool)) (and x y)))))
                (assert (= x y))
                (define-fun f ((z Int)) Bool (oops z))
                (assert z)
                (define-sort A (T) (Array T Oops))
                (declare-const a T)
                (declare-datatype D (par (U) ((c (d Oops)))))
                (declare-const b U)
                """))
        .containsExactly(
            "f:1:59: found (and Bool Int), wanted (and Bool Bool …)",
            "f:2:12: found unknown symbol x, wanted a declared symbol or an operator",
            "f:3:30: found unknown symbol oops, wanted a declared symbol or an operator",
            "f:4:9: found unknown symbol z, wanted a declared symbol or an operator",
            "f:5:29: found unknown sort Oops, wanted a declared sort",
            "f:6:18: found unknown sort T, wanted a declared sort",
            "f:7:37: found unknown sort Oops, wanted a declared sort");
  }

  @Test
  void positionsPointIntoTheFile() {
    Position at =
        ScriptParser.parse(Source.of("dir/a.smt2", "\n\n  (assert\n"), new TermFactory())
            .errors()
            .get(0)
            .at();

    assertThat(at).isEqualTo(new Position("dir/a.smt2", 4, 1));
  }
}
