package io.ordeal.fuzz.engine;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.regular.RegularLanguage;
import io.ordeal.smt.value.regular.Word;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Random values of some sorts. They are small and close to each other, so that they often coincide.
 */
public final class RandomValues {

  public static final Datatype LIST = list();
  public static final Sort LISTS = LIST.self();
  public static final Sort.FloatingPoint TINY = Sort.floatingPoint(3, 3);

  /** The sorts with values. */
  public static final List<Sort> SORTS =
      List.of(
          Sort.BOOL,
          Sort.INT,
          Sort.REAL,
          Sort.STRING,
          Sort.REG_LAN,
          Sort.ROUNDING_MODE,
          Sort.bitVec(1),
          Sort.bitVec(3),
          Sort.bitVec(6),
          TINY,
          Sort.array(Sort.INT, Sort.INT),
          Sort.array(Sort.bitVec(3), Sort.BOOL),
          Sort.array(Sort.INT, Sort.array(Sort.INT, Sort.INT)),
          Sort.seq(Sort.INT),
          Sort.set(Sort.INT),
          LISTS);

  private static final Set<Sort> SIMPLE =
      Set.of(Sort.BOOL, Sort.INT, Sort.REAL, Sort.STRING, Sort.REG_LAN, Sort.ROUNDING_MODE);

  private static final Value ROOT = Reals.sqrt(new RealValue(Rational.of(2)));
  private static final String LETTERS = "aab01 Z";

  private final SplittableRandom random;

  public RandomValues(SplittableRandom random) {
    this.random = random;
  }

  private static Datatype list() {
    List<Datatype.Selector> fields =
        List.of(
            new Datatype.Selector("head", Sort.INT),
            new Datatype.Selector("tail", Datatypes.reference(0, List.of())));
    List<Datatype.Constructor> constructors =
        List.of(
            new Datatype.Constructor("nil", List.of()), new Datatype.Constructor("cons", fields));
    return Datatypes.declare(
            List.of(new Datatypes.Declaration("List", List.of(), constructors)), false)
        .get(0);
  }

  /**
   * Returns whether there are values of the sort. The first constructor of a datatype must not be
   * recursive.
   */
  public static boolean has(Sort sort) {
    return SIMPLE.contains(sort)
        || sort instanceof Sort.BitVec
        || sort instanceof Sort.FloatingPoint
        || sort.equals(LISTS)
        || ((sort instanceof Sort.Array || sort instanceof Sort.Seq || sort instanceof Sort.Set)
            && sort.arguments().stream().allMatch(RandomValues::has));
  }

  public Value of(Sort sort) {
    return of(sort, 3);
  }

  private Value of(Sort sort, int depth) {
    if (sort.equals(Sort.BOOL)) {
      return BoolValue.of(random.nextBoolean());
    } else if (sort.equals(Sort.INT)) {
      return IntValue.of(number());
    } else if (sort.equals(Sort.REAL)) {
      return real();
    } else if (sort.equals(Sort.STRING)) {
      return string();
    } else if (sort.equals(Sort.REG_LAN)) {
      return new RegLanValue(language(3));
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      return RoundingModeValue.ALL.get(random.nextInt(RoundingModeValue.ALL.size()));
    } else if (sort instanceof Sort.BitVec bits) {
      return BitVecValue.of(bits.width(), BigInteger.valueOf(random.nextLong()));
    } else if (sort instanceof Sort.FloatingPoint floats) {
      int width = floats.exponentBits() + floats.significandBits();
      return FloatValue.ofBits(
          floats, BitVecValue.of(width, BigInteger.valueOf(random.nextLong())));
    } else if (sort instanceof Sort.Array array) {
      ArrayValue value = ArrayValue.constant(array, of(array.element(), depth));
      for (int i = random.nextInt(3); i > 0; i--) {
        value = value.store(of(array.index(), depth), of(array.element(), depth));
      }
      return value;
    } else if (sort instanceof Sort.Seq seq) {
      return SeqValue.of(seq, several(seq.element(), depth));
    } else if (sort instanceof Sort.Set set) {
      return SetValue.of(set, several(set.element(), depth));
    } else if (sort instanceof Sort.DatatypeSort instance) {
      List<Datatype.Constructor> constructors = instance.datatype().constructors();
      int chosen = depth == 0 ? 0 : random.nextInt(constructors.size());
      List<Value> fields = new ArrayList<>();
      for (Sort field : instance.fields(constructors.get(chosen))) {
        fields.add(of(field, depth - 1));
      }
      return DatatypeValue.of(instance, constructors.get(chosen).name(), fields);
    }
    throw new IllegalArgumentException("no values of " + sort);
  }

  private List<Value> several(Sort sort, int depth) {
    List<Value> values = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      values.add(of(sort, depth));
    }
    return values;
  }

  private long number() {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1 -> random.nextLong(-1_000_000, 1_000_000);
      default -> random.nextLong(-8, 9);
    };
  }

  private Value real() {
    if (random.nextInt(12) == 0) {
      return random.nextBoolean() ? ROOT : Reals.negate(ROOT);
    }
    long denominator = random.nextBoolean() ? 1 : random.nextLong(1, 5);
    return new RealValue(
        new Rational(BigInteger.valueOf(number()), BigInteger.valueOf(denominator)));
  }

  private StringValue string() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return StringValue.ofText(text.toString());
  }

  private RegularLanguage language(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 9)) {
      case 0 -> RegularLanguage.ALLCHAR;
      case 1 -> RegularLanguage.ALL;
      case 2 -> RegularLanguage.range(Word.of('0'), Word.of('a'));
      case 3 -> RegularLanguage.literal(string().word());
      case 4 -> RegularLanguage.concat(language(depth - 1), language(depth - 1));
      case 5 -> RegularLanguage.union(language(depth - 1), language(depth - 1));
      case 6 -> RegularLanguage.inter(language(depth - 1), language(depth - 1));
      case 7 -> language(depth - 1).star();
      default -> language(depth - 1).comp();
    };
  }
}
