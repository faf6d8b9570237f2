package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reductions of functions that a script declares or defines. */
final class FunctionReductions {

  private FunctionReductions() {}

  /** Drops parameters of functions, with the arguments of all calls. */
  static List<Edit> dropParameters(Subject subject) {
    Set<DeclaredFunction> functions = new LinkedHashSet<>();
    for (Command command : subject.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        functions.add(declared.function());
      } else if (command instanceof Command.DefineFuns defined) {
        defined.definitions().forEach(one -> functions.add(one.function()));
      }
    }
    List<Edit> edits = new ArrayList<>();
    for (DeclaredFunction function : functions) {
      for (int i = 0; i < function.parameters().size(); i++) {
        new Dropping(subject.terms(), function, i).edit(subject).ifPresent(edits::add);
      }
    }
    return edits;
  }

  private static <T> List<T> without(int index, List<T> list) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(index);
    return fewer;
  }

  /** Drops one parameter of one function. */
  private static final class Dropping extends Rebuilding {

    private final DeclaredFunction function;
    private final int parameter;
    private final DeclaredFunction smaller;

    Dropping(TermFactory terms, DeclaredFunction function, int parameter) {
      super(terms);
      this.function = function;
      this.parameter = parameter;
      List<Sort> parameters = without(parameter, function.parameters());
      this.smaller = new DeclaredFunction(function.name(), parameters, function.result());
    }

    @Override
    DeclaredFunction function(DeclaredFunction other) {
      return other.equals(function) ? smaller : other;
    }

    @Override
    Term application(Term.App app, Term[] arguments) {
      boolean isCall = app.function().equals(function);
      boolean isIndex =
          app.function() instanceof Operation operation
              && operation.indices().stream().anyMatch(this::isOfFunction);
      if (isIndex || (isCall && arguments.length < function.parameters().size())) {
        throw new IllSortedException(app.toString(), "a call with all arguments");
      }
      return isCall
          ? terms().app(smaller, without(parameter, List.of(arguments)).toArray(Term[]::new))
          : super.application(app, arguments);
    }

    private boolean isOfFunction(Index index) {
      return index instanceof Index.OfFunction other && other.function().equals(function);
    }

    @Override
    Command.Definition definition(Command.Definition definition) {
      Command.Definition made = super.definition(definition);
      if (definition.function().equals(function)
          && Subterms.any(made.body(), made.parameters().get(parameter)::equals)) {
        throw new IllSortedException(function.name(), "a body without the parameter");
      }
      return definition.function().equals(function)
          ? new Command.Definition(smaller, without(parameter, made.parameters()), made.body())
          : made;
    }
  }
}
