package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import java.util.Optional;
import java.util.function.Consumer;

/** An element of cvc5's {@code Nullable}: a value or null. */
public final class NullableValue extends CompositeValue {

  private NullableValue(Sort.NullableSort sort, Value... parts) {
    super(sort, 0, parts);
  }

  /** {@code nullable.some} */
  public static NullableValue some(Value value) {
    return new NullableValue(Sort.nullable(value.sort()), value);
  }

  /** {@code nullable.null} */
  public static NullableValue absent(Sort.NullableSort sort) {
    return new NullableValue(sort);
  }

  @Override
  public Sort.NullableSort sort() {
    return (Sort.NullableSort) super.sort();
  }

  /** {@code nullable.is_null} */
  public boolean isNull() {
    return parts().isEmpty();
  }

  /** {@code nullable.val}; empty for null, where the value is left open. */
  public Optional<Value> value() {
    return parts().stream().findFirst();
  }

  @Override
  void write(Consumer<Object> out) {
    if (isNull()) {
      out.accept("(as nullable.null " + sort() + ")");
      return;
    }
    out.accept("(nullable.some ");
    out.accept(parts().get(0));
    out.accept(")");
  }
}
