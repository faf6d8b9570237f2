package io.ordeal.fuzz.triage;

import io.ordeal.smt.script.Script;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a bug needs to show, as its reduced script tells: operators, and options with their values.
 * A script that lacks one of them does not show the bug.
 */
public record Requirement(NavigableSet<String> operators, Map<String, String> options) {

  public Requirement {
    operators = Collections.unmodifiableNavigableSet(new TreeSet<>(operators));
    options = Collections.unmodifiableMap(new TreeMap<>(options));
  }

  /** Returns what the bug of a reduced script needs. */
  public static Requirement of(Script reduced, Map<String, String> options) {
    return new Requirement(Operators.of(reduced), options);
  }

  /**
   * Whether a script with these operators, and a solver with these options, may show the bug.
   * Connectives do not count: others may do as well.
   */
  public boolean isMetBy(NavigableSet<String> given, Map<String, String> configuration) {
    return given.containsAll(characteristic())
        && configuration.entrySet().containsAll(options.entrySet());
  }

  /** Whether two bugs need the same options, and the same operators but for connectives. */
  public boolean isAlike(Requirement other) {
    return characteristic().equals(other.characteristic()) && options.equals(other.options);
  }

  /** Returns the operators that tell the bug from others: all but connectives, if there are any. */
  public List<String> characteristic() {
    List<String> own = operators.stream().filter(one -> !Operators.isConnective(one)).toList();
    return own.isEmpty() ? List.copyOf(operators) : own;
  }
}
