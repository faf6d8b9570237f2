package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.sort.Sort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Infinite values of codatatypes in cvc5's notation: in {@code (cons 1 cbv_Stream_0)} the last word
 * stands for the value around it. We have no infinite values, so such a word becomes a constant of
 * which nothing is known.
 */
final class Cycles {

  private static final Pattern CYCLE = Pattern.compile("(?:cbv|@cbv|@uc)_(.+)_[0-9]+");

  private final ScopedParser parser;
  private final Map<String, Sort> codatatypes = new HashMap<>();

  /**
   * Starts without declarations.
   *
   * @param sorts sorts that values of the model may have
   */
  Cycles(ScopedParser parser, Iterable<Sort> sorts) {
    this.parser = parser;
    for (Sort sort : sorts) {
      if (sort instanceof Sort.DatatypeSort instance && instance.datatype().isCoinductive()) {
        codatatypes.put(instance.toString(), sort);
      }
    }
  }

  /** Declares the words in the expressions that stand for a value around them. */
  void declare(List<Expression> expressions) {
    if (codatatypes.isEmpty()) {
      return;
    }
    for (Expression expression : expressions) {
      for (Expression part : expression.all()) {
        Matcher matcher = CYCLE.matcher(part.isWord() ? part.word() : "");
        Sort sort = matcher.matches() ? codatatypes.get(matcher.group(1)) : null;
        if (sort != null && !parser.isDeclared(part.word())) {
          parser.declare(new DeclaredFunction(part.word(), List.of(), sort));
        }
      }
    }
  }
}
