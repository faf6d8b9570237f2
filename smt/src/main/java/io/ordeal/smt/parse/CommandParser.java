package io.ordeal.smt.parse;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Reads commands, and executes those that affect how the rest of the script is read. */
final class CommandParser {

  /**
   * Reads a command from the token after its name up to, but not including, its closing
   * parenthesis.
   */
  private interface Reader {
    Command read(CommandParser parser);
  }

  private static final Map<String, Reader> COMMANDS = new TreeMap<>();

  static {
    COMMANDS.put("set-logic", CommandParser::setLogic);
    COMMANDS.put("set-info", CommandParser::setInfo);
    COMMANDS.put("set-option", CommandParser::setOption);
    COMMANDS.put("declare-sort", parser -> parser.declarations.declareSort());
    COMMANDS.put("define-sort", parser -> parser.declarations.defineSort());
    COMMANDS.put("declare-sort-parameter", parser -> parser.declarations.declareSortParameter());
    COMMANDS.put("declare-datatype", parser -> parser.datatypes.single(false));
    COMMANDS.put("declare-datatypes", parser -> parser.datatypes.block(false));
    COMMANDS.put("declare-codatatype", parser -> parser.datatypes.single(true));
    COMMANDS.put("declare-codatatypes", parser -> parser.datatypes.block(true));
    COMMANDS.put("declare-fun", parser -> parser.declarations.declareFun());
    COMMANDS.put("declare-const", parser -> parser.declarations.declareConst());
    COMMANDS.put("declare-rel", parser -> parser.declareKept(parser.declarations::declareRelation));
    COMMANDS.put("declare-var", parser -> parser.declareKept(parser.declarations::declareConst));
    COMMANDS.put("define-fun", parser -> parser.declarations.defineFun(false));
    COMMANDS.put("define-fun-rec", parser -> parser.declarations.defineFun(true));
    COMMANDS.put("define-funs-rec", parser -> parser.declarations.defineFunsRec());
    COMMANDS.put("define-const", parser -> parser.declarations.defineConst());
    COMMANDS.put("assert", parser -> new Command.Assert(parser.formula()));
    COMMANDS.put(
        "assert-soft", parser -> new Command.AssertSoft(parser.formula(), parser.attributes()));
    COMMANDS.put("minimize", parser -> parser.optimize("minimize"));
    COMMANDS.put("maximize", parser -> parser.optimize("maximize"));
    COMMANDS.put("check-sat", CommandParser::checkSat);
    COMMANDS.put("check-sat-assuming", parser -> new Command.CheckSatAssuming(parser.formulas()));
    COMMANDS.put("check-sat-using", parser -> new Command.CheckSatUsing(parser.attributesAsText()));
    COMMANDS.put("push", CommandParser::push);
    COMMANDS.put("pop", CommandParser::pop);
    COMMANDS.put("reset", CommandParser::reset);
    COMMANDS.put("reset-assertions", CommandParser::resetAssertions);
    COMMANDS.put("get-value", CommandParser::getValue);
    COMMANDS.put(
        "simplify", parser -> new Command.Simplify(parser.terms.next(), parser.attributesAsText()));
    COMMANDS.put("declare-pool", CommandParser::declarePool);
    COMMANDS.put("declare-heap", CommandParser::declareHeap);
    COMMANDS.put("echo", CommandParser::echo);
    COMMANDS.put("exit", parser -> new Command.Exit());
  }

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;
  private final Resolver resolver;
  private final TextReader texts;
  private final TermParser terms;
  private final ScriptLanguage language;
  private final DatatypeParser datatypes;
  private final DeclarationParser declarations;

  private int commandStart;
  private boolean logicIsSet;

  /** Whether the current token must be the command's closing parenthesis. */
  private boolean atEndOfCommand;

  CommandParser(Lexer lexer, TermFactory factory) {
    this.lexer = lexer;
    this.scope = new Scope(lexer);
    this.sorts = new SortParser(lexer, scope);
    this.resolver = new Resolver(lexer, scope, factory);
    this.texts = new TextReader(lexer);
    this.terms = new TermParser(lexer, scope, sorts, resolver, texts, factory);
    this.language = new ScriptLanguage(scope, resolver, terms);
    this.datatypes = new DatatypeParser(lexer, scope, sorts);
    this.declarations = new DeclarationParser(lexer, scope, sorts, terms);
  }

  /** Reads the command that begins with the current token. */
  Command current() {
    if (lexer.token() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'(' and a command");
    }
    commandStart = lexer.start();
    lexer.expect(Token.SYMBOL, "the name of a command");
    declarations.begin();
    atEndOfCommand = false;
    Reader reader = COMMANDS.get(lexer.name().text);
    if (reader == null) {
      return keptAsText();
    }
    Command command = reader.read(this);
    closeCommand();
    return command;
  }

  /** Discards a command that was not read to its end. */
  void abandon() {
    terms.abandon();
    declarations.breakDeclared();
  }

