package io.ordeal.bench;

import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.IntValue;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many evaluations of a typical seed there are in a second: of the whole script under a model,
 * and of a formula that was changed in one place since it was last evaluated.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EvalBenchmark {

  /** Leaves of the tree, a power of two. */
  private static final int LEAVES = 1024;

  @Param public SeedScript seed = SeedScript.INTEGERS;

  private Script script = new Script(List.of(), List.of());
  private Model model = Model.EMPTY;
  private TermFactory terms = new TermFactory();
  private Evaluator evaluator = new Evaluator(Model.EMPTY);

  /**
   * A tree of connectives over the seed's assertions: node i is made of 2i and 2i + 1, the leaves
   * come last.
   */
  private final Term[] tree = new Term[2 * LEAVES];

  private int changes;

  /** Begins anew, since what is remembered grows with every change. */
  @Setup(Level.Iteration)
  public void readSeed() {
    terms = new TermFactory();
    script = ScriptParser.parse(Source.of("seed", seed.script), terms).script();
    model = ModelReader.read(script, Source.of("model", seed.model), terms);
    if (ScriptEvaluation.of(script, model).get(0).value() != Truth.TRUE) {
      throw new IllegalStateException("the model of " + seed + " is none");
    }
    List<Term> formulas =
        script.commands().stream()
            .filter(Command.Assert.class::isInstance)
            .map(command -> ((Command.Assert) command).term())
            .toList();
    for (int i = 0; i < LEAVES; i++) {
      tree[LEAVES + i] = leaf(formulas.get(i % formulas.size()), -i);
    }
    for (int i = LEAVES - 1; i > 0; i--) {
      tree[i] = node(i);
    }
    evaluator = new Evaluator(model);
    evaluator.truthOf(tree[1]);
  }

  @Benchmark
  public Truth wholeScript() {
    return ScriptEvaluation.of(script, model).get(0).value();
  }

  /** The tree without a change, by an evaluator that remembers nothing. */
  @Benchmark
  public Truth wholeTree() {
    return new Evaluator(model).truthOf(tree[1]);
  }

  /** New are a leaf and the ten nodes above it. */
  @Benchmark
  public Truth changedInOnePlace() {
    changes++;
    int place = LEAVES + changes % LEAVES;
    Term kept = tree[place];
    tree[place] = leaf(kept, changes);
    for (int i = place / 2; i > 0; i /= 2) {
      tree[i] = node(i);
    }
    Truth truth = evaluator.truthOf(tree[1]);
    tree[place] = kept;
    return truth;
  }

  /** A formula that stands nowhere else, as true as another. */
  private Term leaf(Term formula, int number) {
    Term literal = terms.literal(new IntValue(BigInteger.valueOf(number)));
    return terms.app(SeedScript.EQUAL, formula, terms.app(SeedScript.EQUAL, literal, literal));
  }

  private Term node(int number) {
    return terms.app(
        number % 3 == 0 ? SeedScript.AND : SeedScript.EQUAL,
        tree[2 * number],
        tree[2 * number + 1]);
  }
}
