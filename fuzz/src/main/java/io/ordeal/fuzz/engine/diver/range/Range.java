package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.Optional;

/**
 * The values that a place may have so that the formula around it stays true.
 *
 * <p>It has no default methods, because {@link UniformRange} would then need this interface to be
 * initialised first.
 */
public sealed interface Range
    permits AllBut, Arc, Exactly, Floats, KnownBits, Numbers, OneOf, Preimage, UniformRange {

  /** Anything, even a term without a determined value. */
  Range FREE = UniformRange.FREE;

  /** Every determined value. */
  Range ANY = UniformRange.ANY;

  /** No value. */
  Range NOTHING = UniformRange.NOTHING;

  /** Returns whether the range contains a value of the place's sort. */
  boolean contains(Value value);

  /**
   * Returns a formula that says that {@code subject} is in the range, or in a part of the range
   * that contains {@code current}. Empty if nothing needs to be said, or if it cannot be written:
   * not all values have a text that solvers read.
   *
   * @param subject a term of the place's sort
   * @param current a value in the range
   */
  Optional<Term> formula(Term subject, Value current, TermFactory terms);

  static Range exactly(Value value) {
    return new Exactly(value);
  }

  /** Returns whether a place with this range may have this value. */
  static boolean holds(Range range, Result result) {
    return range.equals(FREE)
        || (result instanceof Result.Known known && range.contains(known.value()));
  }
}
