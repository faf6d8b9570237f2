package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.CompositeValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values that are worth trying for a variable: those that stand in the formula, those of the model,
 * and the simplest of the sort. Of an uninterpreted sort only those are given that certainly exist.
 */
final class Samples {

  /** No more are kept of a sort from one place. */
  private static final int MOST = 64;

  /** No more parts of values and terms are looked at in one place. */
  private static final int FARTHEST = 100_000;

  private final Model model;
  private final SomeValue someValue;
  private final Map<Term, Map<Sort, Set<Value>>> inTerms = new HashMap<>();
  private @Nullable Map<Sort, Set<Value>> inModel;

  Samples(Model model) {
    this.model = model;
    this.someValue = new SomeValue(model.domains());
  }

  /** At most so many values for a variable of this sort that is bound around {@code body}. */
  List<Value> of(Sort sort, Term body, Environment environment, int most) {
    Set<Value> all = new LinkedHashSet<>();
    all.addAll(inTerms.computeIfAbsent(body, Samples::literals).getOrDefault(sort, Set.of()));
    // What is bound may stand for elements that nobody knows to exist.
    boolean determined = model.domains().isDetermined(sort);
    for (Environment at = environment; determined && at != null; at = at.outer()) {
      for (Result bound : at.values()) {
        if (bound instanceof Result.Known known && known.value().sort().equals(sort)) {
          all.add(known.value());
        }
      }
    }
    all.addAll(inModel().getOrDefault(sort, Set.of()));
    if (!(sort instanceof Sort.Uninterpreted)) {
      simplest(sort, all);
    }
    return all.stream().limit(most).toList();
  }

  private void simplest(Sort sort, Set<Value> all) {
    if (model.domains().isDetermined(sort)) {
      someValue.of(sort).ifPresent(all::add);
    }
    for (int number : new int[] {1, -1, 2}) {
      if (sort.equals(Sort.INT)) {
        all.add(new IntValue(BigInteger.valueOf(number)));
      } else if (sort.equals(Sort.REAL)) {
        all.add(new RealValue(Rational.of(number)));
      } else if (sort instanceof Sort.BitVec bitVec) {
        all.add(BitVecValue.of(bitVec.width(), BigInteger.valueOf(number)));
      }
    }
    if (sort.equals(Sort.STRING)) {
      all.add(StringValue.ofText("a"));
    }
  }

  private Map<Sort, Set<Value>> inModel() {
    Map<Sort, Set<Value>> known = inModel;
    if (known == null) {
      known = new HashMap<>();
      for (Interpretation interpretation : model.interpretations().values()) {
        if (interpretation instanceof Interpretation.Fixed fixed) {
          addParts(fixed.value(), known);
        } else if (interpretation instanceof Interpretation.Defined defined) {
          addLiterals(defined.body(), known);
        }
      }
      inModel = known;
    }
    return known;
  }

  private static Map<Sort, Set<Value>> literals(Term root) {
    Map<Sort, Set<Value>> found = new HashMap<>();
    addLiterals(root, found);
    return found;
  }

  private static void addLiterals(Term root, Map<Sort, Set<Value>> found) {
    Subterms parts = Subterms.breadthFirst(root);
    for (Term term : parts) {
      if (term instanceof Term.Literal literal) {
        addParts(literal.value(), found);
      }
      if (parts.count() == FARTHEST) {
        break;
      }
    }
  }

  private static void addParts(Value root, Map<Sort, Set<Value>> found) {
    Set<Value> met = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    pending.add(root);
    while (!pending.isEmpty() && met.size() < FARTHEST) {
      Value value = pending.remove();
      if (met.add(value)) {
        Set<Value> known = found.computeIfAbsent(value.sort(), sort -> new LinkedHashSet<>());
        if (known.size() < MOST) {
          known.add(value);
        }
        if (value instanceof CompositeValue composite) {
          pending.addAll(composite.parts());
        }
      }
    }
  }
}
