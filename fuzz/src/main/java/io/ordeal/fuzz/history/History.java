package io.ordeal.fuzz.history;

import io.ordeal.smt.script.Command;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was mined from formulas. Immutable; its terms are of one factory and may be read by any
 * thread.
 *
 * @param formulas that it was mined from, by name
 * @param skeletons by text, and where each occurs
 * @param declarations of everything that atoms use, in an order in which a script may have them
 * @param atoms by text
 * @param rules by text
 */
public record History(
    MiningSettings settings,
    List<Formula> formulas,
    Map<Skeleton, Provenance> skeletons,
    List<Command> declarations,
    List<Atom> atoms,
    List<Rule> rules) {

  public History {
    formulas = List.copyOf(formulas);
    skeletons = Collections.unmodifiableMap(new LinkedHashMap<>(skeletons));
    declarations = List.copyOf(declarations);
    atoms = List.copyOf(atoms);
    rules = List.copyOf(rules);
  }

  /** Returns the number of different signatures of its atoms. */
  public int signatures() {
    return (int) atoms.stream().map(Atom::signature).distinct().count();
  }
}
