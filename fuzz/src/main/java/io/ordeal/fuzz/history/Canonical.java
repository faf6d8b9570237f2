package io.ordeal.fuzz.history;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Gives the atoms of a script canonical names. Constants, functions and free variables of an atom
 * are numbered by sort, in order of occurrence. Calls of defined functions are replaced by their
 * bodies, and annotations are dropped.
 */
final class Canonical {

  /** Largest size of an atom, in applications, literals and variables, including bound ones. */
  static final int MOST_NODES = 250;

  /** Largest length of a sort in an atom, both in its script and with canonical names. */
  private static final int LONGEST_SORT = 200;

  /** Largest nesting depth of declarations that use one another. */
  private static final int MOST_NESTED = 100;

  private final Declarations declarations;
  private final TermFactory terms;
  private final Map<String, String> sortNames = new HashMap<>();
  private final Map<Datatype, List<Datatype>> blocks = new HashMap<>();
  private final Map<DeclaredFunction, Command.Definition> definitions = new HashMap<>();
  private final Map<DeclaredFunction, Command.DefineFuns> recursive = new HashMap<>();
  private final Map<Sort, Sort> sorts = new HashMap<>();
  private final Map<Datatype, Datatype> datatypes = new HashMap<>();

  /** Recursive functions with a canonical form, including those whose form is being made. */
  private final Map<DeclaredFunction, DeclaredFunction> known = new HashMap<>();

  /** Number of declarations whose form is being made. */
  private int nested;

  /**
   * Starts without declarations of the script.
   *
   * @param declarations the declarations of the history
   * @param terms the term factory of the history
   */
  Canonical(Declarations declarations, TermFactory terms) {
    this.declarations = declarations;
    this.terms = terms;
  }

  /** Returns a term as it is written in a history. */
  static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  /**
   * Returns whether a term is small enough for a history. A shared sub-term counts at each of its
   * occurrences.
   */
  static boolean isSmall(Term root) {
    return new BottomUp<Integer>(
                (term, known) -> {
                  long sum = 1;
                  for (int i = 0; i < term.childCount(); i++) {
                    sum += known.of(term.child(i)) + term.boundIn(i).size();
                  }
                  return (int) Math.min(sum, MOST_NODES + 1);
                })
            .of(root)
        <= MOST_NODES;
  }

  /** Records the declarations and definitions of a command of the script. */
  void execute(Command command) {
    if (command instanceof Command.DeclareSort sort) {
      sortNames.putIfAbsent(sort.name(), Names.sort(sort.arity(), sortNames.size()));
    } else if (command instanceof Command.DeclareDatatypes block) {
      block.datatypes().forEach(one -> blocks.put(one, block.datatypes()));
    } else if (command instanceof Command.DefineFuns some) {
      some.definitions().forEach(one -> define(one, some));
    } else if (command instanceof Command.DeclareFun declared) {
      definitions.remove(declared.function());
      recursive.remove(declared.function());
    }
  }

  /**
   * Records a command of a history, whose names are canonical already.
   *
   * @throws HistoryException if a history cannot declare this
   */
  void adopt(Command command) {
    try {
      add(command);
    } catch (Refused | IllSortedException e) {
      throw new HistoryException("a declaration of the history has " + e.getMessage());
    }
  }

  private void add(Command command) {
    if (command instanceof Command.DeclareDatatypes block) {
      block.datatypes().forEach(one -> blocks.put(one, block.datatypes()));
      declarations.addBlock(block.datatypes());
    } else if (command instanceof Command.DefineFuns some) {
      some.definitions().forEach(one -> recursive.put(one.function(), some));
      declarations.addFunctions(some, prefix -> renamed(some, prefix));
      some.definitions().forEach(one -> known.put(one.function(), one.function()));
    }
  }

  private void define(Command.Definition one, Command.DefineFuns command) {
    definitions.remove(one.function());
    recursive.remove(one.function());
    known.remove(one.function());
    if (command.recursive()) {
      recursive.put(one.function(), command);
    } else {
      definitions.put(one.function(), one);
    }
  }

  /** Returns the canonical form of an atom; empty if it is too large for a history. */
  Optional<Term> of(Term atom) {
    try {
      return Optional.of(new Renaming().of(atom, Map.of())).filter(Canonical::isSmall);
    } catch (Refused | IllSortedException e) {
      return Optional.empty();
    }
  }

