package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * A script to test solvers with, and what is known about it.
 *
 * @param name a file, or a path in the seed tree
 * @param terms the factory of its terms, with which its models are read
 * @param guarantees what is known of each check
 * @param lineage where it comes from
 */
public record TestCase(
    String name, Script script, TermFactory terms, Guarantees guarantees, Lineage lineage) {

  /**
   * Creates a test case with one guarantee.
   *
   * @param guarantee guarantee for the script as a whole, see {@link Guarantees#of}
   */
  public TestCase(
      String name, Script script, TermFactory terms, Guarantee guarantee, Lineage lineage) {
    this(name, script, terms, Guarantees.of(script, guarantee), lineage);
  }

  /** Creates a test case without guarantees. */
  public static TestCase of(String name, Script script, TermFactory terms) {
    return new TestCase(name, script, terms, Guarantees.none(script), Lineage.UNKNOWN);
  }

  /** Returns the same test case with another name. */
  public TestCase named(String other) {
    return new TestCase(other, script, terms, guarantees, lineage);
  }

  /**
   * Returns the same test case for another thread, with its own factory for reading models. The
   * terms of the script are shared, because they are immutable.
   */
  public TestCase withOwnFactory() {
    return new TestCase(name, script, new TermFactory(), guarantees, lineage);
  }

  /** Returns the same test case with other guarantees. */
  public TestCase withGuarantees(Guarantees others) {
    return new TestCase(name, script, terms, others, lineage);
  }

  /** Returns the same test case with another guarantee for the script as a whole. */
  public TestCase withGuarantee(Guarantee other) {
    return withGuarantees(Guarantees.of(script, other));
  }

  /** Returns the script, with the status of each check whose status is known. */
  public Script labelled() {
    List<Command> commands = new ArrayList<>();
    int check = 0;
    for (Command command : script.commands()) {
      if (command.isCheck()) {
        guarantees
            .at(check)
            .status()
            .ifPresent(status -> commands.add(new Command.SetInfo(":status", status)));
        check++;
      }
      commands.add(command);
    }
    return new Script(script.header(), commands);
  }
}
