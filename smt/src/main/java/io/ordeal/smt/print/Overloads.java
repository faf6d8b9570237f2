package io.ordeal.smt.print;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The names that a script declares more than once. Solvers require the symbol to be specified if
 * the arguments do not determine it.
 */
final class Overloads {

  static final Overloads NONE = new Overloads(Map.of());

  /** The symbols of each name that has more than one somewhere in the script. */
  private final Map<String, List<FunctionSymbol>> readings;

  private Overloads(Map<String, List<FunctionSymbol>> readings) {
    this.readings = readings;
  }

  /**
   * Finds overloaded names. Declarations of one name on different levels count too, because extra
   * precision does no harm.
   */
  static Overloads of(List<Command> commands) {
    Map<String, List<FunctionSymbol>> readings = new HashMap<>();
    for (Command command : commands) {
      if (command instanceof Command.DeclareFun declaration) {
        add(declaration.function(), readings);
      } else if (command instanceof Command.DefineFuns definitions) {
        definitions.definitions().forEach(definition -> add(definition.function(), readings));
      } else if (command instanceof Command.DeclareDatatypes block) {
        block.datatypes().forEach(datatype -> add(datatype, readings));
      }
    }
    readings.values().removeIf(symbols -> symbols.size() == 1);
    return readings.isEmpty() ? NONE : new Overloads(readings);
  }

  private static void add(Datatype datatype, Map<String, List<FunctionSymbol>> readings) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      add(DatatypeFunction.constructor(datatype, constructor), readings);
      for (Datatype.Selector selector : constructor.selectors()) {
        add(DatatypeFunction.selector(datatype, constructor, selector), readings);
      }
    }
  }

  private static void add(FunctionSymbol function, Map<String, List<FunctionSymbol>> readings) {
    List<FunctionSymbol> known = readings.get(function.name());
    if (known == null) {
      readings.put(function.name(), List.of(function));
    } else if (!known.contains(function)) {
      List<FunctionSymbol> more = new ArrayList<>(known);
      more.add(function);
      readings.put(function.name(), more);
    }
  }

  /** The head of the application. */
  String head(Term.App app) {
    FunctionSymbol function = app.function();
    if (readings.isEmpty() || function instanceof Operation) {
      return function.head();
    }
    List<FunctionSymbol> known = readings.get(function.name());
    if (known == null) {
      return function.head();
    }
    if (function instanceof DeclaredFunction declared) {
      return isOpen(app, known) ? ascribed(function, declared.result()) : function.head();
    }
    DatatypeFunction made = (DatatypeFunction) function;
    return switch (made.role()) {
      case CONSTRUCTOR ->
          !made.isAscribed() && app.sort() instanceof Sort.DatatypeSort && isOpen(app, known)
              ? ascribed(function, app.sort())
              : function.head();
      case TESTER -> tester(made, (Sort.DatatypeSort) app.child(0).sort());
      case SELECTOR, UPDATER -> function.head();
    };
  }

  /** Whether the arguments do not determine which of the symbols is applied. */
  private static boolean isOpen(Term.App app, List<FunctionSymbol> known) {
    if (app.childCount() == 0) {
      return true;
    }
    Sort[] sorts = app.children().stream().map(Term::sort).toArray(Sort[]::new);
    return known.stream().filter(symbol -> symbol.resultOf(sorts) != null).count() > 1;
  }

  private static String ascribed(FunctionSymbol function, Sort result) {
    return "(as " + function.head() + " " + result + ")";
  }

  /** The tester with the constructor's rank, which Z3 requires. */
  private static String tester(DatatypeFunction tester, Sort.DatatypeSort sort) {
    String fields =
        tester.constructor().selectors().stream()
            .map(selector -> tester.datatype().at(sort, selector.sort()).toString())
            .collect(Collectors.joining(" "));
    return "(_ is (%s (%s) %s))".formatted(Symbols.quoted(tester.name()), fields, sort);
  }
}
