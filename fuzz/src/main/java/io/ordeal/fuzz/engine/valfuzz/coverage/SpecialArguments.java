package io.ordeal.fuzz.engine.valfuzz.coverage;

import static java.util.Map.entry;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The positions of arguments with special values: divisors, and indices of strings and sequences.
 * Positions are counted from 0. A row holds for every operator with its name, so that other
 * spellings need no row of their own, and neither do strings and sequences.
 */
final class SpecialArguments {

  /** The position of the first divisor; all later arguments are divisors too. */
  static final Map<Operator, Integer> FIRST_DIVISORS =
      byOperator(
          Map.ofEntries(
              entry("/", 1),
              entry("div", 1),
              entry("mod", 1),
              entry("rem", 1),
              entry("/_total", 1),
              entry("div_total", 1),
              entry("mod_total", 1),
              entry("bvudiv", 1),
              entry("bvurem", 1),
              entry("bvsdiv", 1),
              entry("bvsrem", 1),
              entry("bvsmod", 1),
              entry("bvudiv_i", 1),
              entry("bvurem_i", 1),
              entry("bvsdiv_i", 1),
              entry("bvsrem_i", 1),
              entry("bvsmod_i", 1),
              entry("bvsdivo", 1),
              entry("fp.div", 2),
              entry("fp.rem", 1)));

  /** The position of the index; the string or sequence is the first argument. */
  static final Map<Operator, Integer> STRING_INDICES =
      byOperator(
          Map.ofEntries(
              entry("str.at", 1),
              entry("str.substr", 1),
              entry("str.indexof", 2),
              entry("str.indexof_re", 2),
              entry("str.update", 1),
              entry("seq.nth", 1),
              entry("seq.nth_i", 1),
              entry("seq.nth_u", 1)));

  private SpecialArguments() {}

  /** Returns the position of the first divisor, or empty if the application is no division. */
  static OptionalInt firstDivisor(Term.App app) {
    return position(FIRST_DIVISORS, app);
  }

  /** Returns the position of the index of a string or a sequence, or empty if there is none. */
  static OptionalInt stringIndex(Term.App app) {
    return position(STRING_INDICES, app);
  }

  private static OptionalInt position(Map<Operator, Integer> positions, Term.App app) {
    Integer position =
        app.function() instanceof Operation operation ? positions.get(operation.operator()) : null;
    return position != null && position < app.childCount()
        ? OptionalInt.of(position)
        : OptionalInt.empty();
  }

  private static Map<Operator, Integer> byOperator(Map<String, Integer> positions) {
    Map<Operator, Integer> found = new HashMap<>();
    positions.forEach(
        (name, position) ->
            OperatorTable.named(name).forEach(operator -> found.put(operator, position)));
    return found;
  }
}
