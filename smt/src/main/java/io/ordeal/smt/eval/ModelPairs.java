package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Reads the pairs of an answer to {@code get-value}: terms and their values. If a term is neither a
 * constant nor an application of a function to values, its value can only be compared with the one
 * that follows from the others.
 */
final class ModelPairs {

  /** The claim that a term has a value. */
  private record Claim(Expression at, Term term, Value value) {}

  private final ScopedParser parser;
  private final Set<DeclaredFunction> wanted;
  private final Interpretations said;
  private final Completion completion;

  /** Values of terms other than constants and applications of functions to values. */
  private final List<Claim> claims = new ArrayList<>();

  /** Terms whose values determine nothing. */
  private final List<String> unused = new ArrayList<>();

  /**
   * Starts without pairs.
   *
   * @param wanted functions in force at the check that the script declares but does not define
   * @param completion receives the values of functions at some arguments
   */
  ModelPairs(
      ScopedParser parser,
      Set<DeclaredFunction> wanted,
      Interpretations said,
      Completion completion) {
    this.parser = parser;
    this.wanted = wanted;
    this.said = said;
    this.completion = completion;
  }

  /** Terms whose values determine nothing, as written in the text. */
  List<String> unused() {
    return Collections.unmodifiableList(unused);
  }

  /** Reads terms and their values; constants come first because the others may need them. */
  void read(List<Expression> pairs) {
    for (Expression pair : pairs) {
      if (pair.part(0).isWord()) {
        said.readConstant(pair.part(0), pair.part(1));
      }
    }
    for (Expression pair : pairs) {
      if (!pair.part(0).isWord()) {
        readTerm(pair.part(0), pair.part(1));
      }
    }
  }

  /**
   * Reads the value of a function at some arguments, or of a term that can only be compared with
   * it.
   */
  private void readTerm(Expression term, Expression value) {
    List<DeclaredFunction> named =
        parser.declared(Symbols.unquoted(term.head())).stream()
            .filter(wanted::contains)
            .filter(function -> function.parameters().size() == term.parts().size() - 1)
            .toList();
    if (named.size() == 1 && !said.has(named.get(0))) {
      readRow(named.get(0), term, value);
    } else {
      claim(term, value);
    }
  }

  private void readRow(DeclaredFunction function, Expression term, Expression value) {
    List<Value> row = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      Expression argument = term.part(i + 1);
      Sort sort = function.parameters().get(i);
      DefinitionErrors.naming(term.head(), () -> said.knownValue(argument, sort))
          .ifPresent(row::add);
    }
    Value result = DefinitionErrors.naming(term.head(), () -> said.value(value, function.result()));
    if (row.size() < function.parameters().size()) {
      unused.add(said.text(term));
    } else if (completion.add(function, row, result) != null) {
      throw said.error(term.start(), "a second value for " + said.text(term), "one");
    }
  }

  private void claim(Expression at, Expression value) {
    Term term;
    try {
      term = parser.termAt(at.start());
    } catch (ScriptException e) {
      // Solvers print terms in their own ways; it is still the solver's answer.
      unused.add(said.text(at));
      return;
    }
    claims.add(new Claim(at, term, said.value(value, term.sort())));
  }

  /** Checks that the values of terms follow from those of constants and functions. */
  void compareClaims(Evaluator evaluator) {
    for (Claim claim : claims) {
      if (!(evaluator.valueOf(claim.term()) instanceof Result.Known known)) {
        unused.add(said.text(claim.at()));
      } else if (!known.value().equals(claim.value())) {
        throw said.error(
            claim.at().start(),
            "%s as the value of %s".formatted(claim.value(), said.text(claim.at())),
            "%s, as the other values make it".formatted(known.value()));
      }
    }
  }
}
