package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.Opening;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A skeleton and the monitors over it. */
final class Shape {

  private final Skeleton skeleton;
  private final List<DeclaredFunction> declared;
  private final List<Monitor> subExpressions = new ArrayList<>();
  private final List<Monitor> domains = new ArrayList<>();
  private final TermFactory terms;

  /**
   * Creates the monitors.
   *
   * @param constants constants that the seed declares
   */
  Shape(
      Skeleton skeleton,
      List<DeclaredFunction> constants,
      ValfuzzSettings settings,
      FreshNames names,
      TermFactory terms) {
    this.skeleton = skeleton;
    this.terms = terms;
    Set<Term> holes = new LinkedHashSet<>();
    skeleton.holes().forEach(hole -> holes.add(terms.app(hole.constant())));
    Opening opening = new Opening(settings.replaced(), names, terms);
    List<Term> opened = opening.of(skeleton.formulas());
    List<DeclaredFunction> all = new ArrayList<>();
    skeleton.holes().forEach(hole -> all.add(hole.constant()));
    all.addAll(opening.constants());
    this.declared = List.copyOf(all);
    for (Term formula : new SubExpressions(holes, terms).of(opened, settings.onlyLeaves())) {
      subExpressions.add(Monitor.ofSubExpression(formula));
    }
    addDomains(opened, constants, settings.domains());
  }

  private void addDomains(
      List<Term> opened, List<DeclaredFunction> constants, ValfuzzSettings.Domains which) {
    if (which == ValfuzzSettings.Domains.NO_TERMS) {
      return;
    }
    Set<Term> subjects = new LinkedHashSet<>();
    Set<DeclaredFunction> simple = new HashSet<>(constants);
    simple.addAll(declared);
    declared.forEach(constant -> subjects.add(terms.app(constant)));
    Closed closed = new Closed(opened);
    for (Term term : Subterms.of(opened)) {
      boolean isConstant =
          term instanceof Term.App app
              && app.childCount() == 0
              && app.function() instanceof DeclaredFunction function
              && simple.contains(function);
      boolean isOther =
          which == ValfuzzSettings.Domains.ALL_TERMS
              && !(term instanceof Term.Literal)
              && closed.contains(term);
      if (isConstant || isOther) {
        subjects.add(term);
      }
    }
    AbstractDomains table = new AbstractDomains(terms);
    for (Term subject : subjects) {
      for (Term formula : table.of(subject)) {
        domains.add(new Monitor(Monitor.Kind.DOMAIN, formula, subject));
      }
    }
  }

  Skeleton skeleton() {
    return skeleton;
  }

  /** Returns the holes, and the constants that replace variables of quantifiers. */
  List<DeclaredFunction> declared() {
    return declared;
  }

  List<Monitor> subExpressions() {
    return Collections.unmodifiableList(subExpressions);
  }

  List<Monitor> domains() {
    return Collections.unmodifiableList(domains);
  }

  /**
   * Returns relations between randomly drawn holes of one sort (section V-F).
   *
   * @param count number of holes
   */
  List<Monitor> relations(int count, Rng rng) {
    List<Term> related = drawnOfOneSort(count, rng);
    AbstractDomains table = new AbstractDomains(terms);
    List<Monitor> relations = new ArrayList<>();
    for (int i = 0; i < related.size(); i++) {
      for (int j = i + 1; j < related.size(); j++) {
        Term left = related.get(i);
        Term right = related.get(j);
        for (Term formula : table.between(left, right)) {
          relations.add(new Monitor(Monitor.Kind.RELATION, formula, List.of(left, right)));
        }
      }
    }
    return relations;
  }

  /** Draws holes of one sort, in their order; a sort with many holes is more likely. */
  private List<Term> drawnOfOneSort(int count, Rng rng) {
    List<Hole> paired =
        skeleton.holes().stream().filter(hole -> ofSortOf(hole).size() > 1).toList();
    if (paired.isEmpty()) {
      return List.of();
    }
    List<Hole> alike = ofSortOf(rng.pick(paired));
    int[] drawn = Arrays.copyOf(rng.order(alike.size()), Math.min(count, alike.size()));
    Arrays.sort(drawn);
    return Arrays.stream(drawn).<Term>mapToObj(i -> terms.app(alike.get(i).constant())).toList();
  }

  private List<Hole> ofSortOf(Hole hole) {
    return skeleton.holes().stream()
        .filter(other -> other.constant().result().equals(hole.constant().result()))
        .toList();
  }
}
