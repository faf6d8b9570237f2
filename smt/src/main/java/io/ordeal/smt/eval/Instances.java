package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A depth-first search through the assignments to the variables of a quantifier, which binds one
 * variable after another. The values of a variable are listed only if the values of the earlier
 * variables leave the formula open.
 */
final class Instances {

  /** The number of values to try per variable, and the assignments to try. */
  private enum Plan {
    /** All elements of all variables. */
    ALL,
    /** The same number of values for each variable, in all combinations. */
    SPREAD,
    /** Many values for each variable, until enough assignments have been tried. */
    DEEP
  }

  /** Values per variable to try in a deep search. */
  private static final int MOST_IN_DEPTH = 64;

  /** The values of a bound variable. */
  private static final class Level {
    final Environment outer;
    final List<Value> values;

    /** Whether the variable has no other value. */
    final boolean all;

    int at;
    Environment inner;

    Level(Environment outer, List<Value> values, boolean all) {
      this.outer = outer;
      this.values = values;
      this.all = all;
      this.inner = outer;
    }
  }

  private final QuantifierBlock block;
  private final Environment base;
  private final Machine machine;
  private final Plan plan;
  private final long budget;

  /** The variables, those with few elements first. */
  private final List<Term.Var> order;

  private final Map<Term.Var, List<Value>> finite;
  private final List<Level> levels = new ArrayList<>();
  private long tried;
  private boolean exact = true;

  private Instances(
      QuantifierBlock block,
      Environment base,
      Machine machine,
      Plan plan,
      List<Term.Var> order,
      Map<Term.Var, List<Value>> finite) {
    this.block = block;
    this.base = base;
    this.machine = machine;
    this.plan = plan;
    this.order = order;
    this.finite = finite;
    // Nested samples share the budget, because few of them would give new information.
    int most =
        plan == Plan.DEEP && finite.size() == order.size()
            ? machine.limits().instances()
            : machine.limits().samples();
    this.budget = Math.max(most / base.samples(), 1);
  }

  /** Whether the limits allow trying all values of the variables. */
  static boolean canBeListed(List<Term.Var> variables, Machine machine) {
    long most = machine.limits().instances();
    long product = 1;
    for (Term.Var variable : variables) {
      long size =
          machine
              .model()
              .domains()
              .size(variable.sort())
              .filter(exact -> exact.bitLength() < Integer.SIZE)
              .map(BigInteger::longValueExact)
              .orElse(most + 1);
      product *= size;
      if (product > most || machine.elements(variable.sort()).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Starts with all assignments if the limits allow it, and otherwise with a selection of promising
   * ones.
   */
  static Instances first(QuantifierBlock block, Environment base, Machine machine) {
    Map<Term.Var, List<Value>> finite = new HashMap<>();
    for (Term.Var variable : block.variables()) {
      machine.elements(variable.sort()).ifPresent(elements -> finite.put(variable, elements));
    }
    List<Term.Var> order = new ArrayList<>(block.variables());
    if (block.binder() != Binder.CHOICE) {
      order.sort(
          Comparator.comparing(
              variable ->
                  finite.containsKey(variable)
                      ? finite.getOrDefault(variable, List.of()).size()
                      : Integer.MAX_VALUE));
    }
    Plan plan = canBeListed(order, machine) ? Plan.ALL : Plan.SPREAD;
    return new Instances(block, base, machine, plan, order, finite);
  }

  /**
   * Returns a search through assignments that this one did not try; null if none are worth the
   * effort.
   */
  @Nullable Instances others() {
    return plan == Plan.SPREAD && order.size() > 1 && budget > 1
        ? new Instances(block, base, machine, Plan.DEEP, order, finite)
        : null;
  }

  // ------------------------------------------------------------------------------------ values

  /** Terms whose values may be tried for the next variable. */
  List<Term> hintTerms() {
    Term.Var variable = order.get(levels.size());
    if (plan == Plan.ALL || (plan == Plan.DEEP && finite.containsKey(variable))) {
      return List.of();
    }
    return machine.samples().terms(block.body(), variable, machine.free());
  }

  /** Goes to the first value of the next variable. */
  void descend(Collection<Value> hints) {
    Term.Var variable = order.get(levels.size());
    Environment outer = environment();
    List<Value> elements = finite.get(variable);
    int most =
        plan == Plan.SPREAD ? root(budget, order.size()) : (int) Math.min(budget, MOST_IN_DEPTH);
    boolean all = elements != null && (plan != Plan.SPREAD || elements.size() <= most);
    List<Value> values =
        all && elements != null
            ? elements
            : machine.samples().of(variable.sort(), block.body(), outer, hints, most);
    levels.add(new Level(outer, values, all));
    if (values.isEmpty()) {
      exact = false;
      levels.remove(levels.size() - 1);
      next();
    } else {
      bind();
    }
  }

  /** The largest number whose power is at most {@code most}; at least 1. */
  private static int root(long most, int exponent) {
    int root = 1;
    while (Math.pow(root + 1.0, exponent) <= most) {
      root++;
    }
    return root;
  }

  // -------------------------------------------------------------------------------------- walk

  /** Whether there is a current assignment. */
  boolean hasCurrent() {
    return !levels.isEmpty();
  }

  /** Whether all variables are bound. */
  boolean isLeaf() {
    return levels.size() == order.size();
  }

  /** Whether the search covers all values of all variables. */
  boolean areAll() {
    return plan == Plan.ALL;
  }

  /** Whether the assignments tried so far cover all values, and each of them decides. */
  boolean isExact() {
    return exact;
  }

  /** Records that the current assignment decides nothing. */
  void leaveOpen() {
    exact = false;
  }

  /** The value of the variable that was bound last. */
  Value last() {
    Level level = levels.get(levels.size() - 1);
    return level.values.get(level.at);
  }

  /** The current bindings. */
  Environment environment() {
    return levels.isEmpty() ? base : levels.get(levels.size() - 1).inner;
  }

  /** Goes to the next assignment that does not begin with the current one. */
  void next() {
    while (!levels.isEmpty()) {
      Level level = levels.get(levels.size() - 1);
      level.at++;
      if (level.at < level.values.size()) {
        bind();
        return;
      }
      exact &= level.all;
      levels.remove(levels.size() - 1);
    }
  }

  private void bind() {
    tried++;
    if (plan == Plan.DEEP && tried > budget) {
      exact = false;
      levels.clear();
      return;
    }
    Level level = levels.get(levels.size() - 1);
    List<Term.Var> variable = List.of(order.get(levels.size() - 1));
    List<Result> value = List.of(Result.of(level.values.get(level.at)));
    level.inner =
        level.all
            ? level.outer.binding(variable, value)
            : level.outer.sampling(variable, value, level.values.size());
  }
}
