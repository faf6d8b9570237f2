package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads models in the notation of solvers.
 *
 * <p>The answers to {@code get-model} and {@code get-value} differ between solvers: in the text
 * around the definitions, and in the notation of values for which SMT-LIB has no literals. A text
 * that does not fit the script causes a {@link ScriptException} that names the constant and the
 * line. Functions that the text leaves out get some value (see {@link Model#completed}). In an
 * answer to {@code get-value}, a term that is neither a constant nor an application of a function
 * to values is evaluated and compared with its printed value, or is listed as {@linkplain
 * Model#unused unused} if it has no known value. A name of the script that the solver may have made
 * up too makes the model {@linkplain Model#ambiguous ambiguous}.
 */
public final class ModelReader {

  private final ScopedParser parser;
  private final Definitions definitions;

  /**
   * The functions that are in force at the check and that the script declares but does not define.
   */
  private final Set<DeclaredFunction> wanted;

  private final Elements elements;
  private final Cycles cycles;
  private final Completion completion;
  private final Interpretations said;
  private final ModelItems items;
  private final ModelPairs pairs;
  private final AmbiguousNames ambiguousNames;

  private ModelReader(Script script, Source source, TermFactory terms) {
    List<Command> commands = ScriptEvaluation.untilLastCheck(script);
    this.parser = new ScopedParser(commands, source, terms);
    InForce inForce = new InForce();
    inForce.execute(commands);
    this.definitions = inForce.definitions();
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command instanceof Command.DeclareSort sort && sort.arity() == 0) {
        sorts.add(Sort.uninterpreted(sort.name(), List.of()));
      }
    }
    this.wanted = wanted(commands);
    for (DeclaredFunction function : wanted) {
      function.parameters().forEach(sort -> addClosure(sort, sorts));
      addClosure(function.result(), sorts);
    }
    this.elements = new Elements(source, parser, sorts);
    this.cycles = new Cycles(parser, sorts);
    this.completion = new Completion(terms);
    this.said = new Interpretations(source, parser, definitions, elements);
    this.items = new ModelItems(parser, definitions, wanted, said, terms);
    this.pairs = new ModelPairs(parser, wanted, said, completion);
    this.ambiguousNames = new AmbiguousNames(commands, parser, definitions);
  }

  private static void addClosure(Sort sort, Set<Sort> sorts) {
    if (!sorts.contains(sort)) { // otherwise all its components are already there
      sorts.addAll(SomeValue.closure(sort));
    }
  }

  /**
   * Reads a model of a script's last check.
   *
   * @param terms factory of the script's terms
   */
  public static Model read(Script script, Source text, TermFactory terms) {
    ModelText prepared = ModelText.of(text);
    return new ModelReader(script, prepared.source(), terms).read(prepared);
  }

  private Set<DeclaredFunction> wanted(List<Command> commands) {
    Set<DeclaredFunction> declared = new LinkedHashSet<>();
    for (Command command : commands) {
      if (command instanceof Command.DeclareFun one
          && parser.declared(one.function().name()).contains(one.function())
          && !definitions.defines(one.function())) {
        declared.add(one.function());
      }
    }
    return declared;
  }

  private Model read(ModelText text) {
    ModelShape shape = ModelShape.of(text);
    Set<String> ambiguous = new LinkedHashSet<>(ambiguousNames.in(shape, text.numbers().keySet()));
    text.numbers()
        .forEach(
            (name, value) -> {
              DeclaredFunction number = new DeclaredFunction(name, List.of(), Sort.REAL);
              parser.declare(number);
              value.ifPresent(known -> said.put(number, known));
            });
    readElements(text, shape);
    cycles.declare(shape.items());
    cycles.declare(shape.pairs());
    items.read(shape.items());
    pairs.read(shape.pairs());
    items.rejectStrangers();
    ambiguous.addAll(items.overloaded());
    return model().withAmbiguous(ambiguous);
  }

  private void readElements(ModelText text, ModelShape shape) {
    for (Expression item : shape.items()) {
      DefinitionErrors.naming(item, () -> elements.addDeclared(item));
    }
    elements.addCommented(text.comments());
    List<Expression> definitions = new ArrayList<>(shape.items());
    definitions.addAll(shape.pairs());
    for (Expression definition : definitions) {
      DefinitionErrors.naming(definition, () -> elements.addMentioned(definition));
    }
    elements.values().forEach(said::put);
  }

  private Model model() {
    Map<Sort, List<Value>> listed = elements.universes();
    Map<Sort, List<Value>> declared = elements.declaredUniverses();
    Model model = model(listed);
    return listed.equals(declared) ? model : model.withOpen(model(declared));
  }

  private Model model(Map<Sort, List<Value>> universes) {
    Map<DeclaredFunction, Interpretation> interpretations = said.byFunction();
    Evaluator evaluator = new Evaluator(Model.of(interpretations, universes), definitions);
    Map<DeclaredFunction, Interpretation> valued = new LinkedHashMap<>();
    interpretations.forEach(
        (function, interpretation) ->
            valued.put(function, valued(function, interpretation, evaluator)));
    Model read = Model.of(valued, universes);
    pairs.compareClaims(new Evaluator(completion.said(read), definitions));
    return completion.completed(read, wanted).leavingUnused(pairs.unused());
  }

  /** Replaces the definition of a constant by its value, if possible. */
  private static Interpretation valued(
      DeclaredFunction function, Interpretation interpretation, Evaluator evaluator) {
    return interpretation instanceof Interpretation.Defined defined
            && function.parameters().isEmpty()
            && evaluator.valueOf(defined.body()) instanceof Result.Known known
        ? new Interpretation.Fixed(known.value())
        : interpretation;
  }
}
