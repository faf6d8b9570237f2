package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The interpretations of constants and functions, and the elements of uninterpreted sorts. A model
 * may be partial: what it leaves out is unknown.
 */
public final class Model {

  /** The model without any interpretation. */
  public static final Model EMPTY =
      new Model(Map.of(), Domains.STANDARD, List.of(), null, List.of(), Set.of(), null);

  private final Map<DeclaredFunction, Interpretation> interpretations;
  private final Domains domains;
  private final List<DeclaredFunction> completed;
  private final @Nullable Model uncompleted;
  private final List<String> unused;
  private final Set<String> ambiguous;
  private final @Nullable Model open;

  private Model(
      Map<DeclaredFunction, Interpretation> interpretations,
      Domains domains,
      List<DeclaredFunction> completed,
      @Nullable Model uncompleted,
      List<String> unused,
      Set<String> ambiguous,
      @Nullable Model open) {
    this.interpretations = interpretations;
    this.domains = domains;
    this.completed = List.copyOf(completed);
    this.uncompleted = uncompleted;
    this.unused = List.copyOf(unused);
    this.ambiguous = Collections.unmodifiableSet(new LinkedHashSet<>(ambiguous));
    this.open = open;
  }

  /** Returns a model that says nothing of the elements of uninterpreted sorts. */
  public static Model of(Map<DeclaredFunction, ? extends Interpretation> interpretations) {
    return of(interpretations, Map.of());
  }

  /**
   * Returns a model.
   *
   * @param universes elements of uninterpreted sorts, where they are known
   */
  public static Model of(
      Map<DeclaredFunction, ? extends Interpretation> interpretations,
      Map<? extends Sort, ? extends List<? extends Value>> universes) {
    return new Model(
        new LinkedHashMap<>(interpretations),
        universes.isEmpty() ? Domains.STANDARD : Domains.of(universes),
        List.of(),
        null,
        List.of(),
        Set.of(),
        null);
  }

  /** Returns a model of constants with these values. */
  public static Model ofValues(Map<DeclaredFunction, ? extends Value> values) {
    Map<DeclaredFunction, Interpretation> fixed = new LinkedHashMap<>();
    values.forEach((constant, value) -> fixed.put(constant, new Interpretation.Fixed(value)));
    return of(fixed);
  }

  /** Returns a model that reflects later changes to the map. */
  static Model live(Map<DeclaredFunction, Interpretation> interpretations) {
    return new Model(interpretations, Domains.STANDARD, List.of(), null, List.of(), Set.of(), null);
  }

  /** Returns this model with one interpretation replaced or added. */
  public Model with(DeclaredFunction function, Interpretation interpretation) {
    return withAll(Map.of(function, interpretation));
  }

  /** Returns this model with these interpretations replaced or added. */
  public Model withAll(Map<DeclaredFunction, ? extends Interpretation> others) {
    Map<DeclaredFunction, Interpretation> changed = new LinkedHashMap<>(interpretations);
    changed.putAll(others);
    List<DeclaredFunction> stillCompleted =
        completed.stream().filter(one -> !others.containsKey(one)).toList();
    Model before = uncompleted == null ? null : uncompleted.withAll(others);
    Model opened = open == null ? null : open.withAll(others);
    return new Model(changed, domains, stillCompleted, before, unused, ambiguous, opened);
  }

  /** Returns this model without these constants and functions. */
  public Model without(Collection<DeclaredFunction> functions) {
    Map<DeclaredFunction, Interpretation> rest = new LinkedHashMap<>(interpretations);
    rest.keySet().removeAll(functions);
    List<DeclaredFunction> stillCompleted =
        completed.stream().filter(one -> !functions.contains(one)).toList();
    Model before = uncompleted == null ? null : uncompleted.without(functions);
    Model opened = open == null ? null : open.without(functions);
    return new Model(rest, domains, stillCompleted, before, unused, ambiguous, opened);
  }

  /**
   * Returns this model with other functions marked as completed.
   *
   * @param uncompleted the model without them
   */
  Model completing(List<DeclaredFunction> functions, Model uncompleted) {
    return new Model(interpretations, domains, functions, uncompleted, unused, ambiguous, open);
  }

  /** Returns this model with a list of terms from the text that were not used. */
  Model leavingUnused(List<String> terms) {
    return new Model(interpretations, domains, completed, uncompleted, terms, ambiguous, open);
  }

  /** Returns this model with a list of names that can be read in two ways. */
  Model withAmbiguous(Set<String> names) {
    return new Model(interpretations, domains, completed, uncompleted, unused, names, open);
  }

  /**
   * Returns this model, marked as having lists of elements that come from comments and may be
   * incomplete.
   *
   * @param open the model without these lists
   */
  Model withOpen(Model open) {
    return new Model(interpretations, domains, completed, uncompleted, unused, ambiguous, open);
  }

  /**
   * Returns this model with some value for each function that it leaves out. A formula that is true
   * under it has a model; a formula may be false only because of the values chosen here (see {@link
   * #uncompleted}). A function is left out if no value of its sort can be written down.
   */
  public Model completedFor(Collection<DeclaredFunction> functions) {
    Map<DeclaredFunction, Interpretation> all = new LinkedHashMap<>(interpretations);
    List<DeclaredFunction> added = new ArrayList<>(completed);
    SomeValue someValue = new SomeValue(domains);
    // Nothing says that a sort has more elements than the model mentions, so none is made up.
    for (Interpretation known : interpretations.values()) {
      if (known instanceof Interpretation.Fixed fixed
          && fixed.value() instanceof ElementValue element
          && !domains.isFinite(element.sort())) {
        someValue.prefer(element);
      }
    }
    for (DeclaredFunction function : functions) {
      if (!all.containsKey(function)) {
        Sort sort =
            function.parameters().isEmpty()
                ? function.result()
                : Sort.function(function.parameters(), function.result());
        Optional<Value> value = someValue.of(sort);
        if (value.isPresent()) {
          all.put(function, new Interpretation.Fixed(value.get()));
          added.add(function);
        }
      }
    }
    return added.isEmpty()
        ? this
        : new Model(
            all,
            domains,
            added,
            uncompleted(),
            unused,
            ambiguous,
            open == null ? null : open.completedFor(functions));
  }

  /** The interpretations, in the order in which they were given. */
  public Map<DeclaredFunction, Interpretation> interpretations() {
    return Collections.unmodifiableMap(interpretations);
  }

  public Optional<Interpretation> interpretation(DeclaredFunction function) {
    return Optional.ofNullable(interpretations.get(function));
  }

  public Domains domains() {
    return domains;
  }

  /** The functions that this model left out until {@link #completedFor} chose a value. */
  public List<DeclaredFunction> completed() {
    return completed;
  }

  /** Returns this model without the values that {@link #completedFor} chose. */
  public Model uncompleted() {
    return uncompleted == null ? this : uncompleted;
  }

  /**
   * Returns this model without the lists of elements that the solver wrote in comments. Its sorts
   * may have more elements, so a formula that is false under the lists may be true under the model
   * that the solver meant.
   */
  public Model open() {
    return open == null ? this : open;
  }

  /** Terms whose values a solver printed, but which determine no constant or function. */
  public List<String> unused() {
    return unused;
  }

  /**
   * Names in the solver's text that may be the script's or made up by the solver, as scripts write
   * them. If there are any, this model is one way to read the text: a script that it satisfies is
   * satisfiable, but a script that it does not satisfy says nothing about the solver's model.
   */
  public Set<String> ambiguous() {
    return ambiguous;
  }
}
