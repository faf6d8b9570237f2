package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.Needs;
import java.util.List;

/** Judges the answers of targets to one test case. It can be used repeatedly. */
public final class Judge {

  private final TestCase test;
  private final Evidence evidence;
  private final Needs needs;

  /** Establishes what can be known of the test case without any solver. */
  public Judge(TestCase test) {
    this(test, Needs.of(test.script()));
  }

  /**
   * Establishes what can be known of the test case without any solver.
   *
   * @param needs the needs of the test case's script
   */
  public Judge(TestCase test, Needs needs) {
    this(test, needs, new Evidence(test));
  }

  private Judge(TestCase test, Needs needs, Evidence evidence) {
    this.test = test;
    this.evidence = evidence;
    this.needs = needs;
  }

  /** Returns a judge of the same test case that evaluates models and certificates quickly. */
  public Judge atAGlance() {
    return new Judge(test, needs, evidence.atAGlance());
  }

  /** Returns the judgement on these replies; equal replies give equal judgements. */
  public Judgement judge(List<Reply> replies) {
    return new JudgementBuilder(test, evidence, needs, replies).run();
  }
}
