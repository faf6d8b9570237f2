package io.ordeal.smt.rewrite;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Draws formulas over a few Boolean and integer constants, with many literals, repetitions and
 * opposites.
 */
final class RandomFormulas {

  static final List<DeclaredFunction> CONSTANTS =
      List.of(
          constant("p", Sort.BOOL),
          constant("q", Sort.BOOL),
          constant("r", Sort.BOOL),
          constant("x", Sort.INT),
          constant("y", Sort.INT));

  private static final List<String> CONNECTIVES =
      List.of("not", "and", "or", "xor", "=>", "=", "distinct", "ite");

  private static final List<String> ARITHMETIC = List.of("+", "-", "*", "div", "mod", "ite");

  private static final List<String> COMPARISONS = List.of("<", "<=", "=", "distinct", ">");

  private final SplittableRandom random;
  private final TermFactory terms;
  private final List<Term> booleans = new ArrayList<>();
  private final List<Term> integers = new ArrayList<>();

  RandomFormulas(long seed, TermFactory terms) {
    this.random = new SplittableRandom(seed);
    this.terms = terms;
    for (DeclaredFunction constant : CONSTANTS) {
      (constant.result().equals(Sort.BOOL) ? booleans : integers).add(terms.app(constant));
    }
    for (boolean value : List.of(true, false)) {
      booleans.add(new Formulas(terms).truth(value));
    }
    for (int value : List.of(0, 1, 7)) {
      integers.add(terms.literal(IntValue.of(value)));
    }
  }

  private static DeclaredFunction constant(String name, Sort sort) {
    return new DeclaredFunction(name, List.of(), sort);
  }

  /** Draws a formula; it shares parts with earlier ones. */
  Term next() {
    for (int i = 0; i < 6; i++) {
      if (random.nextInt(3) == 0) {
        integers.add(apply(pick(ARITHMETIC), integers));
      }
      booleans.add(apply(pick(COMPARISONS), integers));
      booleans.add(apply(pick(CONNECTIVES), booleans));
      booleans.add(apply(pick(CONNECTIVES), booleans));
    }
    return booleans.get(booleans.size() - 1);
  }

  private Term apply(String name, List<Term> from) {
    List<Term> arguments = new ArrayList<>();
    if (name.equals("ite")) {
      arguments.add(pick(booleans));
    }
    int most =
        switch (name) {
          case "not" -> 1;
          case "ite", "div", "mod" -> 2;
          default -> 2 + random.nextInt(3);
        };
    for (int i = 0; i < most; i++) {
      arguments.add(pick(from));
    }
    Term[] chosen = arguments.toArray(Term[]::new);
    return OperatorTable.named(name).stream()
        .map(row -> terms.tryApp(row.plain(), chosen, 0, chosen.length))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private <T> T pick(List<T> list) {
    int from = random.nextInt(3) == 0 ? list.size() / 2 : 0;
    return list.get(from + random.nextInt(list.size() - from));
  }

  /** Draws values of the constants. */
  Map<DeclaredFunction, Value> assignment() {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    for (DeclaredFunction constant : CONSTANTS) {
      values.put(
          constant,
          constant.result().equals(Sort.BOOL)
              ? BoolValue.of(random.nextBoolean())
              : IntValue.of(random.nextInt(5) - 2));
    }
    return values;
  }
}
