package io.ordeal.smt.eval;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The values of a number that tell all values of a formula in which it occurs only in comparisons
 * of linear terms, and under {@code div} and {@code mod} by literals. Between two numbers at which
 * the sides of a comparison are the same, no comparison changes; so one number in between stands
 * for all of them, or one of each remainder by the divisors.
 */
final class LinearPoints {

  /** A number of the form {@code slope * q + offset}. */
  private record Line(Rational slope, Rational offset) {

    static final Line ONE = new Line(Rational.ZERO, Rational.ONE);

    Line plus(Line other) {
      return new Line(slope.add(other.slope), offset.add(other.offset));
    }

    Line times(Rational factor) {
      return new Line(slope.multiply(factor), offset.multiply(factor));
    }

    boolean isConstant() {
      return slope.signum() == 0;
    }
  }

  private static final Set<Operator> CONNECTIVES =
      Set.of(
          Operators.NOT,
          Operators.AND,
          Operators.OR,
          Operators.XOR,
          Operators.IMPLIES,
          Operators.ITE,
          Operators.EQUAL,
          Operators.DISTINCT);

  /** Operators whose truth changes where their arguments are equal. */
  static final Set<Operator> COMPARISONS =
      Set.of(
          Operators.EQUAL,
          Operators.DISTINCT,
          Operators.LESS,
          Operators.LESS_OR_EQUAL,
          Operators.GREATER,
          Operators.GREATER_OR_EQUAL);

  private static final Set<Operator> LINEAR =
      Set.of(
          Operators.ADD,
          Operators.SUBTRACT,
          Operators.NEGATE,
          Operators.MULTIPLY,
          Operators.DIVIDE,
          Operators.TO_REAL,
          Operators.DIV,
          Operators.MOD);

  /** The largest common period of divisions. */
  private static final BigInteger MOST_REMAINDERS = BigInteger.valueOf(60);

  private static final int MOST_COMPARISONS = 100;
  private static final int MOST_POINTS = 400;
  private static final int MOST_TERMS = 10_000;

  private final Term.Var variable;
  private final FreeVariables free;
  private final List<Term.App> comparisons = new ArrayList<>();

  /** Terms without the variable whose values are needed. */
  private final Set<Term> constants = new LinkedHashSet<>();

  private BigInteger period = BigInteger.ONE;

  private LinearPoints(Term.Var variable, FreeVariables free) {
    this.variable = variable;
    this.free = free;
  }

  /** Empty if the variable is no number, or the body does more with it than that. */
  static Optional<LinearPoints> of(Term body, Term.Var variable, FreeVariables free) {
    if (!isNumeric(variable.sort())) {
      return Optional.empty();
    }
    LinearPoints points = new LinearPoints(variable, free);
    return points.collect(body) ? Optional.of(points) : Optional.empty();
  }

  /** The terms whose values have to be known. */
  Set<Term> constants() {
    return constants;
  }

  private static boolean isNumeric(Sort sort) {
    return sort.equals(Sort.INT) || sort.equals(Sort.REAL);
  }

  private boolean occursIn(Term term) {
    return free.occursIn(term, Set.of(variable));
  }

  // ---------------------------------------------------------------------------------- structure

  private boolean collect(Term body) {
    Set<Term.Var> inner = new HashSet<>();
    BottomUp<Optional<BigInteger>> periods = new BottomUp<>(this::period, this::occursIn);
    Subterms parts = new Subterms(Subterms.NONE).add(body);
    for (Term term : parts) {
      if (parts.count() > MOST_TERMS) {
        return false;
      }
      if (!occursIn(term)) {
        continue;
      }
      if (term instanceof Term.Annotated annotated) {
        parts.add(annotated.child(0));
      } else if (term instanceof Term.Bind bind
          && (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS)) {
        inner.addAll(bind.variables());
        parts.add(bind.child(0));
      } else if (!(term instanceof Term.App app
          && app.function() instanceof Operation operation
          && (isConnection(app, operation)
              ? parts.addAll(app.children()) == parts
              : isComparison(app, operation) && add(app, periods)))) {
        return false;
      }
    }
    return !inner.contains(variable)
        && constants.stream().noneMatch(constant -> free.occursIn(constant, inner));
  }

