package io.ordeal.smt.parse;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads commands that declare or define sorts and functions, and adds these to the scope. Each
 * method reads from the token after the command's name up to, but not including, the closing
 * parenthesis.
 */
final class DeclarationParser {

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;
  private final TermParser terms;

  /** The name that the current command declares; null until it has been read. */
  private @Nullable Name declaring;

  DeclarationParser(Lexer lexer, Scope scope, SortParser sorts, TermParser terms) {
    this.lexer = lexer;
    this.scope = scope;
    this.sorts = sorts;
    this.terms = terms;
  }

  /** Starts a command, which has declared nothing yet. */
  void begin() {
    declaring = null;
  }

  /**
   * Records that the current command is wrong, so that errors in uses of its name are not reported.
   */
  void breakDeclared() {
    if (declaring != null) {
      declaring.broken = true;
    }
  }

  // ------------------------------------------------------------------------ sorts and functions

  /**
   * Reads a name to declare. Only two reserved words are rejected, because Z3 allows the others.
   */
  private Name newSymbol(String wanted) {
    Name name = lexer.expectSymbol(wanted);
    if (lexer.form() == Form.INDEXED || lexer.form() == Form.ASCRIBED) {
      throw lexer.error(lexer.start(), "the reserved word " + name, wanted);
    }
    return name;
  }

  /** Reads the name of a function to declare. */
  Name declared() {
    Name name = newSymbol("the name of a function");
    declaring = name;
    if (Scope.isReserved(name)) {
      throw lexer.error(
          lexer.start(), "a declaration of " + name, "a name that the language does not define");
    }
    return name;
  }

  private boolean isDeclared(Name name, List<Sort> parameters, Sort result) {
    if (scope.standing(name).isEmpty()
        || (name.isMuchOverloaded() && name.declaredWith(parameters) == null)) {
      return false;
    }
    Sort[] arguments = parameters.toArray(Sort[]::new);
    return name.declared.stream().anyMatch(known -> result.equals(known.resultOf(arguments)));
  }

  private DeclaredFunction declare(Name name, List<Sort> parameters, Sort result, int offset) {
    DeclaredFunction function = new DeclaredFunction(name.text, parameters, result);
    if (isDeclared(name, parameters, result)) {
      throw lexer.error(offset, "a second declaration of " + name, "a name that is not taken");
    }
    scope.declare(name, function);
    return function;
  }

  Command declareFun() {
    Name name = declared();
    int offset = lexer.start();
    List<Sort> parameters = sorts.list();
    Sort result = sorts.next();
    return new Command.DeclareFun(declare(name, parameters, result, offset));
  }

  Command declareConst() {
    Name name = declared();
    int offset = lexer.start();
    return new Command.DeclareFun(declare(name, List.of(), sorts.next(), offset));
  }

  /** Reads Z3's relations of Horn clauses, which are functions to Bool. */
  Command declareRelation() {
    Name name = declared();
    int offset = lexer.start();
    return new Command.DeclareFun(declare(name, sorts.list(), Sort.BOOL, offset));
  }

  private Name newSort() {
    Name name = newSymbol("the name of a sort");
    if (!scope.canDeclareSort(name)) {
      throw lexer.error(lexer.start(), "a second sort " + name, "a name that is not taken");
    }
    declaring = name;
    return name;
  }

  Command declareSort() {
    Name name = newSort();
    int arity = 0;
    int behind = lexer.end();
    if (lexer.next() == Token.NUMERAL) {
      arity = lexer.literal().size();
    } else {
      // Z3 reads a missing arity as 0.
      lexer.seek(behind);
    }
    scope.declareSort(name, SortDefinition.uninterpreted(name.text, arity));
    return new Command.DeclareSort(name.text, arity);
  }

  Command declareSortParameter() {
    Name name = newSort();
    scope.declareSort(name, SortDefinition.constant(Sort.parameter(name.text)));
    return new Command.Verbatim("(declare-sort-parameter " + Symbols.quoted(name.text) + ")");
  }

