package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the operations of a script, by name: the operators and binders of its terms, its
 * declarations other than constants, and its commands. Constants, literals, assertions, plain
 * checks and the logic are no operations, because every script has them.
 */
public final class Operations {

  /** The operation of every application of a declared function. */
  public static final String DECLARED_FUNCTION = "declare-fun";

  /** The operation of every application of a constructor, a selector, a tester or an updater. */
  public static final String DATATYPE = "declare-datatypes";

  /**
   * Products and quotients of terms that are not numbers. No script has this operation, but a
   * vocabulary may exclude it.
   */
  public static final String NONLINEAR = "nonlinear";

  /** Operations that are not operators: binders, declarations, definitions and commands. */
  public static final List<String> OTHERS =
      List.of(
          "forall",
          "exists",
          DECLARED_FUNCTION,
          "declare-sort",
          DATATYPE,
          "define-fun",
          "define-fun-rec",
          "push",
          "pop",
          "check-sat-assuming",
          "get-model",
          "get-value",
          "get-unsat-core",
          "get-unsat-assumptions",
          "get-proof",
          "assert-soft",
          "minimize",
          "maximize");

  private static final String MATCH = "match";

  private final NavigableSet<String> names = new TreeSet<>();

  /**
   * Functions that the script defines; the command that defines one stands for its applications.
   */
  private final Set<DeclaredFunction> defined = new HashSet<>();

  private final Subterms parts = new Subterms();

  private Operations() {}

  /** Returns the names of all operations of a script. */
  public static SortedSet<String> of(Script script) {
    Operations operations = new Operations();
    script.commands().forEach(operations::add);
    return operations.names;
  }

  /** Returns whether engines can use an operation with this name. */
  public static boolean exists(String name) {
    return OTHERS.contains(name)
        || OperatorTable.named(name).stream().anyMatch(row -> row.name().equals(name));
  }

  private void add(Command command) {
    nameOf(command).ifPresent(names::add);
    if (command instanceof Command.DefineFuns definitions) {
      definitions.definitions().forEach(one -> defined.add(one.function()));
    }
    for (Term term : parts.addAll(command.terms())) {
      nameOf(term).ifPresent(names::add);
    }
  }

  /** Returns the operation of a command; empty if it is none. */
  private static Optional<String> nameOf(Command command) {
    if (command instanceof Command.Push) {
      return Optional.of("push");
    } else if (command instanceof Command.Pop) {
      return Optional.of("pop");
    } else if (command instanceof Command.CheckSatAssuming) {
      return Optional.of("check-sat-assuming");
    } else if (command instanceof Command.CheckSatUsing) {
      return Optional.of("check-sat-using");
    } else if (command instanceof Command.DeclareSort) {
      return Optional.of("declare-sort");
    } else if (command instanceof Command.DefineSort) {
      return Optional.of("define-sort");
    } else if (command instanceof Command.DeclareDatatypes) {
      return Optional.of(DATATYPE);
    } else if (command instanceof Command.DefineFuns definitions) {
      return Optional.of(definitions.recursive() ? "define-fun-rec" : "define-fun");
    } else if (command instanceof Command.AssertSoft) {
      return Optional.of("assert-soft");
    } else if (command instanceof Command.Optimize optimize) {
      return Optional.of(optimize.direction());
    } else if (command instanceof Command.GetValue) {
      return Optional.of("get-value");
    } else if (command instanceof Command.Simplify) {
      return Optional.of("simplify");
    } else if (command instanceof Command.Reset) {
      return Optional.of("reset");
    } else if (command instanceof Command.ResetAssertions) {
      return Optional.of("reset-assertions");
    } else if (command instanceof Command.DeclarePool) {
      return Optional.of("declare-pool");
    } else if (command instanceof Command.DeclareHeap) {
      return Optional.of("declare-heap");
    }
    return command instanceof Command.Verbatim verbatim
        ? Optional.of(verbatim.name())
        : Optional.empty();
  }

  private Optional<String> nameOf(Term term) {
    if (term instanceof Term.Bind bind) {
      return Optional.of(bind.binder().word());
    } else if (term instanceof Term.Match) {
      return Optional.of(MATCH);
    } else if (!(term instanceof Term.App app) || isLiteral(app)) {
      return Optional.empty();
    } else if (app.function() instanceof Operation operation) {
      return Optional.of(operation.name());
    } else if (app.function() instanceof DatatypeFunction) {
      return Optional.of(DATATYPE);
    } else if (app.function() instanceof DeclaredFunction function) {
      return function.parameters().isEmpty() || defined.contains(function)
          ? Optional.empty()
          : Optional.of(DECLARED_FUNCTION);
    }
    return Optional.empty();
  }

  /** Returns whether it denotes a value, such as {@code true}, {@code RNE} or {@code (- 5)}. */
  private static boolean isLiteral(Term.App app) {
    if (app.function() instanceof RawString) {
      return true;
    }
    if (!(app.function() instanceof Operation operation)) {
      return false;
    }
    if (app.childCount() == 0) {
      return isLiteral(operation, app.sort());
    }
    boolean writesNumbers =
        app.isA(Operators.NEGATE)
            || app.isA(Operators.DIVIDE)
            || (app.sort() instanceof Sort.FloatingPoint && operation.name().equals("fp"));
    return writesNumbers && app.children().stream().allMatch(Operations::isNumber);
  }

  /** Returns whether it is a number without operators, or a quotient of two such numbers. */
  private static boolean isNumber(Term term) {
    return term instanceof Term.Literal
        || (term instanceof Term.App app
            && app.isA(Operators.DIVIDE)
            && app.children().stream().allMatch(Term.Literal.class::isInstance));
  }

  /** Returns whether an operator without arguments denotes a value of the sort. */
  public static boolean isLiteral(Operation operation, Sort sort) {
    boolean hasNames =
        sort.equals(Sort.BOOL)
            || sort.equals(Sort.ROUNDING_MODE)
            || sort instanceof Sort.FloatingPoint;
    return hasNames && operation.valueOf(sort, List.of()) instanceof Result.Known;
  }
}
