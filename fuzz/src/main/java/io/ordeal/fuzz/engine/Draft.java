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
 * A term that is not made yet, and what it is under a model. Of many drafts few become terms, so
 * the others should cost little. No draft is deep, so some of its methods call themselves.
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

  /** A term that is there already. */
  public static Draft of(Term term, Result value) {
    return new Draft(term, null, NONE, term.sort(), value, false);
  }

  /** A literal. */
  public static Draft of(Value value) {
    return new Draft(null, null, NONE, value.sort(), Result.of(value), false);
  }

  /** An application. */
  static Draft of(FunctionSymbol symbol, Draft[] arguments, Sort sort, Result value) {
    return new Draft(null, symbol, arguments, sort, value, false);
  }

  public Sort sort() {
    return sort;
  }

  public Result value() {
    return value;
  }

  /** The same leaf, which no other term may take the place of. */
  Draft fixed() {
    return new Draft(leaf, symbol, arguments, sort, value, true);
  }

  /** Whether nothing else may stand there. */
  public boolean isFixed() {
    return isFixed;
  }

  /** Whether it applies that symbol. */
  boolean applies(FunctionSymbol other) {
    return other.equals(symbol);
  }

  /** Whether it is a constant or a literal. */
  public boolean isLeaf() {
    return symbol == null;
  }

  public List<Draft> arguments() {
    return List.of(arguments);
  }

  /** The constants and literals in it, from left to right, as often as they occur. */
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

  /** The same with another term of the same value where one of its {@link #leaves} is. */
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

  /** The symbols that are applied in it. */
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

  /** The term. */
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
