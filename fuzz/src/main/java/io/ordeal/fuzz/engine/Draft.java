package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A term that is not made yet, and its value under a model. Few drafts become terms, so a draft
 * must be cheap. Drafts are not deep, so some methods are recursive.
 */
public final class Draft {

  private static final Draft[] NONE = {};

  private final @Nullable Term leaf;
  private final @Nullable FunctionSymbol symbol;
  private final Draft[] arguments;
  private final Sort sort;
  private final Result value;
  private final boolean isFixed;

  private Draft(
      @Nullable Term leaf,
      @Nullable FunctionSymbol symbol,
      Draft[] arguments,
      Sort sort,
      Result value,
      boolean isFixed) {
    this.leaf = leaf;
    this.symbol = symbol;
    this.arguments = arguments;
    this.sort = sort;
    this.value = value;
    this.isFixed = isFixed;
  }

  /** Creates a draft of an existing term. */
  public static Draft of(Term term, Result value) {
    return new Draft(term, null, NONE, term.sort(), value, false);
  }

  /** Creates a draft of a literal. */
  public static Draft of(Value value) {
    return new Draft(null, null, NONE, value.sort(), Result.of(value), false);
  }

  /** Creates a draft of an application. */
  static Draft of(FunctionSymbol symbol, Draft[] arguments, Sort sort, Result value) {
    return new Draft(null, symbol, arguments, sort, value, false);
  }

  public Sort sort() {
    return sort;
  }

  public Result value() {
    return value;
  }

  /** Returns the same leaf, which must not be replaced by another term. */
  Draft fixed() {
    return new Draft(leaf, symbol, arguments, sort, value, true);
  }

  /** Returns whether it must not be replaced by another term. */
  public boolean isFixed() {
    return isFixed;
  }

  /** Returns whether its head is this symbol. */
  boolean applies(FunctionSymbol other) {
    return other.equals(symbol);
  }

  /** Returns whether it is a constant or a literal. */
  public boolean isLeaf() {
    return symbol == null;
  }

  public List<Draft> arguments() {
    return List.of(arguments);
  }

  /** Returns all occurrences of constants and literals, from left to right. */
  public List<Draft> leaves() {
    List<Draft> leaves = new ArrayList<>();
    addLeaves(leaves);
    return leaves;
  }

  private void addLeaves(List<Draft> leaves) {
    if (isLeaf()) {
      leaves.add(this);
    }
    for (Draft argument : arguments) {
      argument.addLeaves(leaves);
    }
  }

  /**
   * Returns the draft with one of its {@link #leaves} replaced by another draft of the same value.
   */
  public Draft with(int leafNumber, Draft other) {
    int[] left = {leafNumber};
    return with(left, other);
  }

  private Draft with(int[] left, Draft other) {
    if (isLeaf()) {
      left[0]--;
      return left[0] == -1 ? other : this;
    }
    Draft[] changed = new Draft[arguments.length];
    for (int i = 0; i < changed.length; i++) {
      changed[i] = arguments[i].with(left, other);
    }
    return new Draft(null, symbol, changed, sort, value, isFixed);
  }

  /** Returns all occurrences of function symbols. */
  public List<FunctionSymbol> symbols() {
    List<FunctionSymbol> symbols = new ArrayList<>();
    addSymbols(symbols);
    return symbols;
  }

  private void addSymbols(List<FunctionSymbol> symbols) {
    if (symbol != null) {
      symbols.add(symbol);
    }
    for (Draft argument : arguments) {
      argument.addSymbols(symbols);
    }
  }

  /** Makes the term. */
  public Term make(TermFactory terms) {
    if (leaf != null) {
      return leaf;
    }
    if (symbol == null) {
      return new Literals(terms).of(((Result.Known) value).value());
    }
    Term[] made = new Term[arguments.length];
    for (int i = 0; i < made.length; i++) {
      made[i] = arguments[i].make(terms);
    }
    return terms.app(symbol, made);
  }
}
