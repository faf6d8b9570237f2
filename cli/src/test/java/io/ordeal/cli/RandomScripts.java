package io.ordeal.cli;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Small scripts over Booleans, linear integers, bit-vectors and arrays. Each seed always gives the
 * same script.
 */
final class RandomScripts {

  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;

  /** Suffix of the name of every constant. */
  private final String suffix;

  private final int width;
  private final Kind kind;

  private enum Kind {
    INTEGERS,
    BIT_VECTORS,
    ARRAYS
  }

  private RandomScripts(SplittableRandom random, String suffix) {
    this.random = random;
    this.suffix = suffix;
    this.width = 4 + random.nextInt(5);
    this.kind = Kind.values()[random.nextInt(Kind.values().length)];
  }

  /** Returns a script with one or a few checks, about half of them satisfiable. */
  static String any(SplittableRandom random, String suffix) {
    return new RandomScripts(random, suffix).any();
  }

  /**
   * Returns a script with one model, which no equation states by itself, and in which nothing is 0:
   * a constant that a model leaves out is completed by us, with 0 first.
   */
  static String withOneModel(SplittableRandom random, String suffix) {
    return new RandomScripts(random, suffix).withOneModel();
  }

  // ---------------------------------------------------------------------------------- scripts

  private String any() {
    StringBuilder script = new StringBuilder(declarations());
    int assertions = 2 + random.nextInt(8);
    if (random.nextInt(3) > 0) {
      script.append(assertions(assertions)).append("(check-sat)\n");
    } else {
      script.append(assertions(assertions / 2)).append("(push 1)\n");
      script.append(assertions(assertions)).append("(check-sat)\n(pop 1)\n");
      script.append(assertions(1)).append("(check-sat)\n");
    }
    return script.toString();
  }

  private String withOneModel() {
    String x = "x" + suffix;
    String y = "y" + suffix;
    int first = 1 + random.nextInt(15);
    int second = 1 + random.nextInt(15);
    String equations =
        kind == Kind.INTEGERS
            ? "(assert (= (+ %1$s (* 2 %2$s)) %3$d)) (assert (= (+ %1$s %2$s) %4$d))"
                .formatted(x, y, first + 2 * second, first + second)
            : "(assert (= (bvmul %s %s) %s)) (assert (= (bvadd %s %s) %s))"
                .formatted(x, number(3), number(3 * first), x, y, number(first + second));
    String sort = numberSort();
    return declaration("x", sort) + declaration("y", sort) + equations + "(check-sat)\n";
  }

  private String declarations() {
    String sort = numberSort();
    StringBuilder lines = new StringBuilder();
    List.of("x", "y").forEach(name -> lines.append(declaration(name, sort)));
    List.of("p", "q").forEach(name -> lines.append(declaration(name, "Bool")));
    if (kind == Kind.ARRAYS) {
      lines.append(declaration("a", "(Array %s %s)".formatted(sort, sort)));
    }
    return lines.toString();
  }

  private String numberSort() {
    return kind == Kind.INTEGERS ? "Int" : "(_ BitVec %d)".formatted(width);
  }

  private String declaration(String name, String sort) {
    return "(declare-const %s%s %s)\n".formatted(name, suffix, sort);
  }

  private String assertions(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append("(assert %s)\n".formatted(formula(MOST_DEPTH)));
    }
    return lines.toString();
  }

  // ------------------------------------------------------------------------------------ terms

  private String formula(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextInt(5) == 0 ? oneOf("p", "q") + suffix : atom();
    }
    String left = formula(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> "(not %s)".formatted(left);
      case 1 -> "(or %s %s)".formatted(left, formula(depth - 1));
      case 2 -> "(=> %s %s)".formatted(left, formula(depth - 1));
      case 3 -> "(xor %s %s)".formatted(left, formula(depth - 1));
      default -> "(and %s %s)".formatted(left, formula(depth - 1));
    };
  }

  private String atom() {
    String relation =
        kind == Kind.INTEGERS
            ? oneOf("=", "<", "<=", ">", "distinct")
            : oneOf("=", "bvult", "bvsle", "bvuge", "distinct");
    return "(%s %s %s)".formatted(relation, term(MOST_DEPTH), term(1));
  }

  private String term(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextInt(3) == 0 ? number(random.nextInt(12)) : oneOf("x", "y") + suffix;
    }
    String left = term(depth - 1);
    if (kind == Kind.INTEGERS) {
      return switch (random.nextInt(3)) {
        case 0 -> "(* %d %s)".formatted(2 + random.nextInt(4), left);
        case 1 -> "(- %s %s)".formatted(left, term(depth - 1));
        default -> "(+ %s %s)".formatted(left, term(depth - 1));
      };
    }
    if (kind == Kind.ARRAYS && random.nextInt(2) == 0) {
      return "(select (store a%s %s %s) %s)"
          .formatted(suffix, left, term(depth - 1), term(depth - 1));
    }
    String operator = oneOf("bvadd", "bvmul", "bvand", "bvor", "bvxor", "bvsub", "bvudiv", "bvshl");
    return "(%s %s %s)".formatted(operator, left, term(depth - 1));
  }

  private String number(int value) {
    if (kind == Kind.INTEGERS) {
      return Integer.toString(value);
    }
    String bits = Integer.toBinaryString(value & ((1 << width) - 1));
    return "#b" + "0".repeat(width - bits.length()) + bits;
  }

  private String oneOf(String... words) {
    return words[random.nextInt(words.length)];
  }
}
