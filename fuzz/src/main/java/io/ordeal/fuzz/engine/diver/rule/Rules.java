package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Preimage;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the children of applications may be, given what these may be. */
public final class Rules {

  /** The rules of one theory by the names of operators. */
  record Table(Theory theory, Map<String, Rule> rules) {}

  private static final List<Table> TABLES =
      List.of(
          CoreRules.TABLE,
          ArithmeticRules.TABLE,
          StringRules.TABLE,
          BitVectorRules.TABLE,
          FloatRules.TABLE,
          ContainerRules.ARRAYS);

  private static final Map<Operator, Rule> BY_OPERATOR = byOperator();

  /** What a child is that has no value, whatever the reason. */
  private static final Result OPEN = Result.open("nothing is known of it");

  private Rules() {}

  private static Map<Operator, Rule> byOperator() {
    Map<Operator, Rule> found = new HashMap<>();
    for (Table table : TABLES) {
      Map<String, Rule> rules = new TreeMap<>(table.rules());
      for (Operator row : OperatorTable.rows()) {
        Rule rule = row.theory() == table.theory() ? table.rules().get(row.name()) : null;
        if (rule != null) {
          found.put(row, rule);
          rules.remove(row.name());
        }
      }
      if (!rules.isEmpty()) {
        throw new IllegalStateException("no operator is called " + rules.keySet());
      }
    }
    return found;
  }

  /** Whether an operator has a rule of its own. */
  static boolean hasRule(Operator operator) {
    return BY_OPERATOR.containsKey(operator);
  }

  /**
   * What a child may be so that the application is in its range, the other children staying as they
   * are.
   *
   * <p>An application that has a value although the child has none has that value whatever the
   * child is, if it has it by its meaning. An evaluator knows more: that a term equals itself, or
   * what is read from a function that no table holds.
   */
  public static Range of(Application at, int child) {
    if (at.range().equals(Range.FREE) || at.range().equals(Range.NOTHING)) {
      return at.range();
    }
    if (!(at.value() instanceof Result.Known)) {
      return Range.NOTHING;
    }
    try {
      if (!at.isKnown(child)) {
        return Range.holds(at.range(), at.with(child, OPEN)) ? Range.FREE : Range.NOTHING;
      }
      Rule rule = ruleFor(at.term().function());
      Range range = rule == null ? null : rule.of(at, child);
      return range == null ? preimage(at, child) : range;
    } catch (LimitExceeded e) {
      return at.isKnown(child) ? Range.exactly(at.known(child)) : Range.NOTHING;
    }
  }

  /** The rule of functions that have a value for every argument, the others being as they are. */
  static @Nullable Range total(Application at, int child) {
    return at.range().equals(Range.ANY) && at.allKnown() ? Range.ANY : null;
  }

  private static @Nullable Rule ruleFor(FunctionSymbol function) {
    if (function instanceof DatatypeFunction datatype) {
      return ContainerRules.DATATYPES.get(datatype.role());
    }
    return function instanceof Operation operation ? BY_OPERATOR.get(operation.operator()) : null;
  }

  /** Of functions that only a model interprets, nothing is known but that they are functions. */
  private static Range preimage(Application at, int child) {
    FunctionSymbol function = at.term().function();
    if (!(function instanceof Operation || function instanceof DatatypeFunction)) {
      return Range.exactly(at.known(child));
    }
    if (Range.holds(at.range(), at.with(child, OPEN))) {
      return Range.FREE;
    }
    return at.sortOf(child).equals(Sort.BOOL) ? truths(at, child) : Preimage.of(at, child);
  }

  /** There are so few values that all can be tried. */
  private static Range truths(Application at, int child) {
    BoolValue current = (BoolValue) at.known(child);
    Result other = Result.of(!current.isTrue());
    boolean either = Range.holds(at.range(), at.with(child, other));
    return either ? Range.ANY : Exactly.truth(current.isTrue());
  }
}
