package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A set of floats. All floats but NaN form a row, with the negative zero before the positive one.
 * They are numbered in this order; the positive zero has the number 0.
 *
 * @param spans parts of the row, in order; none is empty or adjacent to another
 * @param nan whether NaN is in the range
 */
public record Floats(Sort.FloatingPoint sort, List<Span> spans, boolean nan) implements Range {

  private static final FunctionSymbol LEQ = ReadableValues.symbol("fp.leq");
  private static final FunctionSymbol IS_NAN = ReadableValues.symbol("fp.isNaN");

  /** The number of the negative zero. */
  public static final BigInteger MINUS_ZERO = BigInteger.ONE.negate();

  /** Largest number of single floats that are listed instead of spanned. */
  private static final int MOST_POINTS = 4;

  /** The floats from one number to another. */
  public record Span(BigInteger low, BigInteger high) {
    public boolean isEmpty() {
      return low.compareTo(high) > 0;
    }

    public boolean contains(BigInteger number) {
      return low.compareTo(number) <= 0 && number.compareTo(high) <= 0;
    }

    public Span meet(Span other) {
      return new Span(low.max(other.low), high.min(other.high));
    }

    /** Returns the negated floats. */
    public Span negated() {
      return new Span(high.not(), low.not());
    }
  }

  // ---------------------------------------------------------------------------------- numbering

  /** Returns the number of positive infinity. */
  public static BigInteger last(Sort.FloatingPoint sort) {
    return Arc.largest(sort.exponentBits()).shiftLeft(sort.significandBits() - 1);
  }

  public static Span row(Sort.FloatingPoint sort) {
    return new Span(last(sort).not(), last(sort));
  }

  /** Returns the number of a float that is not NaN. */
  public static BigInteger number(FloatValue value) {
    BitVecValue bits = value.toBits().orElseThrow();
    return bits.isNegative() ? bits.bits().clearBit(bits.width() - 1).not() : bits.bits();
  }

  public static FloatValue numbered(Sort.FloatingPoint sort, BigInteger number) {
    int width = sort.exponentBits() + sort.significandBits();
    BigInteger bits = number.signum() < 0 ? number.not().setBit(width - 1) : number;
    return FloatValue.ofBits(sort, new BitVecValue(width, bits));
  }

  // ------------------------------------------------------------------------------------ making

  /** Returns the floats in any of the spans, with or without NaN. */
  public static Range of(Sort.FloatingPoint sort, List<Span> spans, boolean nan) {
    List<Span> merged = merged(spans);
    List<Value> points = new ArrayList<>();
    for (Span span : merged) {
      if (span.low.equals(span.high)) {
        points.add(numbered(sort, span.low));
      }
    }
    if (points.size() == merged.size() && points.size() <= MOST_POINTS) {
      if (nan) {
        points.add(FloatValue.nan(sort));
      }
      return points.isEmpty() ? Range.NOTHING : OneOf.of(points);
    }
    boolean whole = nan && merged.size() == 1 && merged.get(0).equals(row(sort));
    return whole ? Range.ANY : new Floats(sort, merged, nan);
  }

  private static List<Span> merged(List<Span> spans) {
    List<Span> sorted = new ArrayList<>(spans);
    sorted.removeIf(Span::isEmpty);
    sorted.sort((a, b) -> a.low.compareTo(b.low));
    List<Span> merged = new ArrayList<>(sorted.size());
    @Nullable Span open = null;
    for (Span span : sorted) {
      if (open != null && span.low.compareTo(open.high.add(BigInteger.ONE)) <= 0) {
        open = new Span(open.low, open.high.max(span.high));
      } else {
        if (open != null) {
          merged.add(open);
        }
        open = span;
      }
    }
    if (open != null) {
      merged.add(open);
    }
    return merged;
  }

  /** Returns the same floats as spans; null if they are not known. */
  public static @Nullable Floats of(Range range, Sort.FloatingPoint sort) {
    if (range instanceof Floats floats) {
      return floats;
    }
    if (range.equals(Range.ANY)) {
      return new Floats(sort, List.of(row(sort)), true);
    }
    if (range instanceof Exactly exactly) {
      return listed(sort, List.of(exactly.value()));
    }
    if (range instanceof OneOf some) {
      return listed(sort, some.values());
    }
    return range instanceof AllBut most ? listed(sort, most.values()).complement() : null;
  }

  private static Floats listed(Sort.FloatingPoint sort, List<Value> values) {
    List<Span> spans = new ArrayList<>(values.size());
    boolean nan = false;
    for (Value value : values) {
      FloatValue number = (FloatValue) value;
      nan |= number.isNaN();
      if (!number.isNaN()) {
        spans.add(new Span(number(number), number(number)));
      }
    }
    return new Floats(sort, merged(spans), nan);
  }

  /** Returns all other floats. */
  public Floats complement() {
    List<Span> gaps = new ArrayList<>(spans.size() + 1);
    BigInteger next = last(sort).not();
    for (Span span : spans) {
      gaps.add(new Span(next, span.low.subtract(BigInteger.ONE)));
      next = span.high.add(BigInteger.ONE);
    }
    gaps.add(new Span(next, last(sort)));
    gaps.removeIf(Span::isEmpty);
    return new Floats(sort, gaps, !nan);
  }

  @Override
  public boolean contains(Value value) {
    FloatValue number = (FloatValue) value;
    return number.isNaN() ? nan : spanOf(number) != null;
  }

  private @Nullable Span spanOf(FloatValue value) {
    BigInteger number = number(value);
    for (Span span : spans) {
      if (span.contains(number)) {
        return span;
      }
    }
    return null;
  }

  /** Describes the span of the current value, or NaN. */
  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    FloatValue value = (FloatValue) current;
    if (value.isNaN()) {
      return Optional.of(terms.app(IS_NAN, subject));
    }
    Span span = spanOf(value);
    if (span == null) {
      return Optional.empty();
    }
    Formulas make = new Formulas(terms);
    Span row = row(sort);
    List<Term> bounds = new ArrayList<>();
    if (!span.low.equals(row.low)) {
      bounds.add(terms.app(LEQ, literal(span.low, terms), subject));
    }
    if (!span.high.equals(row.high)) {
      bounds.add(terms.app(LEQ, subject, literal(span.high, terms)));
    }
    if (bounds.isEmpty()) {
      bounds.add(make.not(terms.app(IS_NAN, subject)));
    }
    // The standard order does not distinguish the zeros.
    if (span.low.signum() == 0) {
      bounds.add(make.not(make.equal(subject, literal(MINUS_ZERO, terms))));
    }
    if (span.high.equals(MINUS_ZERO)) {
      bounds.add(make.not(make.equal(subject, literal(BigInteger.ZERO, terms))));
    }
    return Optional.of(make.and(bounds));
  }

  private Term literal(BigInteger number, TermFactory terms) {
    return new Literals(terms).of(numbered(sort, number));
  }
}
