package io.ordeal.fuzz.engine.valfuzz.coverage;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The Boolean sub-expression saturation coverage of a seed (Definition III.2 of the paper): the
 * pairs of a Boolean sub-expression of the skeleton and a truth value that it has under one of the
 * models.
 *
 * <p>The sub-expressions are the closed sub-terms of sort Bool, without literals and holes.
 */
public final class Saturation {

  /** A Boolean sub-expression of the skeleton and a truth value. */
  public record Pair(Term expression, boolean value) {}

  private final List<Pair> pairs = new ArrayList<>();

  /**
   * The number of the pair of each expression with false; its pair with true has the next number.
   */
  private final Map<Term, Integer> first = new LinkedHashMap<>();

  /** The numbers of the pairs that the seed's model covers. */
  private final BitSet ofSeed = new BitSet();

  /** The numbers of the pairs that other models cover. */
  private final BitSet ofOthers = new BitSet();

  Saturation(List<Term> places, Set<DeclaredFunction> holes) {
    for (Term place : places) {
      if (isExpression(place, holes)) {
        first.put(place, pairs.size());
        pairs.add(new Pair(place, false));
        pairs.add(new Pair(place, true));
      }
    }
  }

  private static boolean isExpression(Term place, Set<DeclaredFunction> holes) {
    return place.sort().equals(Sort.BOOL)
        && !Formulas.isTruth(true, place)
        && !Formulas.isTruth(false, place)
        && !(place instanceof Term.App app
            && app.function() instanceof DeclaredFunction function
            && holes.contains(function));
  }

  void addOfSeed(Evaluator evaluator) {
    add(evaluator, ofSeed);
  }

  void add(Evaluator evaluator) {
    add(evaluator, ofOthers);
  }

  /**
   * Begins with the innermost expressions, so that each evaluation may use the full number of
   * steps.
   */
  private void add(Evaluator evaluator, BitSet covered) {
    for (int i = pairs.size() - 2; i >= 0; i -= 2) {
      Truth truth = evaluator.truthOf(pairs.get(i).expression());
      if (truth != Truth.UNDETERMINED) {
        covered.set(truth == Truth.TRUE ? i + 1 : i);
      }
    }
  }

  /** Returns the Boolean sub-expressions: outer ones before inner ones, left before right. */
  public List<Term> expressions() {
    return List.copyOf(first.keySet());
  }

  /** Returns the number of pairs, which is twice the number of Boolean sub-expressions. */
  public int pairs() {
    return pairs.size();
  }

  /** Returns the number of pairs that the models added so far cover. */
  public int covered() {
    return ofSeed.cardinality() + coveredAfterSeed();
  }

  /** Returns whether a model covers the pair; false if the term is no Boolean sub-expression. */
  public boolean isCovered(Term expression, boolean value) {
    Integer number = first.get(expression);
    if (number == null) {
      return false;
    }
    int pair = value ? number + 1 : number;
    return ofSeed.get(pair) || ofOthers.get(pair);
  }

  /** Returns the pairs that the seed's own model leaves open, in the order of the expressions. */
  public List<Pair> openAfterSeed() {
    List<Pair> open = new ArrayList<>();
    for (int i = ofSeed.nextClearBit(0); i < pairs.size(); i = ofSeed.nextClearBit(i + 1)) {
      open.add(pairs.get(i));
    }
    return open;
  }

  /** Returns the number of pairs that the seed's own model leaves open and other models cover. */
  public int coveredAfterSeed() {
    BitSet added = (BitSet) ofOthers.clone();
    added.andNot(ofSeed);
    return added.cardinality();
  }
}
