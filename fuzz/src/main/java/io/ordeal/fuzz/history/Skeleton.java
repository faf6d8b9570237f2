package io.ordeal.fuzz.history;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.term.Binder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The structure of an assertion: connectives and quantifiers, with holes of the type {@code Bool}
 * for atoms and of the type {@code Var} for bound variables. Its methods are recursive, because it
 * is not deep.
 */
public sealed interface Skeleton {

  /** Largest number of connectives, quantifiers and holes of both types in a skeleton. */
  int MOST_NODES = 300;

  /** The skeleton of an atom. */
  Skeleton HOLE = new Hole();

  /** Returns the number of holes for atoms. */
  int holes();

  /** Returns the number of connectives, quantifiers and holes of both types. */
  int nodes();

  /** Returns whether a connective has fewer arguments than the standard requires. */
  boolean isDegenerate();

  /** Returns whether the skeleton has a quantifier. */
  boolean hasQuantifier();

  /** Returns text such as {@code (forall (Var) (and Bool (not Bool)))}. */
  String text();

  /** A hole for an atom. */
  record Hole() implements Skeleton {

    @Override
    public int holes() {
      return 1;
    }

    @Override
    public int nodes() {
      return 1;
    }

    @Override
    public boolean isDegenerate() {
      return false;
    }

    @Override
    public boolean hasQuantifier() {
      return false;
    }

    @Override
    public String text() {
      return "Bool";
    }
  }

  /**
   * A connective.
   *
   * @param parts arguments; may be empty
   * @param holes number of holes for atoms in all parts
   * @param nodes number of nodes, including this one and those of all parts
   */
  record Connective(Operator operator, List<Skeleton> parts, int holes, int nodes)
      implements Skeleton {

    public Connective {
      parts = List.copyOf(parts);
    }

    /** Creates a connective with these parts. */
    public Connective(Operator operator, List<Skeleton> parts) {
      this(
          operator,
          parts,
          parts.stream().mapToInt(Skeleton::holes).sum(),
          1 + parts.stream().mapToInt(Skeleton::nodes).sum());
    }

    @Override
    public boolean isDegenerate() {
      boolean isShort = parts.size() < 2 && !operator.equals(Operators.NOT);
      return isShort || parts.stream().anyMatch(Skeleton::isDegenerate);
    }

    @Override
    public boolean hasQuantifier() {
      return parts.stream().anyMatch(Skeleton::hasQuantifier);
    }

    @Override
    public String text() {
      return parts.stream()
          .map(part -> " " + part.text())
          .collect(Collectors.joining("", "(" + operator.name(), ")"));
    }
  }

  /**
   * A quantifier.
   *
   * @param binder {@code forall} or {@code exists}
   * @param variables number of bound variables, at least 1
   */
  record Quantifier(Binder binder, int variables, Skeleton body) implements Skeleton {

    @Override
    public int holes() {
      return body.holes();
    }

    @Override
    public int nodes() {
      return 1 + variables + body.nodes();
    }

    @Override
    public boolean isDegenerate() {
      return body.isDegenerate();
    }

    @Override
    public boolean hasQuantifier() {
      return true;
    }

    @Override
    public String text() {
      return "(%s (%s) %s)"
          .formatted(
              binder.word(), String.join(" ", Collections.nCopies(variables, "Var")), body.text());
    }
  }

  /** Reads the text of a skeleton; empty if it is none. */
  static Optional<Skeleton> parse(String text) {
    Deque<String> words = new ArrayDeque<>();
    for (String word : text.replace("(", " ( ").replace(")", " ) ").strip().split(" +", -1)) {
      words.add(word);
    }
    Optional<Skeleton> read = words.size() > 8 * MOST_NODES ? Optional.empty() : parse(words);
    return read.filter(skeleton -> words.isEmpty() && skeleton.nodes() <= MOST_NODES);
  }

  private static Optional<Skeleton> parse(Deque<String> words) {
    if ("Bool".equals(words.peek())) {
      words.pop();
      return Optional.of(HOLE);
    }
    if (!"(".equals(words.poll()) || words.isEmpty()) {
      return Optional.empty();
    }
    String head = words.pop();
    for (Binder binder : List.of(Binder.FORALL, Binder.EXISTS)) {
      if (binder.word().equals(head)) {
        return quantifier(binder, words);
      }
    }
    List<Skeleton> parts = new ArrayList<>();
    while (!words.isEmpty() && !")".equals(words.peek())) {
      Optional<Skeleton> part = parse(words);
      if (part.isEmpty()) {
        return part;
      }
      parts.add(part.get());
    }
    return ")".equals(words.poll())
        ? Connectives.named(head).map(operator -> new Connective(operator, parts))
        : Optional.empty();
  }

  private static Optional<Skeleton> quantifier(Binder binder, Deque<String> words) {
    int variables = 0;
    boolean isOpen = "(".equals(words.poll());
    while ("Var".equals(words.peek())) {
      words.pop();
      variables++;
    }
    if (!isOpen || variables == 0 || !")".equals(words.poll())) {
      return Optional.empty();
    }
    int count = variables;
    Optional<Skeleton> body = parse(words);
    return body.isPresent() && ")".equals(words.poll())
        ? body.map(inner -> new Quantifier(binder, count, inner))
        : Optional.empty();
  }
}
