package io.ordeal.fuzz.engine.diver.range;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.Optional;

/**
 * The values of a child with which an application has a value in its own range, tested by applying
 * it. No range is wider, but its values are only known by trying them.
 *
 * @param depth number of nested preimages
 */
public record Preimage(Application at, int child, int depth) implements Range {

  /** Largest number of nested preimages; each is applied once for every value that is tried. */
  static final int DEEPEST = 8;

  /** Returns the preimage, or the value alone if there are too many levels. */
  public static Range of(Application at, int child) {
    int depth = at.range() instanceof Preimage outer ? outer.depth + 1 : 1;
    return depth > DEEPEST ? new Exactly(at.known(child)) : new Preimage(at, child, depth);
  }

  @Override
  public boolean contains(Value value) {
    try {
      return value.equals(at.known(child))
          || Range.holds(at.range(), at.with(child, Result.of(value)));
    } catch (LimitExceeded e) {
      return false;
    }
  }

  @Override
  public Optional<Term> formula(Term subject, Value current, TermFactory terms) {
    Result value;
    try {
      value = current.equals(at.known(child)) ? at.value() : at.with(child, Result.of(current));
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
    Term[] arguments = new Term[at.count()];
    for (int i = 0; i < arguments.length; i++) {
      Optional<Term> argument =
          i == child
              ? Optional.of(subject)
              : at.isKnown(i) ? ReadableValues.literal(at.known(i), terms) : Optional.empty();
      if (argument.isEmpty()) {
        return new Exactly(current).formula(subject, current, terms);
      }
      arguments[i] = argument.get();
    }
    return value instanceof Result.Known known
        ? at.range().formula(terms.app(at.term().function(), arguments), known.value(), terms)
        : Optional.empty();
  }
}
