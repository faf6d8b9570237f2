package io.ordeal.smt.eval;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values for the variables of a binder, in every combination, one after the other. */
final class Assignments {

  private final List<List<Value>> axes;
  private final boolean all;
  private final int[] at;
  private boolean started;

  private Assignments(List<List<Value>> axes, boolean all) {
    this.axes = axes;
    this.all = all;
    this.at = new int[axes.size()];
  }

  /** All there are if the limits allow it, otherwise some that may tell. */
  static Assignments of(Term.Bind bind, Environment environment, Machine machine) {
    Domains domains = machine.model().domains();
    int most = machine.limits().instances();
    List<List<Value>> axes = new ArrayList<>();
    long product = 1;
    for (Term.Var variable : bind.variables()) {
      Optional<List<Value>> elements = elements(domains, variable.sort(), most);
      elements.ifPresent(axes::add);
      product =
          elements.isEmpty() ? most + 1L : Math.min(product * elements.get().size(), most + 1L);
    }
    if (product <= most) {
      return new Assignments(axes, true);
    }
    return new Assignments(some(bind, environment, machine), false);
  }

  private static List<List<Value>> some(Term.Bind bind, Environment environment, Machine machine) {
    // Samples of samples share what is allowed: few of them would tell something new.
    long most = Math.max(machine.limits().samples() / environment.samples(), 1);
    int each = root(most, bind.variables().size());
    List<List<Value>> axes = new ArrayList<>();
    for (Term.Var variable : bind.variables()) {
      Sort sort = variable.sort();
      axes.add(
          elements(machine.model().domains(), sort, each)
              .orElseGet(() -> machine.samples().of(sort, bind.child(0), environment, each)));
    }
    return axes;
  }

  /** The elements of a sort, if they can be listed and are no more than {@code most}. */
  static Optional<List<Value>> elements(Domains domains, Sort sort, int most) {
    try {
      boolean few =
          domains
              .size(sort)
              .filter(size -> size.compareTo(BigInteger.valueOf(most)) <= 0)
              .isPresent();
      return few ? Optional.of(domains.elements(sort, most)) : Optional.empty();
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
  }

  /** The largest number whose power is no larger than {@code most}; at least 1. */
  private static int root(long most, int exponent) {
    int root = 1;
    while (Math.pow(root + 1.0, exponent) <= most) {
      root++;
    }
    return root;
  }

  /** Whether there are no others. */
  boolean areAll() {
    return all;
  }

  /** How many there are. */
  long count() {
    long count = 1;
    for (List<Value> axis : axes) {
      count *= axis.size();
    }
    return count;
  }

  /** Goes to the next one; false if there is none. */
  boolean next() {
    if (!started) {
      started = true;
      return axes.stream().noneMatch(List::isEmpty);
    }
    for (int i = at.length - 1; i >= 0; i--) {
      at[i]++;
      if (at[i] < axes.get(i).size()) {
        return true;
      }
      at[i] = 0;
    }
    return false;
  }

  List<Value> current() {
    List<Value> values = new ArrayList<>(at.length);
    for (int i = 0; i < at.length; i++) {
      values.add(axes.get(i).get(at[i]));
    }
    return values;
  }
}