  Command defineSort() {
    Name name = newSort();
    lexer.expect(Token.OPEN, "'(' and sort parameters");
    List<Sort.Parameter> parameters = new ArrayList<>();
    Set<Sort> seen = new HashSet<>();
    List<Runnable> restore = new ArrayList<>();
    Sort body;
    try {
      while (lexer.next() == Token.SYMBOL) {
        Sort.Parameter parameter = Sort.parameter(lexer.name().text);
        if (!seen.add(parameter)) {
          throw lexer.error(
              lexer.start(),
              "sort parameter " + lexer.name() + " twice",
              "parameters of different names");
        }
        parameters.add(parameter);
        restore.add(scope.bindSort(lexer.name(), SortDefinition.constant(parameter)));
      }
      if (lexer.token() != Token.CLOSE) {
        throw lexer.error(lexer.start(), lexer.found(), "a sort parameter or ')'");
      }
      body = sorts.next();
    } finally {
      restore.forEach(Runnable::run);
    }
    scope.declareSort(name, SortDefinition.alias(parameters, body));
    return new Command.DefineSort(name.text, parameters, body);
  }

  // ------------------------------------------------------------------------------ definitions

  /** The part of a definition before its body. */
  private record Prototype(
      Name name, int offset, List<Name> parameters, List<Sort> sorts, Sort result) {}

  private Prototype prototype() {
    Name name = declared();
    int offset = lexer.start();
    lexer.expect(Token.OPEN, "'(' and parameters");
    List<Name> parameters = new ArrayList<>();
    List<Sort> parameterSorts = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    while (lexer.next() == Token.OPEN) {
      Name parameter = lexer.expectSymbol("a parameter");
      if (!seen.add(parameter.text)) {
        throw lexer.error(
            lexer.start(), "parameter " + parameter + " twice", "parameters of different names");
      }
      parameters.add(parameter);
      parameterSorts.add(sorts.next());
      lexer.expect(Token.CLOSE, "')' behind the parameter's sort");
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "a parameter and its sort in parentheses");
    }
    return new Prototype(name, offset, parameters, parameterSorts, sorts.next());
  }

  Command defineFun(boolean recursive) {
    Prototype prototype = prototype();
    if (recursive) {
      DeclaredFunction function = declare(prototype);
      return new Command.DefineFuns(List.of(body(function, prototype)), true);
    }
    DeclaredFunction function =
        new DeclaredFunction(prototype.name().text, prototype.sorts(), prototype.result());
    Command.Definition definition = body(function, prototype);
    declare(prototype);
    return new Command.DefineFuns(List.of(definition), false);
  }

  private DeclaredFunction declare(Prototype prototype) {
    return declare(prototype.name(), prototype.sorts(), prototype.result(), prototype.offset());
  }

  private Command.Definition body(DeclaredFunction function, Prototype prototype) {
    return terms.definition(function, prototype.parameters(), prototype.sorts());
  }

  Command defineFunsRec() {
    lexer.expect(Token.OPEN, "'(' and prototypes");
    List<Prototype> prototypes = new ArrayList<>();
    List<DeclaredFunction> functions = new ArrayList<>();
    while (lexer.next() == Token.OPEN) {
      Prototype prototype = prototype();
      prototypes.add(prototype);
      functions.add(declare(prototype));
      lexer.expect(Token.CLOSE, "')' behind the prototype");
    }
    if (lexer.token() != Token.CLOSE || lexer.next() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "the bodies in parentheses");
    }
    List<Command.Definition> definitions = new ArrayList<>();
    for (int i = 0; i < prototypes.size(); i++) {
      definitions.add(body(functions.get(i), prototypes.get(i)));
    }
    lexer.expect(Token.CLOSE, "')' behind the last body");
    return new Command.DefineFuns(definitions, true);
  }

  Command defineConst() {
    Name name = declared();
    Prototype prototype = new Prototype(name, lexer.start(), List.of(), List.of(), sorts.next());
    DeclaredFunction function = new DeclaredFunction(name.text, List.of(), prototype.result());
    Command.Definition definition = body(function, prototype);
    declare(prototype);
    return new Command.DefineFuns(List.of(definition), false);
  }
}
