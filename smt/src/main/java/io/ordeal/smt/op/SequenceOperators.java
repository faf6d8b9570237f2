package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.integer;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.partialInteger;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finite sequences over any sort (Z3, cvc5). Some releases of cvc5 read the names that begin with
 * {@code str.}.
 */
final class SequenceOperators {

  static final List<Operator> ROWS =
      Stream.of(plain(), higherOrder())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.SEQUENCES))
          .toList();

  private SequenceOperators() {}

  private static Stream<Operator.Row> plain() {
    return Stream.of(
        row("seq.empty")
            .takes("-> (Seq X)")
            .in("common")
            .means(value(of -> SeqValue.empty((Sort.Seq) of.sort()))),
        // A single character is a string, not a sequence of characters.
        row("seq.unit")
            .takes("Unicode -> String", "X -> (Seq X)")
            .in("common")
            .means(value(of -> sequence(of.sort(), List.of(of.value(0))))),
        row("seq.++")
            .also("str.++")
            .takes("(Seq X) (Seq X) -> (Seq X)")
            .leftAssociative()
            .atLeast(1)
            .in("common")
            .means(value(of -> of.seq(0).concat(of.seq(1)))),
        row("seq.len")
            .also("str.len")
            .takes("(Seq X) -> Int")
            .in("common")
            .means(integer(of -> BigInteger.valueOf(of.seq(0).length()))),
        row("seq.nth")
            .takes("String Int -> Unicode", "(Seq X) Int -> X")
            .in("common")
            .means(partial("seq.nth outside of the sequence", SequenceOperators::nth))
            .openAs("seq.nth_u"),
        row("seq.at")
            .also("str.at")
            .takes("(Seq X) Int -> (Seq X)")
            .in("common")
            .means(value(of -> of.seq(0).at(of.integer(1)))),
        row("seq.extract")
            .also("str.substr")
            .takes("(Seq X) Int Int -> (Seq X)")
            .in("common")
            .means(value(of -> of.seq(0).extract(of.integer(1), of.integer(2)))),
        row("seq.prefixof")
            .also("str.prefixof")
            .takes("(Seq X) (Seq X) -> Bool")
            .in("common")
            .means(truth(of -> of.seq(0).isPrefixOf(of.seq(1)))),
        row("seq.suffixof")
            .also("str.suffixof")
            .takes("(Seq X) (Seq X) -> Bool")
            .in("common")
            .means(truth(of -> of.seq(0).isSuffixOf(of.seq(1)))),
        row("seq.contains")
            .also("str.contains")
            .takes("(Seq X) (Seq X) -> Bool")
            .in("common")
            .means(truth(of -> of.seq(0).contains(of.seq(1)))),
        row("seq.indexof")
            .also("str.indexof")
            .takes("(Seq X) (Seq X) Int -> Int")
            .in("common")
            .means(integer(of -> of.seq(0).indexOf(of.seq(1), of.integer(2)))),
        row("seq.indexof")
            .also("str.indexof")
            .takes("(Seq X) (Seq X) -> Int")
            .in("z3")
            .means(integer(of -> of.seq(0).indexOf(of.seq(1), BigInteger.ZERO))),
        row("seq.replace")
            .also("str.replace")
            .takes("(Seq X) (Seq X) (Seq X) -> (Seq X)")
            .in("common")
            .means(value(of -> of.seq(0).replace(of.seq(1), of.seq(2)))),
        row("str.replace_all")
            .also("seq.replace_all")
            .takes("(Seq X) (Seq X) (Seq X) -> (Seq X)")
            .in("common")
            .means(value(of -> of.seq(0).replaceAll(of.seq(1), of.seq(2)))),
        row("seq.last_indexof")
            .takes("(Seq X) (Seq X) -> Int")
            .in("z3")
            .means(
                partialInteger(
                    "where Z3 finds the empty sequence last", SequenceOperators::lastIndexOf)),
        row("seq.nth_i")
            .takes("String Int -> Unicode", "(Seq X) Int -> X")
            .in("z3")
            .means(partial("seq.nth_i outside of the sequence", SequenceOperators::nth)),
        row("seq.nth_u")
            .takes("String Int -> Unicode", "(Seq X) Int -> X")
            .in("z3")
            .means(Meaning.none("seq.nth_u, which Z3 leaves to the model"))
            .openAs("seq.nth_u"),
        row("seq.update")
            .also("str.update")
            .takes("(Seq X) Int (Seq X) -> (Seq X)")
            .in("cvc5")
            .means(value(of -> of.seq(0).update(of.integer(1), of.seq(2)))),
        row("seq.rev")
            .also("str.rev")
            .takes("(Seq X) -> (Seq X)")
            .in("cvc5")
            .means(value(of -> of.seq(0).reverse())));
  }

  /** Higher-order operators; Z3 writes a function as a lambda, which is an array. */
  private static Stream<Operator.Row> higherOrder() {
    return Stream.of(
        row("seq.map")
            .takes(
                "(Array Unicode Unicode) String -> String",
                "(Array Unicode Y) String -> (Seq Y)",
                "(Array X Unicode) (Seq X) -> String",
                "(Array X Y) (Seq X) -> (Seq Y)",
                "(-> X Y) (Seq X) -> (Seq Y)")
            .appliesFirst()
            .in("z3")
            .means(value(SequenceOperators::map)),
        row("seq.mapi")
            .takes(
                "(Array Int (Array Unicode Unicode)) Int String -> String",
                "(Array Int (Array Unicode Y)) Int String -> (Seq Y)",
                "(Array Int (Array X Unicode)) Int (Seq X) -> String",
                "(Array Int (Array X Y)) Int (Seq X) -> (Seq Y)",
                "(-> Int X Y) Int (Seq X) -> (Seq Y)")
            .appliesFirst()
            .onlyRead()
            .in("z3")
            .means(value(SequenceOperators::mapWithIndex)),
        row("seq.foldl")
            .also("seq.fold_left")
            .takes(
                "(Array Y (Array Unicode Y)) Y String -> Y",
                "(Array Y (Array X Y)) Y (Seq X) -> Y",
                "(-> Y X Y) Y (Seq X) -> Y")
            .appliesFirst()
            .onlyRead()
            .in("z3")
            .means(value(SequenceOperators::fold)),
        row("seq.foldli")
            .also("seq.fold_lefti", "seq.fold_leftli")
            .takes(
                "(Array Int (Array Y (Array Unicode Y))) Int Y String -> Y",
                "(Array Int (Array Y (Array X Y))) Int Y (Seq X) -> Y",
                "(-> Int Y X Y) Int Y (Seq X) -> Y")
            .appliesFirst()
            .onlyRead()
            .in("z3")
            .means(value(SequenceOperators::foldWithIndex)));
  }

  private static Optional<Value> nth(Operands of) {
    List<Value> elements = elements(of.value(0));
    BigInteger position = of.integer(1);
    return position.signum() >= 0 && position.compareTo(BigInteger.valueOf(elements.size())) < 0
        ? Optional.of(elements.get(position.intValueExact()))
        : Optional.empty();
  }

  /**
   * The last position; empty for an empty part, for which Z3 computes the length although its
   * axioms allow every position.
   */
  private static Optional<BigInteger> lastIndexOf(Operands of) {
    SeqValue text = of.seq(0);
    SeqValue part = of.seq(1);
    return part.length() == 0 && text.length() > 0
        ? Optional.empty()
        : Optional.of(text.lastIndexOf(part));
  }

  private static Value map(Operands of) {
    AppliedFunction function = of.function(0);
    return sequence(
        of.sort(), elements(of.value(1)).stream().map(element -> function.at(element)).toList());
  }

  /** Maps a function of index and element; the index of the first element is an argument. */
  private static Value mapWithIndex(Operands of) {
    AppliedFunction function = of.function(0);
    BigInteger index = of.integer(1);
    List<Value> images = new ArrayList<>();
    for (Value element : elements(of.value(2))) {
      images.add(function.at(new IntValue(index), element));
      index = index.add(BigInteger.ONE);
    }
    return sequence(of.sort(), images);
  }

  private static Value fold(Operands of) {
    AppliedFunction function = of.function(0);
    Value folded = of.value(1);
    for (Value element : elements(of.value(2))) {
      folded = function.at(folded, element);
    }
    return folded;
  }

  /** See {@link #mapWithIndex}. */
  private static Value foldWithIndex(Operands of) {
    AppliedFunction function = of.function(0);
    BigInteger index = of.integer(1);
    Value folded = of.value(2);
    for (Value element : elements(of.value(3))) {
      folded = function.at(new IntValue(index), folded, element);
      index = index.add(BigInteger.ONE);
    }
    return folded;
  }

  /** The elements of a sequence or the characters of a string. */
  private static List<Value> elements(Value sequence) {
    if (sequence instanceof StringValue string) {
      return Arrays.stream(string.codePoints()).<Value>mapToObj(CharValue::new).toList();
    }
    return ((SeqValue) sequence).parts();
  }

  /** Returns a sequence, or a string if that is the sort. */
  private static Value sequence(Sort sort, List<Value> elements) {
    if (sort instanceof Sort.Seq sequence) {
      return SeqValue.of(sequence, elements);
    }
    return StringValue.of(
        elements.stream().mapToInt(element -> ((CharValue) element).codePoint()).toArray());
  }
}
