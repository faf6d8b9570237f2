package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Literals of a sort for new terms: those found in a seed or model, and some simple ones. */
public final class LiteralPool {

  /** Largest absolute value of a random number. */
  private static final int FARTHEST = 20;

  private static final int LARGEST_COUNT = 4;

  /** Largest length of a literal; longer ones are not practical in scripts. */
  private static final int LONGEST = 200;

  private static final int MOST = 200;

  private final Sort sort;
  private final List<Draft> drafts = new ArrayList<>();
  private final Set<Value> known = new HashSet<>();

  public LiteralPool(Sort sort) {
    this.sort = sort;
    simplest().forEach(this::add);
  }

  /** Adds a value if it can be written as a literal of practical length. */
  void add(Value value) {
    if (drafts.size() < MOST && isWritten(value) && known.add(value)) {
      drafts.add(Draft.of(value));
    }
  }

  /** Adds the positions in a string, including the one after its end. */
  void addPlacesIn(Value value) {
    if (value instanceof StringValue string && string.length() <= FARTHEST) {
      for (int i = 0; i <= string.length(); i++) {
        add(IntValue.of(i));
      }
    }
  }

  /** Returns whether a value can be written as a literal of practical length. */
  public static boolean isWritten(Value value) {
    return value instanceof BoolValue
        || (value instanceof IntValue integer && isWritten(integer.number()))
        || (value instanceof RealValue real
            && isWritten(real.number().numerator())
            && isWritten(real.number().denominator()))
        || value instanceof BitVecValue
        || value instanceof FloatValue
        || value instanceof RoundingModeValue
        || (value instanceof StringValue string && string.length() <= LONGEST);
  }

  /** Counts about three bits per digit. */
  private static boolean isWritten(BigInteger number) {
    return number.bitLength() <= 3 * LONGEST;
  }

  public boolean hasAny() {
    return !drafts.isEmpty();
  }

  public List<Draft> all() {
    return List.copyOf(drafts);
  }

  public Draft any(Rng rng) {
    return isNumeric() && rng.chance(1, 8) ? random(rng) : rng.pick(drafts);
  }

  /** Returns a literal that must not be replaced: a character or a number. A divisor is never 0. */
  public Draft fixed(boolean isDivisor, Rng rng) {
    Draft chosen = sort.equals(Sort.STRING) ? rng.pick(characters()) : any(rng);
    return (isDivisor && isZero(chosen) ? Draft.of(numbered(2)) : chosen).fixed();
  }

  /** Returns a small positive number that must not be replaced. */
  public Draft count(Rng rng) {
    return Draft.of(numbered(rng.between(1, LARGEST_COUNT))).fixed();
  }

  /** Returns the strings of length 1; every pool of strings has some from the start. */
  private List<Draft> characters() {
    return drafts.stream()
        .filter(draft -> draft.value() instanceof Result.Known known && isCharacter(known.value()))
        .toList();
  }

  private static boolean isCharacter(Value value) {
    return value instanceof StringValue string && string.length() == 1;
  }

  private static boolean isZero(Draft draft) {
    return draft.value().equals(Result.of(IntValue.of(0)))
        || draft.value().equals(Result.of(new RealValue(Rational.of(0))));
  }

  private boolean isNumeric() {
    return sort.equals(Sort.INT) || sort.equals(Sort.REAL) || sort instanceof Sort.BitVec;
  }

  private Draft random(Rng rng) {
    return Draft.of(numbered(rng.between(-FARTHEST, FARTHEST)));
  }

  private Value numbered(int number) {
    if (sort instanceof Sort.BitVec bits) {
      return BitVecValue.of(bits.width(), BigInteger.valueOf(number));
    }
    return sort.equals(Sort.INT) ? IntValue.of(number) : new RealValue(Rational.of(number));
  }

  private List<Value> simplest() {
    if (isNumeric()) {
      return List.of(numbered(0), numbered(1), numbered(-1), numbered(2));
    }
    if (sort.equals(Sort.BOOL)) {
      return List.of(BoolValue.TRUE, BoolValue.FALSE);
    }
    if (sort.equals(Sort.STRING)) {
      return List.of(StringValue.EMPTY, StringValue.ofText("a"), StringValue.ofText("0"));
    }
    if (sort.equals(Sort.ROUNDING_MODE)) {
      return List.copyOf(RoundingModeValue.ALL);
    }
    if (sort instanceof Sort.FloatingPoint fp) {
      RoundingModeValue nearest = RoundingModeValue.ALL.get(0);
      return List.of(
          FloatValue.zero(fp, false),
          FloatValue.zero(fp, true),
          FloatValue.infinity(fp, false),
          FloatValue.infinity(fp, true),
          FloatValue.nan(fp),
          FloatValue.of(fp, nearest, Rational.of(1)),
          FloatValue.of(fp, nearest, Rational.of(-1)));
    }
    return List.of();
  }
}
