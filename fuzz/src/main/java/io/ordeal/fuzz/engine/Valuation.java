package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.List;

/** Evaluates applications under a model, without making terms for them unless needed. */
public final class Valuation {

  private static final Result NOT_PLAIN =
      Result.open("an argument of a declared function that is not known");

  private final Evaluator evaluator;
  private final Domains domains;
  private final TermFactory terms;

  /**
   * Creates a valuation.
   *
   * @param domains the domains of the evaluator's model
   */
  public Valuation(Evaluator evaluator, Domains domains, TermFactory terms) {
    this.evaluator = evaluator;
    this.domains = domains;
    this.terms = terms;
  }

  /** Returns the value of a term. */
  public Result of(Term term) {
    return evaluator.valueOf(term);
  }

  /** Returns the value of a symbol applied to arguments with these values, if it is determined. */
  public Result of(FunctionSymbol symbol, Sort sort, List<Result> arguments) {
    if (symbol instanceof DeclaredFunction) {
      return ofDeclared(symbol, arguments);
    }
    try {
      return symbol.valueOf(sort, arguments, domains);
    } catch (LimitExceeded e) {
      return Result.open(String.valueOf(e.getMessage()));
    }
  }

  private Result ofDeclared(FunctionSymbol symbol, List<Result> arguments) {
    Term[] literals = new Term[arguments.size()];
    for (int i = 0; i < literals.length; i++) {
      if (!(arguments.get(i) instanceof Result.Known known)) {
        return NOT_PLAIN;
      }
      literals[i] = terms.literal(known.value());
    }
    return evaluator.valueOf(terms.app(symbol, literals));
  }

  public Domains domains() {
    return domains;
  }
}
