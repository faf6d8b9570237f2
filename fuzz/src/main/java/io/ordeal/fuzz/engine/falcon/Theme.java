package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.List;

/**
 * Sorts that belong together, such as floats and the bit-vectors that they are made of. The
 * operators of the table that fit them follow from the table.
 *
 * @param name of the theory, as in the parameter of the engine
 * @param theory that the vocabulary must have
 * @param operator that the vocabulary must have, where only some solvers know the sorts; or empty
 * @param sorts besides Booleans
 * @param datatypes that have to be declared
 */
record Theme(
    String name, Theory theory, String operator, List<Sort> sorts, List<Datatype> datatypes) {
  Theme {
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
    return new Theme(name, theory, "", List.of(sorts), List.of());
  }

  /** Returns the same, for vocabularies with an operator. */
  Theme where(String needed) {
    return new Theme(name, theory, needed, sorts, datatypes);
  }
}