  /** Signals that a term has no canonical form here, with the reason. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String reason) {
      super(reason, null, false, false);
    }
  }

  // ----------------------------------------------------------------------------------- sorts

  private Sort of(Sort sort) {
    Sort form = sorts.get(sort);
    if (form == null) {
      if (sort.textLength() > LONGEST_SORT) {
        throw new Refused("a long sort");
      }
      form = sort.rebuild(this::part);
      if (form.textLength() > LONGEST_SORT) {
        throw new Refused("a long sort");
      }
      sorts.put(sort, form);
    }
    return form;
  }

  private Sort part(Sort part) {
    if (part instanceof Sort.Uninterpreted named) {
      return Sort.uninterpreted(
          sortNames.getOrDefault(named.name(), named.name()), part.arguments());
    }
    return part instanceof Sort.DatatypeSort instance
        ? Sort.datatype(of(instance.datatype()), part.arguments())
        : part;
  }

  private Datatype of(Datatype datatype) {
    Datatype form = datatypes.get(datatype);
    if (form == null) {
      // Datatypes that the script does not declare are built into some solvers only.
      List<Datatype> block = blocks.getOrDefault(datatype, List.of(datatype));
      form = nested(() -> declarations.block(block, this::part)).get(block.indexOf(datatype));
      datatypes.put(datatype, form);
    }
    return form;
  }

  /** Makes the canonical form of a declaration, which may need the forms of others. */
  private <T> T nested(Supplier<T> form) {
    if (nested == MOST_NESTED) {
      throw new Refused("declarations that use each other, one after the other");
    }
    nested++;
    try {
      return form.get();
    } finally {
      nested--;
    }
  }

  // ------------------------------------------------------------------------------- functions

  private DeclaredFunction recursive(DeclaredFunction function, Command.DefineFuns block) {
    DeclaredFunction form = known.get(function);
    if (form != null) {
      return form;
    }
    Command.DefineFuns made =
        nested(() -> declarations.functions(prefix -> renamed(block, prefix)));
    for (int i = 0; i < block.definitions().size(); i++) {
      known.put(block.definitions().get(i).function(), made.definitions().get(i).function());
    }
    return made.definitions().get(indexOf(function, block)).function();
  }

  private static int indexOf(DeclaredFunction function, Command.DefineFuns block) {
    return block.definitions().stream()
        .map(Command.Definition::function)
        .toList()
        .indexOf(function);
  }

  private Command.DefineFuns renamed(Command.DefineFuns block, String prefix) {
    List<DeclaredFunction> functions = new ArrayList<>();
    for (Command.Definition one : block.definitions()) {
      DeclaredFunction function = one.function();
      functions.add(
          new DeclaredFunction(
              prefix + "_" + functions.size(),
              function.parameters().stream().map(this::of).toList(),
              of(function.result())));
      known.put(function, functions.get(functions.size() - 1));
    }
    try {
      List<Command.Definition> made = new ArrayList<>();
      for (Command.Definition one : block.definitions()) {
        Renaming renaming = new Renaming();
        Map<Term.Var, Term> scope = new HashMap<>();
        List<Term.Var> parameters = renaming.bound(one.parameters(), scope);
        Term body = renaming.of(one.body(), scope);
        if (!isSmall(body)) {
          throw new Refused("a large term");
        }
        made.add(new Command.Definition(functions.get(made.size()), parameters, body));
      }
      return new Command.DefineFuns(made, true);
    } finally {
      block.definitions().forEach(one -> known.remove(one.function()));
    }
  }

  // ----------------------------------------------------------------------------------- terms

  /** The canonical names of one atom. It is recursive, because no atom is deep. */
  private final class Renaming {

    private final Map<Object, DeclaredFunction> functions = new HashMap<>();
    private final Map<List<Sort>, Integer> numbers = new HashMap<>();
    private int boundVariables;
    private int nodes;

    /**
     * Returns the canonical form of a term.
     *
     * @param scope the replacements of the variables that are bound around the term
     */
    Term of(Term term, Map<Term.Var, Term> scope) {
      count(1);
      if (term instanceof Term.Literal literal) {
        if (literal.sort() instanceof Sort.Uninterpreted) {
          throw new Refused("an element of a declared sort");
        }
        return terms.literal(literal.value());
      }
      if (term instanceof Term.Var variable) {
        Term bound = scope.get(variable);
        return bound == null ? terms.app(constant(variable, variable.sort())) : bound;
      }
      if (term instanceof Term.App app) {
        return application(app, scope);
      }
      if (term instanceof Term.Bind bind) {
        Map<Term.Var, Term> inner = new HashMap<>(scope);
        List<Term.Var> variables = bound(bind.variables(), inner);
        return terms.bind(bind.binder(), variables, children(bind, inner));
      }
      if (term instanceof Term.Match match) {
        return match(match, scope);
      }
      return of(term.child(0), scope); // drops the annotations
    }

    private void count(int more) {
      nodes += more;
      if (nodes > MOST_NODES) {
        throw new Refused("a large term");
      }
    }

    private Term[] children(Term term, Map<Term.Var, Term> scope) {
      Term[] children = new Term[term.childCount()];
      for (int i = 0; i < children.length; i++) {
        children[i] = of(term.child(i), scope);
      }
      return children;
    }

    private Term match(Term.Match match, Map<Term.Var, Term> scope) {
      List<Case> cases = new ArrayList<>();
      List<Term> results = new ArrayList<>();
      Term scrutinee = of(match.child(0), scope);
      for (int i = 0; i < match.cases().size(); i++) {
        Case one = match.cases().get(i);
        Map<Term.Var, Term> inner = new HashMap<>(scope);
        DatatypeFunction constructor = one.constructor();
        cases.add(
            new Case(
                constructor == null ? null : datatypeFunction(constructor),
                bound(one.variables(), inner)));
        results.add(of(match.child(i + 1), inner));
      }
      return terms.match(scrutinee, cases, results);
    }

