package io.ordeal.smt.parse;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A symbol of the text being read, and what it stands for at the place that is being read. There is
 * one object for each symbol, so looking it up is following a reference.
 */
final class Name {

  private static final int FEW = 8;

  final String text;

  /** The text's bytes and their hash, for the lexer's table. */
  final byte[] utf8;

  final int hash;

  /** What a binder or {@code let} around the current place makes of it. */
  @Nullable Term local;

  /**
   * The depth of frames at which {@link #local} was bound by a {@code let}; 0 if a binder bound it.
   */
  int letDepth;

  /** Whether a provisional variable around the current place has this name. */
  boolean taken;

  /** How many variables around the current place are written so and have provisional names. */
  int provisional;

  /** What the name begins when it stands, unquoted, behind a parenthesis in a term. */
  final Form form;

  /** Functions that the script declares or defines under this name; several if it is overloaded. */
  List<FunctionSymbol> declared = List.of();

  /** The first of them for each list of parameters, if they are many. */
  private @Nullable Map<List<Sort>, FunctionSymbol> byParameters;

  /** How often assertions had been reset when {@link #declared} got its last element. */
  int declaredIn;

  /** What the name stands for among sorts. */
  @Nullable SortDefinition sort;

  /** How often assertions had been reset when {@link #sort} was declared. */
  int sortIn;

  /** Whether a declaration of it was wrong, so that nothing can be said of uses that do not fit. */
  boolean broken;

  private @Nullable List<Operator> operators;
  private @Nullable List<Operator> indexedOperators;
  private Operation @Nullable [] plainOperations;
  private Map<List<Index>, List<FunctionSymbol>> indexedOperations = Map.of();

  Name(String text, byte[] utf8, int hash) {
    this.text = text;
    this.utf8 = utf8;
    this.hash = hash;
    this.form = Form.of(text);
  }

  void add(FunctionSymbol function) {
    if (declared.isEmpty()) {
      declared = List.of(function); // as for nearly every name
      return;
    }
    if (declared.size() == 1) {
      declared = new ArrayList<>(declared);
    }
    declared.add(function);
    if (byParameters != null) {
      byParameters.putIfAbsent(function.parameters(), function);
    }
  }

  /** Forgets a function that it stands for. */
  void remove(FunctionSymbol function) {
    if (byParameters != null) {
      byParameters.remove(function.parameters(), function);
    }
    if (declared.size() == 1) {
      declared = List.of();
    } else {
      declared.remove(declared.lastIndexOf(function));
    }
  }

  void forgetFunctions() {
    setFunctions(List.of());
  }

  void setFunctions(List<FunctionSymbol> functions) {
    declared = functions;
    byParameters = null;
  }

  /** The function with these parameters that was declared first, or null. */
  @Nullable FunctionSymbol declaredWith(List<Sort> parameters) {
    if (declared.size() > FEW && byParameters == null) {
      Map<List<Sort>, FunctionSymbol> made = new HashMap<>();
      declared.forEach(function -> made.putIfAbsent(function.parameters(), function));
      byParameters = made;
    }
    if (byParameters != null) {
      return byParameters.get(parameters);
    }
    for (FunctionSymbol known : declared) {
      if (known.parameters().equals(parameters)) {
        return known;
      }
    }
    return null;
  }

  /** Whether more functions have this name than one likes to try one after the other. */
  boolean isMuchOverloaded() {
    return declared.size() > FEW;
  }

  /** The rows of the operator table that have this name. */
  List<Operator> operators() {
    List<Operator> known = operators;
    if (known == null) {
      known = OperatorTable.named(text);
      operators = known;
    }
    return known;
  }

  /**
   * The rows of this name that are written without indices, in the order in which they are tried.
   */
  Operation[] plainOperations() {
    Operation[] known = plainOperations;
    if (known == null) {
      known =
          operators().stream()
              .filter(operator -> !operator.isIndexed())
              .map(Operator::plain)
              .toArray(Operation[]::new);
      plainOperations = known;
    }
    return known;
  }

  /** The rows of this name that are written with indices. */
  List<Operator> indexedOperators() {
    List<Operator> known = indexedOperators;
    if (known == null) {
      known = operators().stream().filter(Operator::isIndexed).toList();
      indexedOperators = known;
    }
    return known;
  }

  /** The rows of this name that take these indices, with them. */
  List<FunctionSymbol> indexedOperations(List<Index> indices) {
    List<FunctionSymbol> known = indexedOperations.get(indices);
    if (known == null) {
      List<Index> kept = List.copyOf(indices);
      known =
          indexedOperators().stream()
              .filter(operator -> operator.takesIndices(kept))
              .map(operator -> (FunctionSymbol) Operation.of(operator, kept, null))
              .toList();
      if (indexedOperations.isEmpty()) {
        indexedOperations = new HashMap<>(); // few names need one
      }
      indexedOperations.put(kept, known);
    }
    return known;
  }

  @Override
  public String toString() {
    return text;
  }
}
