package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Target;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A sample of the test cases that targets did not decide in time, and the time that they need. The
 * time is measured in the background, once the limit turns out to be too short. Thread-safe.
 */
final class LateTests implements AutoCloseable {

  /** Test cases per target, each of another seed. */
  static final int SAMPLES = 6;

  /** Asks a target with a longer limit. */
  interface Asking {

    /** Returns the time in which a target decides a query; empty if it does not. */
    Optional<Duration> decide(Target target, Query query);
  }

  private final Asking asking;
  private final Background background = new Background();

  /** The samples by the label of their target, without drawn options. Guarded by this. */
  private final Map<String, Sample> samples = new HashMap<>();

  /** The sample of one target. */
  private static final class Sample {
    final Set<Object> seeds = new HashSet<>();
    final Deque<Late> waiting = new ArrayDeque<>();
    final List<Duration> decided = new ArrayList<>();
    int measured;
  }

  /** A query that a target did not decide in time. */
  private record Late(Target target, Query query) {}

  LateTests(Asking asking) {
    this.asking = asking;
  }

  /**
   * Adds a test case to the sample of each target that was late, unless the sample has one of this
   * seed or is complete.
   *
   * @param seed identity of the seed
   */
  synchronized void note(TestCase test, List<Reply> replies, Object seed) {
    for (Reply reply : replies) {
      if (reply.answer().ending() == Answer.Ending.TIME_OUT) {
        Target target = reply.target();
        Sample sample = samples.computeIfAbsent(target.base().label(), label -> new Sample());
        if (sample.seeds.size() < SAMPLES && sample.seeds.add(seed)) {
          Query query = Query.of(test.script(), target.profile()).with(target.drawn());
          sample.waiting.add(new Late(target.base(), query));
        }
      }
    }
  }

  /** Begins to measure the sample of a target. */
  synchronized void measure(String label) {
    Sample sample = samples.get(label);
    if (sample != null) {
      while (!sample.waiting.isEmpty()) {
        Late late = sample.waiting.remove();
        background.refine(() -> measure(late, sample));
      }
    }
  }

  private void measure(Late late, Sample sample) {
    Optional<Duration> time = Optional.empty();
    try {
      time = asking.decide(late.target(), late.query());
    } finally {
      synchronized (this) {
        sample.measured++;
        time.ifPresent(sample.decided::add);
      }
    }
  }

  /** Returns what is measured of a target. */
  synchronized DecisionTimes timesOf(String label) {
    Sample sample = samples.getOrDefault(label, new Sample());
    return new DecisionTimes(sample.measured, sample.decided);
  }

  /** Whether all samples of a target are measured. */
  synchronized boolean isMeasured(String label) {
    Sample sample = samples.get(label);
    return sample == null || sample.measured == sample.seeds.size();
  }

  /** Drops what is not measured. */
  @Override
  public void close() {
    background.close();
  }
}
