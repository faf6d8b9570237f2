package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the script itself says functions are: {@code define-fun} and its like, and terms that have
 * been given a name. It follows the levels of a script. What an evaluator found out holds as long
 * as nothing here changes.
 */
public final class Definitions {

  /**
   * What is said of a function.
   *
   * @param defined null if it is declared and stands for itself
   * @param isDoubtful whether it is defined by itself, and nobody knows that there is one such
   */
  private record Entry(Interpretation.@Nullable Defined defined, boolean isDoubtful) {}

  private static final Entry DECLARED = new Entry(null, false);

  /** What was said of a function until something else was; null if nothing was. */
  private record Before(DeclaredFunction function, @Nullable Entry entry) {}

  private final Map<DeclaredFunction, Entry> known = new HashMap<>();
  private final List<Before> changes = new ArrayList<>();

  /** Functions that the script speaks of, or did once. */
  private final Set<DeclaredFunction> met = new HashSet<>();

  private int doubtful;

  /** Adds the definitions of a command, and the names in them. */
  public void add(Command.DefineFuns command) {
    boolean isDoubtful = command.recursive() && !Recursion.hasSolution(command.definitions());
    for (Command.Definition one : command.definitions()) {
      addNamesIn(one.body());
      Interpretation.Defined defined = new Interpretation.Defined(one.parameters(), one.body());
      put(one.function(), new Entry(defined, isDoubtful));
    }
  }

  /** Adds the names that parts of a term have been given by {@code :named}. */
  public void addNamesIn(Term root) {
    for (Term.Annotated annotated : NamedTerms.in(root)) {
      Interpretation.Defined defined = new Interpretation.Defined(List.of(), annotated.child(0));
      for (String name : annotated.names()) {
        put(new DeclaredFunction(name, List.of(), annotated.sort()), new Entry(defined, false));
      }
    }
  }

  /** The function is declared, and stands for itself. */
  public void declare(DeclaredFunction function) {
    put(function, DECLARED);
  }

  private void put(DeclaredFunction function, Entry entry) {
    met.add(function);
    changes.add(new Before(function, known.get(function)));
    set(function, entry);
  }

  private void set(DeclaredFunction function, @Nullable Entry entry) {
    Entry old = entry == null ? known.remove(function) : known.put(function, entry);
    doubtful += (isDoubtful(entry) ? 1 : 0) - (isDoubtful(old) ? 1 : 0);
  }

  private static boolean isDoubtful(@Nullable Entry entry) {
    return entry != null && entry.isDoubtful();
  }

  /** How much was said so far, for {@link #backTo}. */
  int mark() {
    return changes.size();
  }

  /** Forgets what was said since then. */
  void backTo(int mark) {
    while (changes.size() > mark) {
      Before before = changes.remove(changes.size() - 1);
      set(before.function(), before.entry());
    }
  }

  Interpretation.@Nullable Defined of(DeclaredFunction function) {
    Entry entry = known.get(function);
    return entry == null ? null : entry.defined();
  }

  public boolean defines(DeclaredFunction function) {
    return of(function) != null;
  }

  /** Whether something is defined under the name, such as a term that was given it. */
  boolean names(String name) {
    return known.keySet().stream()
        .anyMatch(function -> function.name().equals(name) && defines(function));
  }

  /** All names under which something is defined. */
  Set<String> names() {
    return known.keySet().stream()
        .filter(this::defines)
        .map(DeclaredFunction::name)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether the script has declared or defined the function, if only on a level it has left. */
  boolean speaksOf(DeclaredFunction function) {
    return met.contains(function);
  }

  /** Whether all recursive definitions in force can be met. */
  boolean areConsistent() {
    return doubtful == 0;
  }
}
