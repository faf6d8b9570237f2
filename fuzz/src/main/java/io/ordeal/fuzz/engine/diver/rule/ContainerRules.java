package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.AllBut;
import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Preimage;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DatatypeFunction.Role;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rules for arrays and datatypes: a part that is never read may be anything. */
final class ContainerRules {

  private static final String SELECT = "select";

  static final Rules.Table ARRAYS =
      new Rules.Table(
          Theory.ARRAYS,
          Map.of(
              SELECT,
              Rules::total,
              "store",
              ContainerRules::store,
              "const",
              ContainerRules::constant));

  /** Rules for the functions of datatypes. */
  static final Map<Role, Rule> DATATYPES =
      new EnumMap<>(
          Map.of(
              Role.CONSTRUCTOR, ContainerRules::constructor,
              Role.TESTER, Rules::total,
              Role.UPDATER, Rules::total));

  private ContainerRules() {}

  // ------------------------------------------------------------------------------------- arrays

  /**
   * Returns the {@code select} application at one index, if nothing else of the array matters; else
   * null.
   */
  private static @Nullable Application read(Range range) {
    return range instanceof Preimage looked
            && looked.child() == 0
            && looked.at().count() == 2
            && looked.at().term().function() instanceof Operation operation
            && operation.name().equals(SELECT)
            && looked.at().known(0) instanceof ArrayValue
        ? looked.at()
        : null;
  }

  private static @Nullable Range store(Application at, int child) {
    if (at.range().equals(Range.ANY)) {
      return Range.ANY;
    }
    Application read = read(at.range());
    if (read == null || at.count() != 3 || !at.domains().isExact(at.sortOf(1))) {
      return null;
    }
    Value index = read.known(1);
    boolean written = at.known(1).equals(index);
    return switch (child) {
      case 0 -> written ? Range.ANY : at.range();
      case 1 -> {
        // The element that is read with and without the write at this index.
        boolean there = read.range().contains(at.known(2));
        boolean elsewhere = read.range().contains(((ArrayValue) at.known(0)).select(index));
        yield there && elsewhere
            ? Range.ANY
            : there ? Range.exactly(index) : AllBut.of(index, at.domains());
      }
      default -> written ? read.range() : Range.ANY;
    };
  }

  private static @Nullable Range constant(Application at, int child) {
    if (!(at.known() instanceof ArrayValue)) {
      return null;
    }
    Application read = read(at.range());
    if (read == null) {
      return Rules.total(at, child);
    }
    // An array with several indices has an array at the first one, and not the constant.
    return read.term().sort().equals(at.sortOf(child)) ? read.range() : null;
  }

  // ---------------------------------------------------------------------------------- datatypes

  private static @Nullable Range constructor(Application at, int child) {
    if (!(at.known() instanceof DatatypeValue built)) {
      return null;
    }
    if (at.range().equals(Range.ANY)) {
      return Range.ANY;
    }
    if (at.range() instanceof Exactly exactly && exactly.value().equals(built)) {
      return Range.exactly(at.known(child));
    }
    if (at.range() instanceof AllBut most && at.domains().isExact(built.sort())) {
      return differing(at, child, built, most);
    }
    if (!(at.range() instanceof Preimage looked)) {
      return null;
    }
    FunctionSymbol function = looked.at().term().function();
    if (!(function instanceof DatatypeFunction look) || looked.child() != 0) {
      return null;
    }
    return switch (look.role()) {
      case TESTER -> Range.ANY;
      case SELECTOR -> look.field() == child ? looked.at().range() : Range.ANY;
      case CONSTRUCTOR, UPDATER -> null;
    };
  }

  /** The value differs from another one if one of its fields does. */
  private static Range differing(Application at, int child, DatatypeValue built, AllBut most) {
    List<Value> excluded = new ArrayList<>();
    for (Value value : most.values()) {
      DatatypeValue other = (DatatypeValue) value;
      boolean same = other.constructor().equals(built.constructor());
      for (int i = 0; same && i < at.count(); i++) {
        same = i == child || other.parts().get(i).equals(at.known(i));
      }
      if (same) {
        excluded.add(other.parts().get(child));
      }
    }
    return AllBut.of(excluded, at.domains());
  }
}
