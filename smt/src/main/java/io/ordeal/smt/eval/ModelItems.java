package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the items of an answer to {@code get-model}: definitions, equations and tables. */
final class ModelItems {

  private final ScopedParser parser;
  private final Definitions definitions;

  /**
   * The functions that are in force at the check and that the script declares but does not define.
   */
  private final Set<DeclaredFunction> wanted;

  private final Interpretations said;
  private final TermFactory terms;

  /** The functions that only the text declares, with their offsets. */
  private final Map<DeclaredFunction, Integer> extra = new LinkedHashMap<>();

  /** Names of those functions that the script has too, with other parameters. */
  private final Set<String> overloaded = new LinkedHashSet<>();

  ModelItems(
      ScopedParser parser,
      Definitions definitions,
      Set<DeclaredFunction> wanted,
      Interpretations said,
      TermFactory terms) {
    this.parser = parser;
    this.definitions = definitions;
    this.wanted = wanted;
    this.said = said;
    this.terms = terms;
  }

  /**
   * A definition in the text.
   *
   * @param written the function as written in the text; if the defined function returns functions,
   *     it may have their parameters too
   */
  private record TextDefinition(DeclaredFunction written, Expression item) {}

  /** Reads the items of a model. */
  void read(List<Expression> items) {
    Map<DeclaredFunction, TextDefinition> defined = new LinkedHashMap<>();
    for (Expression item : items) {
      switch (item.head()) {
        case "define-fun", "define-fun-rec" -> declare(item, 5, defined);
        case "define-const" -> declare(item, 4, defined);
        default -> {}
      }
    }
    defined.forEach(
        (function, definition) ->
            said.put(
                function,
                DefinitionErrors.naming(
                    definition.item(), () -> interpretation(function, definition))));
    for (Expression item : items) {
      if (item.head().equals("=")) {
        if (item.parts().size() != 3 || !item.part(1).isWord()) {
          throw said.error(item.start(), ModelShape.shown(item), "(= constant value)");
        }
        said.readConstant(item.part(1), item.part(2));
      } else if (item.head().equals("function")) {
        readTable(item);
      }
    }
  }

  /** Determines the function that an item defines, and declares it if the script does not. */
  private void declare(Expression item, int size, Map<DeclaredFunction, TextDefinition> defined) {
    DeclaredFunction written = DefinitionErrors.naming(item, () -> signature(item, size));
    DeclaredFunction function = curried(written);
    String name = function.name();
    if (definitions.defines(function)) {
      return;
    }
    if (!wanted.contains(function)) {
      List<DeclaredFunction> others = parser.declared(name);
      if (!others.isEmpty() && wanted.containsAll(others) && !AmbiguousNames.isMadeUp(name)) {
        throw said.error(
            item.part(1).start(),
            "%s as %s".formatted(name, rank(function)),
            "%s, as the script declares it".formatted(rank(others.get(0))));
      }
      if (others.stream().anyMatch(wanted::contains)) {
        overloaded.add(Symbols.quoted(name));
      }
      extra.put(function, item.part(1).start());
      parser.declare(function);
    }
    if (defined.put(function, new TextDefinition(written, item)) != null) {
      throw said.error(item.part(1).start(), "a second value for " + name, "one");
    }
  }

  /**
   * Returns the script's function if the text writes it with the parameters of its result too: cvc5
   * writes {@code (define-fun f ((x Int)) Int …)} for a constant of sort {@code (-> Int Int)}.
   */
  private DeclaredFunction curried(DeclaredFunction written) {
    if (wanted.contains(written)) {
      return written;
    }
    Sort whole = whole(written);
    return parser.declared(written.name()).stream()
        .filter(wanted::contains)
        .filter(function -> function.parameters().size() < written.parameters().size())
        .filter(function -> whole(function).equals(whole))
        .findFirst()
        .orElse(written);
  }

  /**
   * The sort of a function as a value, including the parameters of the functions that it returns.
   */
  private static Sort whole(DeclaredFunction function) {
    List<Sort> parameters = new ArrayList<>(function.parameters());
    Sort result = function.result();
    while (result instanceof Sort.FunctionSort inner) {
      parameters.addAll(inner.parameters());
      result = inner.result();
    }
    return parameters.isEmpty() ? result : Sort.function(parameters, result);
  }

