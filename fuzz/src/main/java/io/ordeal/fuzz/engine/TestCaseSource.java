package io.ordeal.fuzz.engine;

import java.util.Optional;

/**
 * The test cases of a run, for an engine that works on top of it. The run draws from its own part
 * of the seed tree: how much the engine on top draws makes no difference to it.
 */
public interface TestCaseSource {

  /** Returns the next test case; empty if the run gives no more. */
  Optional<TestCase> next();

  /**
   * Passes on what came of a test case. An engine calls this with the test case as {@link #next}
   * gave it, if the outcome of its own test case says something about that one.
   */
  void observe(TestCase test, Outcome outcome);
}
