package io.ordeal.smt.parse;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads scripts. */
public final class ScriptParser {

  /** Reads a command on behind its name, up to but without its closing parenthesis. */
  private interface Reader {
    Command read(ScriptParser parser);
  }

  /** More errors than this in one file tell nothing new. */
  private static final int MOST_ERRORS = 20;

  /** Commands that declare names in the midst of what they say. */
  private static final Set<String> DECLARE_SEVERAL =
      Set.of(
          "declare-datatype",
          "declare-datatypes",
          "declare-codatatype",
          "declare-codatatypes",
          "define-funs-rec");

  private static final Map<String, Reader> COMMANDS = new TreeMap<>();

  static {
    COMMANDS.put("set-logic", ScriptParser::setLogic);
    COMMANDS.put("set-info", ScriptParser::setInfo);
    COMMANDS.put("set-option", ScriptParser::setOption);
    COMMANDS.put("declare-sort", ScriptParser::declareSort);
    COMMANDS.put("define-sort", ScriptParser::defineSort);
    COMMANDS.put("declare-sort-parameter", ScriptParser::declareSortParameter);
    COMMANDS.put("declare-datatype", parser -> parser.datatypes.single(false));
    COMMANDS.put("declare-datatypes", parser -> parser.datatypes.block(false));
    COMMANDS.put("declare-codatatype", parser -> parser.datatypes.single(true));
    COMMANDS.put("declare-codatatypes", parser -> parser.datatypes.block(true));
    COMMANDS.put("declare-fun", ScriptParser::declareFun);
    COMMANDS.put("declare-const", ScriptParser::declareConst);
    COMMANDS.put("declare-rel", parser -> parser.declareKept(ScriptParser::declareRelation));
    COMMANDS.put("declare-var", parser -> parser.declareKept(ScriptParser::declareConst));
    COMMANDS.put("define-fun", parser -> parser.defineFun(false));
    COMMANDS.put("define-fun-rec", parser -> parser.defineFun(true));
    COMMANDS.put("define-funs-rec", ScriptParser::defineFunsRec);
    COMMANDS.put("define-const", ScriptParser::defineConst);
    COMMANDS.put("assert", parser -> new Command.Assert(parser.formula()));
    COMMANDS.put(
        "assert-soft", parser -> new Command.AssertSoft(parser.formula(), parser.attributes()));
    COMMANDS.put("minimize", parser -> parser.optimize("minimize"));
    COMMANDS.put("maximize", parser -> parser.optimize("maximize"));
    COMMANDS.put("check-sat", ScriptParser::checkSat);
    COMMANDS.put("check-sat-assuming", parser -> new Command.CheckSatAssuming(parser.formulas()));
    COMMANDS.put("check-sat-using", parser -> new Command.CheckSatUsing(parser.attributesAsText()));
    COMMANDS.put("push", ScriptParser::push);
    COMMANDS.put("pop", ScriptParser::pop);
    COMMANDS.put("reset", ScriptParser::reset);
    COMMANDS.put("reset-assertions", ScriptParser::resetAssertions);
    COMMANDS.put("get-value", ScriptParser::getValue);
    COMMANDS.put(
        "simplify", parser -> new Command.Simplify(parser.terms.next(), parser.attributesAsText()));
    COMMANDS.put("declare-pool", ScriptParser::declarePool);
    COMMANDS.put("declare-heap", ScriptParser::declareHeap);
    COMMANDS.put("echo", ScriptParser::echo);
    COMMANDS.put("exit", parser -> new Command.Exit());
  }

  private final Source source;
  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;
  private final Resolver resolver;
  private final TextReader texts;
  private final TermParser terms;
  private final Language language;
  private final DatatypeParser datatypes;

  private final List<Command> commands = new ArrayList<>();
  private final List<ScriptException> errors = new ArrayList<>();

  private int commandStart;
  private boolean logicIsSet;

  /** The name that the current command declares, as soon as it was read. */
  private @Nullable Name declaring;

  /**
   * Text that {@link #attributesAsText} read up to the end of the command, so that nothing is left
   * to read there.
   */
  private boolean atEndOfCommand;

