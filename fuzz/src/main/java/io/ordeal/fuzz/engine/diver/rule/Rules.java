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

/** Computes the ranges of children from the ranges of applications. */
public final class Rules {

  /** The rules of one theory, by the names of operators. */
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

  /** The value of a child without a value, for any reason. */
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

  /** Returns whether an operator has its own rule. */
  static boolean hasRule(Operator operator) {
    return BY_OPERATOR.containsKey(operator);
  }

  /**
   * Returns the range of a child that keeps the application in its range, if the other children
   * stay the same.
   *
   * <p>If an application has a value although the child has none, it has this value for any child,
   * provided that the value follows from the meaning of the function. An evaluator knows more: that
   * a term equals itself, or what is read from a function that no table holds.
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

  /** The rule for functions that have a value for every argument, if the others stay the same. */
  static @Nullable Range total(Application at, int child) {
    return at.range().equals(Range.ANY) && at.allKnown() ? Range.ANY : null;
  }

  private static @Nullable Rule ruleFor(FunctionSymbol function) {
    if (function instanceof DatatypeFunction datatype) {
      return ContainerRules.DATATYPES.get(datatype.role());
    }
    return function instanceof Operation operation ? BY_OPERATOR.get(operation.operator()) : null;
  }

  /** Returns the preimage. About functions that only a model interprets, nothing more is known. */
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

  /** Tries both truth values. */
  private static Range truths(Application at, int child) {
    BoolValue current = (BoolValue) at.known(child);
    Result other = Result.of(!current.isTrue());
    boolean either = Range.holds(at.range(), at.with(child, other));
    return either ? Range.ANY : Exactly.truth(current.isTrue());
  }
}
