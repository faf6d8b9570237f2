package io.ordeal.fuzz.history;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Splits assertions into skeletons and atoms. */
final class Extraction {

  private final Connectives connectives;

  /** Size of the skeleton of each formula, capped at one more than the largest allowed size. */
  private final BottomUp<Integer> sizes;

  Extraction(Connectives connectives) {
    this.connectives = connectives;
    this.sizes = new BottomUp<>(this::size, connectives::isInner);
  }

  private int size(Term formula, BottomUp<Integer> known) {
    if (!connectives.isInner(formula)) {
      return 1;
    }
    if (formula instanceof Term.Annotated) {
      return known.of(formula.child(0));
    }
    long sum = 1;
    for (int i = 0; i < formula.childCount(); i++) {
      sum += known.of(formula.child(i)) + formula.boundIn(i).size();
    }
    return (int) Math.min(sum, Skeleton.MOST_NODES + 1);
  }

  /** Returns the skeleton of an assertion; empty if it is too large for a history. */
  Optional<Skeleton> skeleton(Term assertion) {
    return sizes.of(assertion) > Skeleton.MOST_NODES
        ? Optional.empty()
        : Optional.of(made(assertion));
  }

  private Skeleton made(Term formula) {
    if (formula instanceof Term.Annotated) {
      return made(formula.child(0));
    }
    if (formula instanceof Term.Bind bind && Connectives.isQuantifier(bind)) {
      return new Skeleton.Quantifier(bind.binder(), bind.variables().size(), made(bind.child(0)));
    }
    Optional<Operator> connective = connectives.of(formula);
    if (connective.isEmpty()) {
      return Skeleton.HOLE;
    }
    List<Skeleton> parts = new ArrayList<>();
    for (Term child : formula.children()) {
      parts.add(made(child));
    }
    return new Skeleton.Connective(connective.get(), parts);
  }

  /** Returns the distinct atoms of an assertion, from left to right. */
  Set<Term> atoms(Term assertion) {
    Set<Term> atoms = new LinkedHashSet<>();
    Subterms parts =
        new Subterms(
            (parent, child) ->
                connectives.isInner(parent) && !(parent instanceof Term.Annotated && child > 0));
    for (Term part : parts.add(assertion)) {
      if (!connectives.isInner(part)) {
        atoms.add(part);
      }
    }
    return atoms;
  }
}
