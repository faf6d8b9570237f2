package io.ordeal.smt.eval;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The contents of a solver's answer: the items of an answer to {@code get-model}, or the pairs of
 * terms and values of an answer to {@code get-value}.
 */
record ModelShape(List<Expression> items, List<Expression> pairs) {

  /** Answers that may precede a model. */
  private static final Set<String> ANSWERS = Set.of("sat", "unknown", "success", "unsupported");

  /** Answers to a check; after a model, they start the answer to another check. */
  private static final Set<String> STATUSES = Set.of("sat", "unsat", "unknown");

  /** Heads of the items of a model. */
  private static final Set<String> ITEMS =
      Set.of(
          "define-fun",
          "define-fun-rec",
          "define-const",
          "declare-fun",
          "declare-const",
          "declare-sort",
          "declare-datatype",
          "declare-datatypes",
          "declare-codatatype",
          "declare-codatatypes",
          "define-sort",
          "forall",
          "=",
          "function");

  static ModelShape of(ModelText text) {
    ModelShape shape = new ModelShape(new ArrayList<>(), new ArrayList<>());
    Source source = text.source();
    String answer = "";
    boolean found = false;
    boolean isOver = false;
    for (Expression expression : text.expressions()) {
      if (expression.isWord()) {
        answer = expression.word();
        if (STATUSES.contains(answer)) {
          // The model of an earlier check is not wanted.
          shape = new ModelShape(new ArrayList<>(), new ArrayList<>());
          found = false;
          isOver = false;
        } else if (!ANSWERS.contains(answer)) {
          throw error(source, expression, shown(expression), "a model");
        }
      } else if (expression.head().equals("error")) {
        throw error(source, expression, "the error " + message(expression), "a model");
      } else {
        if (isOver && !isPairs(expression)) {
          throw error(source, expression, "a second model", "one");
        }
        found = true;
        isOver |= shape.add(expression, source);
      }
    }
    if (!found) {
      throw new ScriptException(
          Position.of(source, source.bytes().length),
          answer.isEmpty() ? "nothing" : "nothing behind " + answer,
          "a model");
    }
    return shape;
  }

  private static ScriptException error(Source source, Expression at, String found, String wanted) {
    return new ScriptException(Position.of(source, at.start()), found, wanted);
  }

  /** Adds the contents of an expression; returns whether it was a whole model. */
  private boolean add(Expression list, Source source) {
    if (isItem(list)) {
      items.add(list);
      return false;
    }
    for (Expression part : inside(list)) {
      if (isItem(part)) {
        items.add(part);
      } else if (isPair(part)) {
        pairs.add(part);
      } else {
        throw error(source, part, shown(part), "the definition of a constant or function");
      }
    }
    return !isPairs(list);
  }

  private static List<Expression> inside(Expression list) {
    return list.head().equals("model")
        ? list.parts().subList(1, list.parts().size())
        : list.parts();
  }

  private static boolean isPairs(Expression list) {
    return !list.parts().isEmpty()
        && inside(list).stream().allMatch(part -> !isItem(part) && isPair(part));
  }

  /** Accepts {@code (= x 5)}; but {@code (= 5)} gives the value of a constant of that name. */
  private static boolean isItem(Expression part) {
    String head = part.head();
    return ITEMS.contains(head) && (head.contains("-") || part.parts().size() > 2);
  }

  /** Accepts {@code (x 5)}. */
  private static boolean isPair(Expression part) {
    return part.parts().size() == 2 && !part.part(0).isEmptyList() && !part.part(1).isEmptyList();
  }

  private static String message(Expression error) {
    return error.parts().size() > 1 ? shown(error.part(1)) : "without a message";
  }

  /** The beginning of an expression, for messages. */
  static String shown(Expression expression) {
    String text =
        expression.isWord()
            ? expression.word()
            : expression.head().isEmpty() ? "'('" : "(" + expression.head() + " …)";
    return text.length() > 80 ? text.substring(0, 80) + "…" : text;
  }
}
