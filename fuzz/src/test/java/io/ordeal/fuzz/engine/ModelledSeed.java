package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** A seed, and a random model of its constants. Its assertions need not be true. */
public record ModelledSeed(SeedScript seed, Model model) {

  /** All operators. */
  public static final Vocabulary EVERYTHING =
      new Vocabulary(OperatorTable.dialects(), Set.of(), List.of());

  /**
   * Returns a seed with a random model. Constants of sorts whose values cannot be drawn get the
   * values that complete the model.
   */
  public static ModelledSeed of(SeedScript seed, long random) {
    RandomValues values = new RandomValues(new SplittableRandom(random));
    List<DeclaredFunction> declared = new ArrayList<>();
    Map<DeclaredFunction, Value> known = new LinkedHashMap<>();
    for (Command command : seed.prelude()) {
      if (command instanceof Command.DeclareFun one) {
        declared.add(one.function());
        Sort sort = one.function().result();
        if (one.function().parameters().isEmpty() && RandomValues.has(sort)) {
          known.put(one.function(), values.of(sort));
        }
      }
    }
    return new ModelledSeed(seed, Model.ofValues(known).completedFor(declared));
  }

  /** Returns all built-in seeds. */
  public static List<ModelledSeed> builtIn(long random) {
    return BuiltInSeeds.all().stream()
        .map(one -> of(Seeds.read(one.name(), one.text()), random))
        .toList();
  }

  /** Returns a new evaluator without cached values. */
  public Evaluator evaluator() {
    Definitions definitions = new Definitions();
    for (Command command : seed.prelude()) {
      if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      }
    }
    return new Evaluator(model, definitions);
  }

  public Valuation valuation() {
    return new Valuation(evaluator(), model.domains(), seed.terms());
  }

  public Repertoire repertoire(Vocabulary vocabulary) {
    return new Repertoire(seed, vocabulary, valuation());
  }

  /** Returns true formulas: the seed's own and new ones, negated if they are false. */
  public List<Term> truths(Repertoire repertoire, int count, Rng rng) {
    List<Term> truths = new ArrayList<>();
    seed.assertions().forEach(assertion -> truth(assertion).ifPresent(truths::add));
    for (int i = 0; i < count; i++) {
      Term made = repertoire.draft(Sort.BOOL, rng.between(1, 5), 20, rng).make(seed.terms());
      truth(made).ifPresent(truths::add);
    }
    return truths;
  }

  private Optional<Term> truth(Term formula) {
    return switch (evaluator().truthOf(formula)) {
      case TRUE -> Optional.of(formula);
      case FALSE -> Optional.of(new Formulas(seed.terms()).not(formula));
      case UNDETERMINED -> Optional.empty();
    };
  }

  /** Returns the theories of the operators in its assertions. */
  Set<Theory> operatorTheories() {
    Set<Theory> theories = EnumSet.noneOf(Theory.class);
    Set<Term> met = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(seed.assertions());
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (met.add(term)) {
        term.children().forEach(pending::push);
        if (term instanceof Term.App app && app.function() instanceof Operation operation) {
          theories.add(operation.operator().theory());
        }
      }
    }
    return theories;
  }

  @Override
  public String toString() {
    return seed.name();
  }
}
