package io.ordeal.smt.op;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.value.Domains;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A function or constant that a script declares or defines. Its name and its rank determine it; its
 * definition is in the script.
 *
 * <p>If it is applied to fewer arguments than it has parameters, the result is a function of the
 * remaining ones (higher-order logics). A parameter or result may have a function sort.
 */
public final class DeclaredFunction implements FunctionSymbol {

  private final String name;
  private final List<Sort> parameters;
  private final Sort result;
  private final String head;
  private final int hash;

  public DeclaredFunction(String name, List<Sort> parameters, Sort result) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.result = result;
    this.head = Symbols.quoted(name);
    this.hash = 31 * (31 * name.hashCode() + this.parameters.hashCode()) + result.hashCode();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Sort> parameters() {
    return parameters;
  }

  public Sort result() {
    return result;
  }

  @Override
  public @Nullable Sort resultOf(Sort[] arguments) {
    int given = arguments.length;
    if (given > parameters.size()) {
      return null;
    }
    for (int i = 0; i < given; i++) {
      if (!arguments[i].equals(parameters.get(i))) {
        return null;
      }
    }
    return given == parameters.size()
        ? result
        : Sort.function(parameters.subList(given, parameters.size()), result);
  }

  /** Returns an open result: the definition is in the script, the interpretation in the model. */
  @Override
  public Result valueOf(Sort sort, List<Result> arguments, Domains domains) {
    return Result.open("what " + head + " is, the script or its model says");
  }

  @Override
  public String wanted() {
    return parameters.isEmpty()
        ? head() + " without arguments"
        : parameters.stream()
            .map(Sort::excerpt)
            .collect(Collectors.joining(" ", "(" + head() + " ", ")"));
  }

  @Override
  public String head() {
    return head;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof DeclaredFunction that
            && hash == that.hash
            && result.equals(that.result)
            && name.equals(that.name)
            && parameters.equals(that.parameters));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return head();
  }
}
