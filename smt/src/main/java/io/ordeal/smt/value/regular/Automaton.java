package io.ordeal.smt.value.regular;

import io.ordeal.smt.value.regular.LanguageNode.Edge;
import io.ordeal.smt.value.regular.LanguageNode.Kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The automaton of one or more regular languages, built as far as a question needs it. Its states
 * are languages, and its edges their derivatives.
 *
 * <p>An object answers one question and is discarded: hence its budget, and so its answer, cannot
 * depend on earlier questions.
 */
final class Automaton {

  private static final int LAST = Word.MAX_CODE_POINT;

  /** Steps per question; a step takes up to a quarter of a microsecond. */
  private static final int STEPS = 1 << 22;

  /** Languages that one question may create; each takes about 200 bytes. */
  private static final int NODES = 1 << 20;

  private final LanguageNodes nodes;
  private final Derivatives derivatives;

  Automaton() {
    this(STEPS, NODES);
  }

  Automaton(int mostSteps, int mostNodes) {
    this.nodes = new LanguageNodes(mostSteps, mostNodes);
    this.derivatives = new Derivatives(nodes);
  }

  LanguageNode add(RegularLanguage language) {
    return nodes.add(language, false);
  }

  /** Two states that must be equal. */
  private record Pair(LanguageNode first, LanguageNode second) {}

  boolean accepts(LanguageNode language, int[] string) {
    LanguageNode state = language;
    int at = 0;
    while (at < string.length) {
      if (state.equals(nodes.none) || state.equals(nodes.all)) {
        return state.equals(nodes.all);
      }
      LanguageNode head = state.kind == Kind.CONCAT ? state.parts[0] : state;
      if (head.kind == Kind.WORD) {
        // Compared as a whole, so that a long literal needs no state for each of its characters.
        int end = at + head.remaining();
        if (end > string.length
            || !Arrays.equals(string, at, end, head.word, head.offset, head.word.length)) {
          return false;
        }
        at = end;
        state = state.kind == Kind.CONCAT ? state.parts[1] : nodes.emptyString;
      } else {
        state = derivatives.edge(state, string[at]).target();
        at++;
      }
    }
    return state.nullable;
  }

  LanguageNode withoutEmpty(LanguageNode language) {
    return nodes.inter(List.of(language, nodes.loop(nodes.anyCharacter, BigInteger.ONE, null)));
  }

  /**
   * The positions from {@code from} to the end of {@code text} at which a match begins, optionally
   * only a nonempty one. One pass from right to left finds all of them.
   */
  BitSet starts(RegularLanguage language, boolean notEmpty, int[] text, int from) {
    LanguageNode matched = nodes.add(language, true);
    LanguageNode state = nodes.concat(nodes.all, notEmpty ? withoutEmpty(matched) : matched);
    BitSet starts = new BitSet(text.length + 1);
    for (int at = text.length; at >= from; at--) {
      starts.set(at, state.nullable);
      if (at > from) {
        state = derivatives.edge(state, text[at - 1]).target();
      }
    }
    return starts;
  }

  /** The end of the shortest match that begins at {@code from}; there must be one. */
  int endOfShortest(LanguageNode language, int[] text, int from) {
    LanguageNode state = language;
    int at = from;
    while (!state.nullable) {
      state = derivatives.edge(state, text[at]).target();
      at++;
    }
    return at;
  }

  /**
   * Decides emptiness by structure if possible: a product is empty if a factor is, and a union if
   * all its parts are. Only intersections and complements have to be searched for a word.
   */
  boolean isEmpty(LanguageNode language) {
    Map<LanguageNode, Boolean> empty = new HashMap<>();
    Deque<LanguageNode> pending = new ArrayDeque<>();
    pending.push(language);
    while (!pending.isEmpty()) {
      nodes.step();
      LanguageNode top = pending.element();
      Boolean answer = empty.get(top);
      if (answer == null) {
        answer = answerNow(top);
      }
      if (answer == null) {
        answer = combined(top, empty, pending);
      }
      if (answer != null) {
        empty.put(top, answer);
        pending.pop();
      }
    }
    return Boolean.TRUE.equals(empty.get(language));
  }

  private @Nullable Boolean answerNow(LanguageNode node) {
    if (node.nullable || node.plain) {
      return node.equals(nodes.none);
    }
    boolean searched = node.kind == Kind.INTER || node.kind == Kind.COMP;
    return searched ? !hasMember(node) : null;
  }

