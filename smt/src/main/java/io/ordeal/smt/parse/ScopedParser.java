package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads sorts and terms at given offsets of a text, in the scope after some commands. Solvers write
 * their answers about a script in the script's own symbols.
 */
public final class ScopedParser {

  private static final String LIST = "List";

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;
  private final Resolver resolver;
  private final TermParser terms;
  private final ScriptLanguage language;

  /**
   * Creates a parser of a source.
   *
   * @param commands commands executed before; their terms are of the factory {@code terms}
   */
  public ScopedParser(List<Command> commands, Source source, TermFactory terms) {
    this.lexer = new Lexer(source);
    this.scope = new Scope(lexer);
    this.sorts = new SortParser(lexer, scope);
    this.resolver = new Resolver(lexer, scope, terms);
    this.terms = new TermParser(lexer, scope, sorts, resolver, new TextReader(lexer), terms);
    // A rounded value is not the one that was written.
    resolver.setRoundsReals(false);
    this.language = new ScriptLanguage(scope, resolver, this.terms);
    commands.forEach(this::execute);
    // Z3's lists are declared at their first use, not by a command.
    scope.sort(lexer.name(LIST));
  }

  /** Whether the name denotes a function or constant. */
  public boolean isDeclared(String name) {
    return !lexer.name(name).declared.isEmpty();
  }

  /** Declares a function, unless it is declared already. */
  public void declare(DeclaredFunction function) {
    Name name = lexer.name(function.name());
    if (!name.declared.contains(function)) {
      scope.declare(name, function);
    }
  }

  /**
   * Makes the name alone denote this constant, whatever the constant's own name, and no other
   * constant.
   */
  public void declareInstead(String name, DeclaredFunction constant) {
    Name hidden = lexer.name(name);
    List<FunctionSymbol> applied = new ArrayList<>(hidden.declared);
    applied.removeIf(function -> function.parameters().isEmpty());
    applied.add(constant);
    hidden.setFunctions(applied.size() == 1 ? List.of(constant) : applied);
  }

  /** Reads the sort that begins at the offset. */
  public Sort sortAt(int offset) {
    lexer.seek(offset);
    return sorts.next();
  }

  /** Reads the term that begins at the offset, and converts it to the wanted sort. */
  public Term termAt(int offset, Sort wanted) {
    return bodyAt(new DeclaredFunction("", List.of(), wanted), offset, List.of()).body();
  }

  /** Reads the term of any sort that begins at the offset. */
  public Term termAt(int offset) {
    lexer.seek(offset);
    return terms.next();
  }

  /** Reads the definition of the function from the body that begins at the offset. */
  public Command.Definition bodyAt(DeclaredFunction function, int offset, List<String> parameters) {
    boolean higherOrder = resolver.isHigherOrder();
    boolean numeralsAreReals = terms.numeralsAreReals();
    resolver.setHigherOrder(higherOrder || function.result() instanceof Sort.FunctionSort);
    terms.setNumeralsAreReals(numeralsAreReals && !speaksOfInts(function));
    lexer.seek(offset);
    TermParser.Body body;
    try {
      body =
          terms.body(
              parameters.stream().map(lexer::name).toList(),
              function.parameters(),
              function.result());
    } finally {
      resolver.setHigherOrder(higherOrder);
      terms.setNumeralsAreReals(numeralsAreReals);
    }
    Term term = resolver.converted(body.term(), function.result());
    if (!term.sort().equals(function.result())) {
      throw error(
          body.offset(), "a term of sort " + term.sort().excerpt(), function.result().excerpt());
    }
    return new Command.Definition(function, body.parameters(), term);
  }

  private static boolean speaksOfInts(DeclaredFunction function) {
    return function.result().equals(Sort.INT) || function.parameters().contains(Sort.INT);
  }

  public ScriptException error(int offset, String found, String wanted) {
    return lexer.error(offset, found, wanted);
  }

  // -------------------------------------------------------------------------------- commands

  private void execute(Command command) {
    if (command instanceof Command.SetLogic logic) {
      language.setLogic(logic.logic());
    } else if (command instanceof Command.SetOption option) {
      language.setOption(option);
    } else if (command instanceof Command.DeclareSort declared) {
      scope.declareSort(
          lexer.name(declared.name()),
          SortDefinition.uninterpreted(declared.name(), declared.arity()));
    } else if (command instanceof Command.DefineSort defined) {
      scope.declareSort(
          lexer.name(defined.name()), SortDefinition.alias(defined.parameters(), defined.body()));
    } else if (command instanceof Command.DeclareDatatypes declared) {
      List<Name> names =
          declared.datatypes().stream().map(Datatype::name).map(lexer::name).toList();
      scope.declareDatatypes(names, declared.datatypes());
    } else if (command instanceof Command.DeclareFun declared) {
      add(declared.function());
    } else if (command instanceof Command.DefineFuns defined) {
      defined.definitions().forEach(definition -> add(definition.function()));
    } else if (command instanceof Command.Push push) {
      scope.push(push.levels());
    } else if (command instanceof Command.Pop pop) {
      scope.pop(pop.levels());
    } else if (command instanceof Command.Reset) {
      language.reset();
    } else if (command instanceof Command.ResetAssertions) {
      scope.resetDeclarations();
    }
  }

  private void add(FunctionSymbol function) {
    scope.declare(lexer.name(function.name()), function);
  }

  /** Whether a selector of a datatype has this name. */
  public boolean isSelector(String name) {
    return lexer.name(name).declared.stream()
        .anyMatch(
            function ->
                function instanceof DatatypeFunction made
                    && made.role() == DatatypeFunction.Role.SELECTOR);
  }

  /** The functions and constants of this name that commands declare, in their order. */
  public List<DeclaredFunction> declared(String name) {
    return lexer.name(name).declared.stream()
        .filter(DeclaredFunction.class::isInstance)
        .map(DeclaredFunction.class::cast)
        .toList();
  }
}
