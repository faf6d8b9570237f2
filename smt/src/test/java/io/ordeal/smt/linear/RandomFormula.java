package io.ordeal.smt.linear;

import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A formula that can be written as SMT-LIB, and that can be evaluated at numbers. */
sealed interface RandomFormula {

  /** Whether it holds if the variables have these values. */
  boolean holds(Rational[] at);

  String text();

  /** A sum of variables that is compared with 0, or tested for divisibility. */
  record Atom(
      List<Integer> coefficients,
      int constant,
      Relation relation,
      int divisor,
      List<Boolean> isInteger)
      implements RandomFormula {

    @Override
    public boolean holds(Rational[] at) {
      Rational sum = Rational.of(constant);
      for (int i = 0; i < coefficients.size(); i++) {
        if (coefficients.get(i) != 0) {
          sum = sum.add(at[i].multiply(Rational.of(coefficients.get(i))));
        }
      }
      return divisor == 0
          ? relation.holds(sum.signum())
          : sum.numerator().mod(BigInteger.valueOf(divisor)).signum() == 0;
    }

    @Override
    public String text() {
      List<String> parts = new ArrayList<>();
      boolean mixed = false;
      for (int i = 0; i < coefficients.size(); i++) {
        mixed |= coefficients.get(i) != 0 && !isInteger.get(i);
      }
      for (int i = 0; i < coefficients.size(); i++) {
        if (coefficients.get(i) != 0) {
          String variable = mixed && isInteger.get(i) ? "(to_real v%d)".formatted(i) : "v" + i;
          parts.add("(* %s %s)".formatted(number(coefficients.get(i), mixed), variable));
        }
      }
      parts.add(number(constant, mixed));
      String sum = "(+ " + String.join(" ", parts) + " " + number(0, mixed) + ")";
      if (divisor != 0) {
        return "(= (mod %s %d) 0)".formatted(sum, divisor);
      }
      String name =
          switch (relation) {
            case LESS -> "<";
            case AT_MOST -> "<=";
            case GREATER -> ">";
            case AT_LEAST -> ">=";
            case EQUAL -> "=";
            case DIFFERENT -> "distinct";
          };
      return "(%s %s %s)".formatted(name, sum, number(0, mixed));
    }

    private static String number(int number, boolean isReal) {
      String digits = Math.abs(number) + (isReal ? ".0" : "");
      return number < 0 ? "(- " + digits + ")" : digits;
    }
  }

  /** Several formulas under a connective. */
  record Connected(String connective, List<RandomFormula> parts) implements RandomFormula {

    @Override
    public boolean holds(Rational[] at) {
      List<Boolean> all = parts.stream().map(part -> part.holds(at)).toList();
      return switch (connective) {
        case "and" -> !all.contains(false);
        case "or" -> all.contains(true);
        case "=>" -> !all.get(0) || all.get(1);
        case "xor" -> !all.get(0).equals(all.get(1));
        case "=" -> all.get(0).equals(all.get(1));
        case "ite" -> all.get(0) ? all.get(1) : all.get(2);
        default -> !all.get(0);
      };
    }

    @Override
    public String text() {
      return parts.stream()
          .map(RandomFormula::text)
          .collect(Collectors.joining(" ", "(" + connective + " ", ")"));
    }
  }

