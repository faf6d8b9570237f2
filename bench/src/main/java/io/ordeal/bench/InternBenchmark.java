package io.ordeal.bench;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to make all terms of a script, none of which is there yet or all of which are. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class InternBenchmark {

  @Param({"100", "10000"})
  public int assertions;

  private TermFactory full = new TermFactory();

  /** Each behind its children. */
  private List<Term> terms = List.of();

  /** The numbers of each one's children in the list. */
  private int[][] children = {};

  @Setup
  public void readTerms() {
    full = new TermFactory();
    Map<Term, Integer> numbers = new HashMap<>();
    terms = new ArrayList<>();
    for (Command command :
        ScriptParser.parse(ManyAssertions.script(assertions), full).script().commands()) {
      if (command instanceof Command.Assert asserted) {
        addBehindChildren(asserted.term(), numbers);
      }
    }
    children =
        terms.stream()
            .map(term -> term.children().stream().mapToInt(numbers::get).toArray())
            .toArray(int[][]::new);
  }

  private void addBehindChildren(Term root, Map<Term, Integer> numbers) {
    Deque<Term> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      Term term = waiting.element();
      List<Term> missing =
          term.children().stream().filter(child -> !numbers.containsKey(child)).toList();
      if (missing.isEmpty()) {
        waiting.pop();
        if (numbers.putIfAbsent(term, terms.size()) == null) {
          terms.add(term);
        }
      } else {
        missing.forEach(waiting::push);
      }
    }
  }

  @Benchmark
  public Term makeNew() {
    return makeAll(new TermFactory());
  }

  @Benchmark
  public Term makeAgain() {
    return makeAll(full);
  }

  private Term makeAll(TermFactory factory) {
    Term[] made = new Term[terms.size()];
    for (int i = 0; i < made.length; i++) {
      Term term = terms.get(i);
      if (term instanceof Term.App app) {
        Term[] arguments = new Term[children[i].length];
        for (int k = 0; k < arguments.length; k++) {
          arguments[k] = made[children[i][k]];
        }
        made[i] = factory.app(app.function(), arguments);
      } else {
        made[i] = factory.literal(((Term.Literal) term).value());
      }
    }
    return made[made.length - 1];
  }
}
