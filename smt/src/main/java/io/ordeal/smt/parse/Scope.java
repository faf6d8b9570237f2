package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Levels;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The meanings of names at the current command: declarations under push and pop. */
final class Scope {

  private static final String LIST = "List";

  /** Z3's predefined lists: {@code nil}, {@code insert}, {@code head}, {@code tail}. */
  private static final List<Datatype> LISTS = lists();

  /** Sorts that Z3 and cvc5 both have, unless the logic excludes their theory. */
  private static final Set<String> THEORY_SORTS =
      Set.of(
          "Int",
          "Real",
          "String",
          "RegLan",
          "RoundingMode",
          "Float16",
          "Float32",
          "Float64",
          "Float128");

  private final Deque<Runnable> undo = new ArrayDeque<>();

  /** The levels, each with the number of undo steps at its start. */
  private final Levels<Integer> levels = new Levels<>();

  private long level;
  private final Lexer lexer;

  /** Names that got a meaning since the start or the last reset; it may include other names. */
  private final List<Name> touched = new ArrayList<>();

  /** The number of {@code reset-assertions} so far. */
  private int epoch;

  /** Whether declarations outlive their level ({@code :global-declarations}). */
  private boolean global;

  private boolean allTheories = true;

  /** The instances of each parametric datatype. */
  private final Map<Datatype, Set<Sort>> instances = new HashMap<>();

  Scope(Lexer lexer) {
    this.lexer = lexer;
  }

  /** Sets whether the logic includes all theories. */
  void setAllTheories(boolean chosen) {
    allTheories = chosen;
  }

  void setGlobal(boolean chosen) {
    global = chosen;
  }

  long level() {
    return level;
  }

  void push(int count) {
    levels.push(count, undo.size());
    level += count;
  }

  /** Leaves this many levels; there must be enough. */
  void pop(int count) {
    level -= count;
    levels.pop(count).ifPresent(this::undoTo);
  }

  /** Returns to the initial state. */
  void reset() {
    levels.leaveAll();
    level = 0;
    undo.clear();
    global = false;
    allTheories = true;
    instances.clear();
    for (Name name : touched) {
      name.forgetFunctions();
      name.sort = null;
    }
    touched.clear();
  }

  /**
   * Leaves all levels. In the standard, this also removes the declarations on the lowest level
   * unless these are global; in Z3 it does not. So they stay, but can be declared again.
   */
  void resetDeclarations() {
    levels.leaveAll().ifPresent(this::undoTo);
    level = 0;
    epoch++;
  }

  /** The functions of this name that prevent another declaration of the same rank. */
  List<FunctionSymbol> standing(Name name) {
    return name.declaredIn == epoch || global ? name.declared : List.of();
  }

  private void undoTo(int size) {
    while (undo.size() > size) {
      undo.pop().run();
    }
  }

  @Nullable SortDefinition sort(Name name) {
    SortDefinition declared = name.sort;
    if (declared != null) {
      return declared;
    }
    if (name.text.equals(LIST)) {
      declareDatatypes(List.of(name), LISTS);
      return name.sort;
    }
    return SortTable.plain(name.text);
  }

  /**
   * Whether a script may declare a sort of this name: no sort has it, except perhaps in a theory
   * that the script does not use.
   */
  boolean canDeclareSort(Name name) {
    return (name.sort == null || (name.sortIn < epoch && !global))
        && !name.text.equals("Bool")
        && !(allTheories && THEORY_SORTS.contains(name.text));
  }

  private static List<Datatype> lists() {
    Sort.Parameter element = Sort.parameter("T");
    Datatype.Constructor insert =
        new Datatype.Constructor(
            "insert",
            List.of(
                new Datatype.Selector("head", element),
                new Datatype.Selector("tail", Datatypes.reference(0, List.of(element)))));
    Datatypes.Declaration list =
        new Datatypes.Declaration(
            LIST, List.of(element), List.of(new Datatype.Constructor("nil", List.of()), insert));
    return Datatypes.declare(List.of(list), false);
  }

  /** Declares datatypes under their names, with their constructors and selectors. */
  void declareDatatypes(List<Name> names, List<Datatype> block) {
    for (int i = 0; i < names.size(); i++) {
      Datatype datatype = block.get(i);
      declareSort(
          names.get(i),
          SortDefinition.of(
              datatype.parameters().size(), arguments -> instance(datatype, arguments)));
    }
    for (Datatype datatype : block) {
      for (Datatype.Constructor constructor : datatype.constructors()) {
        declare(
            lexer.name(constructor.name()), DatatypeFunction.constructor(datatype, constructor));
        for (Datatype.Selector selector : constructor.selectors()) {
          declare(
              lexer.name(selector.name()),
              DatatypeFunction.selector(datatype, constructor, selector));
        }
      }
    }
  }

  private Sort instance(Datatype datatype, List<Sort> arguments) {
    Sort sort = Sort.datatype(datatype, arguments);
    if (!arguments.isEmpty() && isGround(sort)) {
      Set<Sort> made = instances.computeIfAbsent(datatype, parametric -> new HashSet<>());
      if (made.add(sort) && !global) {
        undo.push(() -> made.remove(sort));
      }
    }
    return sort;
  }

  private static boolean isGround(Sort sort) {
    boolean[] ground = {true};
    sort.mapLeaves(
        leaf -> {
          ground[0] &= !(leaf instanceof Sort.Parameter);
          return leaf;
        });
    return ground[0];
  }

  /**
   * The only instance of a parametric datatype in the script, if there is exactly one: in Z3, its
   * constructors then need no {@code as}.
   */
  @Nullable Sort onlyInstance(Datatype datatype) {
    Set<Sort> made = instances.getOrDefault(datatype, Set.of());
    return made.size() == 1 ? made.iterator().next() : null;
  }

  void declareSort(Name name, SortDefinition definition) {
    SortDefinition before = name.sort;
    int beforeIn = name.sortIn;
    name.sort = definition;
    name.sortIn = epoch;
    name.broken = false;
    touched.add(name);
    if (!global) {
      undo.push(
          () -> {
            name.sort = before;
            name.sortIn = beforeIn;
          });
    }
  }

  /** Binds a sort name temporarily, whatever its meaning; the result undoes this. */
  Runnable bindSort(Name name, SortDefinition definition) {
    SortDefinition before = name.sort;
    name.sort = definition;
    return () -> name.sort = before;
  }

  void declare(Name name, FunctionSymbol function) {
    int beforeIn = name.declaredIn;
    boolean replaces = standing(name).isEmpty();
    List<FunctionSymbol> replaced = name.declared;
    if (replaces) {
      name.forgetFunctions();
    }
    name.add(function);
    name.declaredIn = epoch;
    name.broken = false;
    touched.add(name);
    if (!global) {
      undo.push(
          () -> {
            name.remove(function);
            name.declaredIn = beforeIn;
            if (replaces) {
              name.setFunctions(replaced);
            }
          });
    }
  }

  /** Whether the name belongs to the language itself and cannot be declared. */
  static boolean isReserved(Name name) {
    for (Operator operator : name.operators()) {
      if (operator.theory() == Theory.CORE && operator.name().equals(name.text)) {
        return true;
      }
    }
    return false;
  }
}