  /**
   * A universally or existentially quantified formula.
   *
   * @param bound if it is not 0, only integers between it and its negation count
   */
  record Quantified(
      boolean isForall, int variable, boolean isInteger, int bound, RandomFormula body)
      implements RandomFormula {

    @Override
    public boolean holds(Rational[] at) {
      Iterable<Rational> values =
          bound == 0
              ? reals(at)
              : IntStream.rangeClosed(-bound, bound).mapToObj(Rational::of).toList();
      for (Rational value : values) {
        Rational[] inside = at.clone();
        inside[variable] = value;
        if (body.holds(inside) != isForall) {
          return !isForall;
        }
      }
      return isForall;
    }

    /**
     * Numbers such that one of them satisfies the body if any number does, for at most two
     * variables.
     */
    private TreeSet<Rational> reals(Rational[] at) {
      List<Rational[]> lines = new ArrayList<>();
      TreeSet<Rational> edges = new TreeSet<>();
      addLines(body, lines, at);
      for (Rational[] line : lines) {
        addRoot(line[0], line[2], edges);
        for (Rational[] other : lines) {
          // The point where the inner variable is the same on both lines.
          addRoot(
              line[0].multiply(other[1]).subtract(other[0].multiply(line[1])),
              line[2].multiply(other[1]).subtract(other[2].multiply(line[1])),
              edges);
        }
      }
      TreeSet<Rational> values = new TreeSet<>(edges);
      Rational before = null;
      for (Rational edge : edges) {
        values.add(
            before == null ? edge.subtract(Rational.ONE) : edge.add(before).divide(Rational.of(2)));
        before = edge;
      }
      values.add(before == null ? Rational.ZERO : before.add(Rational.ONE));
      return values;
    }

    private static void addRoot(Rational factor, Rational constant, TreeSet<Rational> roots) {
      if (factor.signum() != 0) {
        roots.add(constant.divide(factor).negate());
      }
    }

    /**
     * Adds lines: the factor of the variable, the factor of the inner variable, and the constant.
     */
    private void addLines(RandomFormula formula, List<Rational[]> lines, Rational[] at) {
      if (formula instanceof Quantified inner) {
        addLines(inner.body, lines, at);
      } else if (formula instanceof Connected connected) {
        connected.parts.forEach(part -> addLines(part, lines, at));
      } else if (formula instanceof Atom atom) {
        Rational constant = Rational.of(atom.constant);
        Rational inside = Rational.ZERO;
        for (int i = 0; i < atom.coefficients.size(); i++) {
          Rational factor = Rational.of(atom.coefficients.get(i));
          if (i < variable) {
            constant = constant.add(at[i].multiply(factor));
          } else if (i > variable) {
            inside = factor;
          }
        }
        lines.add(new Rational[] {Rational.of(atom.coefficients.get(variable)), inside, constant});
      }
    }

    @Override
    public String text() {
      String inside = body.text();
      if (bound != 0) {
        String range = "(<= (- %d) v%d %d)".formatted(bound, variable, bound);
        inside = "(%s %s %s)".formatted(isForall ? "=>" : "and", range, inside);
      }
      return "(%s ((v%d %s)) %s)"
          .formatted(isForall ? "forall" : "exists", variable, isInteger ? "Int" : "Real", inside);
    }
  }

  /** Draws closed formulas. */
  record Source(SplittableRandom random, List<Boolean> isInteger, int bound, int largest) {

    /** A formula that begins with one quantifier per variable. */
    RandomFormula next() {
      RandomFormula formula = body(isInteger.size(), 2 + random.nextInt(2));
      for (int i = isInteger.size() - 1; i >= 0; i--) {
        formula = quantified(i, formula);
      }
      return formula;
    }

    /** A formula with quantifiers at any position. */
    RandomFormula nextNested() {
      return quantified(0, nested(1, 2));
    }

    private RandomFormula quantified(int variable, RandomFormula body) {
      return new Quantified(random.nextBoolean(), variable, isInteger.get(variable), bound, body);
    }

    private RandomFormula nested(int bound, int depth) {
      if (bound < isInteger.size() && random.nextInt(3) > 0) {
        return quantified(bound, nested(bound + 1, depth));
      }
      return depth == 0
          ? body(bound, 1)
          : new Connected(
              random.nextBoolean() ? "and" : "or",
              List.of(nested(bound, depth - 1), nested(bound, depth - 1)));
    }

    private RandomFormula body(int variables, int depth) {
      if (depth == 0) {
        return atom(variables);
      }
      String[] connectives = {"and", "or", "and", "or", "=>", "xor", "=", "not", "ite"};
      String connective = connectives[random.nextInt(connectives.length)];
      int parts =
          switch (connective) {
            case "not" -> 1;
            case "ite" -> 3;
            case "and", "or" -> 2 + random.nextInt(2);
            default -> 2;
          };
      List<RandomFormula> all = new ArrayList<>();
      for (int i = 0; i < parts; i++) {
        all.add(body(variables, random.nextInt(3) == 0 ? 0 : depth - 1));
      }
      return new Connected(connective, all);
    }

    private RandomFormula atom(int variables) {
      List<Integer> coefficients = new ArrayList<>();
      boolean allIntegers = true;
      for (int i = 0; i < isInteger.size(); i++) {
        boolean occurs = i < variables && random.nextInt(3) > 0;
        int coefficient = occurs ? random.nextInt(-largest, largest + 1) : 0;
        coefficients.add(coefficient);
        allIntegers &= coefficient == 0 || isInteger.get(i);
      }
      int divisor = allIntegers && random.nextInt(6) == 0 ? 2 + random.nextInt(3) : 0;
      Relation[] relations = Relation.values();
      return new Atom(
          coefficients,
          random.nextInt(-5, 6),
          relations[random.nextInt(relations.length)],
          divisor,
          isInteger);
    }
  }
}
