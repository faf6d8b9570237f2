package io.ordeal.fuzz.coverage;

import static java.util.stream.Collectors.joining;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A set of places in the code of a solver: by the name of a part, such as a class, the numbers of
 * its places, such as probes. As text it is {@code PART=BITS;PART=BITS}, where the bits are
 * hexadecimal digits, that of the first four places first, the lowest bit first. Immutable.
 */
public final class Coverage {

  /** No place. */
  public static final Coverage NONE = new Coverage(new TreeMap<>());

  private static final int DIGIT_BITS = 4;
  private static final String START = "(:coverage \"";
  private static final String END = "\")";

  private final SortedMap<String, BitSet> parts;

  private Coverage(SortedMap<String, BitSet> parts) {
    this.parts = parts;
  }

  /** Returns a set of places, which are copied. */
  public static Coverage of(Map<String, BitSet> places) {
    SortedMap<String, BitSet> parts = new TreeMap<>();
    places.forEach(
        (part, bits) -> {
          if (!bits.isEmpty()) {
            parts.put(part, (BitSet) bits.clone());
          }
        });
    return new Coverage(parts);
  }

  /** How many places there are. */
  public int count() {
    return parts.values().stream().mapToInt(BitSet::cardinality).sum();
  }

  /** How many places there are in parts whose names have this end. */
  public int countOf(String end) {
    return parts.entrySet().stream()
        .filter(part -> part.getKey().endsWith(end))
        .mapToInt(part -> part.getValue().cardinality())
        .sum();
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Returns the places of both. */
  public Coverage with(Coverage other) {
    Map<String, BitSet> all = copy();
    other.parts.forEach((part, bits) -> all.computeIfAbsent(part, key -> new BitSet()).or(bits));
    return of(all);
  }

  /** Returns the places that the other has not. */
  public Coverage without(Coverage other) {
    Map<String, BitSet> rest = copy();
    rest.forEach(
        (part, bits) -> {
          BitSet known = other.parts.get(part);
          if (known != null) {
            bits.andNot(known);
          }
        });
    return of(rest);
  }

  private Map<String, BitSet> copy() {
    Map<String, BitSet> copy = new TreeMap<>();
    parts.forEach((part, bits) -> copy.put(part, (BitSet) bits.clone()));
    return copy;
  }

  /** Returns the text, which has no white space. */
  public String text() {
    return parts.entrySet().stream()
        .map(part -> name(part.getKey()) + "=" + digits(part.getValue()))
        .collect(joining(";"));
  }

  /** Returns the text as the answer of a process that was asked for it. */
  public String answer() {
    return START + text() + END;
  }

  /** Names of classes are written as they are. */
  private static String name(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("%2F", "/").replace("%24", "$");
  }

  private static String digits(BitSet bits) {
    StringBuilder digits = new StringBuilder();
    for (int start = 0; start < bits.length(); start += DIGIT_BITS) {
      int digit = 0;
      for (int bit = 0; bit < DIGIT_BITS; bit++) {
        digit |= bits.get(start + bit) ? 1 << bit : 0;
      }
      digits.append(Character.forDigit(digit, 16));
    }
    return digits.toString();
  }

  /**
   * Reads what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if the text is no coverage
   */
  public static Coverage parse(String text) {
    if (text.isEmpty()) {
      return NONE;
    }
    Map<String, BitSet> parts = new TreeMap<>();
    for (String part : text.split(";", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("found '%s', expected PART=BITS".formatted(part));
      }
      String name = URLDecoder.decode(part.substring(0, equals), StandardCharsets.UTF_8);
      parts.put(name, bits(part, equals + 1));
    }
    return of(parts);
  }

  private static BitSet bits(String part, int start) {
    BitSet bits = new BitSet();
    for (int at = start; at < part.length(); at++) {
      int digit = Character.digit(part.charAt(at), 16);
      if (digit < 0) {
        throw new IllegalArgumentException(
            "found '%s', expected hexadecimal digits".formatted(part.substring(start)));
      }
      for (int bit = 0; bit < DIGIT_BITS; bit++) {
        if ((digit >> bit & 1) == 1) {
          bits.set((at - start) * DIGIT_BITS + bit);
        }
      }
    }
    return bits;
  }

  /**
   * Reads what {@link #answer} wrote; nothing if the text is another answer.
   *
   * @throws IllegalArgumentException if it has no coverage where it should
   */
  public static Coverage parseAnswer(String answer) {
    return answer.startsWith(START) && answer.endsWith(END)
        ? parse(answer.substring(START.length(), answer.length() - END.length()))
        : NONE;
  }

  /** Returns a number that equal sets share; 0 only for no place. */
  public long hash() {
    long hash = 0;
    for (Map.Entry<String, BitSet> part : parts.entrySet()) {
      for (long word : part.getValue().toLongArray()) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15L;
        hash ^= hash >>> 32;
      }
      hash = (hash ^ part.getKey().hashCode()) * 0xff51afd7ed558ccdL;
    }
    return isEmpty() || hash != 0 ? hash : 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Coverage coverage && parts.equals(coverage.parts);
  }

  @Override
  public int hashCode() {
    return parts.hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
