package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import java.util.List;
import java.util.stream.Stream;

/**
 * Strings, regular languages and Z3's characters. Strings are sequences to Z3 and to some releases
 * of cvc5, so names that begin with {@code seq.} are other spellings here.
 */
final class StringOperators {

  static final List<Operator> ROWS =
      Stream.of(strings(), conversions(), languages(), characters())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.STRINGS))
          .toList();

  private StringOperators() {}

  private static Stream<Operator.Row> strings() {
    return Stream.of(
        row("str.++").also("seq.++").takes("String String -> String").leftAssociative().atLeast(1),
        row("str.len").also("seq.len").takes("String -> Int"),
        row("str.<").takes("String String -> Bool").chainable(),
        row("str.<=").takes("String String -> Bool").chainable(),
        row("str.at").also("seq.at").takes("String Int -> String"),
        row("str.substr").also("seq.extract").takes("String Int Int -> String"),
        row("str.prefixof").also("seq.prefixof").takes("String String -> Bool"),
        row("str.suffixof").also("seq.suffixof").takes("String String -> Bool"),
        row("str.contains").also("seq.contains").takes("String String -> Bool"),
        row("str.indexof").also("seq.indexof").takes("String String Int -> Int"),
        row("str.indexof").also("seq.indexof").takes("String String -> Int").in(Dialect.Z3),
        row("str.replace").also("seq.replace").takes("String String String -> String"),
        row("str.replace_all")
            .also("str.replaceall", "seq.replace_all")
            .takes("String String String -> String"),
        row("str.replace_re").takes("String RegLan String -> String"),
        row("str.replace_re_all").takes("String RegLan String -> String"),
        row("str.is_digit").takes("String -> Bool"),
        row("seq.last_indexof").takes("String String -> Int").in(Dialect.Z3),
        row("seq.empty").takes("-> X:String").in(Dialect.Z3),
        row("str.indexof_re").takes("String RegLan Int -> Int").in(Dialect.CVC5),
        row("str.update").also("seq.update").takes("String Int String -> String").in(Dialect.CVC5),
        row("str.rev").also("seq.rev").takes("String -> String").in(Dialect.CVC5),
        row("str.to_lower").also("str.tolower").takes("String -> String").in(Dialect.CVC5),
        row("str.to_upper").also("str.toupper").takes("String -> String").in(Dialect.CVC5));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("str.to_code").also("str.code").takes("String -> Int"),
        row("str.from_code").takes("Int -> String"),
        row("str.to_int").also("str.to.int", "str.to-int").takes("String -> Int"),
        row("str.from_int").also("int.to.str", "str.from-int").takes("Int -> String"),
        row("str.from_ubv").takes("(_ BitVec m) -> String").in(Dialect.Z3),
        row("str.from_sbv").takes("(_ BitVec m) -> String").in(Dialect.Z3));
  }

  private static Stream<Operator.Row> languages() {
    return Stream.of(
        row("re.none").also("re.nostr", "re.empty").takes("-> RegLan"),
        row("re.all").takes("-> RegLan"),
        row("re.allchar").takes("-> RegLan"),
        row("str.to_re").also("str.to.re", "str.to-re", "seq.to.re").takes("String -> RegLan"),
        row("str.in_re").also("str.in.re", "str.in-re", "seq.in.re").takes("String RegLan -> Bool"),
        row("re.++").takes("RegLan RegLan -> RegLan").leftAssociative().atLeast(1),
        row("re.union").takes("RegLan RegLan -> RegLan").leftAssociative().atLeast(1),
        row("re.inter").takes("RegLan RegLan -> RegLan").leftAssociative().atLeast(1),
        row("re.diff").takes("RegLan RegLan -> RegLan").leftAssociative().atLeast(1),
        row("re.*").takes("RegLan -> RegLan"),
        row("re.+").takes("RegLan -> RegLan"),
        row("re.opt").takes("RegLan -> RegLan"),
        row("re.comp").also("re.complement").takes("RegLan -> RegLan"),
        row("re.range").takes("String String -> RegLan"),
        row("re.^").indices("n").takes("RegLan -> RegLan"),
        row("re.loop").indices("i", "j").takes("RegLan -> RegLan"),
        row("re.loop").indices("i").takes("RegLan -> RegLan").in(Dialect.Z3),
        row("re.loop").takes("RegLan Int Int -> RegLan", "RegLan Int -> RegLan").in(Dialect.COMMON),
        row("re.of.pred").takes("(Array Unicode Bool) -> RegLan").in(Dialect.Z3),
        row("re.reverse").takes("RegLan -> RegLan").in(Dialect.Z3),
        row("re.derivative").takes("Unicode RegLan -> RegLan").in(Dialect.Z3));
  }

  private static Stream<Operator.Row> characters() {
    return Stream.of(
        row("char.<=").takes("Unicode Unicode -> Bool").in(Dialect.Z3),
        row("char.to_int").takes("Unicode -> Int").in(Dialect.Z3),
        row("char.to_bv").takes("Unicode -> (_ BitVec 18)").in(Dialect.Z3),
        row("char.from_bv").takes("(_ BitVec 18) -> Unicode").in(Dialect.Z3),
        row("char.is_digit").takes("Unicode -> Bool").in(Dialect.Z3));
  }
}
