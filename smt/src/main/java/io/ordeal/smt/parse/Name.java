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
 * A symbol of the text, with its meaning at the current position. There is one object per symbol,
 * so a lookup just follows a reference.
 */
final class Name {

  private static final int FEW = 8;

  final String text;

  /** The bytes of the text; with their hash, the key in the lexer's table. */
  final byte[] utf8;

  final int hash;

  /** The meaning from a binder or {@code let} at the current position. */
  @Nullable Term local;

  /** The depth of frames at which a {@code let} bound {@link #local}; 0 if a binder bound it. */
  int letDepth;

  /** Whether this is the provisional name of a variable in scope. */
  boolean taken;

  /**
   * The number of variables in scope that are written with this name and have provisional names.
   */
  int provisional;

  /** The construct that the unquoted name starts after an opening parenthesis in a term. */
  final Form form;

  /**
   * The functions that the script declares or defines under this name; several if it is overloaded.
   */
  List<FunctionSymbol> declared = List.of();

  /** The first function for each list of parameters, if there are many functions. */
  private @Nullable Map<List<Sort>, FunctionSymbol> byParameters;

  /** The number of resets of assertions when {@link #declared} got its last element. */
  int declaredIn;

  /** The meaning of the name as a sort. */
  @Nullable SortDefinition sort;

  /** The number of resets of assertions when {@link #sort} was declared. */
  int sortIn;

  /** Whether a declaration of the name was wrong; errors in its uses are then not reported. */
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
      declared = List.of(function); // the case for nearly every name
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

  /** Removes a function of this name. */
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

  /** The first declared function with these parameters, or null. */
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

  /** Whether too many functions have this name to try one after another. */
  boolean isMuchOverloaded() {
    return declared.size() > FEW;
  }

  /** The rows of the operator table with this name. */
  List<Operator> operators() {
    List<Operator> known = operators;
    if (known == null) {
      known = OperatorTable.named(text);
      operators = known;
    }
    return known;
  }

  /** The rows of this name without indices, in the order in which they are tried. */
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

  /** The rows of this name with indices. */
  List<Operator> indexedOperators() {
    List<Operator> known = indexedOperators;
    if (known == null) {
      known = operators().stream().filter(Operator::isIndexed).toList();
      indexedOperators = known;
    }
    return known;
  }

  /** The operations of this name that take these indices. */
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
