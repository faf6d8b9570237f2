package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A formula without negation. Variables are numbers, and no variable is bound twice. */
abstract sealed class Formula {

  static final Formula TRUE = new Constant("true");
  static final Formula FALSE = new Constant("false");

  /** A part that is not linear, or whose value is unknown. */
  static final Formula UNKNOWN = new Constant("unknown");

  /**
   * Maximum number of atoms, counting shared parts at every occurrence; larger formulas are given
   * up.
   */
  private static final long MOST_ATOMS = 1_000_000;

  private final int hash;
  private final BitSet free;
  private final boolean isUncertain;
  private final long atoms;
  private @Nullable Formula opposite;

  private Formula(int hash, BitSet free, boolean isUncertain, long atoms) {
    if (atoms > MOST_ATOMS) {
      throw new Effort.GivenUp();
    }
    this.hash = hash;
    this.free = free;
    this.isUncertain = isUncertain;
    this.atoms = atoms;
  }

  static Formula of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  /** The free variables; must not be changed. */
  final BitSet free() {
    return free;
  }

  final boolean mentions(int variable) {
    return free.get(variable);
  }

  /** Whether a part of it is unknown. */
  final boolean isUncertain() {
    return isUncertain;
  }

  final boolean isConstant() {
    return this instanceof Constant;
  }

  /** The negation, computed once. */
  final Formula negated() {
    Formula known = opposite;
    if (known == null) {
      known = negation();
      opposite = known;
      if (known.opposite == null) {
        known.opposite = this; // otherwise parts would be copied repeatedly
      }
    }
    return known;
  }

  abstract Formula negation();

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(Object other) {
    return this == other
        || (other instanceof Formula that && hash == that.hash && hasPartsOf(that));
  }

  abstract boolean hasPartsOf(Formula other);

  /** Returns the conjunction of the parts. */
  static Formula all(Iterable<Formula> parts) {
    return Junction.of(true, parts);
  }

  /** Returns the disjunction of the parts. */
  static Formula any(Iterable<Formula> parts) {
    return Junction.of(false, parts);
  }

  private static BitSet variablesOf(Linear sum) {
    BitSet all = new BitSet();
    for (int i = 0; i < sum.size(); i++) {
      all.set(sum.variableAt(i));
    }
    return all;
  }

  private static final class Constant extends Formula {
    private final String name;

    Constant(String name) {
      super(name.hashCode(), new BitSet(), name.equals("unknown"), 1);
      this.name = name;
    }

