package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Makes a portion of all formulas of a theory, by increasing size. All runs share the same sequence
 * of formulas, but each has its own model, under which some of them are true.
 */
final class EnumerationRun implements Engine.Run {

  private final RunGrammar grammar;
  private final Enumeration formulas;
  private final TermFactory terms = new TermFactory();
  private final int largest;
  private final Lineage lineage;
  private final Model model;
  private final Evaluator evaluator;
  private final long end;
  private long next;
  private long finishedSizes;

  /**
   * Starts on a portion.
   *
   * @param largest the largest size of formulas
   */
  EnumerationRun(
      Subject subject, int largest, Material.VocabularyOnly portion, Lineage lineage, Seed seed) {
    TreeSet<String> operations = new TreeSet<>(subject.operations());
    operations.remove(Operations.DECLARED_FUNCTION);
    // A grammar without functions draws nothing.
    this.grammar = new RunGrammar(subject, Swarm.only(operations), terms, new Seed(0).rng());
    this.formulas = new Enumeration(grammar, terms);
    this.largest = largest;
    this.lineage = lineage;
    this.model = RandomModel.of(grammar.declarations().open(), grammar::literals, seed.rng());
    this.evaluator = new Evaluator(model, new Definitions(), EvaluationLimits.BRIEF);
    this.next = portion.first();
    this.end = portion.first() + portion.count();
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    Optional<Enumeration.Numbered> found =
        next < end ? formulas.at(next, largest) : Optional.empty();
    next++;
    return found.map(this::test);
  }

  private TestCase test(Enumeration.Numbered numbered) {
    Piece formula = numbered.formula();
    finishedSizes += numbered.isLastOfSize() ? 1 : 0;
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.SetLogic(grammar.logic()));
    commands.addAll(grammar.declarations().commands(formula.needs()));
    commands.add(new Command.Assert(formula.term()));
    commands.add(new Command.CheckSat());
    boolean isTrue = evaluator.truthOf(formula.term()) == Truth.TRUE;
    return new TestCase(
        "",
        new Script(List.of(), commands),
        terms,
        isTrue ? new Guarantee.Satisfiable(model) : new Guarantee.None(),
        lineage);
  }

  /**
   * Counts finished sizes. Their sum over all portions is the size up to which all formulas were
   * made.
   */
  @Override
  public Metrics metrics() {
    return Metrics.of(Map.of("finished-sizes", finishedSizes));
  }
}
