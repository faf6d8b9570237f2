package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.CompositeValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values that are worth trying for a variable: values in the formula, values in the model, and the
 * simplest values of the sort. For an uninterpreted sort, only elements that certainly exist are
 * used.
 */
final class Samples {

  /** Maximum number of values of a sort to keep from one place. */
  private static final int MOST = 64;

  /** Maximum number of parts of values and terms to examine in one place. */
  private static final int FARTHEST = 100_000;

  /** Maximum number of terms of a body to evaluate for a variable. */
  private static final int MOST_TERMS = 16;

  private final Model model;
  private final SpecialValues special;
  private final Map<Sort, List<Value>> specials = new HashMap<>();
  private final Map<Term, Map<Term.Var, List<Term>>> terms = new HashMap<>();
  private final Map<Term, Map<Sort, Set<Value>>> inTerms = new HashMap<>();
  private @Nullable Map<Sort, Set<Value>> inModel;

  Samples(Model model) {
    this.model = model;
    this.special = new SpecialValues(model.domains());
  }

  /**
   * Returns values for a variable of this sort that is bound around {@code body}; those in the
   * formula come first.
   *
   * @param hints values of terms in the body
   * @param most number of values wanted
   */
  List<Value> of(Sort sort, Term body, Environment environment, Collection<Value> hints, int most) {
    Set<Value> occurring = new LinkedHashSet<>();
    // Bound values may be elements that are not known to exist.
    boolean determined = model.domains().isDetermined(sort);
    if (determined) {
      // Terms that are compared with an integer may be reals.
      hints.stream().filter(value -> value.sort().equals(sort)).forEach(occurring::add);
    }
    occurring.addAll(inTerms.computeIfAbsent(body, Samples::literals).getOrDefault(sort, Set.of()));
    for (Environment at = environment; determined && at != null; at = at.outer()) {
      for (Result bound : at.values()) {
        if (bound instanceof Result.Known known && known.value().sort().equals(sort)) {
          occurring.add(known.value());
        }
      }
    }
    Set<Value> all = new LinkedHashSet<>();
    Iterator<Value> special = specials.computeIfAbsent(sort, this.special::of).iterator();
    for (Value value : occurring) {
      all.add(value);
      if (special.hasNext()) {
        all.add(special.next());
      }
    }
    special.forEachRemaining(all::add);
    occurring.forEach(value -> all.addAll(SpecialValues.neighbours(value)));
    for (Value value : inModel().getOrDefault(sort, Set.of())) {
      all.add(value);
      all.addAll(SpecialValues.neighbours(value));
    }
    return all.stream().limit(most).toList();
  }

  /**
   * Terms of the body whose values may be worth trying for the variable: terms of its sort that
   * contain neither the variable nor variables bound inside.
   */
  List<Term> terms(Term body, Term.Var variable, FreeVariables free) {
    return terms
        .computeIfAbsent(body, unused -> new HashMap<>())
        .computeIfAbsent(variable, unused -> findTerms(body, variable, free));
  }

  private static List<Term> findTerms(Term body, Term.Var variable, FreeVariables free) {
    Set<Term.Var> excluded = new HashSet<>();
    excluded.add(variable);
    List<Term> ofSort = new ArrayList<>();
    Subterms parts = Subterms.breadthFirst(body);
    for (Term term : parts) {
      if (term instanceof Term.Bind bind) {
        excluded.addAll(bind.variables());
      } else if (term instanceof Term.Match match) {
        match.cases().forEach(one -> excluded.addAll(one.variables()));
      }
      if (term instanceof Term.App && term.sort().equals(variable.sort())) {
        ofSort.add(term);
      }
      if (parts.count() == FARTHEST) {
        return List.of();
      }
    }
    return ofSort.stream()
        .filter(term -> !free.occursIn(term, excluded))
        .limit(MOST_TERMS)
        .toList();
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