    @Override
    Formula negation() {
      if (equals(UNKNOWN)) {
        return this;
      }
      return equals(TRUE) ? FALSE : TRUE;
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return false;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A sum compared with a number. The sum has no constant, its coefficients have no common divisor,
   * and the first of them is positive. If all its variables are integers, the number is one too,
   * and the relation is not strict.
   */
  static final class Comparison extends Formula {
    private final Linear sum;
    private final Relation relation;
    private final Rational bound;
    private final boolean isInteger;

    private Comparison(Linear sum, Relation relation, Rational bound, boolean isInteger) {
      super(
          (31 * sum.hashCode() + relation.name().hashCode()) * 31 + bound.hashCode(),
          variablesOf(sum),
          false,
          1);
      this.sum = sum;
      this.relation = relation;
      this.bound = bound;
      this.isInteger = isInteger;
    }

    /**
     * Compares a sum that has the form described above.
     *
     * @param isInteger whether all variables are integers
     */
    static Formula of(Linear sum, Relation relation, Rational bound, boolean isInteger) {
      if (!isInteger) {
        return new Comparison(sum, relation, bound, false);
      }
      return switch (relation) {
        case LESS -> ofIntegers(sum, Relation.AT_MOST, bound.ceiling().subtract(BigInteger.ONE));
        case AT_MOST -> ofIntegers(sum, relation, bound.floor());
        case GREATER -> ofIntegers(sum, Relation.AT_LEAST, bound.floor().add(BigInteger.ONE));
        case AT_LEAST -> ofIntegers(sum, relation, bound.ceiling());
        case EQUAL -> bound.isInteger() ? ofIntegers(sum, relation, bound.numerator()) : FALSE;
        case DIFFERENT -> bound.isInteger() ? ofIntegers(sum, relation, bound.numerator()) : TRUE;
      };
    }

    private static Formula ofIntegers(Linear sum, Relation relation, BigInteger bound) {
      return new Comparison(sum, relation, Rational.of(bound), true);
    }

    Linear sum() {
      return sum;
    }

    Relation relation() {
      return relation;
    }

    Rational bound() {
      return bound;
    }

    boolean isInteger() {
      return isInteger;
    }

    @Override
    Formula negation() {
      return of(sum, relation.negated(), bound, isInteger);
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return other instanceof Comparison that
          && relation == that.relation
          && bound.equals(that.bound)
          && sum.equals(that.sum);
    }

    @Override
    public String toString() {
      return "(" + sum + " " + relation + " " + bound + ")";
    }
  }

  /** A sum of integers that a number divides, or does not divide. */
  static final class Divisibility extends Formula {
    private final BigInteger divisor;
    private final Linear sum;
    private final boolean divides;

    private Divisibility(BigInteger divisor, Linear sum, boolean divides) {
      super(Objects.hash(divisor, sum, divides), variablesOf(sum), false, 1);
      this.divisor = divisor;
      this.sum = sum;
      this.divides = divides;
    }

    /**
     * Returns whether a number divides a sum.
     *
     * @param divisor a positive number
     */
    static Formula of(BigInteger divisor, Linear sum, boolean divides) {
      Linear rest = sum.modulo(divisor);
      BigInteger common = rest.commonDivisor().gcd(divisor);
      if (rest.constant().mod(common).signum() != 0) {
        return Formula.of(!divides);
      }
      return common.equals(divisor)
          ? Formula.of(divides)
          : new Divisibility(divisor.divide(common), rest.divided(common), divides);
    }

    BigInteger divisor() {
      return divisor;
    }

    Linear sum() {
      return sum;
    }

    boolean divides() {
      return divides;
    }

    @Override
    Formula negation() {
      return new Divisibility(divisor, sum, !divides);
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return other instanceof Divisibility that
          && divides == that.divides
          && divisor.equals(that.divisor)
          && sum.equals(that.sum);
    }

    @Override
    public String toString() {
      return "(" + divisor + (divides ? " divides " : " does not divide ") + sum + ")";
    }
  }

  /** A conjunction or disjunction of two or more formulas. */
  static final class Junction extends Formula {
    private final boolean isAll;
    private final List<Formula> parts;

    private Junction(boolean isAll, List<Formula> parts) {
      super(
          31 * parts.hashCode() + (isAll ? 1 : 0),
          union(parts),
          parts.stream().anyMatch(Formula::isUncertain),
          parts.stream().mapToLong(part -> part.atoms).sum());
      this.isAll = isAll;
      this.parts = parts;
    }

    private static BitSet union(List<Formula> parts) {
      BitSet all = new BitSet();
      parts.forEach(part -> all.or(part.free()));
      return all;
    }

    static Formula of(boolean isAll, Iterable<Formula> parts) {
      Formula neutral = Formula.of(isAll);
      Formula deciding = Formula.of(!isAll);
      Set<Formula> left = new LinkedHashSet<>();
      for (Formula part : parts) {
        if (part.equals(deciding)) {
          return deciding;
        }
        if (part instanceof Junction inner && inner.isAll == isAll) {
          left.addAll(inner.parts);
        } else if (!part.equals(neutral)) {
          left.add(part);
        }
      }
      return switch (left.size()) {
        case 0 -> neutral;
        case 1 -> left.iterator().next();
        default -> new Junction(isAll, List.copyOf(left));
      };
    }

    /** Whether this is a conjunction. */
    boolean isAll() {
      return isAll;
    }

    List<Formula> parts() {
      return parts;
    }

    @Override
    Formula negation() {
      return of(!isAll, parts.stream().map(Formula::negated).toList());
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return other instanceof Junction that && isAll == that.isAll && parts.equals(that.parts);
    }

    @Override
    public String toString() {
      return (isAll ? "all" : "any") + parts;
    }
  }

  /** A formula that is universally or existentially quantified over variables. */
  static final class Quantified extends Formula {
    private final boolean isForall;
    private final BitSet variables;
    private final Formula body;

    private Quantified(boolean isForall, BitSet variables, Formula body, BitSet free) {
      super(Objects.hash(isForall, variables, body), free, body.isUncertain(), body.atoms);
      this.isForall = isForall;
      this.variables = variables;
      this.body = body;
    }

    static Formula of(boolean isForall, BitSet variables, Formula body) {
      BitSet bound = (BitSet) variables.clone();
      bound.and(body.free());
      if (bound.isEmpty()) {
        return body;
      }
      BitSet free = (BitSet) body.free().clone();
      free.andNot(bound);
      return new Quantified(isForall, bound, body, free);
    }

    boolean isForall() {
      return isForall;
    }

    BitSet variables() {
      return variables;
    }

    Formula body() {
      return body;
    }

    @Override
    Formula negation() {
      return of(!isForall, variables, body.negated());
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return other instanceof Quantified that
          && isForall == that.isForall
          && variables.equals(that.variables)
          && body.equals(that.body);
    }

    @Override
    public String toString() {
      return "(" + (isForall ? "forall " : "exists ") + variables + " " + body + ")";
    }
  }

  /**
   * A formula about an integer that another formula defines: for all values of the other variables,
   * exactly one number satisfies the definition.
   */
  static final class Defined extends Formula {
    private final int variable;
    private final Formula definition;
    private final Formula body;

    private Defined(int variable, Formula definition, Formula body, BitSet free) {
      super(
          Objects.hash(variable, definition, body),
          free,
          body.isUncertain(),
          definition.atoms + body.atoms);
      this.variable = variable;
      this.definition = definition;
      this.body = body;
    }

    static Formula of(int variable, Formula definition, Formula body) {
      if (!body.mentions(variable)) {
        return body;
      }
      BitSet free = (BitSet) body.free().clone();
      free.or(definition.free());
      free.clear(variable);
      return new Defined(variable, definition, body, free);
    }

    int variable() {
      return variable;
    }

    Formula definition() {
      return definition;
    }

    Formula body() {
      return body;
    }

    @Override
    Formula negation() {
      return of(variable, definition, body.negated());
    }

    @Override
    boolean hasPartsOf(Formula other) {
      return other instanceof Defined that
          && variable == that.variable
          && definition.equals(that.definition)
          && body.equals(that.body);
    }

    @Override
    public String toString() {
      return "(define " + variable + " " + definition + " " + body + ")";
    }
  }
}
