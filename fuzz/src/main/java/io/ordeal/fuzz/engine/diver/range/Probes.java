package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Reals;
import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import io.ordeal.smt.value.regular.RegularLanguage;
import io.ordeal.smt.value.regular.Word;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Values to try, similar to those of random terms: small ones, special ones, and neighbours. */
public final class Probes {

  private static final long[] NUMBERS = {0, 1, -1, 2, -3, 7, 10, 100, -50};
  private static final long[] STEPS = {1, -1, 10};
  private static final String[] STRINGS = {"", "a", "b", "0", "17", "ab", "Z a"};

  private Probes() {}

  /** Returns other values of the sort of {@code current}; empty if none are known. */
  public static List<Value> around(Value current) {
    List<Value> probes = new ArrayList<>();
    if (current instanceof IntValue integer) {
      for (long number : NUMBERS) {
        probes.add(IntValue.of(number));
      }
      for (long step : STEPS) {
        probes.add(integer.add(IntValue.of(step)));
      }
    } else if (current.sort().equals(Sort.REAL)) {
      for (long number : NUMBERS) {
        probes.add(real(number, 1));
      }
      for (long step : STEPS) {
        probes.add(Reals.add(current, real(step, 2)));
      }
    } else if (current instanceof StringValue string) {
      strings(string, probes);
    } else if (current instanceof BitVecValue bits) {
      for (long number : NUMBERS) {
        probes.add(BitVecValue.of(bits.width(), BigInteger.valueOf(number)));
      }
      for (long step : STEPS) {
        probes.add(BitVecValue.of(bits.width(), bits.bits().add(BigInteger.valueOf(step))));
      }
    } else if (current instanceof FloatValue number) {
      floats(number, probes);
    } else if (current instanceof RegLanValue value) {
      languages(value.language(), probes);
    } else if (current instanceof RoundingModeValue) {
      probes.addAll(RoundingModeValue.ALL);
    }
    probes.removeIf(current::equals);
    return probes;
  }

  private static Value real(long numerator, long denominator) {
    return new RealValue(
        new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator)));
  }

  private static void strings(StringValue current, List<Value> probes) {
    for (String text : STRINGS) {
      probes.add(StringValue.ofText(text));
    }
    StringValue letter = StringValue.ofText("x");
    probes.add(current.concat(letter));
    probes.add(letter.concat(current));
    probes.add(current.concat(current));
    if (current.length() > 0) {
      BigInteger length = BigInteger.valueOf(current.length());
      probes.add(current.substr(BigInteger.ZERO, length.subtract(BigInteger.ONE)));
      probes.add(current.substr(BigInteger.ONE, length));
    }
  }

  private static void floats(FloatValue current, List<Value> probes) {
    Sort.FloatingPoint sort = current.sort();
    probes.add(FloatValue.nan(sort));
    for (boolean negative : new boolean[] {false, true}) {
      probes.add(FloatValue.zero(sort, negative));
      probes.add(FloatValue.infinity(sort, negative));
    }
    for (long number : NUMBERS) {
      if (number != 0) {
        probes.add(FloatValue.of(sort, RoundingModeValue.RNE, Rational.of(number)));
      }
    }
    probes.add(current.negate());
  }

  private static void languages(RegularLanguage current, List<Value> probes) {
    probes.add(new RegLanValue(RegularLanguage.NONE));
    probes.add(new RegLanValue(RegularLanguage.ALL));
    probes.add(new RegLanValue(RegularLanguage.ALLCHAR));
    probes.add(new RegLanValue(RegularLanguage.literal(Word.of())));
    probes.add(new RegLanValue(RegularLanguage.literal(Word.of('a'))));
    probes.add(new RegLanValue(current.star()));
    probes.add(new RegLanValue(current.opt()));
    probes.add(new RegLanValue(current.comp()));
  }
}
