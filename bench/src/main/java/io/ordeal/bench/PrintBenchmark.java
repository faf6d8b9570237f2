package io.ordeal.bench;

import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Sharing;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
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

/** Time to write a script. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PrintBenchmark {

  @Param({"100", "10000"})
  public int assertions;

  @Param({"NEVER", "WHERE_LARGE", "ALWAYS"})
  public Sharing sharing = Sharing.NEVER;

  private Script script = new Script(List.of(), List.of());

  @Setup
  public void readScript() {
    script = ScriptParser.parse(ManyAssertions.script(assertions), new TermFactory()).script();
  }

  @Benchmark
  public String print() {
    return ScriptPrinter.print(script, new Style(false, sharing));
  }
}
