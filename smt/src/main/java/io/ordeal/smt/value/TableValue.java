package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A total function given by finitely many exceptions and one value for all other arguments.
 *
 * <p>The form is unique: the value for the rest is the one that most arguments have (on a tie, the
 * least in {@link ValueOrder}), and no exception has it. So equal functions are equal objects, even
 * if the exceptions could cover the whole domain. The parts are the value for the rest, followed by
 * each exceptional argument and its value, sorted.
 */
public abstract sealed class TableValue extends CompositeValue permits ArrayValue, FunctionValue {

  private final Domains domains;

  /**
   * Creates a table; {@code parts} must be in the unique form, as {@link #canonical} returns them.
   */
  TableValue(Sort sort, Domains domains, Value... parts) {
    super(sort, 0, parts);
    this.domains = domains;
  }

  /**
   * Creates a table; {@code parts} must be in the unique form, as {@link #changed} returns them.
   */
  TableValue(Sort sort, Domains domains, Parts parts) {
    super(sort, 0, parts);
    this.domains = domains;
  }

  /** The sort of the arguments; several arguments are taken together as one. */
  abstract Sort keySort();

  /** The domains for which this table was made. */
  final Domains domains() {
    return domains;
  }

  /** The value for all arguments other than the exceptions; it always exists. */
  public final Value rest() {
    return parts().get(0);
  }

  /** The number of exceptions. */
  public final int exceptionCount() {
    return parts().size() / 2;
  }

  final Value key(int exception) {
    return parts().get(2 * exception + 1);
  }

  final Value valueAt(int exception) {
    return parts().get(2 * exception + 2);
  }

  final Value valueOf(Value key) {
    int found = find(key);
    return found < 0 ? rest() : valueAt(found);
  }

  /** The index of the exception, or {@code -(insertion point) - 1}. */
  private int find(Value key) {
    int low = 0;
    int high = exceptionCount() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = ValueOrder.INSTANCE.compare(key(middle), key);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -low - 1;
  }

  /** Whether one more exception might cost the value for the rest its majority. */
  final boolean isCrowded() {
    return domains.sizeUpTo(keySort(), 2L * exceptionCount() + 2).isPresent();
  }

  /** Returns the rows of this function with the value at {@code key} changed. */
  final NavigableMap<Value, Value> table(Value key, Value value) {
    NavigableMap<Value, Value> table = table();
    table.put(key, value);
    return table;
  }

  /**
   * Returns the parts of this function with the value at {@code key} changed; this one must not be
   * {@link #isCrowded crowded}.
   */
  final Parts changed(Value key, Value value) {
    int found = find(key);
    int at = found < 0 ? -found - 1 : found;
    int kept = found < 0 ? at : at + 1;
    Value[] row = value.equals(rest()) ? new Value[0] : new Value[] {key, value};
    return shared().replace(2 * at + 1, 2 * kept + 1, row);
  }

  /** Returns the exceptions in a new, mutable map. */
  final NavigableMap<Value, Value> table() {
    NavigableMap<Value, Value> table = new TreeMap<>(ValueOrder.INSTANCE);
    for (int i = 0; i < exceptionCount(); i++) {
      table.put(key(i), valueAt(i));
    }
    return table;
  }

  /**
   * Returns the parts, in the unique form, of the function that a table describes. This method may
   * change the table.
   */
  static Value[] canonical(
      Sort keySort, Domains domains, Value rest, NavigableMap<Value, Value> table) {
    table.values().removeIf(rest::equals);
    Value usual = rest;
    // With fewer exceptions, the value for the rest has the majority.
    int known = table.size();
    int size = known == 0 ? 0 : domains.sizeUpTo(keySort, 2L * known).orElse(0);
    if (size > 0) {
      if (known > size) {
        throw new IllegalArgumentException(
            "found %d arguments of sort %s, which has %d elements".formatted(known, keySort, size));
      }
      usual = usualValue(table, rest, size - known);
      if (!usual.equals(rest)) {
        if (size > known) {
          for (Value key : domains.elements(keySort, size)) {
            table.putIfAbsent(key, rest);
          }
        }
        table.values().removeIf(usual::equals);
      }
    }
    List<Value> parts = new ArrayList<>(2 * table.size() + 1);
    parts.add(usual);
    for (Map.Entry<Value, Value> exception : table.entrySet()) {
      parts.add(exception.getKey());
      parts.add(exception.getValue());
    }
    return parts.toArray(Value[]::new);
  }

  private static Value usualValue(Map<Value, Value> table, Value rest, int restCount) {
    Map<Value, Integer> counts = new TreeMap<>(ValueOrder.INSTANCE);
    counts.put(rest, restCount);
    for (Value value : table.values()) {
      counts.merge(value, 1, Integer::sum);
    }
    Value usual = rest;
    int most = -1;
    for (Map.Entry<Value, Integer> count : counts.entrySet()) {
      if (count.getValue() > most) {
        most = count.getValue();
        usual = count.getKey();
      }
    }
    return usual;
  }
}