  private void closeCommand() {
    Token token = atEndOfCommand ? lexer.token() : lexer.next();
    if (token != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "')' and the end of the command");
    }
  }

  /** Reads a command that declares something and is kept as text. */
  private Command declareKept(Runnable declaration) {
    declaration.run();
    atEndOfCommand = true;
    return keptAsText();
  }

  /** Returns the current command as text, from its start to its closing parenthesis. */
  private Command keptAsText() {
    lexer.seek(commandStart);
    lexer.next();
    return new Command.Verbatim(texts.expression());
  }

  // ------------------------------------------------------------------------ logic and options

  private Command setLogic() {
    int offset = lexer.start();
    String logic = lexer.expectSymbol("the name of a logic").text;
    if (logicIsSet) {
      throw lexer.error(offset, "a second set-logic", "one alone, or (reset) in front of it");
    }
    logicIsSet = true;
    language.setLogic(logic);
    return new Command.SetLogic(logic);
  }

  private Command setInfo() {
    String keyword = keyword();
    return new Command.SetInfo(keyword, attributesAsText());
  }

  private Command setOption() {
    String keyword = keyword();
    String value = attributesAsText();
    Command.SetOption option = new Command.SetOption(keyword, value);
    language.setOption(option);
    return option;
  }

  private String keyword() {
    lexer.expect(Token.KEYWORD, "a keyword");
    return lexer.text();
  }

  /** Returns the rest of the command as text. */
  private String attributesAsText() {
    atEndOfCommand = true;
    return texts.rest();
  }

  /** Returns keywords and their values up to the end of the command. */
  private String attributes() {
    atEndOfCommand = true;
    StringBuilder text = new StringBuilder();
    lexer.next();
    while (lexer.token() != Token.CLOSE) {
      if (lexer.token() != Token.KEYWORD) {
        throw lexer.error(lexer.start(), lexer.found(), "a keyword or ')'");
      }
      text.append(text.length() == 0 ? "" : " ").append(lexer.text());
      String value = texts.attributeValue();
      text.append(value.isEmpty() ? "" : " ").append(value);
    }
    return text.toString();
  }

  // ------------------------------------------------------------------------ terms in commands

  private Term formula() {
    lexer.next();
    return currentFormula();
  }

  private Term currentFormula() {
    int offset = lexer.start();
    Term term = terms.current();
    if (!term.sort().equals(Sort.BOOL)) {
      throw lexer.error(
          offset, "a term of sort " + term.sort().excerpt(), "a formula, of sort Bool");
    }
    return term;
  }

  private List<Term> list(Supplier<Term> element) {
    lexer.expect(Token.OPEN, "'(' and terms");
    List<Term> list = new ArrayList<>();
    while (lexer.next() != Token.CLOSE) {
      list.add(element.get());
    }
    return list;
  }

  private List<Term> formulas() {
    return list(this::currentFormula);
  }

  private List<Term> termList() {
    return list(terms::current);
  }

  /** Reads {@code get-value}; in every logic, functions have values too. */
  private Command getValue() {
    boolean higherOrder = resolver.isHigherOrder();
    resolver.setHigherOrder(true);
    try {
      List<Term> asked = termList();
      if (asked.isEmpty()) {
        throw lexer.error(lexer.start(), lexer.found(), "a term");
      }
      return new Command.GetValue(asked);
    } finally {
      resolver.setHigherOrder(higherOrder);
    }
  }

  private Command echo() {
    lexer.expect(Token.STRING, "a string");
    return new Command.Verbatim("(echo " + texts.expression() + ")");
  }

  private Command optimize(String direction) {
    Term term = terms.next();
    return new Command.Optimize(direction, term, attributesAsText());
  }

  /** Reads {@code check-sat}; Z3 allows assumptions there too. */
  private Command checkSat() {
    List<Term> assumptions = new ArrayList<>();
    while (lexer.next() != Token.CLOSE) {
      assumptions.add(currentFormula());
    }
    atEndOfCommand = true;
    return assumptions.isEmpty()
        ? new Command.CheckSat()
        : new Command.CheckSatAssuming(assumptions);
  }

  private Command declarePool() {
    Name name = declarations.declared();
    Sort sort = sorts.next();
    List<Term> members = termList();
    scope.declare(name, new DeclaredFunction(name.text, List.of(), Sort.set(sort)));
    return new Command.DeclarePool(name.text, sort, members);
  }

  /** Reads cvc5's pairs of sorts; Princess's heaps, which have names, are kept as text. */
  private Command declareHeap() {
    List<Sort> pairs = new ArrayList<>();
    while (lexer.next() == Token.OPEN) {
      pairs.add(sorts.next());
      pairs.add(sorts.next());
      lexer.expect(Token.CLOSE, "')' behind the data sort");
    }
    atEndOfCommand = true;
    if (lexer.token() == Token.SYMBOL && pairs.isEmpty()) {
      return keptAsText();
    }
    return new Command.DeclareHeap(pairs);
  }

  // ------------------------------------------------------------------------------------ levels

  private int levels() {
    Token token = lexer.next();
    if (token == Token.CLOSE) {
      atEndOfCommand = true;
      return 1;
    }
    if (token != Token.NUMERAL) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral or ')'");
    }
    return lexer.literal().size();
  }

  private Command push() {
    int count = levels();
    scope.push(count);
    return new Command.Push(count);
  }

  private Command pop() {
    int offset = lexer.start();
    int count = levels();
    if (count > scope.level()) {
      throw lexer.error(
          offset,
          "(pop %d)".formatted(count),
          "at most %d, as many levels as there are".formatted(scope.level()));
    }
    scope.pop(count);
    return new Command.Pop(count);
  }

  private Command reset() {
    language.reset();
    logicIsSet = false;
    return new Command.Reset();
  }

  private Command resetAssertions() {
    scope.resetDeclarations();
    return new Command.ResetAssertions();
  }
}