    /** Gives variables canonical names and adds them to a scope. */
    List<Term.Var> bound(List<Term.Var> variables, Map<Term.Var, Term> scope) {
      count(variables.size());
      List<Term.Var> renamed = new ArrayList<>();
      for (Term.Var variable : variables) {
        Term.Var form =
            terms.variable(Names.bound(boundVariables++), Canonical.this.of(variable.sort()));
        renamed.add(form);
        scope.put(variable, form);
      }
      return renamed;
    }

    private Term application(Term.App app, Map<Term.Var, Term> scope) {
      if (app.function() instanceof DeclaredFunction function) {
        Command.Definition definition = definitions.get(function);
        if (definition != null && definition.parameters().size() == app.childCount()) {
          Map<Term.Var, Term> arguments = new HashMap<>();
          Term[] children = children(app, scope);
          for (int i = 0; i < children.length; i++) {
            arguments.put(definition.parameters().get(i), children[i]);
          }
          return of(definition.body(), arguments);
        }
      }
      // Takes the symbol first, so that functions are numbered in reading order.
      FunctionSymbol symbol = symbol(app.function());
      return terms.app(symbol, children(app, scope));
    }

    private FunctionSymbol symbol(FunctionSymbol symbol) {
      if (symbol instanceof DeclaredFunction function) {
        Command.DefineFuns block = recursive.get(function);
        if (block != null) {
          return recursive(function, block);
        }
        return function.parameters().isEmpty()
            ? constant(function, function.result())
            : function(function);
      }
      if (symbol instanceof DatatypeFunction function) {
        return datatypeFunction(function);
      }
      if (symbol instanceof RawString) {
        if (symbol.head().chars().anyMatch(Character::isISOControl)) {
          throw new Refused("a literal with control characters");
        }
        return symbol;
      }
      Operation operation = (Operation) symbol;
      Sort ascribed = operation.ascribed();
      return operation.indices().isEmpty() && ascribed == null
          ? symbol
          : Operation.of(
              operation.operator(),
              operation.indices().stream().map(this::index).toList(),
              ascribed == null ? null : Canonical.this.of(ascribed));
    }

    private Index index(Index index) {
      if (index instanceof Index.OfSort of) {
        return new Index.OfSort(Canonical.this.of(of.sort()));
      }
      if (index instanceof Index.OfFunction of) {
        Index.Rank rank = of.rank();
        return new Index.OfFunction(
            symbol(of.function()),
            rank == null
                ? null
                : new Index.Rank(
                    rank.parameters().stream().map(Canonical.this::of).toList(),
                    Canonical.this.of(rank.result())));
      }
      if (index instanceof Index.Name) {
        throw new Refused("a name that stands for nothing declared");
      }
      return index;
    }

    private DeclaredFunction constant(Object original, Sort sort) {
      DeclaredFunction form = functions.get(original);
      if (form == null) {
        Sort own = Canonical.this.of(sort);
        form =
            new DeclaredFunction(
                Names.constant(own, numbers.merge(List.of(own), 1, Integer::sum) - 1),
                List.of(),
                own);
        functions.put(original, form);
      }
      return form;
    }

    private DeclaredFunction function(DeclaredFunction original) {
      DeclaredFunction form = functions.get(original);
      if (form == null) {
        List<Sort> parameters = original.parameters().stream().map(Canonical.this::of).toList();
        Sort result = Canonical.this.of(original.result());
        List<Sort> rank = new ArrayList<>(parameters);
        rank.add(result);
        form =
            new DeclaredFunction(
                Names.function(parameters, result, numbers.merge(rank, 1, Integer::sum) - 1),
                parameters,
                result);
        functions.put(original, form);
      }
      return form;
    }

    private DatatypeFunction datatypeFunction(DatatypeFunction function) {
      Datatype original = function.datatype();
      Datatype datatype = Canonical.this.of(original);
      Datatype.Constructor constructor =
          datatype.constructors().get(original.constructors().indexOf(function.constructor()));
      return switch (function.role()) {
        case CONSTRUCTOR -> {
          DatatypeFunction made = DatatypeFunction.constructor(datatype, constructor);
          yield function.isAscribed() ? made.ascribed(ascription(function)) : made;
        }
        case TESTER -> DatatypeFunction.tester(datatype, constructor);
        case SELECTOR -> selector(datatype, constructor, function.field());
        case UPDATER -> DatatypeFunction.updater(selector(datatype, constructor, function.field()));
      };
    }

    private Sort ascription(DatatypeFunction constructor) {
      Sort result = constructor.resultOf(constructor.parameters().toArray(Sort[]::new));
      if (result == null) {
        throw new Refused("a constructor with parameters");
      }
      return Canonical.this.of(result);
    }

    private DatatypeFunction selector(
        Datatype datatype, Datatype.Constructor constructor, int field) {
      return DatatypeFunction.selector(datatype, constructor, constructor.selectors().get(field));
    }
  }
}
