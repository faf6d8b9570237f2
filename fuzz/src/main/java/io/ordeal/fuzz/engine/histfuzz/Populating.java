package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Skeleton;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes assertions from skeletons and fillings. It is recursive, because skeletons are not deep.
 */
final class Populating {

  private final TermFactory terms;
  private final Occurrences occurrences;
  private final String freshPrefix;
  private final int freshShare;

  /**
   * Starts with no skeleton.
   *
   * @param freshPrefix prefix of the names of fresh variables
   * @param freshShare bound variables per 100 that are fresh
   */
  Populating(TermFactory terms, Occurrences occurrences, String freshPrefix, int freshShare) {
    this.terms = terms;
    this.occurrences = occurrences;
    this.freshPrefix = freshPrefix;
    this.freshShare = freshShare;
  }

  /** Returns the assertion, whose quantifiers bind some of the constants below them. */
  Term of(Skeleton skeleton, List<Filling> fillings, Rng rng) {
    return made(skeleton, fillings.iterator(), rng);
  }

  /**
   * Returns the assertion with only fresh bound variables of sort {@code Bool}, which are unused.
   */
  Term withIdleVariables(Skeleton skeleton, List<Filling> fillings) {
    return made(skeleton, fillings.iterator(), null);
  }

  /** Makes a part. Without {@code rng}, its quantifiers bind no constants. */
  private Term made(Skeleton skeleton, Iterator<Filling> fillings, @Nullable Rng rng) {
    if (skeleton instanceof Skeleton.Connective connective) {
      Term[] parts = new Term[connective.parts().size()];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = made(connective.parts().get(i), fillings, rng);
      }
      return terms.app(connective.operator().plain(), parts);
    }
    if (skeleton instanceof Skeleton.Quantifier quantifier) {
      Term body = made(quantifier.body(), fillings, rng);
      return rng == null ? idle(quantifier, body) : bound(quantifier, body, rng);
    }
    return fillings.next().term();
  }

  private Term idle(Skeleton.Quantifier quantifier, Term body) {
    List<Term.Var> variables = new ArrayList<>();
    for (int i = 0; i < quantifier.variables(); i++) {
      variables.add(terms.variable(freshPrefix + i, Sort.BOOL));
    }
    return terms.bind(quantifier.binder(), variables, body);
  }

  private Term bound(Skeleton.Quantifier quantifier, Term body, Rng rng) {
    List<Term.App> candidates = constants(body);
    List<Sort> sorts = candidates.stream().map(Term::sort).toList();
    List<Term.Var> variables = new ArrayList<>();
    Map<Term, Term> replaced = new HashMap<>();
    for (int i = 0; i < quantifier.variables(); i++) {
      if (candidates.isEmpty() || rng.chance(freshShare, 100)) {
        Sort sort = sorts.isEmpty() ? Sort.BOOL : rng.pick(sorts);
        variables.add(terms.variable(freshPrefix + i, sort));
      } else {
        Term.App constant = candidates.remove(rng.below(candidates.size()));
        Term.Var variable = terms.variable(constant.function().name(), constant.sort());
        variables.add(variable);
        replaced.put(constant, variable);
      }
    }
    return terms.bind(quantifier.binder(), variables, replaced(body, replaced));
  }

  private Term replaced(Term term, Map<Term, Term> variables) {
    if (variables.isEmpty() || occurrences.of(term).isEmpty()) {
      return term;
    }
    return Occurrences.isConstant(term)
        ? variables.getOrDefault(term, term)
        : terms.withChildren(term, child -> replaced(child, variables));
  }

  /** Returns the constants of a formula that a quantifier may bind. */
  private List<Term.App> constants(Term formula) {
    Set<Term.App> constants = new LinkedHashSet<>(occurrences.of(formula));
    constants.removeIf(constant -> !Acceptance.isBound(constant.sort()));
    return new ArrayList<>(constants);
  }
}
