package io.ordeal.fuzz.engine.diver.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.engine.diver.range.UniformRange;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests ranges of places in formulas by readable examples. */
class RangeTest {

  private final TermFactory terms = new TermFactory();
  private final Evaluator evaluator = new Evaluator(Model.EMPTY);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          (and true true)                         | 0   | n
          (not (and true false))                  | 0.0 | FREE
          (not (and true false))                  | 0.1 | (not n)
          (not (and false false true))            | 0.1 | FREE
          (or (> 1 0) (= (div 1 0) 2))            | 0   | n
          (or (> 1 0) (= (div 1 0) 2))            | 1.0 | FREE
          (or (> 1 0) (> 2 0))                    | 0.1 | FREE
          (=> false true false)                   | 0   | (not n)
          (=> true false true)                    | 0   | FREE
          (xor true false false)                  | 2   | (not n)
          (= (ite true 1 2) 1)                    | 0.2 | FREE
          (= (ite true 1 2) 1)                    | 0.1 | (= n 1)
          (ite true (> 2 1) (> 3 1))              | 0   | FREE
          (> (ite true 5 3) 1)                    | 0.0 | ANY
          (distinct 1 2 3)                        | 1   | (and (distinct n 1) (distinct n 3))
          (not (distinct 1 2 1))                  | 0.1 | FREE
          (not (distinct 1 2 1))                  | 0.0 | (or (= n 2) (= n 1))
          (< 1 3 9)                               | 1   | (and (<= 2 n) (<= n 8))
          (< 1.0 3.0 9.0)                         | 1   | (and (< 1.0 n) (< n 9.0))
          (not (< 1 0 9))                         | 0.2 | FREE
          (not (< 1 0 9))                         | 0.1 | (<= n 1)
          (< (+ 1 2 3) 9)                         | 0.1 | (<= n 4)
          (< (- 1 2 3) 9)                         | 0.1 | (<= (- 10) n)
          (< (- 4) 9)                             | 0.0 | (<= (- 8) n)
          (< (* (- 2) 3) 9)                       | 0.1 | (<= (- 4) n)
          (< (* 0 3) 9)                           | 0.1 | ANY
          (< (/ 1.0 2.0) 4.0)                     | 0.1 | (< 0.25 n)
          (< (/ 1.0 (- 2.0)) 4.0)                 | 0.0 | (< (- 8.0) n)
          (= (/ 0.0 2.0) 0.0)                     | 0.1 | (distinct n 0.0)
          (= (div 7 (- 2)) (- 3))                 | 0.0 | (and (<= 6 n) (<= n 7))
          (= (mod 7 3) 1)                         | 0.0 | (= (mod n 3) 1)
          (< (abs (- 3)) 5)                       | 0.0 | (and (<= (- 4) n) (<= n 0))
          (> (abs (- 3)) 2)                       | 0.0 | (<= n (- 3))
          (<= (to_real 3) 3.5)                    | 0.0 | (<= n 3)
          (= (to_int 3.5) 3)                      | 0.0 | (and (<= 3.0 n) (< n 4.0))
          ((_ divisible 3) 6)                     | 0   | ((_ divisible 3) n)
          (str.prefixof "a" (str.++ "ab" "c"))    | 1.0 | (str.prefixof "a" (str.++ n "c"))
          (= (str.++ "a" "b") "ab")               | 0.0 | (= n "a")
          (>= (str.len "abc") 0)                  | 0.0 | ANY
          (> (str.len "abc") 1)                   | 0.0 | (<= 2 (str.len n))
          (str.in_re "a" (re.* re.allchar))       | 0   | (str.in_re n (re.* re.allchar))
          (bvult #x3 #xa)                         | 0   | (bvule n #x9)
          (bvslt (bvadd #x3 #x1) #x6)             | 0.0 | (bvule (bvsub n #x7) #xd)
          (= (bvand #x5 #x4) #x4)                 | 0.0 | (= ((_ extract 2 2) n) #b1)
          (= (bvand #x5 #xa) #x0)                 | 0.0 | (= (bvand n #xa) #x0)
          (= ((_ extract 2 1) #x5) #b10)          | 0.0 | (= ((_ extract 2 1) n) #b10)
          (= (bvmul #x3 #x2) #x6)                 | 0.0 | (= ((_ extract 2 0) n) #b011)
          (distinct (concat #b1 #b0) #b01)        | 0.1 | ANY
          (< (bv2nat #x5) 9)                      | 0.0 | (bvule n #x8)
          (fp.isZero (_ +zero 3 3))               | 0   | (and (fp.leq (_ -zero 3 3) n) (fp.leq n (_ +zero 3 3)))
          (fp.lt (_ +zero 3 3) (_ +oo 3 3))       | 1   | (fp.leq (fp #b0 #b000 #b01) n)
          (not (fp.isNaN (_ +zero 3 3)))          | 0.0 | (not (fp.isNaN n))
          (= (select (store ((as const (Array Int Int)) 0) 1 5) 1) 5) | 0.0.0 | ANY
          (= (select (store ((as const (Array Int Int)) 0) 1 5) 1) 5) | 0.0.1 | (= n 1)
          (= (select (store ((as const (Array Int Int)) 0) 1 5) 1) 5) | 0.0.2 | (= n 5)
          (= (select (store ((as const (Array Int Int)) 0) 1 5) 2) 0) | 0.0.1 | (distinct n 2)
          (= (select (store ((as const (Array Int Int)) 0) 1 5) 2) 0) | 0.0.2 | ANY
          """)
  void aPlaceMayBe(String formula, String path, String expected) {
    assertThat(said(formula, path)).isEqualTo(expected);
  }

  private String said(String text, String path) {
    Term term =
        Seeds.parse("(assert " + text + ")", terms).commands().stream()
            .filter(Command.Assert.class::isInstance)
            .map(command -> ((Command.Assert) command).term())
            .findFirst()
            .orElseThrow();
    Range range = Exactly.TRUE;
    for (String step : path.split("\\.", -1)) {
      int child = Integer.parseInt(step);
      range = Rules.of(application((Term.App) term, range), child);
      term = term.child(child);
    }
    if (range instanceof UniformRange) {
      return range.toString();
    }
    Term subject = terms.app(new DeclaredFunction("n", List.of(), term.sort()));
    Result.Known current = (Result.Known) evaluator.valueOf(term);
    return TermPrinter.print(
        range.formula(subject, current.value(), terms).orElseThrow(), Style.ONE_LINE);
  }

  private Application application(Term.App term, Range range) {
    List<Result> arguments = new ArrayList<>();
    for (Term child : term.children()) {
      arguments.add(evaluator.valueOf(child));
    }
    return new Application(term, arguments, evaluator.valueOf(term), range, Domains.STANDARD);
  }
}