  private ScriptParser(Source source, TermFactory factory) {
    this.source = source;
    this.lexer = new Lexer(source);
    this.scope = new Scope(lexer);
    this.sorts = new SortParser(lexer, scope);
    this.resolver = new Resolver(lexer, scope, factory);
    this.texts = new TextReader(lexer);
    this.terms = new TermParser(lexer, scope, sorts, resolver, texts, factory);
    this.language = new Language(scope, resolver, terms);
    this.datatypes = new DatatypeParser(lexer, scope, sorts);
  }

  /** Reads a whole source. Never throws for what stands in it: see {@link ParsedScript#errors}. */
  public static ParsedScript parse(Source source, TermFactory terms) {
    return new ScriptParser(source, terms).parse();
  }

  private ParsedScript parse() {
    List<String> header = lexer.header();
    boolean more = true;
    while (more && errors.size() < MOST_ERRORS) {
      int start = lexer.nextStart();
      try {
        more = lexer.next() != Token.END && command();
      } catch (ScriptException e) {
        errors.add(lexer.atEnd() ? unfinished(start) : e);
        more = recover(start, true);
      } catch (FollowUpException e) {
        more = recover(start, false);
      }
    }
    Script script = new Script(header, commands);
    int binary = errors.isEmpty() ? -1 : lexer.firstNul();
    return binary < 0
        ? new ParsedScript(script, errors)
        : new ParsedScript(
            script, List.of(lexer.error(binary, "byte 0x00", "a script, which is text")));
  }

