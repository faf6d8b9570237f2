package io.ordeal.smt.sort;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One datatype of a block: its parameters and constructors. Equality is identity; {@link Datatypes}
 * returns the same block for the same declaration.
 */
public final class Datatype {

  /** A constructor and its fields. */
  public record Constructor(String name, List<Selector> selectors) {
    public Constructor {
      selectors = List.copyOf(selectors);
    }
  }

  /**
   * A field; {@code sort} refers to the block's datatypes with their own parameters as arguments.
   */
  public record Selector(String name, Sort sort) {}

  private final String name;
  private final List<Sort.Parameter> parameters;
  private final boolean coinductive;
  private final int hash;
  private List<Constructor> constructors = List.of();
  private Map<String, Constructor> byName = Map.of();

  Datatype(String name, List<Sort.Parameter> parameters, boolean coinductive, int hash) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.coinductive = coinductive;
    this.hash = hash;
  }

  /** Called once by the block, before the datatype is visible to other code. */
  void complete(List<Constructor> made) {
    this.constructors = List.copyOf(made);
    this.byName = new HashMap<>();
    made.forEach(constructor -> byName.putIfAbsent(constructor.name(), constructor));
  }

  public String name() {
    return name;
  }

  public List<Sort.Parameter> parameters() {
    return parameters;
  }

  public List<Constructor> constructors() {
    return constructors;
  }

  /** Whether {@code declare-codatatypes} declared it. */
  public boolean isCoinductive() {
    return coinductive;
  }

  public Optional<Constructor> constructor(String wanted) {
    return Optional.ofNullable(byName.get(wanted));
  }

  /** The datatype as a sort with its own parameters as arguments. */
  public Sort.DatatypeSort self() {
    return Sort.datatype(this, List.copyOf(parameters));
  }

  /** Replaces this datatype's parameters in a sort by the arguments of {@code instance}. */
  public Sort at(Sort.DatatypeSort instance, Sort general) {
    if (parameters.isEmpty()) {
      return general;
    }
    return general.mapLeaves(
        leaf ->
            leaf instanceof Sort.Parameter parameter && parameters.contains(parameter)
                ? instance.arguments().get(parameters.indexOf(parameter))
                : leaf);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public String toString() {
    return name;
  }
}
