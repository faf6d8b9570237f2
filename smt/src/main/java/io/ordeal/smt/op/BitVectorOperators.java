package io.ordeal.smt.op;

import static io.ordeal.smt.op.Operator.row;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Bit-vectors of a fixed width. */
final class BitVectorOperators {

  private static final String UNARY = "(_ BitVec m) -> (_ BitVec m)";
  private static final String BINARY = "(_ BitVec m) (_ BitVec m) -> (_ BitVec m)";
  private static final String TO_BIT = "(_ BitVec m) -> (_ BitVec 1)";
  private static final String COMPARISON = "(_ BitVec m) (_ BitVec m) -> Bool";
  private static final String COMPARISON_TO_BIT = "(_ BitVec m) (_ BitVec m) -> (_ BitVec 1)";
  private static final String TO_INT = "(_ BitVec m) -> Int";

  private static final BitVecValue BIT_0 = new BitVecValue(1, BigInteger.ZERO);
  private static final BitVecValue BIT_1 = new BitVecValue(1, BigInteger.ONE);

  private static final Result.Open BOTH =
      new Result.Open("(bvsmul_noovfl #b1 #b1), of which Z3 says both");

  private static final Meaning MODEL_ALONE =
      Meaning.none("only a model tells what Z3 takes for a division by zero");

  static final List<Operator> ROWS =
      Stream.of(words(), divisions(), shifts(), bits(), predicates(), reshapings(), conversions())
          .flatMap(rows -> rows)
          .map(row -> row.of(Theory.BIT_VECTORS))
          .toList();

  private BitVectorOperators() {}

  private static Stream<Operator.Row> words() {
    return Stream.of(
        row("bvnot").takes(UNARY).means(unary(BitVecValue::not)),
        row("bvneg").takes(UNARY).means(unary(BitVecValue::negate)),
        row("bvand")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(binary(BitVecValue::and)),
        row("bvor")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(binary(BitVecValue::or)),
        row("bvxor")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .solvedBy("bvxor")
            .means(binary(BitVecValue::xor)),
        row("bvxnor").takes(BINARY).leftAssociative().means(binary(BitVecValue::xnor)),
        // Here Z3 negates, as if there were a vector of zeros in front.
        row("bvxnor").takes(UNARY).in("z3").means(unary(BitVecValue::not)),
        row("bvnand").takes(BINARY).means(binary(BitVecValue::nand)),
        row("bvnor").takes(BINARY).means(binary(BitVecValue::nor)),
        row("bvadd")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .solvedBy("bvsub")
            .means(binary(BitVecValue::add)),
        row("bvmul")
            .takes(BINARY)
            .leftAssociative()
            .takesMoreInAllSolvers()
            .atLeast(1)
            .means(binary(BitVecValue::multiply)),
        row("bvsub").takes(BINARY).means(binary(BitVecValue::subtract)));
  }

  private static Stream<Operator.Row> divisions() {
    return Stream.of(
        row("bvudiv").takes(BINARY).means(binary(BitVecValue::udiv)),
        row("bvurem").takes(BINARY).means(binary(BitVecValue::urem)),
        row("bvsdiv").takes(BINARY).means(binary(BitVecValue::sdiv)),
        row("bvsrem").takes(BINARY).means(binary(BitVecValue::srem)),
        row("bvsmod").takes(BINARY).means(binary(BitVecValue::smod)),
        // Z3's division by zero as a function, and its division by a divisor known not to be zero.
        row("bvudiv0").takes(UNARY).in("z3").means(MODEL_ALONE).openAs("bvudiv0"),
        row("bvurem0").takes(UNARY).in("z3").means(MODEL_ALONE).openAs("bvurem0"),
        row("bvsdiv0").takes(UNARY).in("z3").means(MODEL_ALONE).openAs("bvsdiv0"),
        row("bvsrem0").takes(UNARY).in("z3").means(MODEL_ALONE).openAs("bvsrem0"),
        row("bvsmod0").takes(UNARY).in("z3").means(MODEL_ALONE).openAs("bvsmod0"),
        row("bvudiv_i").takes(BINARY).in("z3").means(unlessZero(BitVecValue::udiv)),
        row("bvurem_i").takes(BINARY).in("z3").means(unlessZero(BitVecValue::urem)),
        row("bvsdiv_i").takes(BINARY).in("z3").means(unlessZero(BitVecValue::sdiv)),
        row("bvsrem_i").takes(BINARY).in("z3").means(unlessZero(BitVecValue::srem)),
        row("bvsmod_i").takes(BINARY).in("z3").means(unlessZero(BitVecValue::smod)));
  }

