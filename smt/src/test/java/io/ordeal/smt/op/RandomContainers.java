package io.ordeal.smt.op;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BagValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.CharValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.NullableValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.SeqValue;
import io.ordeal.smt.value.SetValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.TupleValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.regular.RegularLanguage;
import io.ordeal.smt.value.regular.Word;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Draws small values of strings, containers and their elements. There are few distinct ones, so
 * that they are often equal or parts of each other.
 */
final class RandomContainers {

  private static final String ALPHABET = "aab10";
  private static final int[] ODD_CHARACTERS = {0, 'A', 0xE9, 0xD800, 0xFFFF, 0x10000, 0x2FFFF};
  private static final int UNIVERSE = 3;
  private static final int LONGEST = 4;

  private final SplittableRandom random;

  RandomContainers(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Domains in which uninterpreted sorts without arguments have three elements. */
  static Domains domains(Sort... uninterpreted) {
    Map<Sort, List<Value>> universes = new HashMap<>();
    for (Sort sort : uninterpreted) {
      List<Value> elements = new ArrayList<>();
      for (int i = 0; i < UNIVERSE; i++) {
        elements.add(ElementValue.of(sort, i));
      }
      universes.put(sort, elements);
    }
    return Domains.of(universes);
  }

  /** Whether this class can draw values of that sort, whatever the model. */
  static boolean has(Sort sort) {
    return sort.arguments().stream().allMatch(RandomContainers::has)
        && (List.of(Sort.BOOL, Sort.INT, Sort.REAL, Sort.STRING, Sort.CHAR, Sort.REG_LAN)
                .contains(sort)
            || sort instanceof Sort.BitVec
            || sort instanceof Sort.Tuple
            || sort instanceof Sort.Seq
            || sort instanceof Sort.Set
            || sort instanceof Sort.Bag
            || sort instanceof Sort.NullableSort
            || sort instanceof Sort.Array
            || sort instanceof Sort.FunctionSort);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  Value of(Sort sort, Domains domains) {
    if (sort.equals(Sort.BOOL)) {
      return BoolValue.of(random.nextBoolean());
    } else if (sort.equals(Sort.INT)) {
      return new IntValue(integer());
    } else if (sort.equals(Sort.REAL)) {
      return new RealValue(Rational.of(integer()));
    } else if (sort.equals(Sort.STRING)) {
      return string();
    } else if (sort.equals(Sort.CHAR)) {
      return new CharValue(codePoint());
    } else if (sort.equals(Sort.REG_LAN)) {
      return new RegLanValue(language(3));
    } else if (sort instanceof Sort.BitVec bitVec) {
      return BitVecValue.of(bitVec.width(), new BigInteger(1, bytes(8)));
    } else if (sort instanceof Sort.FloatingPoint fp) {
      int width = fp.exponentBits() + fp.significandBits();
      return FloatValue.ofBits(fp, BitVecValue.of(width, new BigInteger(1, bytes(8))));
    } else if (sort instanceof Sort.Uninterpreted) {
      return ElementValue.of(sort, below(UNIVERSE));
    } else if (sort instanceof Sort.Tuple) {
      return TupleValue.of(all(sort.arguments(), domains));
    } else if (sort instanceof Sort.Seq seq) {
      return SeqValue.of(seq, some(seq.element(), domains));
    } else if (sort instanceof Sort.Set set) {
      return SetValue.of(set, some(set.element(), domains));
    } else if (sort instanceof Sort.Bag bag) {
      Map<Value, BigInteger> counts = new HashMap<>();
      some(bag.element(), domains).forEach(e -> counts.put(e, BigInteger.valueOf(1 + below(3))));
      return BagValue.of(bag, counts);
    } else if (sort instanceof Sort.NullableSort nullable) {
      return below(3) == 0
          ? NullableValue.absent(nullable)
          : NullableValue.some(of(nullable.element(), domains));
    } else if (sort instanceof Sort.Array array) {
      Map<Value, Value> table = new HashMap<>();
      some(array.index(), domains).forEach(i -> table.put(i, of(array.element(), domains)));
      return ArrayValue.of(array, of(array.element(), domains), table, domains);
    } else if (sort instanceof Sort.FunctionSort function) {
      Map<List<Value>, Value> table = new HashMap<>();
      for (int i = below(2 * LONGEST); i > 0; i--) {
        table.put(all(function.parameters(), domains), of(function.result(), domains));
      }
      return FunctionValue.of(function, of(function.result(), domains), table, domains);
    } else if (sort instanceof Sort.DatatypeSort instance) {
      return datatype(instance, domains);
    }
    throw new IllegalArgumentException("no values of sort " + sort);
  }

  private Value datatype(Sort.DatatypeSort sort, Domains domains) {
    List<Datatype.Constructor> constructors = sort.datatype().constructors();
    Datatype.Constructor constructor = constructors.get(below(constructors.size()));
    List<Sort> fields =
        constructor.selectors().stream()
            .map(selector -> sort.datatype().at(sort, selector.sort()))
            .toList();
    return DatatypeValue.of(sort, constructor.name(), all(fields, domains));
  }

  List<Value> all(List<Sort> sorts, Domains domains) {
    List<Value> values = new ArrayList<>();
    sorts.forEach(sort -> values.add(of(sort, domains)));
    return values;
  }

  private List<Value> some(Sort sort, Domains domains) {
    List<Value> values = new ArrayList<>();
    for (int i = below(LONGEST); i > 0; i--) {
      values.add(of(sort, domains));
    }
    return values;
  }

  private BigInteger integer() {
    return below(12) == 0
        ? BigInteger.valueOf(random.nextLong())
        : BigInteger.valueOf(below(LONGEST + 3) - 2L);
  }

  private byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  private int codePoint() {
    return below(8) == 0
        ? ODD_CHARACTERS[below(ODD_CHARACTERS.length)]
        : ALPHABET.charAt(below(ALPHABET.length()));
  }

  StringValue string() {
    int[] codePoints = new int[below(2 + below(2 * LONGEST))];
    for (int i = 0; i < codePoints.length; i++) {
      codePoints[i] = codePoint();
    }
    return StringValue.of(codePoints);
  }

  private RegularLanguage language(int depth) {
    if (depth == 0) {
      return switch (below(8)) {
        case 0 -> RegularLanguage.NONE;
        case 1 -> RegularLanguage.ALL;
        case 2 -> RegularLanguage.ALLCHAR;
        case 3 -> RegularLanguage.range(Word.of(codePoint()), Word.of(codePoint()));
        default -> RegularLanguage.literal(string().word());
      };
    }
    RegularLanguage first = language(below(depth));
    return switch (below(12)) {
      case 0, 1 -> RegularLanguage.concat(first, language(below(depth)));
      case 2, 3 -> RegularLanguage.union(first, language(below(depth)));
      case 4 -> RegularLanguage.inter(first, language(below(depth)));
      case 5 -> RegularLanguage.diff(first, language(below(depth)));
      case 6 -> first.comp();
      case 7 -> first.star();
      case 8 -> first.plus();
      case 9 -> first.opt();
      case 10 -> first.power(BigInteger.valueOf(below(4)));
      default -> first.loop(BigInteger.valueOf(below(3)), BigInteger.valueOf(below(4)));
    };
  }
}
