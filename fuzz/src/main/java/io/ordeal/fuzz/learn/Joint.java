package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.Correlations;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Names of two operations that matter only together, or of two options that have an effect only
 * together, such as {@code bvadd&push}. Tables list them beside single names.
 */
final class Joint {

  private Joint() {}

  /** Returns the joint name, in alphabetical order. */
  static String of(Collection<String> names) {
    return String.join(Correlations.TOGETHER, new TreeSet<>(names));
  }

  /** Returns the names in a joint name: two, or one. */
  static List<String> parts(String name) {
    return List.of(name.split(Correlations.TOGETHER, -1));
  }

  static boolean isJoint(String name) {
    return name.contains(Correlations.TOGETHER);
  }
}
