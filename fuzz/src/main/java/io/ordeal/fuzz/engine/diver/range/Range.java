package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.Optional;

/**
 * The values that a place may have so that the formula around it stays true.
 *
 * <p>It has no default methods, lest {@link UniformRange} needs this interface to be initialised
 * before it is itself.
 */
public sealed interface Range
    permits AllBut, Arc, Exactly, Floats, KnownBits, Numbers, OneOf, Preimage, UniformRange {

  /** Whatever stands there, even what has no determined value. */
  Range FREE = UniformRange.FREE;

  /** Every value, as long as it is determined. */
  Range ANY = UniformRange.ANY;

  /** No value. */
  Range NOTHING = UniformRange.NOTHING;

  /** Whether this value, which is of the place's sort, is in the range. */
  boolean contains(Value value);

  /**
   * A formula that says of {@code subject} that it is in the range, or in a part of the range that
   * has {@code current}. Empty if nothing need be said, or if it cannot be written down: not all
   * values have a text that solvers read.
   *
   * @param subject of the place's sort
   * @param current a value in the range
   */
  Optional<Term> formula(Term subject, Value current, TermFactory terms);

  static Range exactly(Value value) {
    return new Exactly(value);
  }

  /** Whether a place may be this. */
  static boolean holds(Range range, Result result) {
    return range.equals(FREE)
        || (result instanceof Result.Known known && range.contains(known.value()));
  }
}
