package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds the names in the text of a model that can be read in two ways: as a symbol of the script,
 * or as a name that the solver's printer made up.
 *
 * <p>Solvers make up names for elements of uninterpreted sorts ({@code U!val!0}, {@code @U_0}),
 * auxiliary functions ({@code k!0}), parameters ({@code x!0}), shared terms ({@code a!1}, {@code
 * _let_1}) and results that the standard leaves open ({@code /0}). A script may declare any of
 * these names, and not every printer avoids the names of the script. Such a model still has a
 * reading, which is one structure among others: if it satisfies the script, the script is
 * satisfiable. If it does not, the solver may have meant another structure.
 *
 * <p>A name that no printer makes up is never ambiguous, even if the model uses it in a value.
 */
final class AmbiguousNames {

  /** Heads of lists whose second part binds variables. */
  private static final Set<String> BINDERS = Set.of("let", "forall", "exists", "lambda", "choice");

  /** Heads of items that list the elements of sorts. */
  private static final Set<String> DECLARATIONS = Set.of("declare-fun", "declare-const");

  /** First characters of names that the standard reserves or that printers choose. */
  private static final String FIRST_LETTERS = "@._$";

  /** The form in which some solvers write numbers, although the standard reads it as a symbol. */
  private static final Pattern NUMBER =
      Pattern.compile("-[0-9]+(\\.[0-9]+|/[0-9]+)?|[0-9]+/[0-9]+");

  private static final String TESTER = "is-";
  private static final String ROOT = "root-obj";

  private final ScopedParser parser;
  private final Definitions definitions;

  /** Names that the script defines, including the names of terms. */
  private final Set<String> defined;

  /** Names of the script that printers make up too. */
  private final Set<String> alike = new HashSet<>();

  private final Set<String> found = new LinkedHashSet<>();

  /**
   * Prepares the search in models of a script.
   *
   * @param commands commands up to the check that the model belongs to
   * @param parser a parser that knows the script's symbols and no others yet
   */
  AmbiguousNames(Collection<Command> commands, ScopedParser parser, Definitions definitions) {
    this.parser = parser;
    this.definitions = definitions;
    this.defined = definitions.names();
    for (Command command : commands) {
      if (command instanceof Command.DeclareFun declared) {
        addAlike(declared.function());
      } else if (command instanceof Command.DefineFuns defined) {
        defined.definitions().forEach(one -> addAlike(one.function()));
      }
    }
    defined.stream().filter(AmbiguousNames::isMadeUp).forEach(alike::add);
  }

  private void addAlike(DeclaredFunction function) {
    String name = function.name();
    if ((isMadeUp(name) || Elements.isNamedSo(name, function.result())) && isOfTheScript(name)) {
      alike.add(name);
    }
  }

  private boolean isOfTheScript(String name) {
    return parser.isDeclared(name) || defined.contains(name);
  }

  /** Whether a printer may make up the name. */
  static boolean isMadeUp(String name) {
    return name.indexOf('!') >= 0
        || (!name.isEmpty() && FIRST_LETTERS.indexOf(name.charAt(0)) >= 0)
        || name.startsWith(TESTER)
        || name.equals(ROOT)
        || isNumber(name)
        || !OperatorTable.named(name).isEmpty()
        || OperatorTable.openAs().contains(name);
  }

  private static boolean isNumber(String name) {
    char first = name.isEmpty() ? ' ' : name.charAt(0);
    return (first == '-' || Character.isDigit(first)) && NUMBER.matcher(name).matches();
  }

