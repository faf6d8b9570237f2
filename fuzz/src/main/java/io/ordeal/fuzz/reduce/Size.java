package io.ordeal.fuzz.reduce;

import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * The size of a script. A script with fewer bytes is smaller; for equal bytes, the one with fewer
 * assertions and terms.
 *
 * @param bytes size of its text
 * @param nodes number of different terms in its assertions and assumptions
 */
public record Size(long bytes, int assertions, int nodes) implements Comparable<Size> {

  static Size of(long bytes, Script script) {
    List<Term> formulas = new ArrayList<>();
    int assertions = 0;
    for (Command command : script.commands()) {
      assertions += command instanceof Command.Assert ? 1 : 0;
      formulas.addAll(command.formulas());
    }
    int nodes = 0;
    for (Term unused : Subterms.of(formulas)) {
      nodes++;
    }
    return new Size(bytes, assertions, nodes);
  }

  @Override
  public int compareTo(Size other) {
    return bytes == other.bytes
        ? Integer.compare(assertions + nodes, other.assertions + other.nodes)
        : Long.compare(bytes, other.bytes);
  }
}
