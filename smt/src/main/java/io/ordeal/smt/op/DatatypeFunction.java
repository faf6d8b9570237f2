package io.ordeal.smt.op;

import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.SortMatch;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.value.DatatypeValue;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A function that is declared with a datatype: a constructor, selector, tester or updater. */
public final class DatatypeFunction implements FunctionSymbol {

  /** The kinds of functions. */
  public enum Role {
    /** Builds a value. */
    CONSTRUCTOR,
    /** Reads a field of a value. */
    SELECTOR,
    /** Tests whether a constructor built the value. */
    TESTER,
    /** Replaces a field of a value. */
    UPDATER
  }

  private final Role role;
  private final Datatype datatype;
  private final Datatype.Constructor constructor;
  private final Datatype.@Nullable Selector selector;
  private final @Nullable Sort ascribed;
  private final Meaning meaning;
  private final int hash;

  private DatatypeFunction(
      Role role,
      Datatype datatype,
      Datatype.Constructor constructor,
      Datatype.@Nullable Selector selector,
      @Nullable Sort ascribed) {
    this.role = role;
    this.datatype = datatype;
    this.constructor = constructor;
    this.selector = selector;
    this.ascribed = ascribed;
    this.meaning = meaning();
    this.hash =
        31 * (31 * name().hashCode() + role.name().hashCode())
            + 17 * datatype.hashCode()
            + (ascribed == null ? 0 : ascribed.hashCode());
  }

  public static DatatypeFunction constructor(Datatype datatype, Datatype.Constructor constructor) {
    return new DatatypeFunction(Role.CONSTRUCTOR, datatype, constructor, null, null);
  }

  public static DatatypeFunction tester(Datatype datatype, Datatype.Constructor constructor) {
    return new DatatypeFunction(Role.TESTER, datatype, constructor, null, null);
  }

  public static DatatypeFunction selector(
      Datatype datatype, Datatype.Constructor constructor, Datatype.Selector selector) {
    return new DatatypeFunction(Role.SELECTOR, datatype, constructor, selector, null);
  }

  /** Returns the updater of the field that {@code selector} reads. */
  public static DatatypeFunction updater(DatatypeFunction selector) {
    return new DatatypeFunction(
        Role.UPDATER, selector.datatype, selector.constructor, selector.selector, null);
  }

  /** Returns the constructor with its result sort ascribed, or this symbol if that is redundant. */
  public DatatypeFunction ascribed(Sort sort) {
    return needsAscription()
        ? new DatatypeFunction(role, datatype, constructor, selector, sort)
        : this;
  }

  /** Whether its result sort is ascribed. */
  public boolean isAscribed() {
    return ascribed != null;
  }

  public Role role() {
    return role;
  }

  public Datatype datatype() {
    return datatype;
  }

  /** The constructor that this function is, tests for, or whose field it reads or replaces. */
  public Datatype.Constructor constructor() {
    return constructor;
  }

  /** The index of the field that a selector or updater refers to. */
  public int field() {
    return constructor.selectors().indexOf(selector);
  }

  /** Whether the arguments of this constructor leave the datatype's own arguments open. */
  private boolean needsAscription() {
    if (role != Role.CONSTRUCTOR) {
      return false;
    }
    SortMatch match = new SortMatch();
    constructor.selectors().forEach(field -> match.unify(field.sort(), field.sort()));
    return !match.binds(datatype.parameters());
  }

  @Override
  public String name() {
    return selector == null ? constructor.name() : selector.name();
  }

  /** The parameter sorts in terms of the datatype's own parameters. */
  @Override
  public List<Sort> parameters() {
    return switch (role) {
      case CONSTRUCTOR -> constructor.selectors().stream().map(Datatype.Selector::sort).toList();
      case SELECTOR, TESTER -> List.of(datatype.self());
      case UPDATER -> selector == null ? List.of() : List.of(datatype.self(), selector.sort());
    };
  }

