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
 * The functions that the script itself defines: by {@code define-fun} and similar commands, and by
 * naming terms. This object follows the levels of a script. Results of an evaluator stay valid as
 * long as nothing here changes.
 */
public final class Definitions {

  /**
   * The current state of a function.
   *
   * @param defined its definition; null if it is declared and stands for itself
   * @param isDoubtful whether it is defined in terms of itself, and may not exist
   */
  private record Entry(Interpretation.@Nullable Defined defined, boolean isDoubtful) {}

  private static final Entry DECLARED = new Entry(null, false);

  /** The previous state of a function; null if there was none. */
  private record Before(DeclaredFunction function, @Nullable Entry entry) {}

  private final Map<DeclaredFunction, Entry> known = new HashMap<>();
  private final List<Before> changes = new ArrayList<>();

  /** Functions that the script has declared or defined at any time. */
  private final Set<DeclaredFunction> met = new HashSet<>();

  private int doubtful;

  /** Adds the definitions of a command, and the named terms in them. */
  public void add(Command.DefineFuns command) {
    boolean isDoubtful = command.recursive() && !Recursion.hasSolution(command.definitions());
    for (Command.Definition one : command.definitions()) {
      addNamesIn(one.body());
      Interpretation.Defined defined = new Interpretation.Defined(one.parameters(), one.body());
      put(one.function(), new Entry(defined, isDoubtful));
    }
  }

  /** Adds the sub-terms of a term that {@code :named} gives a name. */
  public void addNamesIn(Term root) {
    for (Term.Annotated annotated : NamedTerms.in(root)) {
      Interpretation.Defined defined = new Interpretation.Defined(List.of(), annotated.child(0));
      for (String name : annotated.names()) {
        put(new DeclaredFunction(name, List.of(), annotated.sort()), new Entry(defined, false));
      }
    }
  }

  /** Adds a declared function, which stands for itself. */
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

  /** The number of changes so far, for {@link #backTo}. */
  int mark() {
    return changes.size();
  }

  /** Undoes all changes since the mark. */
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

  /** Whether something is defined under the name, for example a named term. */
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

  /** Whether the script has declared or defined the function, even on a level that it has left. */
  boolean speaksOf(DeclaredFunction function) {
    return met.contains(function);
  }

  /** Whether all recursive definitions in force have a solution. */
  boolean areConsistent() {
    return doubtful == 0;
  }
}
