package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operands.integer;
import static io.ordeal.smt.op.Operands.language;
import static io.ordeal.smt.op.Operands.partial;
import static io.ordeal.smt.op.Operands.partialInteger;
import static io.ordeal.smt.op.Operands.truth;
import static io.ordeal.smt.op.Operands.value;
import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.regular.RegularLanguage;
import io.ordeal.smt.value.regular.Word;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Strings, regular languages and Z3's characters. For Z3 and some releases of cvc5, strings are
 * sequences, so names that begin with {@code seq.} are other spellings here.
 */
final class StringOperators {

  /** Width of a character as a bit-vector. */
  private static final int CHAR_BITS = 18;

  static final List<Operator> ROWS =
      Stream.of(strings(), conversions(), languages(), characters())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.STRINGS))
          .toList();

  private StringOperators() {}

  private static Stream<Operator.Row> strings() {
    return Stream.of(
        row("str.++")
            .also("seq.++")
            .takes("String String -> String")
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(value(of -> of.string(0).concat(of.string(1)))),
        row("str.len")
            .also("seq.len")
            .takes("String -> Int")
            .means(integer(of -> BigInteger.valueOf(of.string(0).length()))),
        row("str.<")
            .takes("String String -> Bool")
            .chainable()
            .means(truth(of -> of.string(0).compareTo(of.string(1)) < 0)),
        row("str.<=")
            .takes("String String -> Bool")
            .chainable()
            .means(truth(of -> of.string(0).compareTo(of.string(1)) <= 0)),
        row("str.at")
            .also("seq.at")
            .takes("String Int -> String")
            .means(value(of -> of.string(0).at(of.integer(1)))),
        row("str.substr")
            .also("seq.extract")
            .takes("String Int Int -> String")
            .means(value(of -> of.string(0).substr(of.integer(1), of.integer(2)))),
        row("str.prefixof")
            .also("seq.prefixof")
            .takes("String String -> Bool")
            .means(truth(of -> of.string(0).isPrefixOf(of.string(1)))),
        row("str.suffixof")
            .also("seq.suffixof")
            .takes("String String -> Bool")
            .means(truth(of -> of.string(0).isSuffixOf(of.string(1)))),
        row("str.contains")
            .also("seq.contains")
            .takes("String String -> Bool")
            .means(truth(of -> of.string(0).contains(of.string(1)))),
        row("str.indexof")
            .also("seq.indexof")
            .takes("String String Int -> Int")
            .means(integer(of -> of.string(0).indexOf(of.string(1), of.integer(2)))),
        row("str.indexof")
            .also("seq.indexof")
            .takes("String String -> Int")
            .in("z3")
            .means(integer(of -> of.string(0).indexOf(of.string(1), BigInteger.ZERO))),
        row("str.replace")
            .also("seq.replace")
            .takes("String String String -> String")
            .means(value(of -> of.string(0).replace(of.string(1), of.string(2)))),
        row("str.replace_all")
            .also("str.replaceall", "seq.replace_all")
            .takes("String String String -> String")
            .means(value(of -> of.string(0).replaceAll(of.string(1), of.string(2)))),
        row("str.replace_re")
            .takes("String RegLan String -> String")
            .means(value(of -> of.string(0).replaceRe(of.language(1), of.string(2)))),
        row("str.replace_re_all")
            .takes("String RegLan String -> String")
            .means(value(of -> of.string(0).replaceReAll(of.language(1), of.string(2)))),
        row("str.is_digit").takes("String -> Bool").means(truth(of -> of.string(0).isDigit())),
        row("seq.last_indexof")
            .takes("String String -> Int")
            .in("z3")
            .means(
                partialInteger(
                    "where Z3 finds the empty string last", StringOperators::lastIndexOf)),
        row("seq.empty").takes("-> X:String").in("z3").means(value(of -> StringValue.EMPTY)),
        row("str.indexof_re")
            .takes("String RegLan Int -> Int")
            .in("cvc5")
            .means(integer(of -> of.string(0).indexOfRe(of.language(1), of.integer(2)))),
        row("str.update")
            .also("seq.update")
            .takes("String Int String -> String")
            .in("cvc5")
            .means(value(of -> of.string(0).update(of.integer(1), of.string(2)))),
        row("str.rev")
            .also("seq.rev")
            .takes("String -> String")
            .in("cvc5")
            .means(value(of -> of.string(0).reverse())),
        row("str.to_lower")
            .also("str.tolower")
            .takes("String -> String")
            .in("cvc5")
            .means(value(of -> of.string(0).toLower())),
        row("str.to_upper")
            .also("str.toupper")
            .takes("String -> String")
            .in("cvc5")
            .means(value(of -> of.string(0).toUpper())));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("str.to_code")
            .also("str.code")
            .takes("String -> Int")
            .means(integer(of -> of.string(0).toCode())),
        row("str.from_code")
            .takes("Int -> String")
            .means(value(of -> StringValue.fromCode(of.integer(0)))),
        row("str.to_int")
            .also("str.to.int", "str.to-int")
            .takes("String -> Int")
            .means(integer(of -> of.string(0).toInt())),
        row("str.from_int")
            .also("int.to.str", "str.from-int")
            .takes("Int -> String")
            .means(value(of -> StringValue.fromInt(of.integer(0)))),
        row("str.from_ubv")
            .takes("(_ BitVec m) -> String")
            .in("z3")
            .means(value(of -> StringValue.fromInt(of.bits(0).bits()))),
        row("str.from_sbv")
            .takes("(_ BitVec m) -> String")
            .in("z3")
            .means(value(of -> StringValue.ofText(of.bits(0).signed().toString()))));
  }

  private static Stream<Operator.Row> languages() {
    return Stream.of(
        row("re.none")
            .also("re.nostr", "re.empty")
            .takes("-> RegLan")
            .means(language(of -> RegularLanguage.NONE)),
        row("re.all").takes("-> RegLan").means(language(of -> RegularLanguage.ALL)),
        row("re.allchar").takes("-> RegLan").means(language(of -> RegularLanguage.ALLCHAR)),
        row("str.to_re")
            .also("str.to.re", "str.to-re", "seq.to.re")
            .takes("String -> RegLan")
            .means(language(of -> RegularLanguage.literal(of.string(0).word()))),
        row("str.in_re")
            .also("str.in.re", "str.in-re", "seq.in.re")
            .takes("String RegLan -> Bool")
            .means(truth(of -> of.string(0).isIn(of.language(1)))),
        row("re.++")
            .takes("RegLan RegLan -> RegLan")
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(language(of -> RegularLanguage.concat(of.language(0), of.language(1)))),
        row("re.union")
            .takes("RegLan RegLan -> RegLan")
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(language(of -> RegularLanguage.union(of.language(0), of.language(1)))),
        row("re.inter")
            .takes("RegLan RegLan -> RegLan")
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(language(of -> RegularLanguage.inter(of.language(0), of.language(1)))),
        row("re.diff")
            .takes("RegLan RegLan -> RegLan")
            .leftAssociative()
            .atLeast(1)
            .means(language(of -> RegularLanguage.diff(of.language(0), of.language(1)))),
        row("re.*").takes("RegLan -> RegLan").means(language(of -> of.language(0).star())),
        row("re.+").takes("RegLan -> RegLan").means(language(of -> of.language(0).plus())),
        row("re.opt").takes("RegLan -> RegLan").means(language(of -> of.language(0).opt())),
        row("re.comp")
            .also("re.complement")
            .takes("RegLan -> RegLan")
            .means(language(of -> of.language(0).comp())),
        row("re.range")
            .takes("String String -> RegLan")
            .literals(LiteralArguments.ALL)
            .means(language(of -> RegularLanguage.range(of.string(0).word(), of.string(1).word()))),
        row("re.^")
            .indices("n")
            .takes("RegLan -> RegLan")
            .means(language(of -> of.language(0).power(of.index(0)))),
        row("re.loop")
            .indices("i", "j")
            .takes("RegLan -> RegLan")
            .means(language(of -> of.language(0).loop(of.index(0), of.index(1)))),
        row("re.loop")
            .indices("i")
            .takes("RegLan -> RegLan")
            .in("z3")
            .means(language(of -> of.language(0).loop(of.index(0)))),
        row("re.loop")
            .takes("RegLan Int Int -> RegLan", "RegLan Int -> RegLan")
            .in("z3")
            .means(
                partial(
                    "a regular language, repeated a negative number of times",
                    StringOperators::loop)),
        row("re.of.pred")
            .takes("(Array Unicode Bool) -> RegLan")
            .in("z3")
            .means(language(of -> oneOf(of.array(0)))),
        row("re.reverse")
            .takes("RegLan -> RegLan")
            .in("z3")
            .means(language(of -> of.language(0).reverse())),
        row("re.derivative")
            .takes("Unicode RegLan -> RegLan")
            .in("z3")
            .means(language(of -> of.language(1).derivative(of.codePoint(0)))));
  }

  private static Stream<Operator.Row> characters() {
    return Stream.of(
        row("char.<=")
            .takes("Unicode Unicode -> Bool")
            .in("z3")
            .means(truth(of -> of.codePoint(0) <= of.codePoint(1))),
        row("char.to_int")
            .takes("Unicode -> Int")
            .in("z3")
            .means(integer(of -> BigInteger.valueOf(of.codePoint(0)))),
        row("char.to_bv")
            .takes("Unicode -> (_ BitVec 18)")
            .in("z3")
            .means(value(of -> BitVecValue.of(CHAR_BITS, BigInteger.valueOf(of.codePoint(0))))),
        row("char.from_bv")
            .takes("(_ BitVec 18) -> Unicode")
            .in("z3")
            .means(
                partial(
                    "char.from_bv of a number that no character has", StringOperators::character)),
        row("char.is_digit")
            .takes("Unicode -> Bool")
            .in("z3")
            .means(truth(of -> StringValue.of(of.codePoint(0)).isDigit())));
  }

  /**
   * The last position; empty for an empty part, for which Z3 computes the length although its
   * axioms allow every position.
   */
  private static Optional<BigInteger> lastIndexOf(Operands of) {
    StringValue text = of.string(0);
    StringValue part = of.string(1);
    return part.length() == 0 && text.length() > 0
        ? Optional.empty()
        : Optional.of(text.lastIndexOf(part));
  }

  private static Optional<Value> loop(Operands of) {
    RegularLanguage repeated = of.language(0);
    BigInteger least = of.integer(1);
    BigInteger most = of.integer(of.count() - 1);
    if (least.signum() < 0 || most.signum() < 0) {
      return Optional.empty();
    }
    return Optional.of(
        new RegLanValue(of.count() == 2 ? repeated.loop(least) : repeated.loop(least, most)));
  }

  /** The language of the one-character strings for which the array is true. */
  private static RegularLanguage oneOf(ArrayValue isMember) {
    List<RegularLanguage> exceptions = new ArrayList<>();
    exceptions.add(RegularLanguage.NONE);
    for (Value character : isMember.exceptions()) {
      exceptions.add(RegularLanguage.literal(Word.of(((CharValue) character).codePoint())));
    }
    RegularLanguage listed = RegularLanguage.union(exceptions);
    return isMember.rest().equals(BoolValue.TRUE)
        ? RegularLanguage.diff(RegularLanguage.ALLCHAR, listed)
        : listed;
  }

  private static Optional<Value> character(Operands of) {
    BigInteger number = of.bits(0).bits();
    return number.compareTo(BigInteger.valueOf(StringValue.MAX_CODE_POINT)) <= 0
        ? Optional.of(new CharValue(number.intValueExact()))
        : Optional.empty();
  }
}
