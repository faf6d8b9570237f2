package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.Correlations;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Names of two operations that matter together, and of two options that have an effect together,
 * such as {@code bvadd&push}. Tables have them beside those of single ones.
 */
final class Joint {

  private Joint() {}

  /** Returns the name of some together, in alphabetical order. */
  static String of(Collection<String> names) {
    return String.join(Correlations.TOGETHER, new TreeSet<>(names));
  }

  /** Returns the names of those that a name stands for: two, or one. */
  static List<String> parts(String name) {
    return List.of(name.split(Correlations.TOGETHER, -1));
  }

  static boolean isJoint(String name) {
    return name.contains(Correlations.TOGETHER);
  }
}