  private static @Nullable Boolean combined(
      LanguageNode node, Map<LanguageNode, Boolean> empty, Deque<LanguageNode> pending) {
    boolean ready = true;
    int emptyParts = 0;
    for (LanguageNode part : node.parts) {
      Boolean known = empty.get(part);
      if (known == null) {
        pending.push(part);
        ready = false;
      } else if (known) {
        emptyParts++;
      }
    }
    if (!ready) {
      return null;
    }
    return node.kind == Kind.UNION ? emptyParts == node.parts.length : emptyParts > 0;
  }

  private boolean hasMember(LanguageNode language) {
    Set<LanguageNode> met = new HashSet<>();
    Deque<LanguageNode> pending = new ArrayDeque<>();
    met.add(language);
    pending.add(language);
    while (!pending.isEmpty()) {
      LanguageNode state = pending.remove();
      if (state.nullable || (state.plain && !state.equals(nodes.none))) {
        return true;
      }
      int next = 0;
      while (next <= LAST) {
        nodes.step();
        Edge edge = derivatives.edge(state, next);
        if (met.add(edge.target())) {
          pending.add(edge.target());
        }
        next = edge.last() + 1;
      }
    }
    return false;
  }

  /** The edge by which a state was first reached. */
  private record Arrival(LanguageNode from, int codePoint) {}

  Optional<Word> shortestMember(LanguageNode language) {
    Map<LanguageNode, Arrival> arrivals = new HashMap<>();
    Deque<LanguageNode> pending = new ArrayDeque<>();
    pending.add(language);
    Set<LanguageNode> met = new HashSet<>();
    met.add(language);
    met.add(nodes.none);
    while (!pending.isEmpty()) {
      LanguageNode state = pending.remove();
      if (state.nullable) {
        return Optional.of(path(arrivals, state));
      }
      int next = 0;
      while (next <= LAST) {
        nodes.step();
        Edge edge = derivatives.edge(state, next);
        if (met.add(edge.target())) {
          arrivals.put(edge.target(), new Arrival(state, next));
          pending.add(edge.target());
        }
        next = edge.last() + 1;
      }
    }
    return Optional.empty();
  }

  private static Word path(Map<LanguageNode, Arrival> arrivals, LanguageNode end) {
    List<Integer> reversed = new ArrayList<>();
    Arrival arrival = arrivals.get(end);
    while (arrival != null) {
      reversed.add(arrival.codePoint);
      arrival = arrivals.get(arrival.from);
    }
    return Word.of(reversed.stream().mapToInt(Integer::intValue).toArray()).reverse();
  }

  /** Hopcroft and Karp's test: merges states that must be equal until two contradict each other. */
  boolean areSame(LanguageNode left, LanguageNode right) {
    Map<LanguageNode, LanguageNode> merged = new HashMap<>();
    Deque<Pair> pending = new ArrayDeque<>();
    pending.add(new Pair(left, right));
    while (!pending.isEmpty()) {
      Pair pair = pending.remove();
      LanguageNode a = representative(merged, pair.first);
      LanguageNode b = representative(merged, pair.second);
      if (a.equals(b)) {
        continue;
      }
      if (pair.first.nullable != pair.second.nullable) {
        return false;
      }
      merged.put(a, b);
      boolean leftIsNone = pair.first.equals(nodes.none);
      if (leftIsNone || pair.second.equals(nodes.none)) {
        if (isEmpty(leftIsNone ? pair.second : pair.first)) {
          continue;
        }
        return false;
      }
      int next = 0;
      while (next <= LAST) {
        nodes.step();
        Edge one = derivatives.edge(pair.first, next);
        Edge other = derivatives.edge(pair.second, next);
        pending.add(new Pair(one.target(), other.target()));
        next = Math.min(one.last(), other.last()) + 1;
      }
    }
    return true;
  }

  private static LanguageNode representative(
      Map<LanguageNode, LanguageNode> merged, LanguageNode node) {
    LanguageNode root = node;
    LanguageNode above = merged.get(root);
    while (above != null) {
      root = above;
      above = merged.get(root);
    }
    LanguageNode at = node;
    while (!at.equals(root)) {
      at = Objects.requireNonNull(merged.put(at, root));
    }
    return root;
  }
}
