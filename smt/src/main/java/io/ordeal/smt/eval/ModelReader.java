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
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads models as solvers print them.
 *
 * <p>The answers to {@code get-model} and {@code get-value} differ from solver to solver in what
 * stands around the definitions, and in how they write what SMT-LIB has no literals for. A text
 * that does not fit the script is a {@link ScriptException} that names the constant and the line;
 * what the text leaves out gets some value (see {@link Model#completed}).
 */
public final class ModelReader {

  /** Answers that may stand in front of a model. */
  private static final Set<String> ANSWERS = Set.of("sat", "unknown", "success", "unsupported");

  /** What the items of a model begin with. */
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
          "define-sort",
          "forall",
          "=",
          "function",
          "as");

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

  private final Map<DeclaredFunction, Interpretation> interpretations = new LinkedHashMap<>();
  private final Map<Sort, Set<Value>> universes = new LinkedHashMap<>();

  /** What only the text declares, and where. */
  private final Map<DeclaredFunction, Integer> extra = new LinkedHashMap<>();

  /** Functions of which only some values were said. */
  private final Map<DeclaredFunction, Map<List<Value>, Value>> rows = new LinkedHashMap<>();

  private ModelReader(Script script, Source source, TermFactory terms) {
    List<Command> commands = ScriptEvaluation.untilLastCheck(script);
    this.source = source;
    this.parser = new ScopedParser(commands, source, terms);
    InForce inForce = new InForce();
    inForce.execute(commands);
    this.definitions = inForce.definitions();
    this.wanted = wanted(commands);
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
    List<Expression> items = new ArrayList<>();
    List<Expression> pairs = new ArrayList<>();
    sortOut(text.expressions(), items, pairs);
    for (Expression item : items) {
      declareElements(item);
    }
    for (Expression pair : pairs) {
      declareElements(pair);
    }
    readItems(items);
    for (Expression pair : pairs) {
      readPair(pair.part(0), pair.part(1));
    }
    rejectStrangers();
    return model();
  }

  private ScriptException error(int offset, String found, String wanted) {
    return new ScriptException(Position.of(source, offset), found, wanted);
  }

  // -------------------------------------------------------------------------- what stands where

  /** Finds the items of a model, or the pairs of terms and values. */
  private void sortOut(
      List<Expression> expressions, List<Expression> items, List<Expression> pairs) {
    boolean found = false;
    for (Expression expression : expressions) {
      if (expression.isWord()) {
        if (!ANSWERS.contains(expression.word())) {
          throw error(expression.start(), shown(expression), "a model");
        }
      } else if (expression.head().equals("error")) {
        throw error(expression.start(), "the error " + message(expression), "a model");
      } else {
        found = true;
        sortOut(expression, items, pairs);
      }
    }
    if (!found) {
      throw error(source.bytes().length, "nothing", "a model");
    }
  }

  private void sortOut(Expression list, List<Expression> items, List<Expression> pairs) {
    if (ITEMS.contains(list.head())) {
      items.add(list);
      return;
    }
    List<Expression> inside =
        list.head().equals("model") ? list.parts().subList(1, list.parts().size()) : list.parts();
    for (Expression part : inside) {
      boolean isItem = ITEMS.contains(part.head()) && !isPair(part);
      if (isItem || (part.isWord() && isElementName(part.word()))) {
        items.add(part);
      } else if (isPair(part)) {
        pairs.add(part);
      } else {
        throw error(part.start(), shown(part), "the definition of a constant or function");
      }
    }
  }

  /** {@code (x 5)}; but {@code (= x 5)} is none. */
  private static boolean isPair(Expression part) {
    return part.parts().size() == 2;
  }

  private static String message(Expression error) {
    return error.parts().size() > 1 ? shown(error.part(1)) : "without a message";
  }

  private static String shown(Expression expression) {
    String text =
        expression.isWord()
            ? expression.word()
            : expression.head().isEmpty() ? "'('" : "(" + expression.head() + " …)";
    return text.length() > 80 ? text.substring(0, 80) + "…" : text;
  }

  // --------------------------------------------------------------------------------- elements

  /** Declares elements of uninterpreted sorts, which the text takes as known. */
  private void declareElements(Expression item) {
    if (item.isWord()) {
      elementOf(item.word()).ifPresent(element -> addElement(element, true));
      return;
    }
    if (item.head().equals("declare-fun") && item.parts().size() == 4) {
      Sort sort = parser.sortAt(item.part(3).start());
      String name = Symbols.unquoted(item.part(1).word());
      if (sort instanceof Sort.Uninterpreted && item.part(2).parts().isEmpty()) {
        addElement(new ElementValue(sort, name), true);
      }
      return;
    }
    for (Expression expression : item.all()) {
      if (expression.is("as", 3) && expression.part(1).isWord()) {
        String name = Symbols.unquoted(expression.part(1).word());
        boolean isOperator = !OperatorTable.named(name).isEmpty();
        if (isElementName(name) || (!parser.isDeclared(name) && !isOperator)) {
          Sort sort = parser.sortAt(expression.part(2).start());
          if (sort instanceof Sort.Uninterpreted) {
            addElement(new ElementValue(sort, name), expression.equals(item));
          }
        }
      } else if (expression.isWord() && isElementName(expression.word())) {
        elementOf(expression.word()).ifPresent(element -> addElement(element, false));
      }
    }
  }

  /** Whether solvers call elements so: {@code @uc_A_0} (CVC4), {@code @A_0}, {@code A!val!0}. */
  private static boolean isElementName(String word) {
    return word.startsWith("@") || word.contains("!val!");
  }

  /** The element of a sort of the script that is named so, if the name tells. */
  private Optional<ElementValue> elementOf(String word) {
    String name = Symbols.unquoted(word);
    if (parser.isDeclared(name)) {
      return Optional.empty();
    }
    for (DeclaredFunction function : wanted) {
      List<Sort> sorts = new ArrayList<>(function.parameters());
      sorts.add(function.result());
      for (Sort sort : sorts) {
        if (sort instanceof Sort.Uninterpreted
            && (name.startsWith("@uc_" + sort + "_")
                || name.startsWith("@" + sort + "_")
                || name.startsWith(sort + "!val!"))) {
          return Optional.of(new ElementValue(sort, name));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Adds an element.
   *
   * @param listed whether the text lists the elements of the sort, so that there are no others
   */
  private void addElement(ElementValue element, boolean listed) {
    DeclaredFunction name = new DeclaredFunction(element.name(), List.of(), element.sort());
    parser.declare(name);
    interpretations.put(name, new Interpretation.Fixed(element));
    if (listed) {
      universes.computeIfAbsent(element.sort(), sort -> new LinkedHashSet<>()).add(element);
    }
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
    defined.forEach(this::define);
    for (Expression item : items) {
      if (item.head().equals("=")) {
        if (item.parts().size() != 3) {
          throw error(item.start(), shown(item), "(= constant value)");
        }
        readPair(item.part(1), item.part(2));
      } else if (item.head().equals("function")) {
        readTable(item);
      }
    }
  }

  /** Finds what function an item defines, and declares it where the script does not. */
  private void declare(Expression item, int size, Map<DeclaredFunction, Expression> defined) {
    if (item.parts().size() != size || !item.part(1).isWord()) {
      throw error(item.start(), shown(item), "(define-fun name (parameters) sort value)");
    }
    String name = Symbols.unquoted(item.part(1).word());
    List<Sort> parameters = new ArrayList<>();
    if (size == 5) {
      for (Expression parameter : item.part(2).parts()) {
        if (parameter.parts().size() != 2) {
          throw error(parameter.start(), shown(parameter), "a parameter of " + name);
        }
        parameters.add(parser.sortAt(parameter.part(1).start()));
      }
    }
    Sort result = parser.sortAt(item.part(size - 2).start());
    DeclaredFunction function = new DeclaredFunction(name, parameters, result);
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

  private static String rank(DeclaredFunction function) {
    return (function.parameters().isEmpty()
            ? function.result()
            : Sort.function(function.parameters(), function.result()))
        .toString();
  }

  private void define(DeclaredFunction function, Expression item) {
    List<String> parameters =
        function.parameters().isEmpty()
            ? List.of()
            : item.part(2).parts().stream()
                .map(parameter -> Symbols.unquoted(parameter.part(0).word()))
                .toList();
    Expression body = item.part(item.parts().size() - 1);
    interpretations.put(function, defined(function, body, parameters));
  }

  private Interpretation defined(
      DeclaredFunction function, Expression body, List<String> parameters) {
    Optional<Value> word = strangeWord(function.result(), body);
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
   * A word that is no term but a value: a fraction, or one that names nothing where an element of
   * an uninterpreted sort is wanted.
   */
  private Optional<Value> strangeWord(Sort sort, Expression body) {
    if (!body.isWord() || parser.isDeclared(Symbols.unquoted(body.word()))) {
      return Optional.empty();
    }
    if (sort.equals(Sort.REAL)) {
      return AlgebraicText.rational(body.word()).map(RealValue::new);
    }
    return sort instanceof Sort.Uninterpreted
        ? Optional.of(new ElementValue(sort, Symbols.unquoted(body.word())))
        : Optional.empty();
  }

  // ------------------------------------------------------------------------------------ pairs

  /** A term and its value: of a constant, of a function, or of a function at some arguments. */
  private void readPair(Expression term, Expression value) {
    if (term.isWord()) {
      readConstant(term, value);
    } else if (term.parts().size() > 1 && term.part(0).isWord()) {
      List<DeclaredFunction> named =
          parser.declared(Symbols.unquoted(term.head())).stream()
              .filter(wanted::contains)
              .filter(function -> function.parameters().size() == term.parts().size() - 1)
              .toList();
      if (named.size() == 1) {
        readRow(named.get(0), term.parts().subList(1, term.parts().size()), value);
      }
    }
  }

  private void readConstant(Expression term, Expression value) {
    String name = Symbols.unquoted(term.word());
    List<DeclaredFunction> named = parser.declared(name);
    if (named.stream().anyMatch(definitions::defines) || !isSymbol(term.word())) {
      return;
    }
    if (named.isEmpty() && definitions.names(name)) {
      return;
    }
    if (named.isEmpty()) {
      throw error(term.start(), "a value for " + name, "constants of the script");
    }
    DeclaredFunction function = named.get(0);
    if (interpretations.containsKey(function) || rows.containsKey(function)) {
      throw error(term.start(), "a second value for " + name, "one");
    }
    if (function.parameters().isEmpty()) {
      interpretations.put(function, defined(function, value, List.of()));
      return;
    }
    Sort sort = Sort.function(function.parameters(), function.result());
    Term body = parser.termAt(value.start(), sort);
    if (body instanceof Term.Bind lambda
        && lambda.variables().size() == function.parameters().size()) {
      interpretations.put(
          function, new Interpretation.Defined(lambda.variables(), lambda.child(0)));
    } else {
      throw error(value.start(), shown(value), "a lambda of all parameters of " + name);
    }
  }

  private static boolean isSymbol(String word) {
    char first = word.charAt(0);
    return first == '|' || (Symbols.isSimple(first) && !Character.isDigit(first));
  }

  private void readRow(DeclaredFunction function, List<Expression> arguments, Expression value) {
    List<Value> row = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      row.add(value(arguments.get(i), function.parameters().get(i)));
    }
    rows.computeIfAbsent(function, unused -> new LinkedHashMap<>())
        .put(row, value(value, function.result()));
  }

  /** The value that an expression stands for, by what is known so far. */
  private Value value(Expression expression, Sort sort) {
    Optional<Value> word = strangeWord(sort, expression);
    if (word.isPresent()) {
      return word.get();
    }
    Term term = parser.termAt(expression.start(), sort);
    Result result = new Evaluator(Model.live(interpretations), definitions).valueOf(term);
    if (result instanceof Result.Known known) {
      return known.value();
    }
    throw error(expression.start(), shown(expression), "a value of sort " + sort);
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
        throw error(row.start(), shown(row), "a row or the default of " + name);
      }
    }
    if (rest == null) {
      throw error(item.start(), name + " without a default", "(default value)");
    }
    interpretations.put(
        function, new Interpretation.Fixed(table(function, parameters, result, rest, table)));
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
    Map<Sort, List<Value>> elements = new LinkedHashMap<>();
    universes.forEach((sort, universe) -> elements.put(sort, withMentioned(sort, universe)));
    Model read = Model.of(interpretations, elements);
    Evaluator evaluator = new Evaluator(read, definitions);
    Map<DeclaredFunction, Interpretation> valued = new LinkedHashMap<>();
    interpretations.forEach(
        (function, interpretation) ->
            valued.put(function, valued(function, interpretation, evaluator)));
    Model known = Model.of(valued, elements);
    for (Map.Entry<DeclaredFunction, Map<List<Value>, Value>> entry : rows.entrySet()) {
      known = withRows(known, entry.getKey(), entry.getValue());
    }
    return known.completedFor(wanted);
  }

  private List<Value> withMentioned(Sort sort, Set<Value> universe) {
    Set<Value> all = new LinkedHashSet<>(universe);
    for (Interpretation interpretation : interpretations.values()) {
      if (interpretation instanceof Interpretation.Fixed fixed
          && fixed.value().sort().equals(sort)) {
        all.add(fixed.value());
      }
    }
    return List.copyOf(all);
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

  private static Model withRows(
      Model model, DeclaredFunction function, Map<List<Value>, Value> rows) {
    Model completed = model.completedFor(List.of(function));
    @Nullable Interpretation rest = completed.interpretation(function).orElse(null);
    if (rest instanceof Interpretation.Fixed fixed && fixed.value() instanceof FunctionValue some) {
      Domains domains = model.domains();
      return completed.with(
          function,
          new Interpretation.Fixed(FunctionValue.of(some.sort(), some.rest(), rows, domains)));
    }
    return model;
  }
}
