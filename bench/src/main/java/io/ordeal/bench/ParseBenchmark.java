package io.ordeal.bench;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.nio.charset.StandardCharsets;
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

/** Time to read and sort a script of many middling assertions. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ParseBenchmark {

  /** Assertions in the script, about 90 bytes each. */
  @Param({"100", "10000"})
  public int assertions;

  private Source source = new Source("empty", new byte[0]);

  @Setup
  public void writeScript() {
    StringBuilder text = new StringBuilder("(set-logic QF_LIA)\n");
    text.append("(declare-fun x () Int)\n(declare-fun y () Int)\n(declare-fun p () Bool)\n");
    for (int i = 0; i < assertions; i++) {
      text.append(
          "(assert (or p (and (<= (+ x (* %d y)) %d) (distinct x y (- %d)))))\n"
              .formatted(i, i * 7, i + 1));
    }
    text.append("(check-sat)\n");
    source = new Source("benchmark", text.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Benchmark
  public ParsedScript parse() {
    return ScriptParser.parse(source, new TermFactory());
  }
}
