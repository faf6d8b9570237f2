package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.stream.Stream;

/** Bit-vectors of a fixed width. */
final class BitVectorOperators {

  private static final String UNARY = "(_ BitVec m) -> (_ BitVec m)";
  private static final String BINARY = "(_ BitVec m) (_ BitVec m) -> (_ BitVec m)";
  private static final String TO_BIT = "(_ BitVec m) -> (_ BitVec 1)";
  private static final String COMPARISON = "(_ BitVec m) (_ BitVec m) -> Bool";
  private static final String COMPARISON_TO_BIT = "(_ BitVec m) (_ BitVec m) -> (_ BitVec 1)";
  private static final String TO_INT = "(_ BitVec m) -> Int";

  static final List<Operator> ROWS =
      Stream.of(words(), predicates(), reshapings(), conversions())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.BIT_VECTORS))
          .toList();

  private BitVectorOperators() {}

  private static Stream<Operator.Row> words() {
    return Stream.of(
        row("bvnot").takes(UNARY),
        row("bvneg").takes(UNARY),
        row("bvand").takes(BINARY).leftAssociative().atLeast(1),
        row("bvor").takes(BINARY).leftAssociative().atLeast(1),
        row("bvxor").takes(BINARY).leftAssociative().atLeast(1),
        row("bvxnor").takes(BINARY).leftAssociative().atLeast(1),
        row("bvnand").takes(BINARY),
        row("bvnor").takes(BINARY),
        row("bvadd").takes(BINARY).leftAssociative().atLeast(1),
        row("bvmul").takes(BINARY).leftAssociative().atLeast(1),
        row("bvsub").takes(BINARY),
        row("bvudiv").takes(BINARY),
        row("bvurem").takes(BINARY),
        row("bvsdiv").takes(BINARY),
        row("bvsrem").takes(BINARY),
        row("bvsmod").takes(BINARY),
        row("bvshl").takes(BINARY),
        row("bvlshr").takes(BINARY),
        row("bvashr").takes(BINARY),
        row("bvcomp").takes(COMPARISON_TO_BIT),
        row("bvredand").takes(TO_BIT).in(Dialect.COMMON),
        row("bvredor").takes(TO_BIT).in(Dialect.COMMON),
        row("bvredxor").takes(TO_BIT).in(Dialect.BITWUZLA),
        row("bvultbv").takes(COMPARISON_TO_BIT).in(Dialect.CVC5),
        row("bvsltbv").takes(COMPARISON_TO_BIT).in(Dialect.CVC5),
        row("bvite")
            .takes("(_ BitVec 1) (_ BitVec m) (_ BitVec m) -> (_ BitVec m)")
            .in(Dialect.CVC5),
        row("ext_rotate_left").takes(BINARY).in(Dialect.COMMON),
        row("ext_rotate_right").takes(BINARY).in(Dialect.COMMON),
        // Z3's division by zero as a function, and division where the divisor is known not to be.
        row("bvudiv0").takes(UNARY).in(Dialect.Z3),
        row("bvurem0").takes(UNARY).in(Dialect.Z3),
        row("bvsdiv0").takes(UNARY).in(Dialect.Z3),
        row("bvsrem0").takes(UNARY).in(Dialect.Z3),
        row("bvsmod0").takes(UNARY).in(Dialect.Z3),
        row("bvudiv_i").takes(BINARY).in(Dialect.Z3),
        row("bvurem_i").takes(BINARY).in(Dialect.Z3),
        row("bvsdiv_i").takes(BINARY).in(Dialect.Z3),
        row("bvsrem_i").takes(BINARY).in(Dialect.Z3),
        row("bvsmod_i").takes(BINARY).in(Dialect.Z3),
        row("bit0").takes("-> (_ BitVec 1)").in(Dialect.Z3),
        row("bit1").takes("-> (_ BitVec 1)").in(Dialect.Z3));
  }

  private static Stream<Operator.Row> predicates() {
    return Stream.of(
        row("bvult").takes(COMPARISON),
        row("bvule").takes(COMPARISON),
        row("bvugt").takes(COMPARISON),
        row("bvuge").takes(COMPARISON),
        row("bvslt").takes(COMPARISON),
        row("bvsle").takes(COMPARISON),
        row("bvsgt").takes(COMPARISON),
        row("bvsge").takes(COMPARISON),
        row("bvnego").takes("(_ BitVec m) -> Bool"),
        row("bvuaddo").takes(COMPARISON),
        row("bvsaddo").takes(COMPARISON),
        row("bvumulo").takes(COMPARISON),
        row("bvsmulo").takes(COMPARISON),
        row("bvusubo").takes(COMPARISON),
        row("bvssubo").takes(COMPARISON),
        row("bvsdivo").takes(COMPARISON),
        row("bvumul_noovfl").takes(COMPARISON).in(Dialect.Z3),
        row("bvsmul_noovfl").takes(COMPARISON).in(Dialect.Z3),
        row("bvsmul_noudfl").takes(COMPARISON).in(Dialect.Z3),
        row("bit2bool")
            .also("@bit", "bitOf")
            .indices("i")
            .takes("(_ BitVec m) -> Bool | i<m")
            .in(Dialect.COMMON));
  }

  private static Stream<Operator.Row> reshapings() {
    return Stream.of(
        row("concat").takes("(_ BitVec m) (_ BitVec n) -> (_ BitVec m+n)").leftAssociative(),
        row("concat").takes(UNARY).in(Dialect.Z3),
        row("extract").indices("i", "j").takes("(_ BitVec m) -> (_ BitVec i-j+1) | j<=i i<m"),
        row("repeat").indices("k").takes("(_ BitVec m) -> (_ BitVec k*m) | 0<k"),
        row("zero_extend").indices("k").takes("(_ BitVec m) -> (_ BitVec m+k)"),
        row("sign_extend").indices("k").takes("(_ BitVec m) -> (_ BitVec m+k)"),
        row("rotate_left").indices("k").takes(UNARY),
        row("rotate_right").indices("k").takes(UNARY),
        row("mkbv")
            .takes(
                Typing.rule(
                    "Bool … -> (_ BitVec m)",
                    (indices, arguments) ->
                        arguments.length > 0 && Typing.all(Sort.BOOL, arguments)
                            ? Sort.bitVec(arguments.length)
                            : null))
            .in(Dialect.Z3));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("ubv_to_int").also("bv2nat", "bv2int", "ubv2int").takes(TO_INT),
        row("sbv_to_int").also("sbv2int").takes(TO_INT),
        row("int_to_bv").also("int2bv", "nat2bv").indices("m").takes("Int -> (_ BitVec m)"),
        row("bvsize").also("@bvsize").takes(TO_INT).in(Dialect.CVC5));
  }
}
