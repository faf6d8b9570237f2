package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Reads models as solvers print them.
 *
 * <p>The answers to {@code get-model} and {@code get-value} differ from solver to solver in what
 * stands around the definitions, and in how they write what SMT-LIB has no literals for. A text
 * that does not fit the script is a {@link ScriptException} that names the constant and the line;
 * what the text leaves out gets some value (see {@link Model#completed}). Of {@code get-value}, the
 * values of terms that are no constants and no applications of functions to values are compared
 * with what they come to, or left aside where that is not known (see {@link Model#unused}).
 */
public final class ModelReader {

  /** Functions by which models say what operators are where the standard leaves them open. */
  private static final Set<String> FILLS_GAPS =
      OperatorTable.rows().stream()
          .flatMap(row -> row.openAs().stream())
          .collect(Collectors.toUnmodifiableSet());

  private final Source source;
  private final ScopedParser parser;
  private final Definitions definitions;

  /** What the script declares and does not define, in force at the check. */
  private final Set<DeclaredFunction> wanted;

  private final Elements elements;
  private final Completion completion;
  private final Map<DeclaredFunction, Interpretation> interpretations = new LinkedHashMap<>();

  /** What only the text declares, and where. */
  private final Map<DeclaredFunction, Integer> extra = new LinkedHashMap<>();

  /** Values of terms that are not those of constants or functions alone. */
  private final List<Claim> claims = new ArrayList<>();

  /** Terms of whose values nothing follows. */
  private final List<String> unused = new ArrayList<>();

  /** That a term has a value. */
  private record Claim(Expression at, Term term, Value value) {}

  private ModelReader(Script script, Source source, TermFactory terms) {
    List<Command> commands = ScriptEvaluation.untilLastCheck(script);
    this.source = source;
    this.parser = new ScopedParser(commands, source, terms);
    InForce inForce = new InForce();
    inForce.execute(commands);
    this.definitions = inForce.definitions();
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command instanceof Command.DeclareSort sort && sort.arity() == 0) {
        sorts.add(Sort.uninterpreted(sort.name(), List.of()));
      }
    }
    this.wanted = wanted(commands);
    for (DeclaredFunction function : wanted) {
      function.parameters().forEach(sort -> addClosure(sort, sorts));
      addClosure(function.result(), sorts);
    }
    this.elements = new Elements(source, parser, sorts);
    this.completion = new Completion(terms);
  }

  private static void addClosure(Sort sort, Set<Sort> sorts) {
    if (!sorts.contains(sort)) { // else all that it is made of is there too
      sorts.addAll(SomeValue.closure(sort));
    }
  }

  /**
   * Reads a model of a script's last check.
   *
   * @param terms the factory of the script's terms
   */
  public static Model read(Script script, Source text, TermFactory terms) {
    ModelText prepared = ModelText.of(text);
    return new ModelReader(script, prepared.source(), terms).read(prepared);
  }

  private Set<DeclaredFunction> wanted(List<Command> commands) {
    Set<DeclaredFunction> declared = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command instanceof Command.DeclareFun one
          && parser.declared(one.function().name()).contains(one.function())
          && !definitions.defines(one.function())) {
        declared.add(one.function());
      }
    }
    return declared;
  }

  private Model read(ModelText text) {
    text.numbers()
        .forEach(
            (name, value) -> {
              DeclaredFunction number = new DeclaredFunction(name, List.of(), Sort.REAL);
              parser.declare(number);
              value.ifPresent(
                  known -> interpretations.put(number, new Interpretation.Fixed(known)));
            });
    ModelShape shape = ModelShape.of(text);
    readElements(text, shape);
    readItems(shape.items());
    readPairs(shape.pairs());
    rejectStrangers();
    return model();
  }

  private void readElements(ModelText text, ModelShape shape) {
    for (Expression item : shape.items()) {
      naming(item, () -> elements.addDeclared(item));
    }
    elements.addCommented(text.comments());
    List<Expression> definitions = new ArrayList<>(shape.items());
    definitions.addAll(shape.pairs());
    for (Expression definition : definitions) {
      naming(definition, () -> elements.addMentioned(definition));
    }
    elements
        .values()
        .forEach((name, value) -> interpretations.put(name, new Interpretation.Fixed(value)));
  }

  /** What the reading of a definition gives. Where it fails, the error names what is defined. */
  private static <T> T naming(String name, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (ScriptException e) {
      throw new ScriptException(e.at(), e.found() + " in the definition of " + name, e.wanted());
    }
  }

  private static <T> T naming(Expression definition, Supplier<T> reading) {
    Optional<String> name = Expression.defined(List.of(definition));
    return name.isPresent() ? naming(name.get(), reading) : reading.get();
  }

  private ScriptException error(int offset, String found, String wanted) {
    return new ScriptException(Position.of(source, offset), found, wanted);
  }

  // ------------------------------------------------------------------------------------ items

  private void readItems(List<Expression> items) {
    Map<DeclaredFunction, Expression> defined = new LinkedHashMap<>();
    for (Expression item : items) {
      switch (item.head()) {
        case "define-fun", "define-fun-rec" -> declare(item, 5, defined);
        case "define-const" -> declare(item, 4, defined);
        default -> {}
      }
    }
    defined.forEach(
        (function, item) ->
            interpretations.put(function, naming(item, () -> interpretation(function, item))));
    for (Expression item : items) {
      if (item.head().equals("=")) {
        if (item.parts().size() != 3 || !item.part(1).isWord()) {
          throw error(item.start(), ModelShape.shown(item), "(= constant value)");
        }
        readConstant(item.part(1), item.part(2));
      } else if (item.head().equals("function")) {
        readTable(item);
      }
    }
  }

  /** Finds what function an item defines, and declares it where the script does not. */
  private void declare(Expression item, int size, Map<DeclaredFunction, Expression> defined) {
    DeclaredFunction function = naming(item, () -> signature(item, size));
    String name = function.name();
    if (definitions.defines(function)) {
      return;
    }
    if (!wanted.contains(function)) {
      List<DeclaredFunction> others = parser.declared(name);
      if (!others.isEmpty() && wanted.containsAll(others)) {
        throw error(
            item.part(1).start(),
            "%s as %s".formatted(name, rank(function)),
            "%s, as the script declares it".formatted(rank(others.get(0))));
      }
      extra.put(function, item.part(1).start());
      parser.declare(function);
    }
    if (defined.put(function, item) != null) {
      throw error(item.part(1).start(), "a second value for " + name, "one");
    }
  }

  private DeclaredFunction signature(Expression item, int size) {
    boolean isConstant = size == 4;
    if (item.parts().size() != size
        || !isSymbol(item.part(1))
        || (!isConstant && item.part(2).isWord())) {
      throw error(
          item.start(),
          ModelShape.shown(item),
          isConstant
              ? "(define-const name sort value)"
              : "(define-fun name (parameters) sort value)");
    }
    List<Sort> parameters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Expression parameter : isConstant ? List.<Expression>of() : item.part(2).parts()) {
      if (parameter.parts().size() != 2 || !isSymbol(parameter.part(0))) {
        throw error(parameter.start(), ModelShape.shown(parameter), "(parameter sort)");
      }
      if (!names.add(Symbols.unquoted(parameter.head()))) {
        throw error(parameter.start(), "a second parameter " + parameter.head(), "one");
      }
      parameters.add(parser.sortAt(parameter.part(1).start()));
    }
    Sort result = parser.sortAt(item.part(size - 2).start());
    return new DeclaredFunction(Symbols.unquoted(item.part(1).word()), parameters, result);
  }

  private static String rank(DeclaredFunction function) {
    return (function.parameters().isEmpty()
            ? function.result()
            : Sort.function(function.parameters(), function.result()))
        .toString();
  }

  private Interpretation interpretation(DeclaredFunction function, Expression item) {
    List<String> parameters =
        function.parameters().isEmpty()
            ? List.of()
            : item.part(2).parts().stream()
                .map(parameter -> Symbols.unquoted(parameter.part(0).word()))
                .toList();
    return defined(function, item.part(item.parts().size() - 1), parameters);
  }

  private Interpretation defined(
      DeclaredFunction function, Expression body, List<String> parameters) {
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

  /** A word that is no term but a value: a fraction, or an element of an uninterpreted sort. */
  private Optional<Value> strangeWord(Sort sort, Expression body) {
    if (!body.isWord()) {
      return Optional.empty();
    }
    if (sort.equals(Sort.REAL) && !parser.isDeclared(Symbols.unquoted(body.word()))) {
      return AlgebraicText.rational(body.word()).map(RealValue::new);
    }
    return elements.of(sort, body);
  }

  // ------------------------------------------------------------------------------------ pairs

  /** Terms and their values; those of constants first, since the others may need them. */
  private void readPairs(List<Expression> pairs) {
    for (Expression pair : pairs) {
      if (pair.part(0).isWord()) {
        readConstant(pair.part(0), pair.part(1));
      }
    }
    for (Expression pair : pairs) {
      if (!pair.part(0).isWord()) {
        readTerm(pair.part(0), pair.part(1));
      }
    }
  }

  private void readConstant(Expression term, Expression value) {
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
    if (interpretations.containsKey(function)) {
      throw error(term.start(), "a second value for " + name, "one");
    }
    interpretations.put(function, naming(term.word(), () -> whole(function, value)));
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

  private static boolean isSymbol(Expression expression) {
    if (!expression.isWord()) {
      return false;
    }
    char first = expression.word().charAt(0);
    return first == '|' || (Symbols.isSimple(first) && !Character.isDigit(first));
  }

  /** The value of a function at some arguments, or of a term that can only be compared with it. */
  private void readTerm(Expression term, Expression value) {
    List<DeclaredFunction> named =
        parser.declared(Symbols.unquoted(term.head())).stream()
            .filter(wanted::contains)
            .filter(function -> function.parameters().size() == term.parts().size() - 1)
            .toList();
    if (named.size() == 1 && !interpretations.containsKey(named.get(0))) {
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
      naming(term.head(), () -> knownValue(argument, sort)).ifPresent(row::add);
    }
    Value result = naming(term.head(), () -> value(value, function.result()));
    if (row.size() < function.parameters().size()) {
      unused.add(text(term));
    } else if (completion.add(function, row, result) != null) {
      throw error(term.start(), "a second value for " + text(term), "one");
    }
  }

  private void claim(Expression at, Expression value) {
    Term term;
    try {
      term = parser.termAt(at.start());
    } catch (ScriptException e) {
      // Solvers print terms in ways of their own; it is the solver's answer all the same.
      unused.add(text(at));
      return;
    }
    claims.add(new Claim(at, term, value(value, term.sort())));
  }

  private String text(Expression expression) {
    int length = expression.end() - expression.start();
    return new String(source.bytes(), expression.start(), length, StandardCharsets.UTF_8);
  }

  /** The value that an expression stands for, by what is known so far. */
  private Value value(Expression expression, Sort sort) {
    return knownValue(expression, sort)
        .orElseThrow(
            () ->
                error(expression.start(), ModelShape.shown(expression), "a value of sort " + sort));
  }

  /** The same; empty if not enough is known. */
  private Optional<Value> knownValue(Expression expression, Sort sort) {
    Optional<Value> word = strangeWord(sort, expression);
    if (word.isPresent()) {
      return word;
    }
    Term term = parser.termAt(expression.start(), sort);
    Result result = new Evaluator(Model.live(interpretations), definitions).valueOf(term);
    return result instanceof Result.Known known ? Optional.of(known.value()) : Optional.empty();
  }

  /**
   * {@code (function f (type …) (= (f 1) 2) … (default 3))} (Yices), which an array is written as
   * too.
   */
  private void readTable(Expression item) {
    String name = item.parts().size() < 3 ? "" : Symbols.unquoted(item.part(1).word());
    List<DeclaredFunction> named = parser.declared(name).stream().filter(wanted::contains).toList();
    if (named.size() != 1) {
      throw error(item.start(), "a value for " + name, "functions of the script");
    }
    DeclaredFunction function = named.get(0);
    interpretations.put(
        function, new Interpretation.Fixed(naming(item, () -> table(item, function))));
  }

  private Value table(Expression item, DeclaredFunction function) {
    List<Sort> parameters = new ArrayList<>(function.parameters());
    Sort result = function.result();
    if (parameters.isEmpty() && result instanceof Sort.Array array) {
      parameters.add(array.index());
      result = array.element();
    }
    Map<List<Value>, Value> table = new HashMap<>();
    Value rest = null;
    for (Expression row : item.parts().subList(2, item.parts().size())) {
      if (row.is("default", 2)) {
        rest = value(row.part(1), result);
      } else if (row.is("=", 3) && row.part(1).parts().size() == parameters.size() + 1) {
        List<Value> key = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
          key.add(value(row.part(1).part(i + 1), parameters.get(i)));
        }
        table.put(key, value(row.part(2), result));
      } else if (!row.head().equals("type")) {
        throw error(row.start(), ModelShape.shown(row), "a row or the default");
      }
    }
    if (rest == null) {
      throw error(item.start(), "no default", "(default value)");
    }
    return table(function, parameters, result, rest, table);
  }

  private static Value table(
      DeclaredFunction function,
      List<Sort> parameters,
      Sort result,
      Value rest,
      Map<List<Value>, Value> table) {
    if (!function.parameters().isEmpty()) {
      return FunctionValue.of(Sort.function(parameters, result), rest, table);
    }
    Map<Value, Value> elements = new HashMap<>();
    table.forEach((key, element) -> elements.put(key.get(0), element));
    return ArrayValue.of((Sort.Array) function.result(), rest, elements);
  }

  // -------------------------------------------------------------------------------- the model

  /** What only the text declares must serve something in it, or have a name that solvers make. */
  private void rejectStrangers() {
    Set<DeclaredFunction> used = new HashSet<>();
    for (Interpretation interpretation : interpretations.values()) {
      if (interpretation instanceof Interpretation.Defined defined) {
        addUsed(defined.body(), used);
      }
    }
    extra.forEach(
        (function, offset) -> {
          String name = function.name();
          boolean made = name.indexOf('!') >= 0 || name.startsWith("@") || name.startsWith("_");
          if (!made && !FILLS_GAPS.contains(name) && !used.contains(function)) {
            throw error(offset, "a value for " + name, "constants and functions of the script");
          }
        });
  }

  private static void addUsed(Term root, Set<DeclaredFunction> used) {
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (met.add(term)) {
        pending.addAll(term.children());
        if (term instanceof Term.App app) {
          addUsed(app.function(), used);
        }
      }
    }
  }

  private static void addUsed(FunctionSymbol symbol, Set<DeclaredFunction> used) {
    if (symbol instanceof DeclaredFunction function) {
      used.add(function);
    } else if (symbol instanceof Operation operation) {
      for (Index index : operation.indices()) {
        if (index instanceof Index.OfFunction of
            && of.function() instanceof DeclaredFunction function) {
          used.add(function);
        }
      }
    }
  }

  private Model model() {
    Map<Sort, List<Value>> universes = elements.universes();
    Evaluator evaluator = new Evaluator(Model.of(interpretations, universes), definitions);
    Map<DeclaredFunction, Interpretation> valued = new LinkedHashMap<>();
    interpretations.forEach(
        (function, interpretation) ->
            valued.put(function, valued(function, interpretation, evaluator)));
    Model read = Model.of(valued, universes);
    compareClaims(new Evaluator(completion.said(read), definitions));
    return completion.completed(read, wanted).leavingUnused(unused);
  }

  /** What the text says of terms must be so by what it says of constants and functions. */
  private void compareClaims(Evaluator evaluator) {
    for (Claim claim : claims) {
      if (!(evaluator.valueOf(claim.term()) instanceof Result.Known known)) {
        unused.add(text(claim.at()));
      } else if (!known.value().equals(claim.value())) {
        throw error(
            claim.at().start(),
            "%s as the value of %s".formatted(claim.value(), text(claim.at())),
            "%s, as the other values make it".formatted(known.value()));
      }
    }
  }

  /** Constants as values, where that can be. */
  private static Interpretation valued(
      DeclaredFunction function, Interpretation interpretation, Evaluator evaluator) {
    return interpretation instanceof Interpretation.Defined defined
            && function.parameters().isEmpty()
            && evaluator.valueOf(defined.body()) instanceof Result.Known known
        ? new Interpretation.Fixed(known.value())
        : interpretation;
  }
}
