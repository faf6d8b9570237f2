package io.ordeal.fuzz.engine;

import java.util.Optional;

/**
 * The test cases of a run, for an engine that works on top of it. The run draws from its own part
 * of the seed tree, so it does not depend on the draws of the engine on top.
 */
public interface TestCaseSource {

  /** Returns the next test case; empty if the run gives no more. */
  Optional<TestCase> next();

  /**
   * Passes on the outcome of a test case. An engine calls this with a test case from {@link #next},
   * if the outcome of its own test case says something about that one.
   */
  void observe(TestCase test, Outcome outcome);
}
