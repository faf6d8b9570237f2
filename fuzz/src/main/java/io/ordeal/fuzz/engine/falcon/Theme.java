package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import java.util.List;

/**
 * Sorts that belong together, such as floats and the bit-vectors that they consist of. Their
 * operators follow from the operator table.
 *
 * @param name name of the theory, as in the parameter of the engine
 * @param theory theory that the vocabulary must have
 * @param operator operator that the vocabulary must have, if only some solvers know the sorts; or
 *     empty
 * @param sorts sorts besides {@code Bool}
 * @param datatypes datatypes that must be declared
 */
record Theme(
    String name, Theory theory, String operator, List<Sort> sorts, List<Datatype> datatypes) {
  Theme {
    sorts = List.copyOf(sorts);
    datatypes = List.copyOf(datatypes);
  }

  /** Returns the operation that declares its sorts; empty if they need no declaration. */
  String declares() {
    return !datatypes.isEmpty()
        ? Operations.DATATYPE
        : sorts.stream().anyMatch(Sort.Uninterpreted.class::isInstance) ? Subject.DECLARE_SORT : "";
  }

  static Theme of(String name, Theory theory, Sort... sorts) {
    return new Theme(name, theory, "", List.of(sorts), List.of());
  }

  /** Returns the same theme, for vocabularies with an operator. */
  Theme where(String needed) {
    return new Theme(name, theory, needed, sorts, datatypes);
  }
}
