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
 * What constants and functions are, and which elements uninterpreted sorts have. It may be partial:
 * what it does not speak of is not known.
 */
public final class Model {

  /** Knows nothing. */
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

  /** A model in which uninterpreted sorts have whatever elements they have. */
  public static Model of(Map<DeclaredFunction, ? extends Interpretation> interpretations) {
    return of(interpretations, Map.of());
  }

  /**
   * A model.
   *
   * @param universes the elements of uninterpreted sorts, where they are known
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

  /** The values of constants alone. */
  public static Model ofValues(Map<DeclaredFunction, ? extends Value> values) {
    Map<DeclaredFunction, Interpretation> fixed = new LinkedHashMap<>();
    values.forEach((constant, value) -> fixed.put(constant, new Interpretation.Fixed(value)));
    return of(fixed);
  }

  /** A model that grows as the map does. */
  static Model live(Map<DeclaredFunction, Interpretation> interpretations) {
    return new Model(interpretations, Domains.STANDARD, List.of(), null, List.of(), Set.of(), null);
  }

  /** The same but for one constant or function. */
  public Model with(DeclaredFunction function, Interpretation interpretation) {
    return withAll(Map.of(function, interpretation));
  }

  /** The same but for these constants and functions. */
  public Model withAll(Map<DeclaredFunction, ? extends Interpretation> others) {
    Map<DeclaredFunction, Interpretation> changed = new LinkedHashMap<>(interpretations);
    changed.putAll(others);
    List<DeclaredFunction> stillCompleted =
        completed.stream().filter(one -> !others.containsKey(one)).toList();
    Model before = uncompleted == null ? null : uncompleted.withAll(others);
    Model opened = open == null ? null : open.withAll(others);
    return new Model(changed, domains, stillCompleted, before, unused, ambiguous, opened);
  }

  /** The same, without these constants and functions. */
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
   * The same, where other functions than before count as completed.
   *
   * @param uncompleted what is known without them
   */
  Model completing(List<DeclaredFunction> functions, Model uncompleted) {
    return new Model(interpretations, domains, functions, uncompleted, unused, ambiguous, open);
  }

  /** The same, of which the text says more than is used. */
  Model leavingUnused(List<String> terms) {
    return new Model(interpretations, domains, completed, uncompleted, terms, ambiguous, open);
  }

  /** The same, read from a text in which these names can be read in two ways. */
  Model withAmbiguous(Set<String> names) {
    return new Model(interpretations, domains, completed, uncompleted, unused, names, open);
  }

  /**
   * The same, whose lists of elements come from comments and may not be complete.
   *
   * @param open the model without these lists
   */
  Model withOpen(Model open) {
    return new Model(interpretations, domains, completed, uncompleted, unused, ambiguous, open);
  }

  /**
   * The same, with some value for each of the functions that it does not speak of. What is true
   * under it has a model; what is false may be so only because of the values chosen here (see
   * {@link #uncompleted}). A sort of which no value can be written down is left out.
   */
  public Model completedFor(Collection<DeclaredFunction> functions) {
    Map<DeclaredFunction, Interpretation> all = new LinkedHashMap<>(interpretations);
    List<DeclaredFunction> added = new ArrayList<>(completed);
    SomeValue someValue = new SomeValue(domains);
    // Nobody says that a sort has more elements than the model speaks of, so none is made up.
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

  /** In the order in which they were given. */
  public Map<DeclaredFunction, Interpretation> interpretations() {
    return Collections.unmodifiableMap(interpretations);
  }

  public Optional<Interpretation> interpretation(DeclaredFunction function) {
    return Optional.ofNullable(interpretations.get(function));
  }

  public Domains domains() {
    return domains;
  }

  /** What it did not speak of until {@link #completedFor} chose a value. */
  public List<DeclaredFunction> completed() {
    return completed;
  }

  /** The same without what {@link #completedFor} chose. */
  public Model uncompleted() {
    return uncompleted == null ? this : uncompleted;
  }

  /**
   * The same without lists of elements that the solver put into comments. Its sorts may have more
   * elements, so what is false under the lists may be true under the model that the solver meant.
   */
  public Model open() {
    return open == null ? this : open;
  }

  /** Terms whose values a solver told, from which nothing followed for constants and functions. */
  public List<String> unused() {
    return unused;
  }

  /**
   * Names in the solver's text that can be the script's or made up by the solver, as scripts write
   * them. If there are any, this is one way to read the text: what it satisfies is satisfiable, but
   * what it does not satisfy says nothing about the solver's model.
   */
  public Set<String> ambiguous() {
    return ambiguous;
  }
}
