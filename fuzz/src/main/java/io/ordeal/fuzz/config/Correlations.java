package io.ordeal.fuzz.config;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Records which options of a solver matter for which operations of scripts.
 *
 * @param relevant by operation, the options that change how the solver handles it; a key of two
 *     operations, joined by {@link #TOGETHER}, has the options that matter only for both together
 * @param excluded by operation, the options that conflict with it or that it disables
 */
public record Correlations(
    SortedMap<String, SortedSet<String>> relevant, SortedMap<String, SortedSet<String>> excluded) {

  /** Joins names that belong together; it occurs in no operation or option. */
  public static final String TOGETHER = "&";

  /** No correlations, because nothing was learned. */
  public static final Correlations NONE = new Correlations(new TreeMap<>(), new TreeMap<>());

  private static final SortedSet<String> NOTHING = Collections.emptySortedSet();

  public Correlations {
    relevant = copy(relevant);
    excluded = copy(excluded);
  }

  private static SortedMap<String, SortedSet<String>> copy(
      SortedMap<String, SortedSet<String>> options) {
    SortedMap<String, SortedSet<String>> copy = new TreeMap<>();
    options.forEach(
        (operation, names) -> {
          if (!names.isEmpty()) {
            copy.put(operation, Collections.unmodifiableSortedSet(new TreeSet<>(names)));
          }
        });
    return Collections.unmodifiableSortedMap(copy);
  }

  public boolean isEmpty() {
    return relevant.isEmpty() && excluded.isEmpty();
  }

  /** Returns the correlations restricted to some options. */
  public Correlations among(Set<String> options) {
    return new Correlations(among(relevant, options), among(excluded, options));
  }

  private static SortedMap<String, SortedSet<String>> among(
      SortedMap<String, SortedSet<String>> all, Set<String> options) {
    SortedMap<String, SortedSet<String>> kept = new TreeMap<>();
    all.forEach(
        (operation, names) -> {
          SortedSet<String> some = new TreeSet<>(names);
          some.retainAll(options);
          kept.put(operation, some);
        });
    return kept;
  }

  /**
   * Returns the choices that matter for a script: the options that are relevant to one of its
   * operations and excluded by none.
   *
   * @param operations the operations of the script
   */
  List<OptionSpace.Choice> of(Collection<String> operations, List<OptionSpace.Choice> choices) {
    Set<String> names = new HashSet<>();
    operations.forEach(one -> names.addAll(relevant.getOrDefault(one, NOTHING)));
    relevant.forEach(
        (joint, options) -> {
          if (joint.contains(TOGETHER)
              && operations.containsAll(List.of(joint.split(TOGETHER, -1)))) {
            names.addAll(options);
          }
        });
    return without(operations, choices).stream()
        .filter(choice -> names.contains(choice.name()))
        .toList();
  }

  /** Returns the choices that none of some operations excludes. */
  List<OptionSpace.Choice> without(
      Collection<String> operations, List<OptionSpace.Choice> choices) {
    Set<String> names = new HashSet<>();
    operations.forEach(one -> names.addAll(excluded.getOrDefault(one, NOTHING)));
    return choices.stream().filter(choice -> !names.contains(choice.name())).toList();
  }
}