  @Override
  public @Nullable Sort resultOf(Sort[] arguments) {
    return switch (role) {
      case CONSTRUCTOR -> constructed(arguments);
      case SELECTOR -> arguments.length == 1 ? fieldOf(arguments[0]) : null;
      case TESTER -> arguments.length == 1 && isInstance(arguments[0]) ? Sort.BOOL : null;
      case UPDATER ->
          arguments.length == 2 && arguments[1].equals(fieldOf(arguments[0])) ? arguments[0] : null;
    };
  }

  private boolean isInstance(Sort sort) {
    return sort instanceof Sort.DatatypeSort instance && instance.datatype().equals(datatype);
  }

  private @Nullable Sort fieldOf(Sort sort) {
    return selector != null && sort instanceof Sort.DatatypeSort instance && isInstance(sort)
        ? datatype.at(instance, selector.sort())
        : null;
  }

  private @Nullable Sort constructed(Sort[] arguments) {
    List<Datatype.Selector> fields = constructor.selectors();
    if (arguments.length > fields.size()) {
      return null;
    }
    SortMatch match = new SortMatch();
    if (ascribed != null && !match.unify(datatype.self(), ascribed)) {
      return null;
    }
    for (int i = 0; i < arguments.length; i++) {
      if (!match.unify(fields.get(i).sort(), arguments[i])) {
        return null;
      }
    }
    if (!match.binds(datatype.parameters())) {
      return null;
    }
    Sort built = match.apply(datatype.self());
    if (arguments.length == fields.size()) {
      return built;
    }
    List<Sort> missing =
        fields.subList(arguments.length, fields.size()).stream()
            .map(field -> match.apply(field.sort()))
            .toList();
    return Sort.function(missing, built);
  }

  @Override
  public Result valueOf(Sort sort, List<Result> arguments, Domains domains) {
    return meaning.at(new Meaning.Call(List.of(), sort, arguments, domains));
  }

  private Meaning meaning() {
    return switch (role) {
      case CONSTRUCTOR -> Operands.partial("a partial application of " + name(), this::built);
      case SELECTOR -> Operands.partial(name() + " of another constructor's value", this::selected);
      case TESTER -> Operands.truth(of -> of.datatype(0).is(constructor.name()));
      case UPDATER -> Operands.value(this::updated);
    };
  }

  private Optional<Value> built(Operands of) {
    return of.sort() instanceof Sort.DatatypeSort instance && isInstance(instance)
        ? Optional.of(DatatypeValue.of(instance, constructor.name(), of.values()))
        : Optional.empty();
  }

  private Optional<Value> selected(Operands of) {
    DatatypeValue value = of.datatype(0);
    return value.is(constructor.name())
        ? Optional.of(value.parts().get(field()))
        : Optional.empty();
  }

  /** Replaces a field; a value of another constructor stays the same. */
  private Value updated(Operands of) {
    DatatypeValue value = of.datatype(0);
    if (!value.is(constructor.name())) {
      return value;
    }
    List<Value> fields = new ArrayList<>(value.parts());
    fields.set(field(), of.value(1));
    return DatatypeValue.of(value.sort(), constructor.name(), fields);
  }

  @Override
  public String wanted() {
    if (parameters().isEmpty()) {
      return head()
          + " without arguments"
          + (needsAscription() ? ", as (as " + head() + " …)" : "");
    }
    return parameters().stream()
        .map(Sort::excerpt)
        .collect(Collectors.joining(" ", "(" + head() + " ", ")"));
  }

  @Override
  public String head() {
    String name = Symbols.quoted(name());
    return switch (role) {
      case CONSTRUCTOR -> ascribed == null ? name : "(as " + name + " " + ascribed + ")";
      case SELECTOR -> name;
      case TESTER -> "(_ is " + name + ")";
      case UPDATER -> "(_ update " + name + ")";
    };
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof DatatypeFunction that
            && hash == that.hash
            && role == that.role
            && datatype.equals(that.datatype)
            && Objects.equals(ascribed, that.ascribed)
            && constructor.equals(that.constructor)
            && Objects.equals(selector, that.selector));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return head();
  }
}
