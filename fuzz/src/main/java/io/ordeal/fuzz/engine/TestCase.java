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
 * @param lineage where it comes from
 */
public record TestCase(
    String name, Script script, TermFactory terms, Guarantee guarantee, Lineage lineage) {

  /** A script of which nothing is known by construction. */
  public static TestCase of(String name, Script script, TermFactory terms) {
    return new TestCase(name, script, terms, new Guarantee.None(), Lineage.UNKNOWN);
  }

  /** The same by another name. */
  public TestCase named(String other) {
    return new TestCase(other, script, terms, guarantee, lineage);
  }

  /** The same, of which something else is known. */
  public TestCase withGuarantee(Guarantee other) {
    return new TestCase(name, script, terms, other, lineage);
  }

  /** Its script, which says what is known of each check. */
  public Script labelled() {
    List<Command> commands = new ArrayList<>();
    List<Command> unlabelled = script.commands();
    for (int i = 0; i < unlabelled.size(); i++) {
      if (unlabelled.get(i).isCheck()) {
        if (guarantee instanceof Guarantee.Satisfiable) {
          commands.add(new Command.SetInfo(":status", "sat"));
        } else if (guarantee instanceof Guarantee.Unsatisfiable && i == unlabelled.size() - 1) {
          commands.add(new Command.SetInfo(":status", "unsat"));
        }
      }
      commands.add(unlabelled.get(i));
    }
    return new Script(script.header(), commands);
  }
}
