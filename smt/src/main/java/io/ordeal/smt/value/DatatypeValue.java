package io.ordeal.smt.value;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatype.Constructor;
import io.ordeal.smt.sort.Datatype.Selector;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A constructor applied to values. Of a codatatype, only finite terms can be represented. */
public final class DatatypeValue extends CompositeValue {

  private DatatypeValue(Sort.DatatypeSort sort, int constructor, Value... arguments) {
    super(sort, constructor, arguments);
  }

  /** Applies the constructor of that name. */
  public static DatatypeValue of(
      Sort.DatatypeSort sort, String constructor, List<? extends Value> arguments) {
    Datatype datatype = sort.datatype();
    Constructor found =
        datatype
            .constructor(constructor)
            .orElseThrow(
                () -> new IllegalArgumentException(sort + " has no constructor " + constructor));
    List<Selector> selectors = found.selectors();
    if (selectors.size() != arguments.size()) {
      throw new IllegalArgumentException(
          "%s takes %d arguments, not %d"
              .formatted(constructor, selectors.size(), arguments.size()));
    }
    Value[] parts = new Value[arguments.size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = checked(datatype.at(sort, selectors.get(i).sort()), arguments.get(i));
    }
    return new DatatypeValue(sort, datatype.constructors().indexOf(found), parts);
  }

  @Override
  public Sort.DatatypeSort sort() {
    return (Sort.DatatypeSort) super.sort();
  }

  public Constructor constructor() {
    return sort().datatype().constructors().get(rank());
  }

  /** {@code (_ is constructor)} */
  public boolean is(String constructor) {
    return constructor().name().equals(constructor);
  }

  @Override
  void write(Consumer<Object> out) {
    String name = Symbols.quoted(constructor().name());
    String head = argumentsTellSort() ? name : "(as " + name + " " + sort() + ")";
    if (parts().isEmpty()) {
      out.accept(head);
      return;
    }
    out.accept("(" + head);
    for (Value argument : parts()) {
      out.accept(" ");
      out.accept(argument);
    }
    out.accept(")");
  }

  /** Whether every parameter of the datatype occurs in a field of the constructor. */
  private boolean argumentsTellSort() {
    List<Sort.Parameter> parameters = sort().datatype().parameters();
    if (parameters.isEmpty()) {
      return true;
    }
    Set<Sort> leaves = new HashSet<>();
    for (Selector selector : constructor().selectors()) {
      selector
          .sort()
          .mapLeaves(
              leaf -> {
                leaves.add(leaf);
                return leaf;
              });
    }
    return leaves.containsAll(parameters);
  }
}
