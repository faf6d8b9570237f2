package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.solver.option.Configuration;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The evidence about the options of one solver, by operation and option. Safe for many threads. */
public final class LearnedTable {

  /**
   * The effort spent on a table.
   *
   * @param rounds finished rounds; also the number of the next round
   * @param queries queries to the solver
   * @param time wall time
   */
  public record Effort(long rounds, long queries, Duration time) {

    static final Effort NONE = new Effort(0, 0, Duration.ZERO);
  }

  private final String solver;
  private final String version;
  private final Configuration fixed;

  /** All options that were tried, in the order of the solver. */
  private final Set<String> options = new LinkedHashSet<>();

  /** Options that the solver refuses on every formula. */
  private final SortedSet<String> unusable = new TreeSet<>();

  private final SortedMap<String, SortedMap<String, Evidence>> pairs = new TreeMap<>();
  private Effort effort = Effort.NONE;

  /** Makes an empty table about a solver without fixed options. */
  public LearnedTable(String solver, String version) {
    this(solver, version, Configuration.DEFAULT);
  }

  /**
   * Makes an empty table.
   *
   * @param fixed options that the solver has in all runs
   */
  public LearnedTable(String solver, String version, Configuration fixed) {
    this.solver = solver;
    this.version = version;
    this.fixed = fixed;
  }

  /** Returns the name of the solver's profile. */
  public String solver() {
    return solver;
  }

  public String version() {
    return version;
  }

  /** Returns the options that the solver has in all runs. */
  public Configuration fixed() {
    return fixed;
  }

  public synchronized List<String> options() {
    return List.copyOf(options);
  }

  /** Returns the operations, in alphabetical order. */
  public synchronized List<String> operations() {
    return List.copyOf(pairs.keySet());
  }

  /** Returns the options that the solver refuses on every formula. */
  public synchronized SortedSet<String> unusable() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(unusable));
  }

  public synchronized Effort effort() {
    return effort;
  }

  synchronized void effort(Effort total) {
    effort = total;
  }

  synchronized void addOptions(Collection<String> names) {
    options.addAll(names);
  }

  synchronized void addOperation(String operation) {
    pairs.computeIfAbsent(operation, key -> new TreeMap<>());
  }

  synchronized void addUnusable(String option) {
    unusable.add(option);
  }

  synchronized void add(String operation, String option, Evidence seen) {
    options.add(option);
    pairs.computeIfAbsent(operation, key -> new TreeMap<>()).merge(option, seen, Evidence::plus);
  }

  synchronized void forget(String operation, String option) {
    SortedMap<String, Evidence> row = pairs.get(operation);
    if (row != null) {
      row.remove(option);
    }
  }

  /** Returns the evidence on an operation and an option. */
  public synchronized Evidence evidence(String operation, String option) {
    SortedMap<String, Evidence> row = pairs.get(operation);
    return row == null ? Evidence.NONE : row.getOrDefault(option, Evidence.NONE);
  }

  /** Returns the evidence on an operation, by option. */
  public synchronized SortedMap<String, Evidence> row(String operation) {
    return new TreeMap<>(pairs.getOrDefault(operation, new TreeMap<>()));
  }

  /** Returns the options that have a relation to an operation. */
  public synchronized SortedSet<String> options(String operation, Relation relation) {
    SortedSet<String> found = new TreeSet<>();
    row(operation)
        .forEach(
            (option, seen) -> {
              if (seen.relation() == relation) {
                found.add(option);
              }
            });
    return found;
  }

  /** Returns the options that matter for an operation, alone or together with another option. */
  public synchronized SortedSet<String> relevant(String operation) {
    SortedSet<String> found = new TreeSet<>();
    options(operation, Relation.RELEVANT).forEach(name -> found.addAll(Joint.parts(name)));
    return found;
  }

  /** Returns the operations to which an option has a relation. */
  public synchronized SortedSet<String> operations(String option, Relation relation) {
    SortedSet<String> found = new TreeSet<>();
    pairs.forEach(
        (operation, row) -> {
          if (row.getOrDefault(option, Evidence.NONE).relation() == relation) {
            found.add(operation);
          }
        });
    return found;
  }

  /** Returns whether an option was tried on a formula with some operation. */
  public synchronized boolean wasTried(String option) {
    return pairs.values().stream().anyMatch(row -> row.containsKey(option));
  }

  /** Returns the number of single operations. */
  public synchronized int singleOperations() {
    return (int) pairs.keySet().stream().filter(name -> !Joint.isJoint(name)).count();
  }

  /** Returns the number of single operations with which an option was tried. */
  public synchronized int operationsTried(String option) {
    return (int)
        pairs.entrySet().stream()
            .filter(row -> !Joint.isJoint(row.getKey()) && row.getValue().containsKey(option))
            .count();
  }

  /** Returns the numbers of pairs. */
  public synchronized PairCounts count() {
    return PairCounts.of(this);
  }

  /** Returns the correlations that configuration strategies use. */
  public synchronized Correlations correlations() {
    SortedMap<String, SortedSet<String>> relevant = new TreeMap<>();
    SortedMap<String, SortedSet<String>> excluded = new TreeMap<>();
    for (String operation : pairs.keySet()) {
      put(relevant, operation, relevant(operation));
      SortedSet<String> without = options(operation, Relation.CONFLICT);
      without.addAll(options(operation, Relation.DISABLED));
      put(excluded, operation, without);
    }
    return new Correlations(relevant, excluded);
  }

  private static void put(
      SortedMap<String, SortedSet<String>> map, String operation, SortedSet<String> options) {
    if (!options.isEmpty()) {
      map.put(operation, options);
    }
  }
}