  /**
   * Returns the ambiguous names of a model, each as the script writes it. A function that the model
   * adds next to a function of the script with other parameters is not among them.
   *
   * @param numbers names that the reader itself made up for numbers in the text
   */
  Set<String> in(ModelShape shape, Collection<String> numbers) {
    numbers.stream().filter(this::isOfTheScript).forEach(this::add);
    Set<String> redefined = redefined(shape.items());
    Predicate<String> doubtful = name -> alike.contains(name) || redefined.contains(name);
    for (Expression item : shape.items()) {
      String head = item.head();
      int last = item.parts().size() - 1;
      if (head.startsWith("define-") && last > 2) {
        addDefinition(item, redefined);
      } else if (DECLARATIONS.contains(head) && last > 1 && isOfTheScript(nameIn(item))) {
        add(nameIn(item));
      } else if (head.equals("=")) {
        addUsed(item.part(last), doubtful);
      } else if (head.equals("function")) {
        item.parts().forEach(row -> addUsedInRow(row, doubtful));
      }
    }
    shape.pairs().forEach(pair -> addUsedInEquation(pair.part(0), pair.part(1), doubtful));
    return found;
  }

  private void addDefinition(Expression item, Set<String> redefined) {
    Set<String> own = new HashSet<>();
    if (!item.head().equals("define-const")) {
      addVariables(item.part(2));
      item.part(2).parts().forEach(variable -> own.add(Symbols.unquoted(variable.head())));
    }
    String name = nameIn(item);
    addUsed(
        item.part(item.parts().size() - 1),
        word ->
            (alike.contains(word) || (redefined.contains(word) && !word.equals(name)))
                && !own.contains(word));
  }

  private void add(String name) {
    found.add(Symbols.quoted(name));
  }

  private static String nameIn(Expression item) {
    return Symbols.unquoted(item.part(1).word());
  }

  /** Names of functions that the model defines although the script defines them too. */
  private Set<String> redefined(List<Expression> items) {
    Set<String> names = new HashSet<>();
    for (Expression item : items) {
      if (item.head().startsWith("define-") && item.parts().size() > 3) {
        String name = nameIn(item);
        boolean isDeclaredOnly =
            !parser.declared(name).isEmpty()
                && parser.declared(name).stream().noneMatch(definitions::defines);
        if (isOfTheScript(name) && !isDeclaredOnly) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** Reads {@code ((x!0 U) (x!1 Int))}: a variable hides the script's constant of the same sort. */
  private void addVariables(Expression variables) {
    for (Expression variable : variables.parts()) {
      if (variable.parts().size() == 2 && variable.part(0).isWord()) {
        String name = Symbols.unquoted(variable.head());
        if (isOfTheScript(name) && isConstant(name, parser.sortAt(variable.part(1).start()))) {
          add(name);
        }
      }
    }
  }

  /**
   * Whether the script has a constant of this name and sort, or another kind of symbol of this
   * name.
   */
  private boolean isConstant(String name, Sort sort) {
    List<DeclaredFunction> declared = parser.declared(name);
    return declared.isEmpty()
        || declared.stream()
            .anyMatch(one -> one.parameters().isEmpty() && one.result().equals(sort));
  }

  /** Reads {@code (= (f 1) 2)} or {@code (default 3)}. */
  private void addUsedInRow(Expression row, Predicate<String> doubtful) {
    if (row.is("=", 3)) {
      addUsedInEquation(row.part(1), row.part(2), doubtful);
    } else if (row.is("default", 2)) {
      addUsed(row.part(1), doubtful);
    }
  }

  /**
   * Reads an equation; the head of an application is the name of the function that has the value.
   */
  private void addUsedInEquation(Expression term, Expression value, Predicate<String> doubtful) {
    for (int i = 1; i < term.parts().size(); i++) {
      addUsed(term.part(i), doubtful);
    }
    addUsed(value, doubtful);
  }

  /** Adds the names in a value that the script has too. */
  private void addUsed(Expression value, Predicate<String> doubtful) {
    for (Expression part : value.all()) {
      if (part.isWord()) {
        String name = Symbols.unquoted(part.word());
        if (doubtful.test(name)) {
          add(name);
        }
      } else if (part.parts().size() > 2 && BINDERS.contains(part.head())) {
        addBound(part);
      }
    }
  }

  private void addBound(Expression binder) {
    if (!binder.head().equals("let")) {
      addVariables(binder.part(1));
      return;
    }
    for (Expression binding : binder.part(1).parts()) {
      String name = Symbols.unquoted(binding.head());
      if (isOfTheScript(name)) {
        add(name);
      }
    }
  }
}
