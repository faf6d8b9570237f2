package io.ordeal.smt.parse;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads declarations of datatypes, in the standard's form and in the older one of Z3. */
final class DatatypeParser {

  private final Lexer lexer;
  private final Scope scope;
  private final SortParser sorts;

  DatatypeParser(Lexer lexer, Scope scope, SortParser sorts) {
    this.lexer = lexer;
    this.scope = scope;
    this.sorts = sorts;
  }

  /** Reads on behind {@code declare-datatype} or {@code declare-codatatype}. */
  Command single(boolean coinductive) {
    Name name = declarable(symbol("the name of a datatype"));
    return declare(List.of(name), coinductive, () -> List.of(body(name, List.of(), false)));
  }

  /** Reads on behind {@code declare-datatypes} or {@code declare-codatatypes}. */
  Command block(boolean coinductive) {
    expect(Token.OPEN);
    if (lexer.next() == Token.OPEN) {
      List<Name> names = new ArrayList<>();
      while (lexer.token() == Token.OPEN) {
        names.add(declarable(symbol("the name of a datatype")));
        expect(Token.NUMERAL);
        expect(Token.CLOSE);
        lexer.next();
      }
      wantClose();
      return declare(
          names,
          coinductive,
          () -> {
            expect(Token.OPEN);
            List<Datatypes.Declaration> declarations = new ArrayList<>();
            for (Name name : names) {
              declarations.add(body(name, List.of(), false));
            }
            expect(Token.CLOSE);
            return declarations;
          });
    }
    return olderBlock(coinductive);
  }

  /** {@code (declare-datatypes (T) ((List nil (cons (head T) (tail List)))))}. */
  private Command olderBlock(boolean coinductive) {
    List<Name> parameters = new ArrayList<>();
    while (lexer.token() == Token.SYMBOL) {
      parameters.add(lexer.name());
      lexer.next();
    }
    wantClose();
    expect(Token.OPEN);
    int bodies = lexer.end();
    List<Name> names = new ArrayList<>();
    TextReader skip = new TextReader(lexer);
    while (lexer.next() == Token.OPEN) {
      int start = lexer.start();
      names.add(declarable(symbol("the name of a datatype")));
      lexer.seek(start);
      lexer.next();
      skip.expression();
    }
    lexer.seek(bodies);
    return declare(
        names,
        coinductive,
        () -> {
          List<Datatypes.Declaration> declarations = new ArrayList<>();
          for (Name name : names) {
            expect(Token.OPEN);
            expect(Token.SYMBOL);
            declarations.add(body(name, parameters, true));
          }
          expect(Token.CLOSE);
          return declarations;
        });
  }

  private interface Bodies {
    List<Datatypes.Declaration> read();
  }

  /**
   * Reads the bodies while the names stand for the block's own datatypes, then declares everything.
   */
  private Command declare(List<Name> names, boolean coinductive, Bodies bodies) {
    List<Runnable> restore = new ArrayList<>();
    List<Datatypes.Declaration> declarations;
    try {
      for (int i = 0; i < names.size(); i++) {
        int index = i;
        restore.add(
            scope.bindSort(
                names.get(i),
                new SortDefinition(
                    "its own parameters", sorts -> Datatypes.reference(index, sorts))));
      }
      declarations = bodies.read();
    } catch (ScriptException | FollowUpException e) {
      names.forEach(name -> name.broken = true);
      throw e;
    } finally {
      restore.forEach(Runnable::run);
    }
    checkArities(declarations);
    List<Datatype> block = Datatypes.declare(declarations, coinductive);
    scope.declareDatatypes(names, block);
    return new Command.DeclareDatatypes(block);
  }

  /**
   * References to the block's own datatypes must have as many arguments as those have parameters.
   */
  private void checkArities(List<Datatypes.Declaration> declarations) {
    for (Datatypes.Declaration declaration : declarations) {
      for (Datatype.Constructor constructor : declaration.constructors()) {
        for (Datatype.Selector selector : constructor.selectors()) {
          if (!Datatypes.referencesFit(selector.sort(), declarations)) {
            throw lexer.error(
                lexer.start(),
                "selector " + selector.name() + " with a datatype of this block",
                "as many sorts behind it as it has parameters");
          }
        }
      }
    }
  }

  /**
   * Reads one datatype's constructors.
   *
   * @param given parameters that were named in front of the block
   * @param open whether the datatype's name and its parenthesis were read, so that constructors
   *     follow up to the closing one
   */
  private Datatypes.Declaration body(Name name, List<Name> given, boolean open) {
    List<Name> parameters = new ArrayList<>(given);
    boolean parametric = false;
    if (!open) {
      expect(Token.OPEN);
      int behind = lexer.end();
      if (lexer.next() == Token.SYMBOL && lexer.name().text.equals("par")) {
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
      while (lexer.next() != Token.CLOSE) {
        constructors.add(constructor(open ? own : List.of()));
      }
      if (parametric) {
        expect(Token.CLOSE);
      }
    } finally {
      restore.forEach(Runnable::run);
    }
    if (constructors.isEmpty()) {
      throw lexer.error(
          lexer.start(), "datatype " + name + " without constructors", "at least one");
    }
    return new Datatypes.Declaration(name.text, sortParameters, constructors);
  }

  /**
   * Reads the constructor that begins with the current token. In older form the block's datatypes
   * stand without arguments.
   */
  private Datatype.Constructor constructor(List<Sort> implied) {
    if (lexer.token() == Token.SYMBOL) {
      return new Datatype.Constructor(lexer.name().text, List.of());
    }
    if (lexer.token() != Token.OPEN) {
      throw lexer.error(lexer.start(), lexer.found(), "a constructor");
    }
    Name name = symbol("a constructor");
    List<Datatype.Selector> selectors = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    while (lexer.next() == Token.OPEN) {
      int offset = lexer.start();
      Name selector = symbol("a selector");
      if (!seen.add(selector.text)) {
        throw lexer.error(
            offset, "selector " + selector + " twice", "selectors of different names");
      }
      Sort sort = Datatypes.withImplied(sorts.next(), implied);
      selectors.add(new Datatype.Selector(selector.text, sort));
      expect(Token.CLOSE);
    }
    wantClose();
    return new Datatype.Constructor(name.text, selectors);
  }

  private Name declarable(Name name) {
    if (!Scope.canDeclareSort(name)) {
      throw lexer.error(lexer.start(), "a second sort " + name, "a name that is not taken");
    }
    return name;
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
