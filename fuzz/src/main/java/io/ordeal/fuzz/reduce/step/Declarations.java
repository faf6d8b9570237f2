package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the functions, sorts and datatypes that a script uses. */
public final class Declarations {

  private final Set<FunctionSymbol> functions = new HashSet<>();
  private final Set<Sort> sorts = new HashSet<>();
  private final Set<String> sortNames = new HashSet<>();
  private final Set<Datatype> datatypes = new HashSet<>();
  private final Subterms parts = new Subterms();
  private final Script used;

  private Declarations(Script script) {
    this.used = reduce(script);
  }

  static Declarations of(Script script) {
    return new Declarations(script);
  }

  /** Returns a script without unused declarations and definitions. */
  public static Script onlyUsed(Script script) {
    return of(script).used;
  }

  /** Whether a command declares or defines something that is used. */
  boolean declareUsed(Command command) {
    return isDeclaration(command) && isUsed(command);
  }

  private static boolean isDeclaration(Command command) {
    return command instanceof Command.DeclareFun
        || command instanceof Command.DefineFuns
        || command instanceof Command.DeclareSort
        || command instanceof Command.DeclareDatatypes;
  }

  /** Goes backwards, because declarations come before their uses. */
  private Script reduce(Script script) {
    List<Command> kept = new ArrayList<>();
    List<Command> commands = script.commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      Command command = commands.get(i);
      if (!isDeclaration(command) || isUsed(command)) {
        use(command);
        kept.add(command);
      }
    }
    Collections.reverse(kept);
    return new Script(script.header(), kept);
  }

  private boolean isUsed(Command command) {
    if (command instanceof Command.DeclareFun declared) {
      return functions.contains(declared.function());
    }
    if (command instanceof Command.DefineFuns defined) {
      return defined.definitions().stream().anyMatch(one -> functions.contains(one.function()));
    }
    if (command instanceof Command.DeclareSort declared) {
      return sortNames.contains(declared.name());
    }
    return command instanceof Command.DeclareDatatypes block
        && block.datatypes().stream().anyMatch(datatypes::contains);
  }

  private void use(Command command) {
    if (command instanceof Command.DeclareFun declared) {
      use(declared.function());
    } else if (command instanceof Command.DefineFuns defined) {
      defined.definitions().forEach(one -> use(one.function()));
    } else if (command instanceof Command.DeclareHeap heap) {
      heap.locationsAndData().forEach(this::use);
    } else if (command instanceof Command.DeclarePool pool) {
      use(pool.sort());
    } else if (command instanceof Command.DeclareDatatypes block) {
      block.datatypes().stream()
          .flatMap(datatype -> datatype.constructors().stream())
          .flatMap(constructor -> constructor.selectors().stream())
          .forEach(field -> use(field.sort()));
    }
    for (Term term : parts.addAll(command.terms())) {
      use(term.sort());
      for (int i = 0; i < term.childCount(); i++) {
        term.boundIn(i).forEach(variable -> use(variable.sort()));
      }
      if (term instanceof Term.App app) {
        use(app.function());
      }
    }
  }

  private void use(FunctionSymbol function) {
    if (!functions.add(function)) {
      return;
    }
    if (function instanceof DeclaredFunction declared) {
      declared.parameters().forEach(this::use);
      use(declared.result());
    } else if (function instanceof DatatypeFunction ofDatatype) {
      datatypes.add(ofDatatype.datatype());
    } else if (function instanceof Operation operation) {
      operation.indices().stream()
          .filter(Index.OfFunction.class::isInstance)
          .forEach(index -> use(((Index.OfFunction) index).function()));
      Sort ascribed = operation.ascribed();
      if (ascribed != null) {
        use(ascribed);
      }
    }
  }

  private void use(Sort root) {
    List<Sort> pending = new ArrayList<>(List.of(root));
    for (int i = 0; i < pending.size(); i++) {
      Sort sort = pending.get(i);
      if (sorts.add(sort)) {
        if (sort instanceof Sort.DatatypeSort instance) {
          datatypes.add(instance.datatype());
        } else if (sort instanceof Sort.Uninterpreted declared) {
          sortNames.add(declared.name());
        }
        pending.addAll(sort.arguments());
        pending.addAll(sort.components());
      }
    }
  }
}
