package io.ordeal.fuzz.triage;

import io.ordeal.smt.script.Script;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a bug needs to show, judged by its reduced script: operators, and options with their values.
 * A script that lacks one of them does not show the bug.
 */
public record Requirement(NavigableSet<String> operators, Map<String, String> options) {

  public Requirement {
    operators = Collections.unmodifiableNavigableSet(new TreeSet<>(operators));
    options = Collections.unmodifiableMap(new TreeMap<>(options));
  }

  /** Returns the requirement of the bug of a reduced script. */
  public static Requirement of(Script reduced, Map<String, String> options) {
    return new Requirement(Operators.of(reduced), options);
  }

  /**
   * Whether a script with these operators, and a solver with these options, may show the bug.
   * Connectives do not count, because others may serve as well.
   */
  public boolean isMetBy(NavigableSet<String> given, Map<String, String> configuration) {
    return given.containsAll(characteristic())
        && configuration.entrySet().containsAll(options.entrySet());
  }

  /** Whether two bugs need the same options, and the same operators apart from connectives. */
  public boolean isAlike(Requirement other) {
    return characteristic().equals(other.characteristic()) && options.equals(other.options);
  }

  /**
   * Returns the operators that distinguish the bug from others: all but connectives, if there are
   * any.
   */
  public List<String> characteristic() {
    List<String> own = operators.stream().filter(one -> !Operators.isConnective(one)).toList();
    return own.isEmpty() ? List.copyOf(operators) : own;
  }
}
