package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.EnumSet;
import java.util.Set;

/**
 * The theory that a formula with an atom is said to belong to. If there are several, the first one
 * in this list counts.
 */
enum Subject {
  FLOATS,
  STRINGS,
  SEQUENCES,
  SETS,
  FINITE_FIELDS,
  DATATYPES,
  ARRAYS,
  BIT_VECTORS,
  REALS,
  INTS,
  FUNCTIONS,
  /** Nothing but formulas; can be combined with all others. */
  CORE;

  /** Returns the subject of an atom. */
  static Subject of(Term atom) {
    Set<Subject> all = EnumSet.of(CORE);
    for (Term part : Subterms.of(atom)) {
      all.add(of(part.sort()));
      if (part instanceof Term.App app) {
        if (app.function() instanceof DeclaredFunction && app.childCount() > 0) {
          all.add(FUNCTIONS);
        } else if (app.function() instanceof Operation operation) {
          all.add(of(operation.operator().theory()));
        }
      }
    }
    return all.iterator().next();
  }

  private static Subject of(Sort sort) {
    if (sort instanceof Sort.FloatingPoint || sort.equals(Sort.ROUNDING_MODE)) {
      return FLOATS;
    } else if (sort.equals(Sort.STRING) || sort.equals(Sort.REG_LAN)) {
      return STRINGS;
    } else if (sort instanceof Sort.Seq) {
      return SEQUENCES;
    } else if (sort instanceof Sort.Set || sort instanceof Sort.Bag || sort instanceof Sort.Tuple) {
      return SETS;
    } else if (sort instanceof Sort.FiniteField) {
      return FINITE_FIELDS;
    } else if (sort instanceof Sort.DatatypeSort) {
      return DATATYPES;
    } else if (sort instanceof Sort.Array) {
      return ARRAYS;
    } else if (sort instanceof Sort.BitVec) {
      return BIT_VECTORS;
    } else if (sort.equals(Sort.REAL)) {
      return REALS;
    } else if (sort.equals(Sort.INT)) {
      return INTS;
    }
    return sort instanceof Sort.Uninterpreted ? FUNCTIONS : CORE;
  }

  /** Returns the subject of operators whose sorts do not show it. */
  private static Subject of(Theory theory) {
    return theory == Theory.TRANSCENDENTALS ? REALS : CORE;
  }
}
