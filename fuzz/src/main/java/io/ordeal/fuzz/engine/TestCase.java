package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;

/**
 * A script to put solvers to the test with.
 *
 * @param name where it comes from, for people
 * @param terms the factory of its terms, by which models of it are read
 */
public record TestCase(String name, Script script, TermFactory terms, Guarantee guarantee) {

  /** A script of which nothing is known by construction. */
  public static TestCase of(String name, Script script, TermFactory terms) {
    return new TestCase(name, script, terms, new Guarantee.None());
  }
}
