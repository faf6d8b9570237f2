package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
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
import java.util.Optional;

/**
 * Formulas that divide the values of a sort into few classes (Table I), and relations between two
 * values of a sort (Table III). None is the negation of another, because a formula may be enforced
 * to be false too. Beyond the thesis, there are bit-vectors, arrays, datatypes, rounding modes, and
 * subnormal floats.
 */
final class AbstractDomains {

  private static final List<String> FLOAT_TESTS =
      List.of("fp.isNaN", "fp.isInfinite", "fp.isZero", "fp.isSubnormal");

  private final TermFactory terms;
  private final Formulas make;
  private final Literals literals;

  AbstractDomains(TermFactory terms) {
    this.terms = terms;
    this.make = new Formulas(terms);
    this.literals = new Literals(terms);
  }

  /** Returns the formulas about a term; empty if its sort is not divided. */
  List<Term> of(Term term) {
    Sort sort = term.sort();
    if (sort.equals(Sort.BOOL)) {
      return List.of(term);
    } else if (sort.equals(Sort.INT) || sort.equals(Sort.REAL)) {
      Term zero = literals.of(number(sort, 0));
      return List.of(
          make.equal(term, zero),
          app(Operators.LESS, term, zero),
          app(Operators.GREATER, term, zero));
    } else if (sort.equals(Sort.STRING)) {
      return List.of(equal(term, StringValue.EMPTY));
    } else if (sort.equals(Sort.ROUNDING_MODE)) {
      return RoundingModeValue.ALL.stream().map(mode -> equal(term, mode)).toList();
    } else if (sort instanceof Sort.BitVec bits) {
      return ofBits(term, bits.width());
    } else if (sort instanceof Sort.FloatingPoint floats) {
      return ofFloat(term, floats);
    } else if (sort instanceof Sort.DatatypeSort datatype) {
      return ofDatatype(term, datatype.datatype());
    }
    return sort instanceof Sort.Array array ? ofArray(term, array) : List.of();
  }

  /**
   * Returns nothing for a datatype with parameters, because Z3 calls a tester ambiguous if a script
   * has several instances of it.
   */
  private List<Term> ofDatatype(Term term, Datatype datatype) {
    if (!datatype.parameters().isEmpty()) {
      return List.of();
    }
    return datatype.constructors().stream()
        .<Term>map(constructor -> terms.app(DatatypeFunction.tester(datatype, constructor), term))
        .toList();
  }

  private List<Term> ofBits(Term term, int width) {
    BigInteger smallest = BigInteger.ONE.shiftLeft(width - 1);
    return List.of(
        equal(term, BitVecValue.of(width, BigInteger.ZERO)),
        equal(term, BitVecValue.of(width, BigInteger.ONE.negate())),
        equal(term, BitVecValue.of(width, smallest)),
        equal(term, BitVecValue.of(width, smallest.subtract(BigInteger.ONE))),
        app(named("bvslt"), term, terms.literal(BitVecValue.of(width, BigInteger.ZERO))));
  }

  private List<Term> ofFloat(Term term, Sort.FloatingPoint sort) {
    List<Term> formulas = new ArrayList<>();
    FLOAT_TESTS.forEach(test -> formulas.add(app(named(test), term)));
    Operator less = named("fp.lt");
    for (boolean negative : List.of(true, false)) {
      Term zero = literals.of(FloatValue.zero(sort, negative));
      Term infinity = literals.of(FloatValue.infinity(sort, negative));
      formulas.add(make.equal(term, zero));
      formulas.add(make.equal(term, infinity));
      formulas.add(
          negative
              ? make.and(app(less, infinity, term), app(less, term, zero))
              : make.and(app(less, zero, term), app(less, term, infinity)));
    }
    return formulas;
  }

  /** Returns formulas about an element, at an index that has a literal. */
  private List<Term> ofArray(Term array, Sort.Array sort) {
    return simplest(sort.index())
        .map(index -> terms.app(Operators.SELECT.plain(), array, literals.of(index)))
        .filter(element -> !(element.sort() instanceof Sort.Array))
        .map(this::of)
        .orElse(List.of());
  }

  private static Optional<Value> simplest(Sort sort) {
    if (sort.equals(Sort.INT) || sort.equals(Sort.REAL)) {
      return Optional.of(number(sort, 0));
    }
    if (sort instanceof Sort.BitVec bits) {
      return Optional.of(BitVecValue.of(bits.width(), BigInteger.ZERO));
    }
    return sort.equals(Sort.STRING) ? Optional.of(StringValue.EMPTY) : Optional.empty();
  }

  /** Returns the relations between two terms of one sort. */
  List<Term> between(Term left, Term right) {
    Sort sort = left.sort();
    List<Term> relations = new ArrayList<>(List.of(make.equal(left, right)));
    if (sort.equals(Sort.INT) || sort.equals(Sort.REAL)) {
      relations.add(app(Operators.LESS, left, right));
      relations.add(app(Operators.LESS_OR_EQUAL, left, right));
    } else if (sort instanceof Sort.FloatingPoint) {
      // Because of NaN, none of them is the negation of another.
      for (String relation : List.of("fp.lt", "fp.leq", "fp.gt", "fp.geq")) {
        relations.add(app(named(relation), left, right));
      }
    }
    return relations;
  }

  private static Value number(Sort sort, int number) {
    return sort.equals(Sort.INT) ? IntValue.of(number) : new RealValue(Rational.of(number));
  }

  private Term equal(Term term, Value value) {
    return make.equal(term, literals.of(value));
  }

  private Term app(Operator operator, Term... arguments) {
    return terms.app(operator.plain(), arguments);
  }

  private static Operator named(String name) {
    return OperatorTable.named(name).get(0);
  }
}
