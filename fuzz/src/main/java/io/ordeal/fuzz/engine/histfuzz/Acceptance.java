package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.LiteralArguments;
import io.ordeal.smt.op.Notation;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.RawString;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Finds the atoms that every target takes, according to the vocabulary and the operator table. */
final class Acceptance {

  /** Largest exponent of a float: solvers limit it, and no sensible format has more. */
  private static final int MOST_EXPONENT_BITS = 30;

  /** Largest width of a sort: values of wider sorts take too long to compute. */
  private static final int MOST_BITS = 65_536;

  private final Vocabulary vocabulary;

  /** Theories with an operator in the vocabulary. */
  private final Set<Theory> theories = EnumSet.noneOf(Theory.class);

  private final Map<Sort, Boolean> sorts = new HashMap<>();

  Acceptance(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    OperatorTable.rows().stream()
        .filter(vocabulary::has)
        .forEach(row -> theories.add(row.theory()));
  }

  /** Returns whether the sorts of all fields and the bodies of all functions are taken. */
  boolean takes(Command declaration) {
    if (declaration instanceof Command.DeclareDatatypes block) {
      return block.datatypes().stream()
          .flatMap(datatype -> datatype.constructors().stream())
          .flatMap(constructor -> constructor.selectors().stream())
          .allMatch(selector -> takes(selector.sort()));
    }
    return declaration.terms().stream().allMatch(this::takes);
  }

  boolean takes(Term atom) {
    for (Term part : Subterms.of(atom)) {
      if (!takes(part.sort()) || !takesHead(part)) {
        return false;
      }
    }
    return true;
  }

  private boolean takesHead(Term part) {
    if (part instanceof Term.Bind bind) {
      return (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS)
          && bind.variables().stream().allMatch(variable -> isBound(variable.sort()));
    }
    if (!(part instanceof Term.App app)) {
      return true;
    }
    if (app.function() instanceof RawString) {
      return false;
    }
    if (app.function() instanceof DatatypeFunction function) {
      return !function.datatype().isCoinductive();
    }
    return app.function() instanceof Operation operation
        ? takes(app, operation)
        : !app.sort().equals(Sort.REG_LAN); // some solvers have no variables of this sort
  }

  private boolean takes(Term.App app, Operation operation) {
    Operator operator = operation.operator();
    return vocabulary.has(operator)
        && operator
            .freelyIn(app.children().stream().map(Term::sort).toList())
            .map(vocabulary.dialects()::contains)
            .orElse(true)
        && takesCount(app, operator)
        && takesArguments(app, operator.literals(false));
  }

  private static boolean takesCount(Term.App app, Operator operator) {
    int count = app.childCount();
    return operator.notation() == Notation.EXACT
        || count <= 2 // for fewer, profiles know the solvers that need another form
        || operator.takesMoreInAllSolvers();
  }

  private static boolean takesArguments(Term.App app, LiteralArguments literals) {
    for (int i = 0; i < app.childCount(); i++) {
      if (literals.has(i, app.childCount()) && !(app.child(i) instanceof Term.Literal)) {
        return false;
      }
    }
    return true;
  }

  private boolean takes(Sort sort) {
    return sorts.computeIfAbsent(sort, one -> isKnown(one) && hasKnownParts(one));
  }

  /** Recursive, because sorts of a history are not deep. */
  private boolean hasKnownParts(Sort sort) {
    return sort.arguments().stream().allMatch(part -> isKnown(part) && hasKnownParts(part));
  }

  private boolean isKnown(Sort sort) {
    if (sort instanceof Sort.Seq) {
      return theories.contains(Theory.SEQUENCES);
    } else if (sort instanceof Sort.Set) {
      return theories.contains(Theory.SETS);
    } else if (sort instanceof Sort.Bag) {
      return theories.contains(Theory.BAGS);
    } else if (sort instanceof Sort.Tuple) {
      return theories.contains(Theory.RELATIONS);
    } else if (sort instanceof Sort.FiniteField) {
      return theories.contains(Theory.FINITE_FIELDS);
    } else if (sort instanceof Sort.BitVec bits) {
      return bits.width() <= MOST_BITS;
    } else if (sort instanceof Sort.FloatingPoint floats) {
      return floats.exponentBits() <= MOST_EXPONENT_BITS && floats.significandBits() <= MOST_BITS;
    } else if (sort instanceof Sort.Array array) {
      return !(array.index() instanceof Sort.Array); // some solvers reject it
    } else if (sort instanceof Sort.DatatypeSort instance) {
      return !instance.datatype().isCoinductive();
    }
    return !(sort instanceof Sort.FunctionSort
        || sort instanceof Sort.NullableSort
        || sort.equals(Sort.CHAR));
  }

  /** Returns whether quantifiers may bind variables of a sort. */
  static boolean isBound(Sort sort) {
    return !sort.equals(Sort.REG_LAN) && !(sort instanceof Sort.FunctionSort);
  }
}
