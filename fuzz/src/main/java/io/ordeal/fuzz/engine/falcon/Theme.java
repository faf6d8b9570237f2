package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.List;
import java.util.Set;

/**
 * Sorts that belong together, such as floats and the bit-vectors that they are made of. The
 * operators of the table that fit them follow from the table.
 *
 * @param name of the theory, as in the parameter of the engine
 * @param theories that the vocabulary must have
 * @param sorts besides Booleans
 * @param datatypes that have to be declared
 */
record Theme(String name, Set<Theory> theories, List<Sort> sorts, List<Datatype> datatypes) {
  Theme {
    theories = Set.copyOf(theories);
    sorts = List.copyOf(sorts);
    datatypes = List.copyOf(datatypes);
  }

  /** Returns the operation by which its sorts are declared; empty if they need not be. */
  String declares() {
    return !datatypes.isEmpty()
        ? Operations.DATATYPE
        : sorts.stream().anyMatch(Sort.Uninterpreted.class::isInstance) ? Subject.DECLARE_SORT : "";
  }

  static Theme of(String name, Theory theory, Sort... sorts) {
    return new Theme(name, Set.of(theory), List.of(sorts), List.of());
  }
}
