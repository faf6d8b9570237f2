package io.ordeal.smt.print;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading any file ends with a script or with errors that point into the file. */
class DamagedTextTest {

  private static final int TEXTS_PER_SEED = 100;

  private static final String SAMPLE =
      """
      ; a comment
      (set-logic ALL)
      (set-info :source |multi
      line|)
      (set-option :global-declarations false)
      (declare-sort U 0)
      (define-sort M (K V) (Array K (Array V U)))
      (declare-datatypes ((L 1) (E 0)) ((par (T) ((nil) (cons (hd T) (tl (L T))))) ((a) (b (n Int)))))
      (declare-datatypes (S) ((Tree leaf (node (l Tree) (v S)))))
      (declare-codatatype St ((st (h Int) (t St))))
      (declare-fun f (Int (_ BitVec 8)) Bool)
      (declare-const |x y| Int)
      (declare-const lst (L Int))
      (push 1)
      (define-fun g ((p Int) (q Real)) Real (ite (> p 0) (+ p q) (- 1.5)))
      (define-funs-rec ((ev ((i Int)) Bool) (od ((i Int)) Bool)) ((od (- i 1)) (ev (- i 1))))
      (assert (let ((z |x y|) (w #xfF)) (forall ((|x y| Int)) (! (=> (f z w) (f |x y| #b00000001)) :pattern ((f |x y| w)) :qid k))))
      (assert (match lst ((nil true) ((cons hh tt) (and ((_ is cons) tt) (is-nil tt) (= hh 3) (= (_ bv3 4) #x3))))))
      (assert (! (= ((_ extract 3 0) (concat #b1 #b010)) ((_ zero_extend 2) #b11)) :named nm))
      (assert (= (as nil (L Int)) ((as cons (L Int)) 1 lst) ((_ update hd) lst 5)))
      (assert (= "a""b\\u{1F}\\u0041" (str.++ (_ char #x41) "") (str.from_int -3)))
      (assert (exists ((x Float32)) (fp.lt x ((_ to_fp 8 24) RNE 0.1) (fp #b0 #b10000010 #b00000000000000000000000))))
      (assert (= (select ((as const (Array Int Int)) 0) 1) ((lambda ((i Int)) i) 2) (select (store ((as const (Array Int Int)) 0) 1 2) 1)))
      (assert (= #f3m5 (as ff4 (_ FiniteField 5)) (ff.add #f1m5 #f2m5)))
      (check-sat-assuming (nm (not nm)))
      (check-sat-using (then simplify smt))
      (assert-soft nm :weight 0.5)
      (minimize (+ |x y| 1))
      (get-value (|x y| (f 1 #x00)))
      (pop 1)
      (echo "done")
      (reset)
      (exit)
      """;

  /** Pieces that have a meaning for the parser. */
  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          "((",
          "))",
          "\"",
          "|",
          ";",
          "\n",
          "_",
          "as",
          "let",
          "!",
          "match",
          "forall",
          ":pattern",
          ":named",
          "()",
          "#x",
          "#b",
          "#f1m4",
          "#f--1m5",
          "(_ bv1 0)",
          "(_ bv9 2147483647)",
          "(_ bv-9 2147483647)",
          "0",
          "99999999999999999999",
          "-1",
          "1.5",
          "true",
          "x",
          "Int",
          "(_ BitVec 8)",
          "(as nil (L Int))",
          "\u0000",
          "\u00e9",
          "\uD83D\uDE00",
          "par",
          "(par (T) ",
          "(push 3)",
          "(pop 1)",
          "(reset)",
          "is-nil",
          "(_ is a)",
          "(_ map f)",
          "(_ as-array f)",
          "(declare-datatypes () ())",
          "(let ((x 1)) ",
          "(forall ((x Int)) ",
          "(! true :pattern ())",
          "(set-logic HO_ALL)",
          "(set-logic QF_LRA)");

  @Test
  void theTextIsRightBeforeItIsDamaged() {
    TermFactory terms = new TermFactory();

    assertThat(RoundTrip.firstDifference(Reading.read(SAMPLE, terms), terms)).isEmpty();
  }

  private static LongStream seeds() {
    return LongStream.range(0, 30);
  }

  private static byte[] damaged(byte[] text, SplittableRandom random) {
    byte[] bytes = text;
    for (int i = 1 + random.nextInt(4); i > 0 && bytes.length > 0; i--) {
      int at = random.nextInt(bytes.length);
      int length = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 3 : 60));
      bytes =
          switch (random.nextInt(8)) {
            case 0 -> replaced(bytes, at, at + length, new byte[0]);
            case 1 -> replaced(bytes, at, at, new byte[] {(byte) random.nextInt(256)});
            case 2 -> replaced(bytes, at, at + 1, new byte[] {(byte) random.nextInt(256)});
            case 3 -> replaced(bytes, at, at, Arrays.copyOfRange(bytes, at, at + length));
            case 4 -> replaced(bytes, at, bytes.length, new byte[0]);
            case 5 -> swapped(bytes, random);
            default -> replaced(bytes, at, at + random.nextInt(2), piece(random));
          };
    }
    return bytes;
  }

  private static byte[] piece(SplittableRandom random) {
    return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
    byte[] result = Arrays.copyOf(bytes, bytes.length - (to - from) + by.length);
    System.arraycopy(by, 0, result, from, by.length);
    System.arraycopy(bytes, to, result, from + by.length, bytes.length - to);
    return result;
  }

  /** Swaps two words. */
  private static byte[] swapped(byte[] bytes, SplittableRandom random) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    List<String> words = new ArrayList<>(List.of(text.split("(?<=[ ()\n])|(?=[ ()\n])", -1)));
    int one = random.nextInt(words.size());
    int other = random.nextInt(words.size());
    String word = words.get(one);
    words.set(one, words.get(other));
    words.set(other, word);
    return String.join("", words).getBytes(StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void readingDamagedTextEndsWithErrorsAtMost(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] sample = SAMPLE.getBytes(StandardCharsets.UTF_8);
    int wrong = 0;
    for (int i = 0; i < TEXTS_PER_SEED; i++) {
      byte[] bytes = damaged(sample, random);
      TermFactory terms = new TermFactory();
      ParsedScript parsed = ScriptParser.parse(new Source("f", bytes), terms);
      for (ScriptException error : parsed.errors()) {
        assertIsInside(error, bytes);
      }
      wrong += parsed.errors().isEmpty() ? 0 : 1;
      assertCommandsReadAgain(parsed, terms);
    }
    assertThat(wrong).isGreaterThan(TEXTS_PER_SEED / 4);
  }

  private static void assertIsInside(ScriptException error, byte[] bytes) {
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1);
    Position at = error.at();
    assertThat(at.line()).isBetween(1, lines.length);
    assertThat(at.column()).isBetween(1, lines[at.line() - 1].length() + 1);
    assertThat(error.getMessage()).doesNotContain("\n").hasSizeLessThan(500);
  }

  /** Checks that the commands without errors form an ordinary script. */
  private static void assertCommandsReadAgain(ParsedScript parsed, TermFactory terms) {
    Script script = parsed.script();
    if (parsed.errors().isEmpty()) {
      assertThat(RoundTrip.firstDifference(script, terms)).isEmpty();
    } else {
      assertThat(ScriptPrinter.print(script, Style.ONE_LINE)).isNotNull();
    }
  }
}
