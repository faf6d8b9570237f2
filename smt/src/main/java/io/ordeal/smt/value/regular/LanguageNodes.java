package io.ordeal.smt.value.regular;

import io.ordeal.smt.value.cost.Allowance;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.regular.LanguageNode.Kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes nodes, simplified and interned, within a budget. Without the simplest laws (order and
 * repetition do not matter in a union), a language would have infinitely many derivatives; the
 * other laws keep them few.
 */
final class LanguageNodes {

  /** Parts that take as much memory as a node. */
  private static final int PARTS_PER_NODE = 16;

  /** Steps to take from the allowance of the script at once. */
  private static final int PAYMENT = 64;

  private final int mostSteps;
  private final int mostNodes;
  private final Map<LanguageNode, LanguageNode> nodes = new HashMap<>();

  /** Arrays of literals; equal literals share one array, so that they share one node. */
  private final Map<Word, int[]> words = new HashMap<>();

  private long steps;

  /** Steps taken from the allowance of the script; never fewer than the steps made. */
  private long paid;

  /** The number of nodes; one with many parts counts as several. */
  private long size;

  final LanguageNode none;
  final LanguageNode anyCharacter;
  final LanguageNode emptyString;
  final LanguageNode all;

  LanguageNodes(int mostSteps, int mostNodes) {
    this.mostSteps = mostSteps;
    this.mostNodes = mostNodes;
    this.none = interned(LanguageNode.characters(CodePoints.NONE));
    this.anyCharacter = interned(LanguageNode.characters(CodePoints.ALL));
    this.emptyString = interned(new LanguageNode(Kind.EMPTY_STRING, true));
    this.all = interned(LanguageNode.loop(anyCharacter, BigInteger.ZERO, null));
  }

  private LanguageNode interned(LanguageNode node) {
    LanguageNode known = nodes.get(node);
    if (known != null) {
      return known;
    }
    size += 1 + (node.parts.length + node.characters.length()) / PARTS_PER_NODE;
    if (size > mostNodes) {
      throw new LimitExceeded("the derivatives of a regular language");
    }
    node.id = nodes.size();
    nodes.put(node, node);
    return node;
  }

  void step() {
    steps(1);
  }

  private void steps(int count) {
    steps += count;
    if (steps > mostSteps) {
      throw new LimitExceeded("the steps through a regular language");
    }
    while (paid < steps) {
      Allowance.spend(PAYMENT);
      paid += PAYMENT;
    }
  }

