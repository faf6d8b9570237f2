package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rebuilds a script with other sorts, functions or names. Each method maps one kind of part; by
 * default, parts stay unchanged.
 */
abstract class Rebuilding {

  private final TermFactory terms;
  private final BottomUp<Term> rebuilding = new BottomUp<>(this::rebuilt);

  Rebuilding(TermFactory terms) {
    this.terms = terms;
  }

  final TermFactory terms() {
    return terms;
  }

  Sort sort(Sort sort) {
    return sort;
  }

  DeclaredFunction function(DeclaredFunction function) {
    List<Sort> parameters = function.parameters().stream().map(this::sort).toList();
    Sort result = sort(function.result());
    return parameters.equals(function.parameters()) && result.equals(function.result())
        ? function
        : new DeclaredFunction(function.name(), parameters, result);
  }

  Term.Var variable(Term.Var variable) {
    return terms.variable(variable.name(), sort(variable.sort()));
  }

  Term literal(Term.Literal literal) {
    return literal;
  }

  /** Returns the new application; throws {@link IllSortedException} if there is none. */
  Term application(Term.App app, Term[] arguments) {
    return terms.app(
        app.function() instanceof DeclaredFunction function ? function(function) : app.function(),
        arguments);
  }

  /** Returns the new value of a constant; empty if it is not known. */
  Optional<Value> value(Value value) {
    return Optional.of(value);
  }

  /** Returns the new interpretation of a function; empty if it is not known. */
  Optional<Interpretation> interpretation(Interpretation known) {
    return Optional.empty();
  }

  private Term rebuilt(Term term, BottomUp<Term> known) {
    if (term instanceof Term.Literal literal) {
      return literal(literal);
    }
    if (term instanceof Term.Var variable) {
      return variable(variable);
    }
    Term[] children = new Term[term.childCount()];
    for (int i = 0; i < children.length; i++) {
      children[i] = known.of(term.child(i));
    }
    if (term instanceof Term.App app) {
      return application(app, children);
    }
    if (term instanceof Term.Bind bind) {
      return terms.bind(bind.binder(), variables(bind.variables()), children);
    }
    if (term instanceof Term.Match match) {
      List<Case> cases =
          match.cases().stream()
              .map(one -> new Case(one.constructor(), variables(one.variables())))
              .toList();
      return terms.match(children[0], cases, List.of(children).subList(1, children.length));
    }
    return terms.withChildren(term, List.of(children));
  }

  private List<Term.Var> variables(List<Term.Var> variables) {
    return variables.stream().map(this::variable).toList();
  }

  /** Returns the rebuilt script and its model; empty if something does not fit. */
  final Optional<Edit> edit(Subject subject) {
    List<Command> commands = new ArrayList<>();
    try {
      for (Command command : subject.commands()) {
        commands.add(command(command));
      }
    } catch (IllSortedException | IllegalArgumentException e) {
      return Optional.empty();
    }
    return commands.equals(subject.commands())
        ? Optional.empty()
        : Optional.of(
            new Edit.OfScript(
                new Script(subject.script().header(), commands),
                subject.values().map(this::model)));
  }

  Command command(Command command) {
    if (command instanceof Command.DeclareFun declared) {
      return new Command.DeclareFun(function(declared.function()));
    }
    if (command instanceof Command.DefineFuns defined) {
      return new Command.DefineFuns(
          defined.definitions().stream().map(this::definition).toList(), defined.recursive());
    }
    return command.with(rebuilding::of);
  }

  Command.Definition definition(Command.Definition definition) {
    return new Command.Definition(
        function(definition.function()),
        variables(definition.parameters()),
        rebuilding.of(definition.body()));
  }

  private Model model(Model model) {
    Map<DeclaredFunction, Interpretation> made = new LinkedHashMap<>();
    model
        .interpretations()
        .forEach(
            (function, known) -> {
              Optional<Interpretation> other =
                  known instanceof Interpretation.Fixed fixed && function.parameters().isEmpty()
                      ? value(fixed.value()).map(Interpretation.Fixed::new)
                      : interpretation(known);
              other.ifPresent(one -> made.put(function(function), one));
            });
    return model.without(model.interpretations().keySet()).withAll(made);
  }
}