  private boolean isConnection(Term.App app, Operation operation) {
    return CONNECTIVES.contains(operation.operator())
        && app.children().stream()
            .allMatch(child -> child.sort().equals(Sort.BOOL) || !occursIn(child));
  }

  private static boolean isComparison(Term.App app, Operation operation) {
    return COMPARISONS.contains(operation.operator()) && isNumeric(app.child(0).sort());
  }

  /** Adds a comparison; false if one of its sides is not linear. */
  private boolean add(Term.App comparison, BottomUp<Optional<BigInteger>> periods) {
    comparisons.add(comparison);
    for (Term side : comparison.children()) {
      Optional<BigInteger> one = periods.of(side);
      if (one.isEmpty()) {
        return false;
      }
      period = common(period, one.get());
    }
    return comparisons.size() <= MOST_COMPARISONS && period.compareTo(MOST_REMAINDERS) <= 0;
  }

  private static BigInteger common(BigInteger one, BigInteger other) {
    return one.divide(one.gcd(other)).multiply(other);
  }

  /** For which steps of the variable a term is linear; empty if for none. */
  private Optional<BigInteger> period(Term term, BottomUp<Optional<BigInteger>> known) {
    if (term.equals(variable)) {
      return Optional.of(BigInteger.ONE);
    }
    if (!occursIn(term)) {
      constants.add(term);
      return Optional.of(BigInteger.ONE);
    }
    if (term instanceof Term.Annotated) {
      return known.of(term.child(0));
    }
    if (!(term instanceof Term.App app
        && app.function() instanceof Operation operation
        && LINEAR.contains(operation.operator()))) {
      return Optional.empty();
    }
    BigInteger all = BigInteger.ONE;
    int varying = 0;
    for (Term child : app.children()) {
      Optional<BigInteger> one = known.of(child);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      all = common(all, one.get());
      varying += occursIn(child) ? 1 : 0;
    }
    Operator operator = operation.operator();
    boolean isDivision =
        operator.equals(Operators.DIVIDE)
            || operator.equals(Operators.DIV)
            || operator.equals(Operators.MOD);
    if ((operator.equals(Operators.MULTIPLY) && varying > 1)
        || (isDivision && (app.childCount() != 2 || occursIn(app.child(1))))) {
      return Optional.empty();
    }
    if (operator.equals(Operators.DIV) || operator.equals(Operators.MOD)) {
      BigInteger divisor = literal(app.child(1));
      return divisor.signum() == 0 ? Optional.empty() : Optional.of(all.multiply(divisor.abs()));
    }
    return Optional.of(all);
  }

  /** The integer that is written down; 0 if it is none. */
  private static BigInteger literal(Term term) {
    if (term instanceof Term.App app && app.isA(Operators.NEGATE)) {
      return absolute(app.child(0)).negate();
    }
    return absolute(term);
  }

  private static BigInteger absolute(Term term) {
    return term instanceof Term.Literal literal && literal.value() instanceof IntValue number
        ? number.number()
        : BigInteger.ZERO;
  }

  // ------------------------------------------------------------------------------------- points

  /**
   * Returns values of the variable of which one makes the formula what any other value makes it;
   * empty if they are too many, or a constant has no value that is known and rational.
   */
  Optional<List<Value>> points(Map<Term, Value> values) {
    Set<Rational> points = new LinkedHashSet<>();
    for (BigInteger remainder = BigInteger.ZERO;
        remainder.compareTo(period) < 0;
        remainder = remainder.add(BigInteger.ONE)) {
      if (!addPoints(new Line(Rational.of(period), Rational.of(remainder)), values, points)
          || points.size() > MOST_POINTS) {
        return Optional.empty();
      }
    }
    boolean isInt = variable.sort().equals(Sort.INT);
    List<Value> made = new ArrayList<>();
    for (Rational point : points) {
      made.add(isInt ? new IntValue(point.numerator()) : new RealValue(point));
    }
    return Optional.of(made);
  }