  /** Returns the node of a language, or of its words read backwards. */
  LanguageNode add(RegularLanguage root, boolean backwards) {
    IdentityHashMap<RegularLanguage, LanguageNode> done = new IdentityHashMap<>();
    Deque<RegularLanguage> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      RegularLanguage top = pending.element();
      step();
      int before = pending.size();
      if (!done.containsKey(top)) {
        for (RegularLanguage part : top.parts()) {
          if (!done.containsKey(part)) {
            pending.push(part);
          }
        }
      }
      if (pending.size() == before) {
        pending.pop();
        if (!done.containsKey(top)) {
          done.put(top, built(top, done, backwards));
        }
      }
    }
    return Objects.requireNonNull(done.get(root));
  }

  private LanguageNode built(
      RegularLanguage language,
      IdentityHashMap<RegularLanguage, LanguageNode> done,
      boolean backwards) {
    List<LanguageNode> parts = new ArrayList<>();
    for (RegularLanguage part : language.parts()) {
      parts.add(Objects.requireNonNull(done.get(part)));
    }
    List<BigInteger> indices = language.indices();
    return switch (language.operator()) {
      case NONE -> none;
      case ALL -> all;
      case ALLCHAR -> anyCharacter;
      case LITERAL -> {
        Word written = language.words().get(0);
        yield word(
            words.computeIfAbsent(backwards ? written.reverse() : written, Word::codePoints), 0);
      }
      case RANGE -> range(language.words().get(0), language.words().get(1));
      case CONCAT -> {
        LanguageNode product = emptyString;
        for (int i = 0; i < parts.size(); i++) {
          product = concat(parts.get(backwards ? i : parts.size() - 1 - i), product);
        }
        yield product;
      }
      case UNION -> union(parts);
      case INTER -> inter(parts);
      case DIFF -> {
        for (int i = 1; i < parts.size(); i++) {
          parts.set(i, comp(parts.get(i)));
        }
        yield inter(parts);
      }
      case COMP -> comp(parts.get(0));
      case STAR -> loop(parts.get(0), BigInteger.ZERO, null);
      case PLUS -> loop(parts.get(0), BigInteger.ONE, null);
      case OPT -> loop(parts.get(0), BigInteger.ZERO, BigInteger.ONE);
      case POWER -> loop(parts.get(0), indices.get(0), indices.get(0));
      case LOOP -> loop(parts.get(0), indices.get(0), indices.get(1));
    };
  }

  LanguageNode word(int[] word, int offset) {
    return switch (word.length - offset) {
      case 0 -> emptyString;
      case 1 -> characters(CodePoints.range(word[offset], word[offset]));
      default -> interned(LanguageNode.word(word, offset));
    };
  }

  private LanguageNode range(Word first, Word last) {
    return first.length() == 1 && last.length() == 1
        ? characters(CodePoints.range(first.codePointAt(0), last.codePointAt(0)))
        : none;
  }

  private LanguageNode characters(CodePoints characters) {
    return interned(LanguageNode.characters(characters));
  }

  LanguageNode concat(LanguageNode first, LanguageNode rest) {
    if (first.equals(none) || rest.equals(none)) {
      return none;
    }
    if (first.equals(emptyString)) {
      return rest;
    }
    if (rest.equals(emptyString)) {
      return first;
    }
    if ((first.equals(all) && rest.nullable) || (rest.equals(all) && first.nullable)) {
      return all;
    }
    if (first.equals(all) && rest.kind == Kind.CONCAT && rest.parts[0].equals(all)) {
      return rest;
    }
    return interned(new LanguageNode(Kind.CONCAT, first.nullable && rest.nullable, first, rest));
  }

  LanguageNode loop(LanguageNode body, BigInteger least, @Nullable BigInteger most) {
    if (most != null && least.compareTo(most) > 0) {
      return none;
    }
    if ((most != null && most.signum() == 0) || body.equals(emptyString)) {
      return emptyString;
    }
    if (body.equals(none)) {
      return least.signum() == 0 ? emptyString : none;
    }
    // If the body contains the empty string, fewer repetitions are covered anyway.
    BigInteger atLeast = body.nullable ? BigInteger.ZERO : least;
    if (most != null && most.equals(BigInteger.ONE)) {
      return atLeast.signum() == 0 ? union(List.of(emptyString, body)) : body;
    }
    if (body.kind == Kind.LOOP && body.least.signum() == 0 && body.most == null) {
      return body;
    }
    LanguageNode repeated = body;
    if (most == null && atLeast.signum() == 0) {
      repeated = withoutOption(body);
    }
    return interned(LanguageNode.loop(repeated, atLeast, most));
  }

  /**
   * Removes the empty string from a body that is repeated any number of times, where it adds
   * nothing.
   */
  private LanguageNode withoutOption(LanguageNode body) {
    if (body.kind != Kind.UNION || body.parts.length != 2) {
      return body;
    }
    if (body.parts[0].equals(emptyString)) {
      return body.parts[1];
    }
    return body.parts[1].equals(emptyString) ? body.parts[0] : body;
  }

  /** The steps for sorting parts and the ranges of their characters. */
  private static int cost(List<LanguageNode> parts) {
    int cost = 0;
    for (LanguageNode part : parts) {
      cost += 1 + part.characters.length();
    }
    return cost;
  }

  LanguageNode comp(LanguageNode part) {
    if (part.equals(none)) {
      return all;
    }
    if (part.equals(all)) {
      return none;
    }
    return part.kind == Kind.COMP
        ? part.parts[0]
        : interned(new LanguageNode(Kind.COMP, !part.nullable, part));
  }

  LanguageNode union(List<LanguageNode> united) {
    steps(cost(united));
    List<CodePoints> characters = new ArrayList<>();
    boolean nullable = false;
    boolean withEmptyString = false;
    List<LanguageNode> kept = new ArrayList<>();
    for (LanguageNode part : united) {
      if (part.equals(all)) {
        return all;
      } else if (part.kind == Kind.CHARACTERS) {
        characters.add(part.characters);
      } else if (part.kind == Kind.EMPTY_STRING) {
        withEmptyString = true;
      } else {
        nullable |= part.nullable;
        kept.add(part);
      }
    }
    LanguageNode oneCharacter = characters(CodePoints.union(characters));
    if (!oneCharacter.equals(none)) {
      kept.add(oneCharacter);
    }
    if (withEmptyString && !nullable) {
      kept.add(emptyString);
    }
    LanguageNode[] parts = canonical(kept);
    if (parts.length == 0) {
      return none;
    }
    if (parts.length == 1) {
      return parts[0];
    }
    return hasComplements(parts)
        ? all
        : interned(new LanguageNode(Kind.UNION, nullable || withEmptyString, parts));
  }

  LanguageNode inter(List<LanguageNode> intersected) {
    steps(cost(intersected));
    List<CodePoints> characters = new ArrayList<>();
    boolean nullable = true;
    boolean onlyEmptyString = false;
    List<LanguageNode> kept = new ArrayList<>();
    for (LanguageNode part : intersected) {
      nullable &= part.nullable;
      if (part.kind == Kind.CHARACTERS) {
        characters.add(part.characters);
      } else if (part.kind == Kind.EMPTY_STRING) {
        onlyEmptyString = true;
      } else if (!part.equals(all)) {
        kept.add(part);
      }
    }
    if (onlyEmptyString) {
      return nullable ? emptyString : none;
    }
    if (!characters.isEmpty()) {
      LanguageNode oneCharacter = characters(CodePoints.intersection(characters));
      if (oneCharacter.equals(none)) {
        return none;
      }
      kept.add(oneCharacter);
    }
    LanguageNode[] parts = canonical(kept);
    if (parts.length == 0) {
      return all;
    }
    if (parts.length == 1) {
      return parts[0];
    }
    return hasComplements(parts) ? none : interned(new LanguageNode(Kind.INTER, nullable, parts));
  }

  /** Sorts and removes duplicates, which do not matter in unions and intersections. */
  private static LanguageNode[] canonical(List<LanguageNode> nodes) {
    nodes.sort(Comparator.comparingInt(node -> node.id));
    int length = 0;
    LanguageNode[] result = new LanguageNode[nodes.size()];
    for (LanguageNode node : nodes) {
      if (length == 0 || !result[length - 1].equals(node)) {
        result[length++] = node;
      }
    }
    return Arrays.copyOf(result, length);
  }

  private static boolean hasComplements(LanguageNode[] parts) {
    Set<LanguageNode> denied = new HashSet<>();
    for (LanguageNode part : parts) {
      if (part.kind == Kind.COMP) {
        denied.add(part.parts[0]);
      }
    }
    if (denied.isEmpty()) {
      return false;
    }
    for (LanguageNode part : parts) {
      if (denied.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
