package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A function as a table: finitely many rows, and one value for all other arguments. */
public final class FunctionValue extends TableValue {

  private FunctionValue(Sort.FunctionSort sort, Domains domains, Parts parts) {
    super(sort, domains, parts);
  }

  private FunctionValue(
      Sort.FunctionSort sort, Domains domains, Value rest, NavigableMap<Value, Value> exceptions) {
    super(sort, domains, canonical(Sort.tuple(sort.parameters()), domains, rest, exceptions));
  }

  /** Returns the function with these rows and the value {@code rest} everywhere else. */
  public static FunctionValue of(
      Sort.FunctionSort sort, Value rest, Map<List<Value>, ? extends Value> rows) {
    return of(sort, rest, rows, Domains.STANDARD);
  }

  /**
   * Returns the function with these rows and the value {@code rest} everywhere else, for the
   * domains of a model.
   */
  public static FunctionValue of(
      Sort.FunctionSort sort, Value rest, Map<List<Value>, ? extends Value> rows, Domains domains) {
    NavigableMap<Value, Value> table = new TreeMap<>(ValueOrder.INSTANCE);
    rows.forEach(
        (arguments, result) -> table.put(key(sort, arguments), checked(sort.result(), result)));
    return new FunctionValue(sort, domains, checked(sort.result(), rest), table);
  }

  private static Value key(Sort.FunctionSort sort, List<Value> arguments) {
    return checked(Sort.tuple(sort.parameters()), TupleValue.of(arguments));
  }

  @Override
  public Sort.FunctionSort sort() {
    return (Sort.FunctionSort) super.sort();
  }

  @Override
  Sort keySort() {
    return Sort.tuple(sort().parameters());
  }

  public Value apply(List<Value> arguments) {
    return valueOf(key(sort(), arguments));
  }

  /** Applies the function; if arguments are missing, returns a function of the missing ones. */
  public Value applyTo(List<Value> arguments) {
    int given = arguments.size();
    List<Sort> parameters = sort().parameters();
    if (given == parameters.size()) {
      return apply(arguments);
    }
    Sort.FunctionSort left =
        Sort.function(parameters.subList(given, parameters.size()), sort().result());
    Map<List<Value>, Value> rows = new LinkedHashMap<>();
    for (int i = 0; i < exceptionCount(); i++) {
      List<Value> row = ((TupleValue) key(i)).parts();
      if (row.subList(0, given).equals(arguments)) {
        rows.put(row.subList(given, row.size()), valueAt(i));
      }
    }
    return of(left, rest(), rows, domains());
  }

  /** Returns the same function with one row changed. */
  public FunctionValue with(List<Value> arguments, Value result) {
    Value key = key(sort(), arguments);
    checked(sort().result(), result);
    return isCrowded()
        ? new FunctionValue(sort(), domains(), rest(), table(key, result))
        : new FunctionValue(sort(), domains(), changed(key, result));
  }

  /** The arguments of every row, sorted. */
  public List<List<Value>> exceptions() {
    List<List<Value>> all = new ArrayList<>();
    for (int i = 0; i < exceptionCount(); i++) {
      all.add(((TupleValue) key(i)).parts());
    }
    return all;
  }

  /**
   * Returns the definition of a function with this table, such as {@code (define-fun f ((x!0 Int))
   * Int 1)}.
   *
   * @param symbol the name of the function, with quotes if it needs them
   */
  public String definition(String symbol) {
    String lambda = toString();
    String body = lambda.substring(head().length(), lambda.length() - 1);
    return "(define-fun %s %s %s %s)".formatted(symbol, parameters(), sort().result(), body);
  }

  /** Writes a {@code lambda} with nested {@code ite}s. */
  @Override
  void write(Consumer<Object> out) {
    out.accept(head());
    for (int row = 0; row < exceptionCount(); row++) {
      out.accept("(ite ");
      writeCondition(((TupleValue) key(row)).parts(), out);
      out.accept(" ");
      out.accept(valueAt(row));
      out.accept(" ");
    }
    out.accept(rest());
    out.accept(")".repeat(exceptionCount() + 1));
  }

  /** Returns the text before the body. */
  private String head() {
    return "(lambda " + parameters() + " ";
  }

  private String parameters() {
    StringBuilder variables = new StringBuilder();
    List<Sort> parameters = sort().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      variables.append(i == 0 ? "(" : " (").append(variable(i)).append(' ');
      variables.append(parameters.get(i)).append(')');
    }
    return "(" + variables + ")";
  }

  private static void writeCondition(List<Value> arguments, Consumer<Object> out) {
    boolean several = arguments.size() > 1;
    out.accept(several ? "(and" : "");
    for (int i = 0; i < arguments.size(); i++) {
      out.accept((several ? " (= " : "(= ") + variable(i) + " ");
      out.accept(arguments.get(i));
      out.accept(")");
    }
    out.accept(several ? ")" : "");
  }

  private static String variable(int index) {
    return "x!" + index;
  }
}
