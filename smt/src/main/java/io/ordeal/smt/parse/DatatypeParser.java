package io.ordeal.smt.parse;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads declarations of datatypes, in the standard's form and in Z3's older form. */
final class DatatypeParser {

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;

  DatatypeParser(Lexer lexer, Scope scope, SortParser sorts) {
    this.lexer = lexer;
    this.scope = scope;
    this.sorts = sorts;
  }

  /** A datatype's name and its offset; {@code arity} is -1 if the script does not state it. */
  private record Head(Name name, int offset, int arity) {}

  /** Reads the rest of {@code declare-datatype} or {@code declare-codatatype}. */
  Command single(boolean coinductive) {
    Head head = head();
    return declare(List.of(head), coinductive, () -> List.of(body(head, List.of(), false)));
  }

  /** Reads the rest of {@code declare-datatypes} or {@code declare-codatatypes}. */
  Command block(boolean coinductive) {
    expect(Token.OPEN);
    if (lexer.next() == Token.OPEN) {
      List<Head> heads = new ArrayList<>();
      while (lexer.token() == Token.OPEN) {
        Head head = head();
        lexer.expect(Token.NUMERAL, "the number of its sort parameters");
        long arity = lexer.literal().smallNumeral();
        heads.add(new Head(head.name(), head.offset(), (int) Math.min(arity, Integer.MAX_VALUE)));
        expect(Token.CLOSE);
        lexer.next();
      }
      wantClose();
      return declare(
          heads,
          coinductive,
          () -> {
            expect(Token.OPEN);
            List<Datatypes.Declaration> declarations = new ArrayList<>();
            for (Head head : heads) {
              declarations.add(body(head, List.of(), false));
            }
            expect(Token.CLOSE);
            return declarations;
          });
    }
    return olderBlock(coinductive);
  }

  /** Reads {@code (declare-datatypes (T) ((List nil (cons (head T) (tail List)))))}. */
  private Command olderBlock(boolean coinductive) {
    List<Name> parameters = new ArrayList<>();
    while (lexer.token() == Token.SYMBOL) {
      parameters.add(lexer.name());
      lexer.next();
    }
    wantClose();
    expect(Token.OPEN);
    int bodies = lexer.end();
    List<Head> heads = new ArrayList<>();
    TextReader skip = new TextReader(lexer);
    while (lexer.next() == Token.OPEN) {
      int start = lexer.start();
      heads.add(head());
      lexer.seek(start);
      lexer.next();
      skip.expression();
    }
    lexer.seek(bodies);
    return declare(
        heads,
        coinductive,
        () -> {
          List<Datatypes.Declaration> declarations = new ArrayList<>();
          for (Head head : heads) {
            expect(Token.OPEN);
            expect(Token.SYMBOL);
            declarations.add(body(head, parameters, true));
          }
          expect(Token.CLOSE);
          return declarations;
        });
  }

  private interface Bodies {
    List<Datatypes.Declaration> read();
  }

  /**
   * Reads the bodies while the names denote the block's own datatypes, then declares everything.
   */
  private Command declare(List<Head> heads, boolean coinductive, Bodies bodies) {
    checkNames(heads);
    List<Runnable> restore = new ArrayList<>();
    List<Datatypes.Declaration> declarations;
    try {
      for (int i = 0; i < heads.size(); i++) {
        int index = i;
        restore.add(
            scope.bindSort(
                heads.get(i).name(),
                new SortDefinition(
                    "its own parameters", sorts -> Datatypes.reference(index, sorts))));
      }
      declarations = bodies.read();
    } finally {
      restore.forEach(Runnable::run);
    }
    checkArities(heads, declarations);
    List<Datatype> block = Datatypes.declare(declarations, coinductive);
    if (!coinductive) {
      checkWellFounded(heads, block);
    }
    scope.declareDatatypes(heads.stream().map(Head::name).toList(), block);
    return new Command.DeclareDatatypes(block);
  }

