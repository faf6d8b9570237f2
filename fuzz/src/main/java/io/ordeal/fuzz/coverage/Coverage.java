package io.ordeal.fuzz.coverage;

import static java.util.stream.Collectors.joining;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * A set of places in the code of a solver. It maps the name of each part, such as a class, to the
 * numbers of the places that ran, such as probes. Its text is {@code PART=BITS;PART=BITS}, where
 * each hexadecimal digit stands for four places, in ascending order, with the lowest bit for the
 * first of the four. Immutable.
 */
public final class Coverage {

  /** The empty set. */
  public static final Coverage NONE = new Coverage(new TreeMap<>());

  private static final int DIGIT_BITS = 4;
  private static final String START = "(:coverage \"";
  private static final String END = "\")";

  private final SortedMap<String, BitSet> parts;

  private Coverage(SortedMap<String, BitSet> parts) {
    this.parts = parts;
  }

  /** Returns a set with a copy of these places. */
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

  /** Returns the number of places. */
  public int count() {
    return parts.values().stream().mapToInt(BitSet::cardinality).sum();
  }

  /** Returns the number of places in parts whose names end with {@code end}. */
  public int countOf(String end) {
    return parts.entrySet().stream()
        .filter(part -> part.getKey().endsWith(end))
        .mapToInt(part -> part.getValue().cardinality())
        .sum();
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Returns the union with another set. */
  public Coverage with(Coverage other) {
    Map<String, BitSet> all = copy();
    other.addTo(all);
    return of(all);
  }

  /** Returns the places that are not in the other set. */
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

  /** Adds the places to a set that may change. */
  public void addTo(Map<String, BitSet> all) {
    parts.forEach((part, bits) -> all.computeIfAbsent(part, key -> new BitSet()).or(bits));
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

  /** Passes the name of each part to a consumer, with the numbers of its places. */
  public void forEachPart(BiConsumer<String, IntStream> taker) {
    parts.forEach((part, bits) -> taker.accept(part, bits.stream()));
  }

  /** Returns the text as the reply of a process that was asked for its coverage. */
  public String answer() {
    return START + text() + END;
  }

  /** Encodes a name, but leaves the characters of class names as they are. */
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
   * Reads what {@link #answer} wrote; {@link #NONE} if the text is any other answer.
   *
   * @throws IllegalArgumentException if the coverage in the answer is malformed
   */
  public static Coverage parseAnswer(String answer) {
    return answer.startsWith(START) && answer.endsWith(END)
        ? parse(answer.substring(START.length(), answer.length() - END.length()))
        : NONE;
  }

  /** Returns a hash that is 0 for the empty set only; equal sets have equal hashes. */
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