  private static Stream<Operator.Row> shifts() {
    return Stream.of(
        row("bvshl").takes(BINARY).means(binary(BitVecValue::shl)),
        row("bvlshr").takes(BINARY).means(binary(BitVecValue::lshr)),
        row("bvashr").takes(BINARY).means(binary(BitVecValue::ashr)),
        row("rotate_left").indices("k").takes(UNARY).means(sized(BitVecValue::rotateLeft)),
        row("rotate_right").indices("k").takes(UNARY).means(sized(BitVecValue::rotateRight)),
        row("ext_rotate_left").takes(BINARY).in("common").means(binary(BitVecValue::extRotateLeft)),
        row("ext_rotate_right")
            .takes(BINARY)
            .in("common")
            .means(binary(BitVecValue::extRotateRight)));
  }

  private static Stream<Operator.Row> bits() {
    return Stream.of(
        row("bit0").takes("-> (_ BitVec 1)").in("z3").means(Lift.constant(BIT_0)),
        row("bit1").takes("-> (_ BitVec 1)").in("z3").means(Lift.constant(BIT_1)),
        row("bvcomp").takes(COMPARISON_TO_BIT).means(binary(BitVecValue::comp)),
        row("bvredand").takes(TO_BIT).in("common").means(unary(BitVecValue::redand)),
        row("bvredor").takes(TO_BIT).in("common").means(unary(BitVecValue::redor)),
        row("bvredxor").takes(TO_BIT).in("bitwuzla").means(unary(BitVecValue::redxor)),
        row("bvultbv").takes(COMPARISON_TO_BIT).in("cvc5").means(binary((a, b) -> bit(a.ult(b)))),
        row("bvsltbv").takes(COMPARISON_TO_BIT).in("cvc5").means(binary((a, b) -> bit(a.slt(b)))),
        row("bvite")
            .takes("(_ BitVec 1) (_ BitVec m) (_ BitVec m) -> (_ BitVec m)")
            .in("cvc5")
            .means(BitVectorOperators::choice));
  }