  /**
   * Names, as the script writes them, of functions that the model adds to functions of the script
   * with the same name.
   */
  Set<String> overloaded() {
    return Collections.unmodifiableSet(overloaded);
  }

  private DeclaredFunction signature(Expression item, int size) {
    boolean isConstant = size == 4;
    if (item.parts().size() != size
        || !Interpretations.isSymbol(item.part(1))
        || (!isConstant && item.part(2).isWord())) {
      throw said.error(
          item.start(),
          ModelShape.shown(item),
          isConstant
              ? "(define-const name sort value)"
              : "(define-fun name (parameters) sort value)");
    }
    List<Sort> parameters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Expression parameter : isConstant ? List.<Expression>of() : item.part(2).parts()) {
      if (parameter.parts().size() != 2 || !Interpretations.isSymbol(parameter.part(0))) {
        throw said.error(parameter.start(), ModelShape.shown(parameter), "(parameter sort)");
      }
      if (!names.add(Symbols.unquoted(parameter.head()))) {
        throw said.error(parameter.start(), "a second parameter " + parameter.head(), "one");
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

  private Interpretation interpretation(DeclaredFunction function, TextDefinition definition) {
    DeclaredFunction written = definition.written();
    Expression item = definition.item();
    List<String> parameters =
        written.parameters().isEmpty()
            ? List.of()
            : item.part(2).parts().stream()
                .map(parameter -> Symbols.unquoted(parameter.part(0).word()))
                .toList();
    Expression body = item.part(item.parts().size() - 1);
    return written.equals(function)
        ? said.defined(function, body, parameters)
        : curried(function, parser.bodyAt(written, body.start(), parameters));
  }

  /**
   * Returns the definition with only the function's own parameters; its result is a function of the
   * remaining ones.
   */
  private Interpretation curried(DeclaredFunction function, Command.Definition definition) {
    int own = function.parameters().size();
    List<Term.Var> variables = definition.parameters();
    Term rest =
        terms.bind(Binder.LAMBDA, variables.subList(own, variables.size()), definition.body());
    return new Interpretation.Defined(variables.subList(0, own), rest);
  }

  /**
   * Reads {@code (function f (type …) (= (f 1) 2) … (default 3))} of Yices, which also writes
   * arrays in this way.
   */
  private void readTable(Expression item) {
    String name = item.parts().size() < 3 ? "" : Symbols.unquoted(item.part(1).word());
    List<DeclaredFunction> named = parser.declared(name).stream().filter(wanted::contains).toList();
    if (named.size() != 1) {
      throw said.error(item.start(), "a value for " + name, "functions of the script");
    }
    DeclaredFunction function = named.get(0);
    said.put(function, DefinitionErrors.naming(item, () -> table(item, function)));
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
        rest = said.value(row.part(1), result);
      } else if (row.is("=", 3) && row.part(1).parts().size() == parameters.size() + 1) {
        List<Value> key = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
          key.add(said.value(row.part(1).part(i + 1), parameters.get(i)));
        }
        table.put(key, said.value(row.part(2), result));
      } else if (!row.head().equals("type")) {
        throw said.error(row.start(), ModelShape.shown(row), "a row or the default");
      }
    }
    if (rest == null) {
      throw said.error(item.start(), "no default", "(default value)");
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

  /**
   * Rejects functions that only the text declares, unless the text uses them or solvers make up
   * such names.
   */
  void rejectStrangers() {
    Subterms parts = new Subterms();
    for (Interpretation interpretation : said.byFunction().values()) {
      if (interpretation instanceof Interpretation.Defined defined) {
        parts.add(defined.body());
      }
    }
    Set<DeclaredFunction> used = new HashSet<>();
    for (Term term : parts) {
      if (term instanceof Term.App app) {
        addUsed(app.function(), used);
      }
    }
    extra.forEach(
        (function, offset) -> {
          String name = function.name();
          boolean made = name.indexOf('!') >= 0 || name.startsWith("@") || name.startsWith("_");
          boolean fillsGap = OperatorTable.openAs().contains(name) || parser.isSelector(name);
          if (!made && !fillsGap && !used.contains(function)) {
            throw said.error(
                offset, "a value for " + name, "constants and functions of the script");
          }
        });
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
}
