package io.ordeal.smt.value.regular;

import io.ordeal.smt.value.regular.LanguageNode.Edge;
import io.ordeal.smt.value.regular.LanguageNode.Kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Brzozowski's derivatives: the possible continuations of a language's words after a character.
 *
 * <p>A derivative is computed together with the range of characters for which it is the same, so
 * that the languages themselves divide the alphabet into classes. Unions are split into their
 * parts, and the rest of a product is its first factor and a chain of further factors; that keeps
 * the states few and their parts shared. Counted repetitions count down and are never expanded.
 */
final class Derivatives {

  private static final int LAST = Word.MAX_CODE_POINT;

  private final LanguageNodes nodes;

  Derivatives(LanguageNodes nodes) {
    this.nodes = nodes;
  }

  /** Returns the derivative of {@code state} by {@code codePoint}. */
  Edge edge(LanguageNode state, int codePoint) {
    Edge known = state.edge(codePoint);
    if (known != null) {
      return known;
    }
    Edge made = new Derivation(codePoint).of(state);
    state.add(made);
    return made;
  }

  /** A node of a product that is still to be derived, and the factors after it. */
  private record Product(LanguageNode first, LanguageNode rest) {}

  /** An unfinished derivative: the products to process and the results so far. */
  private static final class Frame {
    final LanguageNode node;
    final Deque<Product> pending = new ArrayDeque<>();
    final Set<Product> met = new HashSet<>();
    final Set<LanguageNode> results = new HashSet<>();

    Frame(LanguageNode node, LanguageNode end) {
      this.node = node;
      push(node, end);
    }

    void push(LanguageNode first, LanguageNode rest) {
      Product product = new Product(first, rest);
      if (met.add(product)) {
        pending.push(product);
      }
    }
  }

  /** Derives by one character, and finds the other characters with the same result. */
  private final class Derivation {
    private final int codePoint;
    private int first;
    private int last = LAST;
    private final Map<LanguageNode, LanguageNode> done = new HashMap<>();

    Derivation(int codePoint) {
      this.codePoint = codePoint;
    }

    Edge of(LanguageNode root) {
      Deque<Frame> frames = new ArrayDeque<>();
      frames.push(new Frame(root, nodes.emptyString));
      while (!frames.isEmpty()) {
        Frame frame = frames.element();
        List<LanguageNode> missing = done.containsKey(frame.node) ? List.of() : advance(frame);
        for (LanguageNode node : missing) {
          frames.push(new Frame(node, nodes.emptyString));
        }
        if (missing.isEmpty()) {
          frames.pop();
          done.computeIfAbsent(frame.node, node -> nodes.union(new ArrayList<>(frame.results)));
        }
      }
      return new Edge(first, last, Objects.requireNonNull(done.get(root)));
    }

    /**
     * Continues until the end, or until derivatives of other nodes are needed; returns these nodes.
     */
    private List<LanguageNode> advance(Frame frame) {
      while (!frame.pending.isEmpty()) {
        nodes.step();
        Product product = frame.pending.element();
        LanguageNode node = product.first;
        LanguageNode rest = product.rest;
        if (node.kind == Kind.INTER || node.kind == Kind.COMP) {
          List<LanguageNode> derived = new ArrayList<>();
          List<LanguageNode> missing = new ArrayList<>();
          for (LanguageNode part : node.parts) {
            LanguageNode known = done.get(part);
            if (known == null) {
              missing.add(part);
            } else {
              derived.add(known);
            }
          }
          if (!missing.isEmpty()) {
            return missing;
          }
          LanguageNode combined =
              node.kind == Kind.COMP ? nodes.comp(derived.get(0)) : nodes.inter(derived);
          frame.pending.pop();
          add(frame, nodes.concat(combined, rest));
        } else {
          frame.pending.pop();
          expand(frame, node, rest);
        }
        if (frame.results.contains(nodes.all)) {
          frame.pending.clear();
        }
      }
      return List.of();
    }

    private void expand(Frame frame, LanguageNode node, LanguageNode rest) {
      switch (node.kind) {
        case CHARACTERS -> {
          int piece = node.characters.piece(codePoint);
          narrow(node.characters.firstOf(piece), node.characters.lastOf(piece));
          if (CodePoints.isRange(piece)) {
            add(frame, rest);
          }
        }
        case WORD -> {
          int wanted = node.word[node.offset];
          if (wanted == codePoint) {
            narrow(wanted, wanted);
            add(frame, nodes.concat(nodes.word(node.word, node.offset + 1), rest));
          } else if (codePoint < wanted) {
            narrow(0, wanted - 1);
          } else {
            narrow(wanted + 1, LAST);
          }
        }
        case CONCAT -> {
          frame.push(node.parts[0], nodes.concat(node.parts[1], rest));
          if (node.parts[0].nullable) {
            frame.push(node.parts[1], rest);
          }
        }
        case UNION -> {
          for (LanguageNode part : node.parts) {
            frame.push(part, rest);
          }
        }
        case LOOP -> {
          BigInteger least = node.least.subtract(BigInteger.ONE).max(BigInteger.ZERO);
          BigInteger most = node.most == null ? null : node.most.subtract(BigInteger.ONE);
          frame.push(node.parts[0], nodes.concat(nodes.loop(node.parts[0], least, most), rest));
        }
        default -> {}
      }
    }

    private void narrow(int from, int to) {
      first = Math.max(first, from);
      last = Math.min(last, to);
    }

    /** Adds a result; splits unions, so that equal sets of results have the same form. */
    private void add(Frame frame, LanguageNode result) {
      if (result.kind != Kind.UNION) {
        frame.results.add(result);
        return;
      }
      Deque<LanguageNode> pending = new ArrayDeque<>();
      Set<LanguageNode> met = new HashSet<>();
      pending.push(result);
      while (!pending.isEmpty()) {
        nodes.step();
        LanguageNode node = pending.pop();
        if (node.kind != Kind.UNION) {
          frame.results.add(node);
        } else if (met.add(node)) {
          pending.addAll(Arrays.asList(node.parts));
        }
      }
    }
  }
}