  private static Stream<Operator.Row> predicates() {
    return Stream.of(
        row("bvult").takes(COMPARISON).means(test(BitVecValue::ult)),
        row("bvule").takes(COMPARISON).means(test(BitVecValue::ule)),
        row("bvugt").takes(COMPARISON).means(test(BitVecValue::ugt)),
        row("bvuge").takes(COMPARISON).means(test(BitVecValue::uge)),
        row("bvslt").takes(COMPARISON).means(test(BitVecValue::slt)),
        row("bvsle").takes(COMPARISON).means(test(BitVecValue::sle)),
        row("bvsgt").takes(COMPARISON).means(test(BitVecValue::sgt)),
        row("bvsge").takes(COMPARISON).means(test(BitVecValue::sge)),
        row("bvnego")
            .since(Edition.V2_7)
            .takes("(_ BitVec m) -> Bool")
            .means(Lift.of(BitVecValue.class, (call, a) -> Result.of(a.nego()))),
        row("bvuaddo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::uaddo)),
        row("bvsaddo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::saddo)),
        row("bvumulo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::umulo)),
        row("bvsmulo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::smulo)),
        row("bvusubo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::usubo)),
        row("bvssubo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::ssubo)),
        row("bvsdivo").since(Edition.V2_7).takes(COMPARISON).means(test(BitVecValue::sdivo)),
        row("bvumul_noovfl").takes(COMPARISON).in("z3").means(test(BitVecValue::umulNoOverflow)),
        row("bvsmul_noovfl")
            .takes(COMPARISON)
            .in("z3")
            .means(
                Lift.of(
                        BitVecValue.class,
                        BitVecValue.class,
                        (call, a, b) ->
                            a.width() == 1 && !a.smulNoOverflow(b)
                                ? BOTH
                                : Result.of(a.smulNoOverflow(b)))
                    .withGap(BOTH.reason())),
        row("bvsmul_noudfl").takes(COMPARISON).in("z3").means(test(BitVecValue::smulNoUnderflow)),
        row("bit2bool")
            .also("@bit", "bitOf")
            .indices("i")
            .takes("(_ BitVec m) -> Bool | i<m")
            .in("common")
            .means(
                Lift.of(
                    BitVecValue.class, (call, a) -> Result.of(a.bits().testBit(number(call, 0))))));
  }

  private static Stream<Operator.Row> reshapings() {
    return Stream.of(
        row("concat")
            .takes("(_ BitVec m) (_ BitVec n) -> (_ BitVec m+n)")
            .leftAssociative()
            .means(binary(BitVecValue::concat)),
        row("concat").takes(UNARY).in("z3").onlyRead().means(unary(a -> a)),
        row("extract")
            .indices("i", "j")
            .takes("(_ BitVec m) -> (_ BitVec i-j+1) | j<=i i<m")
            .means(
                Lift.of(
                    BitVecValue.class,
                    (call, a) -> Result.of(a.extract(number(call, 0), number(call, 1))))),
        row("repeat")
            .indices("k")
            .takes("(_ BitVec m) -> (_ BitVec k*m) | 0<k")
            .means(sized((a, k) -> a.repeat(k.intValueExact()))),
        row("zero_extend")
            .indices("k")
            .takes("(_ BitVec m) -> (_ BitVec m+k)")
            .means(sized((a, k) -> a.zeroExtend(k.intValueExact()))),
        row("sign_extend")
            .indices("k")
            .takes("(_ BitVec m) -> (_ BitVec m+k)")
            .means(sized((a, k) -> a.signExtend(k.intValueExact()))),
        row("mkbv")
            .takes(
                Typing.rule(
                    "Bool … -> (_ BitVec m)",
                    (indices, arguments) ->
                        arguments.length > 0 && Typing.all(Sort.BOOL, arguments)
                            ? Sort.bitVec(arguments.length)
                            : null))
            .in("z3")
            .means(Lift.all(BoolValue.class, (call, bits) -> Result.of(ofBits(bits)))));
  }

  private static Stream<Operator.Row> conversions() {
    return Stream.of(
        row("bv2nat")
            .since(Edition.V2_7)
            .also("ubv_to_int", "bv2int", "ubv2int")
            .takes(TO_INT)
            .means(toInt(BitVecValue::bits)),
        row("sbv_to_int")
            .since(Edition.V2_7)
            .also("sbv2int")
            .takes(TO_INT)
            .means(toInt(BitVecValue::signed)),
        row("int2bv")
            .since(Edition.V2_7)
            .also("int_to_bv", "nat2bv")
            .indices("m")
            .takes("Int -> (_ BitVec m)")
            .means(
                Lift.of(
                    IntValue.class,
                    (call, a) -> Result.of(BitVecValue.of(number(call, 0), a.number())))),
        row("bvsize")
            .also("@bvsize")
            .takes(TO_INT)
            .in("cvc5")
            .means(toInt(a -> BigInteger.valueOf(a.width()))));
  }

  // ------------------------------------------------------------------------------- what they do

  private static Meaning unary(UnaryOperator<BitVecValue> function) {
    return Lift.of(BitVecValue.class, (call, a) -> Result.of(function.apply(a)));
  }

  private static Meaning binary(BinaryOperator<BitVecValue> function) {
    return Lift.of(
        BitVecValue.class, BitVecValue.class, (call, a, b) -> Result.of(function.apply(a, b)));
  }

  private static Meaning unlessZero(BinaryOperator<BitVecValue> division) {
    Result.Open open =
        new Result.Open("a division by 0 with an operator that is for other divisors");
    return Lift.of(
            BitVecValue.class,
            BitVecValue.class,
            (call, a, b) -> b.bits().signum() == 0 ? open : Result.of(division.apply(a, b)))
        .withGap(
            open.reason(),
            Gap.Condition.argument(1, BitVecValue.class, divisor -> divisor.bits().signum() == 0));
  }

  private static Meaning test(BiPredicate<BitVecValue, BitVecValue> predicate) {
    return Lift.of(
        BitVecValue.class, BitVecValue.class, (call, a, b) -> Result.of(predicate.test(a, b)));
  }

  /** A function of a bit-vector and the only index. */
  private static Meaning sized(BiFunction<BitVecValue, BigInteger, Value> function) {
    return Lift.of(
        BitVecValue.class, (call, a) -> Result.of(function.apply(a, Lift.index(call, 0))));
  }

  private static Meaning toInt(Function<BitVecValue, BigInteger> function) {
    return Lift.of(BitVecValue.class, (call, a) -> Result.of(new IntValue(function.apply(a))));
  }

  private static int number(Meaning.Call call, int position) {
    return Lift.index(call, position).intValueExact();
  }

  private static BitVecValue bit(boolean set) {
    return set ? BIT_1 : BIT_0;
  }

  private static Result choice(Meaning.Call call) {
    List<Result> arguments = call.arguments();
    Result condition = Kleene.equal(arguments.get(0), Result.of(BIT_1), call.domains());
    return Kleene.choice(condition, arguments.get(1), arguments.get(2), call.domains());
  }

  /** The bit-vector of these bits, the lowest bit first. */
  private static BitVecValue ofBits(List<BoolValue> bits) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < bits.size(); i++) {
      number = bits.get(i).isTrue() ? number.setBit(i) : number;
    }
    return new BitVecValue(bits.size(), number);
  }
}
