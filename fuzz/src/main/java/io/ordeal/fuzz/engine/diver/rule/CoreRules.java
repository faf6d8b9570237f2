package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.ValueEquality;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules for Booleans, equality and {@code ite}. */
final class CoreRules {

  static final Rules.Table TABLE =
      new Rules.Table(
          Theory.CORE,
          Map.of(
              "not", CoreRules::flip,
              "xor", CoreRules::flip,
              "and", (at, child) -> settled(at, child, false, i -> false),
              "or", (at, child) -> settled(at, child, true, i -> true),
              "=>", (at, child) -> settled(at, child, true, i -> i == at.count() - 1),
              "=", CoreRules::equal,
              "distinct", CoreRules::distinct,
              "ite", CoreRules::choice));

  private CoreRules() {}

  /** Negating the child negates the result. */
  private static Range flip(Application at, int child) {
    return at.range().equals(Range.ANY) ? Range.ANY : Range.exactly(at.known(child));
  }

  /** The truth value of an argument that determines the result. */
  private interface Settling {
    boolean at(int child);
  }

  /**
   * A connective whose result one argument can determine.
   *
   * @param settled the result in that case
   */
  private static Range settled(Application at, int child, boolean settled, Settling settling) {
    boolean settles = at.known(child).equals(BoolValue.of(settling.at(child)));
    if (at.isTrue() != settled) {
      // All arguments are known, and none determines the result alone.
      boolean either = at.range().contains(BoolValue.of(settled));
      return either ? Range.ANY : Range.exactly(at.known(child));
    }
    if (!settles) {
      return Range.FREE;
    }
    boolean allKnown = true;
    for (int i = 0; i < at.count(); i++) {
      if (i != child) {
        if (at.arguments().get(i).equals(Result.of(settling.at(i)))) {
          return Range.FREE;
        }
        allKnown &= at.isKnown(i);
      }
    }
    boolean either = allKnown && at.range().contains(BoolValue.of(!settled));
    return either ? Range.ANY : Range.exactly(at.known(child));
  }

  private static boolean areSame(Application at, Value left, Value right) {
    return ValueEquality.areSame(left, right, at.domains()).equals(Optional.of(true));
  }

  private static boolean areDifferent(Application at, Value left, Value right) {
    return ValueEquality.areSame(left, right, at.domains()).equals(Optional.of(false));
  }

  private static @Nullable Range equal(Application at, int child) {
    if (at.count() == 1) {
      return Range.FREE;
    }
    boolean exact = at.domains().isExact(at.sortOf(child));
    if (at.isTrue()) {
      if (!exact) {
        return null;
      }
      return at.range().equals(Range.ANY) ? Range.ANY : Range.exactly(at.known(child));
    }
    @Nullable Value first = null;
    boolean allKnown = true;
    for (int i = 0; i < at.count(); i++) {
      if (i != child && at.isKnown(i)) {
        Value next = at.known(i);
        if (first == null) {
          first = next;
        } else if (areDifferent(at, first, next)) {
          return Range.FREE;
        }
      } else {
        allKnown &= i == child;
      }
    }
    if (first == null) {
      return null;
    }
    if (allKnown && exact && at.range().equals(Range.ANY)) {
      return Range.ANY;
    }
    return at.count() == 2 || exact ? AllBut.of(first, at.domains()) : null;
  }

  private static @Nullable Range distinct(Application at, int child) {
    if (at.count() == 1) {
      return Range.FREE;
    }
    if (!at.domains().isExact(at.sortOf(child))) {
      return null;
    }
    if (at.isTrue()) {
      boolean either = at.range().equals(Range.ANY);
      return either ? Range.ANY : AllBut.of(at.others(child), at.domains());
    }
    Set<Value> met = new HashSet<>();
    List<Value> others = new ArrayList<>();
    boolean allKnown = true;
    for (int i = 0; i < at.count(); i++) {
      if (i != child && at.isKnown(i)) {
        if (!met.add(at.known(i))) {
          return Range.FREE;
        }
        others.add(at.known(i));
      } else {
        allKnown &= i == child;
      }
    }
    if (!met.contains(at.known(child))) {
      return Range.exactly(at.known(child)); // two others are equal, but it is not known which
    }
    return allKnown && at.range().equals(Range.ANY) ? Range.ANY : OneOf.of(others);
  }

  private static @Nullable Range choice(Application at, int child) {
    if (child > 0) {
      if (!at.isKnown(0)) {
        return Range.exactly(at.known(child));
      }
      boolean chosen = at.known(0).equals(BoolValue.of(child == 1));
      return chosen ? at.range() : Range.FREE;
    }
    Result other = at.arguments().get(at.known(0).equals(BoolValue.TRUE) ? 2 : 1);
    if (!Range.holds(at.range(), other)) {
      return Range.exactly(at.known(0));
    }
    Value otherwise = ((Result.Known) other).value();
    return areSame(at, at.known(), otherwise) ? Range.FREE : Range.ANY;
  }
}