  /** Reads the command that begins with the current token; false if nothing behind it counts. */
  private boolean command() {
    if (lexer.token() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "'(' and a command");
    }
    commandStart = lexer.start();
    lexer.expect(Token.SYMBOL, "the name of a command");
    declaring = null;
    atEndOfCommand = false;
    Reader reader = COMMANDS.get(lexer.name().text);
    Command command;
    if (reader == null) {
      command = keptAsText();
    } else {
      command = reader.read(this);
      closeCommand();
    }
    commands.add(command);
    return !(command instanceof Command.Exit);
  }

  private void closeCommand() {
    Token token = atEndOfCommand ? lexer.token() : lexer.next();
    if (token != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "')' and the end of the command");
    }
  }

  private ScriptException unfinished(int start) {
    return lexer.error(
        source.bytes().length,
        Token.END.toString(),
        "the rest of the command that begins in line " + lexer.position(start).line());
  }

  /**
   * Goes on behind the command that begins at {@code start}; false if nothing is left.
   *
   * @param reported whether there is an error of this command. A command without end always has
   *     one, so that the search for its end is not made too often
   */
  private boolean recover(int start, boolean reported) {
    terms.abandon();
    if (declaring != null) {
      declaring.broken = true;
    }
    boolean isCommand = source.bytes()[start] == '(';
    int end =
        isCommand
            ? Recovery.endOfCommand(source.bytes(), start)
            : Recovery.nextCommand(source.bytes(), start);
    if (isCommand && end < 0) {
      if (!reported) {
        errors.add(unfinished(start));
      }
      end = Recovery.nextLine(source.bytes(), start);
    }
    if (end < 0) {
      return false;
    }
    if (isCommand) {
      breakDeclared(start, end);
    }
    lexer.seek(end);
    return true;
  }

  /** Notes the names that a command would have declared, had it been right. */
  private void breakDeclared(int start, int end) {
    lexer.seek(start);
    try {
      lexer.next();
      boolean declaresAll =
          lexer.next() == Token.SYMBOL && DECLARE_SEVERAL.contains(lexer.name().text);
      boolean behindNamed = false;
      while (lexer.end() < end) {
        Token token = lexer.next();
        if (token == Token.SYMBOL && (declaresAll || behindNamed)) {
          lexer.name().broken = true;
        }
        behindNamed = token == Token.KEYWORD && lexer.text().equals(":named");
      }
    } catch (ScriptException e) {
      // What cannot be split into tokens has been reported already.
      return;
    }
  }

  // ------------------------------------------------------------------------ logic and options

  private Command setLogic() {
    int offset = lexer.start();
    String logic = symbol("the name of a logic").text;
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
    language.setOption(keyword, value);
    return new Command.SetOption(keyword, value);
  }

  private String keyword() {
    lexer.expect(Token.KEYWORD, "a keyword");
    return lexer.text();
  }

  /** What is left of the command, as text. */
  private String attributesAsText() {
    atEndOfCommand = true;
    return texts.rest();
  }

  /** Keywords and their values, up to the end of the command. */
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

  // ----------------------------------------------------------------------------- declarations

  private Name symbol(String wanted) {
    if (lexer.next() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), wanted);
    }
    return lexer.name();
  }

  /** A name to be declared. Other reserved words than these two can be, to Z3. */
  private Name newSymbol(String wanted) {
    Name name = symbol(wanted);
    if (lexer.form() == Form.INDEXED || lexer.form() == Form.ASCRIBED) {
      throw lexer.error(lexer.start(), "the reserved word " + name, wanted);
    }
    return name;
  }

  /** The name of a function to be declared. */
  private Name declared() {
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

  private Command declareFun() {
    Name name = declared();
    int offset = lexer.start();
    List<Sort> parameters = sorts.list();
    Sort result = sorts.next();
    return new Command.DeclareFun(declare(name, parameters, result, offset));
  }

  private Command declareConst() {
    Name name = declared();
    int offset = lexer.start();
    return new Command.DeclareFun(declare(name, List.of(), sorts.next(), offset));
  }

  /** Z3's relations of Horn clauses: functions to Bool. */
  private Command declareRelation() {
    Name name = declared();
    int offset = lexer.start();
    return new Command.DeclareFun(declare(name, sorts.list(), Sort.BOOL, offset));
  }

  /** A command that declares something, but that is kept as it is written. */
  private Command declareKept(Reader declaration) {
    declaration.read(this);
    atEndOfCommand = true;
    return keptAsText();
  }

  /** The current command from its start to its closing parenthesis. */
  private Command keptAsText() {
    lexer.seek(commandStart);
    lexer.next();
    return new Command.Verbatim(texts.expression());
  }

  private Name newSort() {
    Name name = newSymbol("the name of a sort");
    if (!scope.canDeclareSort(name)) {
      throw lexer.error(lexer.start(), "a second sort " + name, "a name that is not taken");
    }
    declaring = name;
    return name;
  }

  private Command declareSort() {
    Name name = newSort();
    int arity = 0;
    int behind = lexer.end();
    if (lexer.next() == Token.NUMERAL) {
      arity = size();
    } else {
      // Z3 reads a missing arity as 0.
      lexer.seek(behind);
    }
    scope.declareSort(name, SortDefinition.uninterpreted(name.text, arity));
    return new Command.DeclareSort(name.text, arity);
  }

  private Command declareSortParameter() {
    Name name = newSort();
    scope.declareSort(name, SortDefinition.constant(Sort.parameter(name.text)));
    return new Command.Verbatim("(declare-sort-parameter " + Symbols.quoted(name.text) + ")");
  }

  private Command defineSort() {
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

  /** What stands in front of a body. */
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
      Name parameter = symbol("a parameter");
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

  private Command defineFun(boolean recursive) {
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

  private Command defineFunsRec() {
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

  private Command defineConst() {
    Name name = declared();
    Prototype prototype = new Prototype(name, lexer.start(), List.of(), List.of(), sorts.next());
    DeclaredFunction function = new DeclaredFunction(name.text, List.of(), prototype.result());
    Command.Definition definition = body(function, prototype);
    declare(prototype);
    return new Command.DefineFuns(List.of(definition), false);
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

  /** Functions have values too, whatever the logic. */
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

  /** Z3 reads assumptions behind {@code check-sat} too. */
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
    Name name = declared();
    Sort sort = sorts.next();
    List<Term> members = termList();
    scope.declare(name, new DeclaredFunction(name.text, List.of(), Sort.set(sort)));
    return new Command.DeclarePool(name.text, sort, members);
  }

  /** cvc5's pairs of sorts; Princess's heaps, which have names, are kept as they are written. */
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

  private int size() {
    long number = lexer.literal().smallNumeral();
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral below 2147483648");
    }
    return (int) number;
  }

  private int levels() {
    Token token = lexer.next();
    if (token == Token.CLOSE) {
      atEndOfCommand = true;
      return 1;
    }
    if (token != Token.NUMERAL) {
      throw lexer.error(lexer.start(), lexer.found(), "a numeral or ')'");
    }
    return size();
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
