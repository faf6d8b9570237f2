package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interpretations of constants and functions that have been read from the text of a model so
 * far, and the values of expressions under them.
 */
final class Interpretations {

  private final Source source;
  private final ScopedParser parser;
  private final Definitions definitions;
  private final Elements elements;
  private final Map<DeclaredFunction, Interpretation> byFunction = new LinkedHashMap<>();

  /**
   * Starts without interpretations.
   *
   * @param definitions definitions of the script
   */
  Interpretations(Source source, ScopedParser parser, Definitions definitions, Elements elements) {
    this.source = source;
    this.parser = parser;
    this.definitions = definitions;
    this.elements = elements;
  }

  void put(DeclaredFunction function, Interpretation interpretation) {
    byFunction.put(function, interpretation);
  }

  void put(DeclaredFunction function, Value value) {
    byFunction.put(function, new Interpretation.Fixed(value));
  }

  boolean has(DeclaredFunction function) {
    return byFunction.containsKey(function);
  }

  Map<DeclaredFunction, Interpretation> byFunction() {
    return Collections.unmodifiableMap(byFunction);
  }

  ScriptException error(int offset, String found, String wanted) {
    return new ScriptException(Position.of(source, offset), found, wanted);
  }

  /** The text of an expression. */
  String text(Expression expression) {
    int length = expression.end() - expression.start();
    return new String(source.bytes(), expression.start(), length, StandardCharsets.UTF_8);
  }

  /** Reads the value of a constant, or of a function as a whole. */
  void readConstant(Expression term, Expression value) {
    String name = Symbols.unquoted(term.word());
    List<DeclaredFunction> named = parser.declared(name);
    if (named.stream().anyMatch(definitions::defines) || !isSymbol(term)) {
      return;
    }
    if (named.isEmpty() && definitions.names(name)) {
      return;
    }
    if (named.isEmpty()) {
      throw error(term.start(), "a value for " + name, "constants of the script");
    }
    DeclaredFunction function = named.get(0);
    if (byFunction.containsKey(function)) {
      throw error(term.start(), "a second value for " + name, "one");
    }
    byFunction.put(function, DefinitionErrors.naming(term.word(), () -> whole(function, value)));
  }

  private Interpretation whole(DeclaredFunction function, Expression value) {
    if (function.parameters().isEmpty()) {
      return defined(function, value, List.of());
    }
    Sort sort = Sort.function(function.parameters(), function.result());
    Term body = parser.termAt(value.start(), sort);
    if (body instanceof Term.Bind lambda
        && lambda.variables().size() == function.parameters().size()) {
      return new Interpretation.Defined(lambda.variables(), lambda.child(0));
    }
    throw error(value.start(), ModelShape.shown(value), "a lambda of all parameters");
  }

  /** Returns the interpretation of a function from its body. */
  Interpretation defined(DeclaredFunction function, Expression body, List<String> parameters) {
    Optional<Value> word =
        parameters.contains(Symbols.unquoted(body.word()))
            ? Optional.empty()
            : strangeWord(function.result(), body);
    if (word.isPresent()) {
      return parameters.isEmpty()
          ? new Interpretation.Fixed(word.get())
          : new Interpretation.Fixed(constantFunction(function, word.get()));
    }
    Command.Definition definition = parser.bodyAt(function, body.start(), parameters);
    return new Interpretation.Defined(definition.parameters(), definition.body());
  }

  private static Value constantFunction(DeclaredFunction function, Value value) {
    return FunctionValue.of(
        Sort.function(function.parameters(), function.result()), value, Map.of());
  }

  /**
   * Reads a word that is a value but no SMT-LIB term: a fraction, or an element of an uninterpreted
   * sort.
   */
  private Optional<Value> strangeWord(Sort sort, Expression body) {
    if (!body.isWord()) {
      return Optional.empty();
    }
    if (sort.equals(Sort.REAL) && !parser.isDeclared(Symbols.unquoted(body.word()))) {
      return AlgebraicText.rational(body.word()).map(RealValue::new);
    }
    return elements.of(sort, body);
  }

  /** Returns the value of an expression under what has been read so far. */
  Value value(Expression expression, Sort sort) {
    return knownValue(expression, sort)
        .orElseThrow(
            () ->
                error(expression.start(), ModelShape.shown(expression), "a value of sort " + sort));
  }

  /** Returns the value of an expression; empty if too little is known. */
  Optional<Value> knownValue(Expression expression, Sort sort) {
    Optional<Value> word = strangeWord(sort, expression);
    if (word.isPresent()) {
      return word;
    }
    Term term = parser.termAt(expression.start(), sort);
    Result result = new Evaluator(Model.live(byFunction), definitions).valueOf(term);
    return result instanceof Result.Known known ? Optional.of(known.value()) : Optional.empty();
  }

  static boolean isSymbol(Expression expression) {
    if (!expression.isWord()) {
      return false;
    }
    char first = expression.word().charAt(0);
    return first == '|' || (Symbols.isSimple(first) && !Character.isDigit(first));
  }
}
