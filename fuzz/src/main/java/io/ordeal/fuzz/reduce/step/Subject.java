package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A script that is to become smaller, with the facts that reductions need. */
public final class Subject {

  /** Largest tree size that is counted; sharing can make trees larger than numbers. */
  private static final long LARGEST = 1L << 40;

  private final Script script;
  private final TermFactory terms;
  private final Optional<Model> values;
  private final FreeVariables free = new FreeVariables();
  private final BottomUp<Long> sizes = new BottomUp<>(Subject::size);
  private final Map<DeclaredFunction, Integer> constants = new LinkedHashMap<>();
  private @Nullable List<Term> parts;
  private @Nullable Evaluator evaluator;

  /**
   * Makes a subject.
   *
   * @param terms factory of its terms
   * @param values model that gives values to sub-terms: a witness, or a wrong model
   */
  public Subject(Script script, TermFactory terms, Optional<Model> values) {
    this.script = script;
    this.terms = terms;
    this.values = values;
  }

  public Script script() {
    return script;
  }

  TermFactory terms() {
    return terms;
  }

  Optional<Model> values() {
    return values;
  }

  List<Command> commands() {
    return script.commands();
  }

  private static long size(Term term, BottomUp<Long> sizes) {
    long size = 1;
    for (int i = 0; i < term.childCount(); i++) {
      size = Math.min(LARGEST, size + sizes.of(term.child(i)));
    }
    return size;
  }

  /** Returns the number of nodes of a term as a tree, up to a bound. */
  long sizeOf(Term term) {
    return sizes.of(term);
  }

  /** Returns all different sub-terms of all commands, those with the largest trees first. */
  List<Term> parts() {
    if (parts == null) {
      List<Term> all = new ArrayList<>();
      List<Term> roots = new ArrayList<>();
      commands().forEach(command -> roots.addAll(command.terms()));
      for (Term term : Subterms.of(roots)) {
        all.add(term);
      }
      all.sort(Comparator.comparingLong((Term term) -> sizes.of(term)).reversed());
      parts = Collections.unmodifiableList(all);
    }
    return parts;
  }

  /** Whether a term has no free variable. */
  boolean isClosed(Term term) {
    free.add(term);
    return free.isClosed(term);
  }

  /** Returns the free variables of a term; null if they are too many to tell. */
  @Nullable Set<Term.Var> freeIn(Term term) {
    free.add(term);
    return free.of(term);
  }

  /** Whether a variable may occur free in a term. */
  boolean occurs(Term.Var variable, Term term) {
    free.add(term);
    return free.occursIn(term, Set.of(variable));
  }

  /** Returns the value of a closed term under the model; empty if it is open or not known. */
  Optional<Value> valueOf(Term term) {
    if (values.isEmpty() || !isClosed(term)) {
      return Optional.empty();
    }
    if (evaluator == null) {
      Definitions definitions = new Definitions();
      for (Command command : commands()) {
        if (command instanceof Command.DefineFuns defined) {
          definitions.add(defined);
        }
        command.formulas().forEach(definitions::addNamesIn);
      }
      evaluator = new Evaluator(values.get(), definitions, EvaluationLimits.BRIEF);
    }
    return evaluator.valueOf(term) instanceof Result.Known known
        ? Optional.of(known.value())
        : Optional.empty();
  }

  /** Returns the declared constants, in order. */
  List<DeclaredFunction> constants() {
    if (constants.isEmpty()) {
      for (int i = 0; i < commands().size(); i++) {
        if (commands().get(i) instanceof Command.DeclareFun declared
            && declared.function().parameters().isEmpty()) {
          constants.putIfAbsent(declared.function(), i);
        }
      }
    }
    return List.copyOf(constants.keySet());
  }

  /** Returns the names of datatypes, and those that attributes give to terms. */
  Set<String> fixedNames() {
    Set<String> names = new HashSet<>();
    for (Command command : commands()) {
      if (command instanceof Command.DeclareDatatypes block) {
        block.datatypes().stream()
            .flatMap(datatype -> datatype.constructors().stream())
            .forEach(
                constructor -> {
                  names.add(constructor.name());
                  constructor.selectors().forEach(field -> names.add(field.name()));
                });
      }
    }
    for (Term part : parts()) {
      if (part instanceof Term.Annotated annotated) {
        names.addAll(annotated.names());
      }
    }
    return names;
  }

  /** Returns all names of the script, except those of sorts. */
  Set<String> names() {
    Set<String> names = fixedNames();
    for (Command command : commands()) {
      if (command instanceof Command.DeclareFun declared) {
        names.add(declared.function().name());
      } else if (command instanceof Command.DefineFuns defined) {
        for (Command.Definition one : defined.definitions()) {
          names.add(one.function().name());
          one.parameters().forEach(parameter -> names.add(parameter.name()));
        }
      }
    }
    for (Term part : parts()) {
      for (int i = 0; i < part.childCount(); i++) {
        part.boundIn(i).forEach(variable -> names.add(variable.name()));
      }
    }
    return names;
  }

  /** Whether a term is as small as terms get. */
  static boolean isLeaf(Term term) {
    return term.childCount() == 0;
  }
}
