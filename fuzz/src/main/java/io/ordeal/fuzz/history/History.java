package io.ordeal.fuzz.history;

import io.ordeal.smt.script.Command;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The skeletons, atoms and rules mined from formulas. Immutable; its terms come from one factory
 * and may be read by any thread.
 *
 * @param formulas the mined formulas, by name
 * @param skeletons where each skeleton occurs, sorted by text
 * @param declarations declarations of everything that atoms use, in an order that a script may have
 * @param atoms sorted by text
 * @param rules sorted by text
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
