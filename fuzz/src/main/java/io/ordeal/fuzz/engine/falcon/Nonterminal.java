package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.LiteralPool;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The ways to make terms of one sort in a run. */
final class Nonterminal {

  /** Largest number of terms to remember for reuse. */
  private static final int MOST_REMEMBERED = 96;

  /**
   * A leaf is a constant with the probability {@code CONSTANTS / OF}, if the sort has constants and
   * literals.
   */
  private static final int CONSTANTS = 5;

  private static final int OF = 8;

  private final Sort sort;
  private final LiteralPool literalPool;
  private final List<Piece> constants = new ArrayList<>();
  private final List<Piece> literals = new ArrayList<>();
  private final List<Piece> remembered = new ArrayList<>();

  /** All ways to make a term, including those that the swarm leaves out. */
  private final Map<String, List<Shape>> shapes = new LinkedHashMap<>();

  private final List<List<Shape>> likely = new ArrayList<>();
  private final List<Integer> bounds = new ArrayList<>();
  private int total;
  private int height = Integer.MAX_VALUE;

  Nonterminal(Sort sort) {
    this.sort = sort;
    this.literalPool = new LiteralPool(sort);
  }

  Sort sort() {
    return sort;
  }

  LiteralPool literalPool() {
    return literalPool;
  }

  void addConstant(Piece constant) {
    constants.add(constant);
    height = 0;
  }

  void addLiteral(Piece literal) {
    literals.add(literal);
    height = 0;
  }

  void add(Shape shape, int weight) {
    List<Shape> some = shapes.get(shape.operation());
    if (some == null) {
      some = new ArrayList<>();
      shapes.put(shape.operation(), some);
      if (weight > 0) {
        total += weight;
        likely.add(some);
        bounds.add(total);
      }
    }
    some.add(shape);
  }

  /** Removes shapes. Operations that still have shapes keep their weight. */
  void leaveOut(Predicate<Shape> unwanted) {
    shapes.values().forEach(some -> some.removeIf(unwanted));
    shapes.values().removeIf(List::isEmpty);
    List<List<Shape>> before = List.copyOf(likely);
    List<Integer> boundsBefore = List.copyOf(bounds);
    likely.clear();
    bounds.clear();
    total = 0;
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).isEmpty()) {
        total += boundsBefore.get(i) - (i == 0 ? 0 : boundsBefore.get(i - 1));
        likely.add(before.get(i));
        bounds.add(total);
      }
    }
  }

  /** Returns all shapes, operation by operation. */
  Stream<Shape> shapes() {
    return shapes.values().stream().flatMap(List::stream);
  }

  List<Piece> constants() {
    return constants;
  }

  List<Piece> literals() {
    return literals;
  }

  /** Returns the nesting depth of the shallowest term. */
  int height() {
    return height;
  }

  void setHeight(int found) {
    height = found;
  }

  boolean hasLeaf() {
    return height == 0;
  }

  /** Returns the sum of the weights of operations whose result has this sort. */
  int weight() {
    return total;
  }

  /** Returns whether the swarm has an operation whose result has this sort. */
  boolean hasLikely() {
    return total > 0;
  }

  /** Draws a way to make a term, by the weights of the swarm. */
  Shape likely(Rng rng) {
    int drawn = rng.below(total);
    int chosen = 0;
    while (bounds.get(chosen) <= drawn) {
      chosen++;
    }
    return rng.pick(likely.get(chosen));
  }

  /** Returns a constant or a literal. There must be one. */
  Piece leaf(Rng rng) {
    boolean isConstant = literals.isEmpty() || (!constants.isEmpty() && rng.chance(CONSTANTS, OF));
    return rng.pick(isConstant ? constants : literals);
  }

  boolean remembers() {
    return !remembered.isEmpty();
  }

  Piece remembered(Rng rng) {
    return rng.pick(remembered);
  }

  /** Remembers a closed term, in place of another one if there are too many. */
  void remember(Piece piece, Rng rng) {
    if (remembered.size() < MOST_REMEMBERED) {
      remembered.add(piece);
    } else {
      remembered.set(rng.below(MOST_REMEMBERED), piece);
    }
  }
}
