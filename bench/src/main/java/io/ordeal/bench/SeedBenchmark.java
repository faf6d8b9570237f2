package io.ordeal.bench;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of a draw, and of going down to a test case in the tree of seeds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SeedBenchmark {

  private final Seed campaign = new Seed(42);
  private final Rng rng = campaign.rng();
  private long test;

  @Benchmark
  public int draw() {
    return rng.below(100);
  }

  @Benchmark
  public int firstDrawOfTestCase() {
    return campaign.child(1).child(2).child(test++).rng().below(100);
  }
}
