package io.ordeal.host.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** Coverage as text, in the format that the package describes. */
final class ProbeText {

  private static final int DIGIT_BITS = 4;

  private ProbeText() {}

  /** Returns the digits for the probes that ran; empty if none did. */
  static String digits(boolean[] probes) {
    int last = probes.length - 1;
    while (last >= 0 && !probes[last]) {
      last--;
    }
    StringBuilder digits = new StringBuilder();
    for (int start = 0; start <= last; start += DIGIT_BITS) {
      int digit = 0;
      for (int bit = 0; bit < DIGIT_BITS && start + bit <= last; bit++) {
        digit |= probes[start + bit] ? 1 << bit : 0;
      }
      digits.append(Character.forDigit(digit, 16));
    }
    return digits.toString();
  }

  /** Reads coverage: each class with the numbers of the probes that ran. */
  static void read(String text, BiConsumer<String, List<Integer>> taker) {
    for (String part : text.strip().split(";", -1)) {
      int equals = part.lastIndexOf('=');
      if (equals > 0) {
        taker.accept(part.substring(0, equals), numbers(part.substring(equals + 1)));
      }
    }
  }

  private static List<Integer> numbers(String digits) {
    List<Integer> numbers = new ArrayList<>();
    for (int at = 0; at < digits.length(); at++) {
      int digit = Character.digit(digits.charAt(at), 16);
      for (int bit = 0; bit < DIGIT_BITS; bit++) {
        if ((digit >> bit & 1) == 1) {
          numbers.add(at * DIGIT_BITS + bit);
        }
      }
    }
    return numbers;
  }
}
