package io.ordeal.fuzz.reduce.step;

import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes terms that denote values. */
final class ValueTerms {

  /** Size limit of values, because the script is to become smaller. */
  private static final long LARGEST = 1_000;

  /** Deepest nesting of values in values. */
  private static final int DEEPEST = 8;

  private static final Set<Class<? extends Value>> PLAIN =
      Set.of(
          BoolValue.class,
          IntValue.class,
          RealValue.class,
          BitVecValue.class,
          FloatValue.class,
          RoundingModeValue.class,
          StringValue.class);

  /** Nullary operators that are values, for sorts whose values have no literals. */
  private static final Map<Sort, List<String>> NULLARY =
      Map.of(
          Sort.BOOL, List.of("true", "false"),
          Sort.REG_LAN, List.of("re.none", "re.all", "re.allchar"));

  private final TermFactory terms;
  private final Literals literals;

  ValueTerms(TermFactory terms) {
    this.terms = terms;
    this.literals = new Literals(terms);
  }

  /** Returns the term of a value; empty if there is none, or none that is short. */
  Optional<Term> of(Value value) {
    return value.size() > LARGEST ? Optional.empty() : of(value, DEEPEST);
  }

  private Optional<Term> of(Value value, int levels) {
    if (PLAIN.contains(value.getClass())) {
      return Optional.of(literals.of(value));
    }
    if (levels == 0) {
      return Optional.empty();
    }
    if (value instanceof DatatypeValue built) {
      return built(built, levels);
    }
    return value instanceof ArrayValue array ? array(array, levels) : Optional.empty();
  }

  private Optional<Term> built(DatatypeValue value, int levels) {
    List<Term> fields = new ArrayList<>();
    for (Value part : value.parts()) {
      of(part, levels - 1).ifPresent(fields::add);
    }
    if (fields.size() < value.parts().size()) {
      return Optional.empty();
    }
    DatatypeFunction constructor =
        DatatypeFunction.constructor(value.sort().datatype(), value.constructor())
            .ascribed(value.sort());
    return Optional.of(terms.app(constructor, fields.toArray(Term[]::new)));
  }

  private Optional<Term> array(ArrayValue value, int levels) {
    Optional<Term> made =
        of(value.rest(), levels - 1)
            .map(rest -> terms.app(Operation.of(Operators.CONST, List.of(), value.sort()), rest));
    for (Value index : value.exceptions()) {
      Optional<Term> key = of(index, levels - 1);
      Optional<Term> element = of(value.select(index), levels - 1);
      made =
          made.isPresent() && key.isPresent() && element.isPresent()
              ? Optional.of(
                  terms.app(Operators.STORE.plain(), made.get(), key.get(), element.get()))
              : Optional.empty();
    }
    return made;
  }

  /** Returns simple terms of a sort, the simplest first; none if scripts cannot write any. */
  List<Term> simple(Sort sort) {
    List<Term> simple = new ArrayList<>();
    simplest(sort).ifPresent(simple::add);
    for (String name : NULLARY.getOrDefault(sort, List.of())) {
      simple.add(terms.app(OperatorTable.named(name).get(0).plain()));
    }
    if (sort.equals(Sort.INT)) {
      simple.add(literals.of(IntValue.of(1)));
    } else if (sort.equals(Sort.REAL)) {
      simple.add(literals.of(new RealValue(Rational.of(BigInteger.ONE))));
    } else if (sort instanceof Sort.BitVec bits) {
      simple.add(literals.of(BitVecValue.of(bits.width(), BigInteger.ONE)));
    }
    return simple.stream().distinct().toList();
  }

  /** Returns the simplest term of a sort; empty if there is none that scripts can write. */
  Optional<Term> simplest(Sort sort) {
    DeclaredFunction some = new DeclaredFunction("some", List.of(), sort);
    return Model.EMPTY
        .completedFor(List.of(some))
        .interpretation(some)
        .filter(Interpretation.Fixed.class::isInstance)
        .flatMap(fixed -> of(((Interpretation.Fixed) fixed).value()));
  }
}