  /** Adds points for all values of the variable that lie on a line. */
  private boolean addPoints(Line line, Map<Term, Value> values, Set<Rational> points) {
    SortedSet<Rational> roots = new TreeSet<>();
    BottomUp<Optional<Line>> lines =
        new BottomUp<>((term, known) -> line(term, known, line, values), this::occursIn);
    for (Term.App comparison : comparisons) {
      List<Line> sides = new ArrayList<>();
      for (Term side : comparison.children()) {
        Line found = lines.of(side).orElse(null);
        if (found == null) {
          return false;
        }
        for (Line other : sides) {
          Line difference = found.plus(other.times(Rational.of(-1)));
          if (!difference.isConstant()) {
            roots.add(difference.offset().negate().divide(difference.slope()));
          }
        }
        sides.add(found);
      }
    }
    for (Rational q : variable.sort().equals(Sort.INT) ? around(roots) : between(roots)) {
      points.add(line.slope().multiply(q).add(line.offset()));
    }
    return true;
  }

  /** Integers of which one lies in every gap between the roots that has one, and on each root. */
  private static Set<Rational> around(SortedSet<Rational> roots) {
    Set<Rational> integers = new LinkedHashSet<>();
    for (Rational root : roots) {
      integers.add(Rational.of(root.floor()));
      integers.add(Rational.of(root.ceiling()));
      integers.add(Rational.of(root.floor().add(BigInteger.ONE)));
      integers.add(Rational.of(root.ceiling().subtract(BigInteger.ONE)));
    }
    return integers.isEmpty() ? Set.of(Rational.ZERO) : integers;
  }

  /** The roots, a number between any two of them, and one on either side of them all. */
  private static Set<Rational> between(SortedSet<Rational> roots) {
    Set<Rational> numbers = new LinkedHashSet<>(roots);
    Rational before = null;
    for (Rational root : roots) {
      numbers.add(
          before == null ? root.subtract(Rational.ONE) : before.add(root).divide(Rational.of(2)));
      before = root;
    }
    numbers.add(before == null ? Rational.ZERO : before.add(Rational.ONE));
    return numbers;
  }

  private Optional<Line> line(
      Term term, BottomUp<Optional<Line>> known, Line ofVariable, Map<Term, Value> values) {
    if (term.equals(variable)) {
      return Optional.of(ofVariable);
    }
    if (!occursIn(term)) {
      return Optional.ofNullable(number(values.get(term)))
          .map(number -> new Line(Rational.ZERO, number));
    }
    if (term instanceof Term.Annotated) {
      return known.of(term.child(0));
    }
    Term.App app = (Term.App) term;
    List<Line> lines = new ArrayList<>();
    for (Term child : app.children()) {
      Line line = known.of(child).orElse(null);
      if (line == null) {
        return Optional.empty();
      }
      lines.add(line);
    }
    return applied(((Operation) app.function()).operator(), lines);
  }

  private static @Nullable Rational number(@Nullable Value value) {
    if (value instanceof IntValue number) {
      return Rational.of(number.number());
    }
    return value instanceof RealValue number ? number.number() : null;
  }

  private static Optional<Line> applied(Operator operator, List<Line> lines) {
    Line first = lines.get(0);
    if (operator.equals(Operators.DIVIDE)) {
      Rational divisor = lines.get(1).offset();
      return divisor.signum() == 0 ? Optional.empty() : Optional.of(first.times(divisor.inverse()));
    }
    if (operator.equals(Operators.DIV) || operator.equals(Operators.MOD)) {
      return divided(operator, first, lines.get(1).offset());
    }
    if (operator.equals(Operators.NEGATE)) {
      return Optional.of(first.times(Rational.of(-1)));
    }
    if (operator.equals(Operators.MULTIPLY)) {
      Line product = Line.ONE;
      for (Line line : lines) {
        product = line.isConstant() ? product.times(line.offset()) : line.times(product.offset());
      }
      return Optional.of(product);
    }
    Line sum = first;
    for (Line line : lines.subList(1, lines.size())) {
      sum = sum.plus(operator.equals(Operators.SUBTRACT) ? line.times(Rational.of(-1)) : line);
    }
    return Optional.of(sum);
  }

  /** By an integer that divides the slope. */
  private static Optional<Line> divided(Operator operator, Line line, Rational divisor) {
    Rational slope = line.slope().divide(divisor);
    if (!slope.isInteger() || !line.offset().isInteger()) {
      return Optional.empty();
    }
    IntValue dividend = new IntValue(line.offset().numerator());
    IntValue by = new IntValue(divisor.numerator());
    return Optional.of(
        operator.equals(Operators.DIV)
            ? new Line(slope, Rational.of(dividend.div(by).number()))
            : new Line(Rational.ZERO, Rational.of(dividend.mod(by).number())));
  }
}
