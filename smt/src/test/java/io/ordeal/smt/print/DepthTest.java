package io.ordeal.smt.print;

import static io.ordeal.smt.print.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Depth costs heap, not stack, and the time depends only on the length of the text. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DepthTest {

  private static final int DEEP = 100_000;
  private static final int STACK_BYTES = 512 << 10;

  private static final List<Style> ALL =
      List.of(
          new Style(false, Sharing.NEVER),
          new Style(true, Sharing.WHERE_LARGE),
          new Style(false, Sharing.ALWAYS));

  /** Styles for terms that are too large without sharing. */
  private static final List<Style> SHARING =
      List.of(new Style(false, Sharing.WHERE_LARGE), new Style(true, Sharing.ALWAYS));

  private static void onSmallStack(Runnable work) {
    FutureTask<Boolean> task = new FutureTask<>(work, true);
    Thread thread = new Thread(null, task, "small stack", STACK_BYTES);
    thread.start();
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }

  private static void assertReadsAndPrints(String text, List<Style> styles) {
    onSmallStack(
        () -> {
          TermFactory terms = new TermFactory();
          Script script = read(text, terms);
          for (Style style : styles) {
            String printed = ScriptPrinter.print(script, style);
            assertThat(read(printed, terms).equals(script)).as(style.toString()).isTrue();
          }
        });
  }

  private static String nested(String before, String core, String after) {
    return before.repeat(DEEP) + core + after.repeat(DEEP);
  }

  /** A line for each number from 1 to {@code count}. */
  private static String numbered(int count, String line) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> line.replace("{i}", "" + i).replace("{h}", "" + (i - 1)))
        .collect(Collectors.joining());
  }

  @Test
  void depthCostsNoStackInChains() {
    assertReadsAndPrints("(assert " + nested("(not ", "true", ")") + ")", ALL);
  }

  @Test
  void depthCostsNoStackOnTheLeft() {
    assertReadsAndPrints(
        "(declare-const x Int)(assert (= 0 " + nested("(+ ", "x", " 1)") + "))", ALL);
  }

  @Test
  void depthCostsNoStackOnTheRight() {
    assertReadsAndPrints(
        "(declare-const x Int)(assert (= 0 " + nested("(+ 1 ", "x", ")") + "))", ALL);
  }

  @Test
  void widthCostsNoStack() {
    assertReadsAndPrints(
        "(declare-const x Int)(assert (= 0 (+" + " x (- x 1)".repeat(DEEP) + ")))", ALL);
  }

  @Test
  void depthCostsNoStackInLets() {
    String chain = numbered(DEEP, "(let ((x{i} (+ x{h} 1))) ");

    assertReadsAndPrints(
        "(declare-const x0 Int)(assert " + chain + "(= x" + DEEP + " 0)" + ")".repeat(DEEP) + ")",
        ALL);
  }

  @Test
  void doublingCostsNoMoreThanItsText() {
    String chain = numbered(DEEP, "(let ((x{i} (bvadd x{h} x{h}))) ");

    assertReadsAndPrints(
        "(declare-const x0 (_ BitVec 8))(assert "
            + chain
            + "(= x%d #x00)".formatted(DEEP)
            + ")".repeat(DEEP)
            + ")",
        SHARING);
  }

  @Test
  void doublingInsideABinderCostsNoMoreThanItsText() {
    String chain = numbered(DEEP, "(let ((x{i} (bvadd x{h} x{h}))) ");

    assertReadsAndPrints(
        "(assert (forall ((x0 (_ BitVec 8))) "
            + chain
            + "(= x%d #x00)".formatted(DEEP)
            + ")".repeat(DEEP)
            + "))",
        SHARING);
  }

  @Test
  void depthCostsNoStackInSorts() {
    assertReadsAndPrints(
        "(declare-const a "
            + nested("(Array Int ", "Bool", ")")
            + ")(define-sort S (T) "
            + nested("(Seq ", "T", ")")
            + ")(declare-const b (S Int))",
        List.of(Style.ONE_LINE));
  }

  @Test
  void depthCostsNoStackInText() {
    String deep = nested("(", "a", ")");

    assertReadsAndPrints(
        "(set-info :a %1$s)(set-option :b %1$s)(unknown %1$s)(check-sat-using %1$s)(assert (! true :c %1$s))"
            .formatted(deep),
        ALL);
  }

  @Test
  void depthCostsNoStackInPatterns() {
    assertReadsAndPrints(
        "(declare-fun p (Int) Bool)(assert (forall ((x Int)) "
            + nested("(! (p x) :a b :pattern (", "(p x)", ") :c)")
            + "))",
        ALL);
  }

  @Test
  void depthCostsNoStackInQuantifiers() {
    assertReadsAndPrints(
        "(declare-fun p (Int) Bool)(assert "
            + nested("(forall ((x Int)) (and (p x) ", "true", "))")
            + ")",
        ALL);
  }

  @Test
  void manyVariablesInScopeCostLittle() {
    int depth = 10_000;
    String quantifiers = numbered(depth, "(forall ((x{i} Int)) (=> (p x{i} x{h}) ");

    assertReadsAndPrints(
        "(declare-const x0 Int)(declare-fun p (Int Int) Bool)(assert "
            + quantifiers
            + "(and"
            + numbered(depth, " (p x{i} x1)")
            + ")"
            + "))".repeat(depth)
            + ")",
        ALL);
  }

  @Test
  void capturingInDepthCostsLittle() {
    int depth = 1_000;

    assertReadsAndPrints(
        "(declare-const x Int)(assert (let ((y x)) "
            + "(forall ((x Int)) (and (> x y) ".repeat(depth)
            + "true"
            + "))".repeat(depth)
            + "))",
        ALL);
  }

  @Test
  void depthCostsNoStackInMatches() {
    assertReadsAndPrints(
        "(declare-datatype L ((nil) (cons (hd Int) (tl L))))(declare-const l L)(assert "
            + nested("(match l ((nil true) ((cons h l) ", "true", ")))")
            + ")",
        ALL);
  }

  @Test
  void depthCostsNoStackWhereNothingIsRight() {
    for (String text :
        List.of(
            "(assert " + "(".repeat(DEEP),
            "(assert " + "((f ".repeat(DEEP),
            "(assert " + "(let ((x ".repeat(DEEP),
            "(assert " + "(forall ((x Int)) ".repeat(DEEP),
            "(assert " + "(! ".repeat(DEEP),
            "(assert " + "((_ map ".repeat(DEEP) + "and",
            "(assert " + "(_ map ".repeat(DEEP) + "and",
            "(assert " + "(match ".repeat(DEEP),
            "(declare-const x " + "(Array ".repeat(DEEP),
            "(declare-datatypes " + "(".repeat(DEEP),
            "(define-fun f " + "((x ".repeat(DEEP),
            "(set-info :a " + "(".repeat(DEEP),
            ")".repeat(DEEP),
            "(".repeat(DEEP),
            "(push)".repeat(DEEP) + "(pop " + DEEP + 1 + ")")) {
      onSmallStack(
          () -> {
            ParsedScript parsed = ScriptParser.parse(Source.of("f", text), new TermFactory());
            assertThat(parsed.errors()).hasSizeBetween(1, 20);
          });
    }
  }
}
