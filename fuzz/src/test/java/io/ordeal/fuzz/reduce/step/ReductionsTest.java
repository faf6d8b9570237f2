package io.ordeal.fuzz.reduce.step;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReductionsTest {

  private static final String XY = "(declare-const x Int)(declare-const y Int)";

  /**
   * A row of the table.
   *
   * @param model model of the script before; empty for none
   * @param after part of the text that one of the edits leads to; empty if there are no edits
   */
  private record Row(String id, String before, String model, String after) {
    @Override
    public String toString() {
      return id + ": " + before;
    }
  }

  private static Row row(String id, String before, String after) {
    return new Row(id, before, "", after);
  }

  private static final List<Row> ROWS =
      List.of(
          row("drop-commands", "(set-logic ALL)(check-sat)", "(check-sat)"),
          row("drop-commands", "(declare-const u Int)(check-sat)", "(check-sat)"),
          row("drop-commands", XY + "(assert (< x y))(check-sat)", ""),
          new Row(
              "follow-violated",
              XY + "(assert (< x 1))(assert (< y 2))(check-sat)",
              "((define-fun x () Int 3) (define-fun y () Int 1))",
              "(assert (< x 1))\n(check-sat)"),
          new Row(
              "follow-violated",
              XY + "(assert (< x 1))(assert (< y 2))(check-sat)",
              "((define-fun x () Int 0) (define-fun y () Int 1))",
              ""),
          row(
              "drop-assertions",
              XY + "(assert (< x 1))(assert (< y 2))(check-sat)",
              "(assert (< y 2))\n(check-sat)"),
          row("drop-assertions", "(check-sat)", ""),
          row("drop-checks", "(check-sat)(assert false)(check-sat)", "(assert false)\n(check-sat)"),
          row("drop-checks", "(check-sat)", ""),
          row("drop-levels", "(push 1)(assert false)(pop 1)(check-sat)", "(check-sat)"),
          row("drop-levels", "(push 1)(assert true)(check-sat)", "(assert true)\n(check-sat)"),
          row("drop-levels", "(push 9)(check-sat)", "(push 1)"),
          row("drop-levels", "(assert true)(check-sat)", ""),
          row(
              "assuming-to-assert",
              "(declare-const p Bool)(check-sat-assuming (p))",
              "(assert p)\n(check-sat)"),
          row("assuming-to-assert", "(assert true)(check-sat)", ""),
          row("plain-checks", "(declare-const p Bool)(check-sat-assuming (p))", "(check-sat)"),
          row("plain-checks", "(check-sat-using smt)", "(check-sat)"),
          row("plain-checks", "(check-sat)", ""),
          row("drop-attributes", "(assert (! true :named n))(check-sat)", "(assert true)"),
          row("drop-attributes", "(assert true)(check-sat)", ""),
          new Row(
              "to-value",
              XY + "(assert (< (+ x y) 9))(check-sat)",
              "((define-fun x () Int 3) (define-fun y () Int 4))",
              "(assert (< 7 9))"),
          row("to-value", XY + "(assert (< (+ x y) 9))(check-sat)", ""),
          row("to-child", XY + "(assert (< (+ x y) 9))(check-sat)", "(assert (< y 9))"),
          row(
              "to-child",
              "(assert (forall ((x Int)) (or (< x 1) true)))(check-sat)",
              "(assert true)"),
          row("to-child", XY + "(assert (< x y))(check-sat)", ""),
          row("drop-arguments", XY + "(assert (< x 1 y))(check-sat)", "(assert (< x y))"),
          row("drop-arguments", XY + "(assert (< x y))(check-sat)", ""),
          row("to-default", XY + "(assert (< (+ x y) 9))(check-sat)", "(assert (< 0 9))"),
          row(
              "to-default",
              "(declare-const s String)(assert (str.in_re s (re.* (str.to_re s))))(check-sat)",
              "(assert (str.in_re s re.all))"),
          row("to-default", "(assert true)(check-sat)", ""),
          row("instantiate", "(assert (forall ((x Int)) (< x 1)))(check-sat)", "(assert (< 0 1))"),
          row("instantiate", XY + "(assert (< x y))(check-sat)", ""),
          row(
              "drop-variables",
              "(assert (forall ((x Int) (y Int)) (< x 1)))(check-sat)",
              "(forall ((x Int)) (< x 1))"),
          row(
              "drop-variables",
              "(assert (forall ((x Int) (y Int)) (< x y)))(check-sat)",
              "(forall ((y Int)) (< 0 y))"),
          row("drop-variables", "(assert (forall ((x Int)) (< x 1)))(check-sat)", ""),
          row("to-constant", XY + "(assert (< (+ x 1) y))(check-sat)", "(assert (< x y))"),
          row("to-constant", "(assert (< 1 2))(check-sat)", ""),
          row(
              "substitute",
              XY + "(assert (= x (+ y 1)))(assert (< x 5))(check-sat)",
              "(assert true)\n(assert (< (+ y 1) 5))"),
          row("substitute", XY + "(assert (= x (+ x y)))(assert (< x 5))(check-sat)", ""),
          row(
              "to-fresh-constant",
              XY + "(assert (< (+ x y) 9))(check-sat)",
              "(declare-const f1 Int)\n(assert (< f1 9))"),
          row("to-fresh-constant", "(assert true)(check-sat)", ""),
          row(
              "inline-definitions",
              XY + "(define-fun g ((a Int)) Int (+ a 1))(assert (< (g x) y))(check-sat)",
              "(assert (< (+ x 1) y))"),
          row("inline-definitions", "(assert true)(check-sat)", ""),
          row(
              "drop-parameters",
              XY + "(declare-fun g (Int Int) Int)(assert (< (g x y) 0))(check-sat)",
              "(declare-fun g (Int) Int)\n(assert (< (g y) 0))"),
          row("drop-parameters", XY + "(assert (< x y))(check-sat)", ""),
          row(
              "drop-datatype-parts",
              "(declare-datatypes ((D 0)) (((a (s Int)) (b (u Int)))))"
                  + "(declare-const d D)(assert ((_ is a) d))(check-sat)",
              "(declare-datatypes ((D 0)) (((a))))"),
          row("drop-datatype-parts", "(assert true)(check-sat)", ""),
          row("flatten", "(assert (not (not false)))(check-sat)", "(assert false)"),
          row("flatten", XY + "(assert (< (+ x (+ y 1)) 2))(check-sat)", "(+ x y 1)"),
          row("flatten", XY + "(assert (< x y))(check-sat)", ""),
          new Row(
              "narrow-bit-vectors",
              "(declare-const v (_ BitVec 8))(assert (= v #xf3))(check-sat)",
              "((define-fun v () (_ BitVec 8) #xf3))",
              "(declare-const v (_ BitVec 2))\n(assert (= v #b11))"),
          row(
              "narrow-bit-vectors",
              "(declare-const v (_ BitVec 8))"
                  + "(assert (= ((_ extract 5 2) v) (concat #b00 ((_ extract 7 6) v))))(check-sat)",
              "(_ BitVec 4)"),
          row("narrow-bit-vectors", XY + "(assert (< x y))(check-sat)", ""),
          row(
              "narrow-floats",
              "(declare-const f Float32)"
                  + "(assert (fp.lt f (fp #b0 #b10000000 #b10000000000000000000000)))(check-sat)",
              "(_ FloatingPoint 3 5)"),
          row("narrow-floats", XY + "(assert (< x y))(check-sat)", ""),
          row("shrink-literals", "(assert (< 100 7))(check-sat)", "(assert (< 50 7))"),
          row(
              "shrink-literals",
              "(assert (= (str.len \"abcd\") 4))(check-sat)",
              "(str.len \"ab\")"),
          row("shrink-literals", "(assert (< 0.00000001 0.0))(check-sat)", "(< 0.1 0.0)"),
          row("shrink-literals", XY + "(assert (< x y))(check-sat)", ""),
          row(
              "lower-indices",
              XY + "(assert ((_ divisible 8) x))(check-sat)",
              "((_ divisible 4) x)"),
          row("lower-indices", XY + "(assert (< x y))(check-sat)", ""),
          row("one-place", XY + "(assert (< (+ x 1) (+ x 1)))(check-sat)", "(< x (+ x 1))"),
          row("one-place", XY + "(assert (< x y))(check-sat)", ""),
          row(
              "rename",
              "(declare-const a-long-name Int)(assert (forall ((|a b| Int)) (< |a b| a-long-name)))"
                  + "(check-sat)",
              "(forall ((x Int)) (< x a))"),
          row("rename", "(declare-fun a () Int)(assert (< a 1))(check-sat)", ""));

  static List<Row> rows() {
    return ROWS;
  }

  private static List<Reduction> all() {
    return Stream.concat(Reductions.ALL.stream(), Stream.of(Reductions.RENAME)).toList();
  }

  private static Reduction named(String id) {
    return all().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
  }

  private static Subject subject(String text, String model) {
    TermFactory terms = new TermFactory();
    ParsedScript parsed = ScriptParser.parse(Source.of("before", text), terms);
    assertThat(parsed.errors()).isEmpty();
    Optional<Model> values =
        model.isEmpty()
            ? Optional.empty()
            : Optional.of(ModelReader.read(parsed.script(), Source.of("model", model), terms));
    return new Subject(parsed.script(), terms, values);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void proposesWhatItsNameSays(Row row) {
    Subject subject = subject(row.before(), row.model());
    List<String> made = new ArrayList<>();
    for (Edit edit : named(row.id()).edits(subject)) {
      Revision.of(subject, List.of(edit))
          .ifPresent(revision -> made.add(ScriptPrinter.print(revision.script(), Style.ONE_LINE)));
    }
    if (row.after().isEmpty()) {
      assertThat(made).isEmpty();
    } else {
      assertThat(made).anyMatch(text -> text.contains(row.after()));
    }
  }

  /** Proposals can be read again, unless scopes forbid it. */
  @ParameterizedTest
  @MethodSource("rows")
  void whatIsProposedCanBeRead(Row row) {
    Subject subject = subject(row.before(), row.model());
    for (Reduction reduction : all()) {
      for (Edit edit : reduction.edits(subject)) {
        Optional<Revision> made = Revision.of(subject, List.of(edit));
        if (made.isPresent()) {
          String text = ScriptPrinter.print(made.get().script(), Style.ONE_LINE);
          assertThat(ScriptParser.parse(Source.of("after", text), new TermFactory()).errors())
              .as("%s: %s", reduction.id(), text)
              .isEmpty();
        }
      }
    }
  }

  @Test
  void everyReductionHasARowThatAppliesAndOneThatDoesNot() {
    Set<String> applies =
        ROWS.stream()
            .filter(row -> !row.after().isEmpty())
            .map(Row::id)
            .collect(Collectors.toSet());
    Set<String> doesNot =
        ROWS.stream().filter(row -> row.after().isEmpty()).map(Row::id).collect(Collectors.toSet());
    Set<String> ids = all().stream().map(Reduction::id).collect(Collectors.toSet());
    assertThat(applies).isEqualTo(ids);
    assertThat(doesNot).isEqualTo(ids);
  }

  @Test
  void valuesOfNewConstantsAreThoseOfTheTerms() {
    Subject subject =
        subject(
            XY + "(assert (< (+ x y) 9))(check-sat)",
            "((define-fun x () Int 3) (define-fun y () Int 4))");
    Edit.Fresh sum =
        named("to-fresh-constant").edits(subject).stream()
            .map(edit -> (Edit.Fresh) edit)
            .filter(edit -> edit.from().toString().startsWith("(+"))
            .findFirst()
            .orElseThrow();
    Revision made = Revision.of(subject, List.of(sum)).orElseThrow();
    assertThat(made.values().orElseThrow().interpretation(sum.constant()))
        .hasToString("Optional[Fixed[value=7]]");
  }

  @Test
  void lastCheckStays() {
    Subject subject = subject("(check-sat)(check-sat)", "");
    assertThat(Revision.of(subject, named("drop-checks").edits(subject))).isEmpty();
  }

  /** Larger than any stack. */
  private static final int DEPTH = 100_000;

  @Test
  void depthCostsNoStack() {
    StringBuilder text = new StringBuilder("(declare-const x Int)(assert (= x ");
    text.append("(+ 1 ".repeat(DEPTH)).append("x").append(")".repeat(DEPTH));
    Subject subject = subject(text.append("))(check-sat)").toString(), "((define-fun x () Int 0))");
    for (Reduction reduction : all()) {
      List<Edit> edits = reduction.edits(subject);
      if (!edits.isEmpty()) {
        Optional<Revision> made = Revision.of(subject, List.of(edits.get(edits.size() - 1)));
        made.ifPresent(revision -> assertThat(checks(revision.script())).isOne());
      }
    }
    assertThat(Declarations.onlyUsed(subject.script()).commands()).hasSize(3);
  }

  private static long checks(Script script) {
    return script.commands().stream().filter(Command::isCheck).count();
  }
}
