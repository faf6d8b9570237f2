package io.ordeal.smt.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Chosen values: some value of a sort, and one that differs from given ones. */
class SomeValueTest {

  private static final String DATATYPES =
      "(declare-datatypes ((T 0) (P 0) (E 0)) (((node (l T) (r T)) (leaf)) ((pair (a Int) (b E)))"
          + " ((red) (green))))"
          + "(declare-datatypes ((L 1)) ((par (X) ((cons (hd X) (tl (L X))) (nil)))))"
          + "(declare-codatatypes ((S 0)) (((more (first Int) (rest S)))))"
          + "(declare-sort A 0)";

  private static Sort sort(String text) {
    List<Command> commands =
        Parsed.of(DATATYPES + "(declare-const c %s)".formatted(text)).script().commands();
    return ((Command.DeclareFun) commands.get(commands.size() - 1)).function().result();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Bool                     | false
          Int                      | 0
          Real                     | 0.0
          String                   | ""
          RegLan                   | re.none
          RoundingMode             | RNE
          (_ BitVec 5)             | #b00000
          (_ FloatingPoint 5 11)   | (_ +zero 5 11)
          (_ FiniteField 7)        | #f0m7
          (Seq Int)                | (as seq.empty (Seq Int))
          (Set Int)                | (as set.empty (Set Int))
          (Bag Int)                | (as bag.empty (Bag Int))
          (Array Int Bool)         | ((as const (Array Int Bool)) false)
          (Array Int (Array Int T)) \
          | ((as const (Array Int (Array Int T))) ((as const (Array Int T)) leaf))
          (Tuple Int Bool)         | (tuple 0 false)
          (Nullable Int)           | (as nullable.null (Nullable Int))
          T                        | leaf
          P                        | (pair 0 red)
          E                        | red
          (L Int)                  | (as nil (L Int))
          (L (L T))                | (as nil (L (L T)))
          """)
  void everySortHasItsValue(String sort, String expected) {
    assertThat(new SomeValue(Domains.STANDARD).of(sort(sort)).map(Result::of))
        .contains(Parsed.valueOf(DATATYPES, expected));
  }

  @Test
  void whatCannotBeWrittenDownHasNone() {
    assertThat(new SomeValue(Domains.STANDARD).of(sort("S"))).isEmpty();
    assertThat(new SomeValue(Domains.STANDARD).of(sort("(Array Int S)"))).isEmpty();
    assertThat(new SomeValue(Domains.STANDARD).of(sort("(Tuple Int S)"))).isEmpty();
    assertThat(new SomeValue(Domains.STANDARD).of(Sort.function(List.of(Sort.INT), sort("S"))))
        .isEmpty();
    assertThat(new SomeValue(Domains.STANDARD).of(sort("(Seq S)"))).isPresent();
  }

  @Test
  void elementsOfUninterpretedSortsAreThoseThatExist() {
    Sort sort = sort("A");
    Value known = new ElementValue(sort, "b");
    assertThat(new SomeValue(Domains.of(Map.of(sort, List.of(known)))).of(sort)).contains(known);
    SomeValue preferring = new SomeValue(Domains.STANDARD);
    preferring.prefer(known);
    preferring.prefer(new ElementValue(sort, "c"));
    assertThat(preferring.of(sort)).contains(known);
    assertThat(new SomeValue(Domains.STANDARD).of(sort)).isPresent();
  }

  @Test
  void modelsAreCompletedWithElementsThatTheySpeakOf() {
    Sort sort = sort("A");
    Value known = new ElementValue(sort, "b");
    DeclaredFunction one = new DeclaredFunction("one", List.of(), sort);
    DeclaredFunction other = new DeclaredFunction("other", List.of(), sort);
    DeclaredFunction truth = new DeclaredFunction("truth", List.of(sort), Sort.BOOL);
    DeclaredFunction none = new DeclaredFunction("none", List.of(), sort("S"));
    Model model = Model.ofValues(Map.of(one, known));
    Model whole = model.completedFor(List.of(one, other, truth, none));
    assertThat(whole.completed()).containsExactly(other, truth);
    assertThat(whole.interpretation(other)).contains(new Interpretation.Fixed(known));
    assertThat(whole.interpretation(none)).isEmpty();
    assertThat(model.completed()).isEmpty();
    Model changed = whole.with(other, new Interpretation.Fixed(new ElementValue(sort, "c")));
    assertThat(changed.interpretation(other))
        .contains(new Interpretation.Fixed(new ElementValue(sort, "c")));
    assertThat(changed.completed()).containsExactly(truth);
    assertThat(changed.interpretation(one)).contains(new Interpretation.Fixed(known));
    assertThat(whole.completedFor(List.of(none)).completed()).containsExactly(other, truth);
  }

  // --------------------------------------------------------------------------------- fresh ones

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Int",
        "Real",
        "String",
        "(_ BitVec 40)",
        "(_ FloatingPoint 8 24)",
        "A",
        "(Seq Int)",
        "(_ BitVec 3)"
      })
  void freshValuesAreNoneOfTheOthers(String text) {
    Sort sort = sort(text);
    Set<Value> others = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      Optional<Value> fresh = FreshValue.outside(others, sort, Domains.STANDARD);
      Optional<BigInteger> size = Domains.STANDARD.size(sort);
      assertThat(fresh.isPresent())
          .isEqualTo(size.isEmpty() || size.get().intValue() > i || size.get().bitLength() > 31);
      if (fresh.isEmpty()) {
        return;
      }
      assertThat(fresh.get().sort()).isEqualTo(sort);
      assertThat(others.add(fresh.get())).isTrue();
    }
  }

  @Test
  void freshValuesAreWithinTheUniverse() {
    Sort sort = sort("A");
    Value b = new ElementValue(sort, "b");
    Value c = new ElementValue(sort, "c");
    Value d = new ElementValue(sort, "d");
    Domains three = Domains.of(Map.of(sort, List.of(b, c, d)));
    assertThat(FreshValue.outside(Set.of(b, c), sort, three)).contains(d);
    assertThat(FreshValue.outside(Set.of(b), sort, three)).contains(c);
    assertThat(FreshValue.outside(Set.of(b, c, d), sort, three)).isEmpty();
    assertThat(FreshValue.outside(Set.of(), sort("RegLan"), three)).isEmpty();
    assertThat(FreshValue.outside(Set.of(BoolValue.TRUE), Sort.BOOL, three))
        .contains(BoolValue.FALSE);
    Value zero = new IntValue(BigInteger.ZERO);
    assertThat(FreshValue.outside(Set.of(zero), Sort.INT, three)).isPresent();
    Value bits = BitVecValue.of(2, BigInteger.TWO);
    assertThat(FreshValue.outside(Set.of(bits), bits.sort(), three)).isPresent();
  }
}
