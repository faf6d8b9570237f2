package io.ordeal.bench;

import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.campaign.Generation;
import io.ordeal.fuzz.campaign.Plan;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.ModelSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Test cases of engines without seeds, with the options of Java that the launcher gives. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx320m", "-XX:NewSize=96m"})
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class SeedlessBenchmark {

  private static final int TESTS = 1000;

  /** Each as it is, and without formulas that are satisfiable by construction. */
  @Param({"histfuzz", "histfuzz:sat-share=0,random-share=0", "falcon", "falcon:sat-share=0"})
  private String engine = "";

  private List<EngineChoice> engines = List.of();
  private long seed;

  /** They make all formulas without models of solvers. */
  private final ModelSource models =
      (request, terms) -> {
        throw new IllegalStateException("found a request for a model, expected none");
      };

  @Setup
  public void read() {
    EngineReader.FileSource none =
        (name, hash) -> {
          throw new IllegalArgumentException("found the file %s, expected none".formatted(name));
        };
    engines = List.of(new EngineReader(Engines.ALL, none).read(engine));
  }

  /** Makes, checks and prints test cases of one unit. */
  @Benchmark
  @OperationsPerInvocation(TESTS)
  public void makeAndPrint(Blackhole hole) {
    seed++;
    Generation generation = new Generation(new Plan(seed, engines), SeedLibrary.EMPTY, models);
    generation.make(TESTS, test -> hole.consume(generation.file(test, "benchmark")));
  }
}