  private void checkNames(List<Head> heads) {
    Set<Name> seen = new HashSet<>();
    for (Head head : heads) {
      if (!seen.add(head.name())) {
        throw lexer.error(
            head.offset(), "a second sort " + head.name(), "a name that is not taken");
      }
    }
  }

  /**
   * Checks that references to the block's own datatypes have as many arguments as these have
   * parameters.
   */
  private void checkArities(List<Head> heads, List<Datatypes.Declaration> declarations) {
    for (int i = 0; i < heads.size(); i++) {
      for (Datatype.Constructor constructor : declarations.get(i).constructors()) {
        for (Datatype.Selector selector : constructor.selectors()) {
          if (!Datatypes.referencesFit(selector.sort(), declarations)) {
            throw lexer.error(
                heads.get(i).offset(),
                "field %s with a wrong number of sorts behind a datatype of this block"
                    .formatted(Symbols.quoted(selector.name())),
                "as many as the datatype has parameters");
          }
        }
      }
    }
  }

  /**
   * Checks that every datatype has a value that contains no value of the datatype itself. A field
   * of another sort that contains the block's datatypes counts as having a value, because an empty
   * sequence is a value.
   */
  private void checkWellFounded(List<Head> heads, List<Datatype> block) {
    Set<Datatype> inhabited = inhabited(block);
    for (int i = 0; i < heads.size(); i++) {
      if (!inhabited.contains(block.get(i))) {
        throw lexer.error(
            heads.get(i).offset(),
            "datatype %s without a finite value".formatted(heads.get(i).name()),
            "a constructor that needs no value of it");
      }
    }
  }

  /** A constructor, with the number of its fields that are not known to have a value. */
  private static final class Wanting {
    final Datatype datatype;
    int fields;

    Wanting(Datatype datatype) {
      this.datatype = datatype;
    }
  }

  private static Set<Datatype> inhabited(List<Datatype> block) {
    Set<Datatype> own = new HashSet<>(block);
    Set<Datatype> inhabited = new HashSet<>();
    Deque<Datatype> found = new ArrayDeque<>();
    Map<Datatype, List<Wanting>> waiting = new HashMap<>();
    for (Datatype datatype : block) {
      for (Datatype.Constructor constructor : datatype.constructors()) {
        Wanting wanting = new Wanting(datatype);
        for (Datatype.Selector selector : constructor.selectors()) {
          if (selector.sort() instanceof Sort.DatatypeSort field
              && own.contains(field.datatype())) {
            wanting.fields++;
            waiting.computeIfAbsent(field.datatype(), key -> new ArrayList<>()).add(wanting);
          }
        }
        if (wanting.fields == 0 && inhabited.add(datatype)) {
          found.add(datatype);
        }
      }
    }
    while (!found.isEmpty()) {
      for (Wanting wanting : waiting.getOrDefault(found.remove(), List.of())) {
        wanting.fields--;
        if (wanting.fields == 0 && inhabited.add(wanting.datatype)) {
          found.add(wanting.datatype);
        }
      }
    }
    return inhabited;
  }

