package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.Needs;
import java.util.List;

/** Judges what targets answer to a test case, as often as they are asked. */
public final class Judge {

  private final TestCase test;
  private final Evidence evidence;
  private final Needs needs;

  /** Finds out what can be known of the test case without any solver. */
  public Judge(TestCase test) {
    this(test, Needs.of(test.script()));
  }

  /**
   * The same.
   *
   * @param needs of the test case's script
   */
  public Judge(TestCase test, Needs needs) {
    this.test = test;
    this.evidence = new Evidence(test);
    this.needs = needs;
  }

  /** The judgement; the same for the same replies. */
  public Judgement judge(List<Reply> replies) {
    return new JudgementBuilder(test, evidence, needs, replies).run();
  }
}
