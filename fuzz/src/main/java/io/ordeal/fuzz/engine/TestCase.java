package io.ordeal.fuzz.engine;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * A script to put solvers to the test with.
 *
 * @param name which one it is: a file, or a path in the tree of seeds
 * @param terms the factory of its terms, by which models of it are read
 * @param guarantees what is known of each check
 * @param lineage where it comes from
 */
public record TestCase(
    String name, Script script, TermFactory terms, Guarantees guarantees, Lineage lineage) {

  /**
   * A test case of which one thing is known.
   *
   * @param guarantee of the script as a whole, see {@link Guarantees#of}
   */
  public TestCase(
      String name, Script script, TermFactory terms, Guarantee guarantee, Lineage lineage) {
    this(name, script, terms, Guarantees.of(script, guarantee), lineage);
  }

  /** A script of which nothing is known by construction. */
  public static TestCase of(String name, Script script, TermFactory terms) {
    return new TestCase(name, script, terms, Guarantees.none(script), Lineage.UNKNOWN);
  }

  /** Returns the same by another name. */
  public TestCase named(String other) {
    return new TestCase(other, script, terms, guarantees, lineage);
  }

  /**
   * Returns the same for another thread: models of it are read with a factory of its own. The terms
   * of the script are shared, which nothing changes.
   */
  public TestCase withOwnFactory() {
    return new TestCase(name, script, new TermFactory(), guarantees, lineage);
  }

  /** Returns the same with something else known of its checks. */
  public TestCase withGuarantees(Guarantees others) {
    return new TestCase(name, script, terms, others, lineage);
  }

  /** Returns the same with something else known of the script as a whole. */
  public TestCase withGuarantee(Guarantee other) {
    return withGuarantees(Guarantees.of(script, other));
  }

  /** Returns its script with the status of each check that is known. */
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