  /**
   * Reads the constructors of one datatype.
   *
   * @param given parameters listed before the block
   * @param open whether the datatype's name and its parenthesis were read, so that constructors
   *     follow up to the closing parenthesis
   */
  private Datatypes.Declaration body(Head head, List<Name> given, boolean open) {
    List<Name> parameters = new ArrayList<>(given);
    boolean parametric = false;
    if (!open) {
      if (lexer.next() != Token.OPEN) {
        throw lexer.error(
            lexer.start(), lexer.found(), "'(' and the constructors of " + head.name());
      }
      int behind = lexer.end();
      if (lexer.next() == Token.SYMBOL && lexer.form() == Form.PARAMETRIC) {
        parametric = true;
        expect(Token.OPEN);
        while (lexer.next() == Token.SYMBOL) {
          parameters.add(lexer.name());
        }
        wantClose();
        expect(Token.OPEN);
      } else {
        lexer.seek(behind);
      }
    }
    checkParameters(head, parameters);
    List<Runnable> restore = new ArrayList<>();
    List<Sort.Parameter> sortParameters = new ArrayList<>();
    List<Datatype.Constructor> constructors = new ArrayList<>();
    try {
      for (Name parameter : parameters) {
        Sort.Parameter sort = Sort.parameter(parameter.text);
        sortParameters.add(sort);
        restore.add(scope.bindSort(parameter, SortDefinition.constant(sort)));
      }
      List<Sort> own = List.copyOf(sortParameters);
      Set<String> seen = new HashSet<>();
      while (lexer.next() != Token.CLOSE) {
        constructors.add(constructor(open ? own : List.of(), seen));
      }
      if (parametric) {
        expect(Token.CLOSE);
      }
    } finally {
      restore.forEach(Runnable::run);
    }
    if (constructors.isEmpty()) {
      throw lexer.error(
          head.offset(), "datatype " + head.name() + " without constructors", "at least one");
    }
    return new Datatypes.Declaration(head.name().text, sortParameters, constructors);
  }

  private void checkParameters(Head head, List<Name> parameters) {
    Set<Name> seen = new HashSet<>();
    for (Name parameter : parameters) {
      if (!seen.add(parameter)) {
        throw lexer.error(
            head.offset(),
            "datatype %s with sort parameter %s twice".formatted(head.name(), parameter),
            "parameters of different names");
      }
    }
    if (head.arity() >= 0 && head.arity() != parameters.size()) {
      throw lexer.error(
          head.offset(),
          "datatype %s of %d sort parameters, declared with %d"
              .formatted(head.name(), parameters.size(), head.arity()),
          "the same number twice");
    }
  }

  /**
   * Reads the constructor that begins with the current token. In the older form, the block's
   * datatypes are written without arguments.
   */
  private Datatype.Constructor constructor(List<Sort> implied, Set<String> seen) {
    if (lexer.token() == Token.SYMBOL) {
      return new Datatype.Constructor(newName("constructor", seen).text, List.of());
    }
    if (lexer.token() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "a constructor");
    }
    lexer.next();
    Name name = newName("constructor", seen);
    List<Datatype.Selector> selectors = new ArrayList<>();
    while (lexer.next() == Token.OPEN) {
      lexer.next();
      Name selector = newName("selector", seen);
      Sort sort = Datatypes.withImplied(sorts.next(), implied);
      selectors.add(new Datatype.Selector(selector.text, sort));
      if (lexer.next() != Token.CLOSE) {
        throw lexer.error(lexer.start(), lexer.found(), "')' behind the sort of " + selector);
      }
    }
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "a selector and its sort in parentheses");
    }
    return new Datatype.Constructor(name.text, selectors);
  }

  /** Returns the current token as a name that the datatype does not use yet. */
  private Name newName(String kind, Set<String> seen) {
    if (lexer.token() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), "a " + kind);
    }
    Name name = lexer.name();
    if (!seen.add(kind + " " + name.text)) {
      throw lexer.error(
          lexer.start(),
          "%s %s twice in one datatype".formatted(kind, name),
          "%ss of different names".formatted(kind));
    }
    return name;
  }

  private Head head() {
    Name name = symbol("the name of a datatype");
    if (!scope.canDeclareSort(name)) {
      throw lexer.error(lexer.start(), "a second sort " + name, "a name that is not taken");
    }
    return new Head(name, lexer.start(), -1);
  }

  private Name symbol(String wanted) {
    if (lexer.next() != Token.SYMBOL) {
      throw lexer.error(lexer.start(), lexer.found(), wanted);
    }
    return lexer.name();
  }

  private void expect(Token wanted) {
    if (lexer.next() != wanted) {
      throw lexer.error(lexer.start(), lexer.found(), wanted.toString());
    }
  }

  private void wantClose() {
    if (lexer.token() != Token.CLOSE) {
      throw lexer.error(lexer.start(), lexer.found(), "')'");
    }
  }
}
