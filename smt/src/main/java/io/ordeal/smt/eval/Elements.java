package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.value.ElementValue;
import io.ordeal.smt.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The elements of uninterpreted sorts that occur in the text of a model. SMT-LIB has no notation
 * for them, so solvers make up names. A word counts as an element only if a solver makes up such
 * names, or if the text lists it; any other word may be an error.
 */
final class Elements {

  private static final Pattern CARDINALITY = Pattern.compile(";+\\s*cardinality of .* is (\\d+)");

  private static final Pattern REPRESENTATIVE = Pattern.compile("(;+\\s*rep:\\s*)\\S.*");

  /** Names of Yices. */
  private static final Pattern NUMBERED_CONSTANT = Pattern.compile("const_\\d+");

  /** Suffixes after the name of the sort: Z3, Princess, MathSAT. */
  private static final Pattern NUMBER_BEHIND_SORT = Pattern.compile("(?:!val!|!|_)\\d+");

  /** Z3's suffix, which is enough by itself to tell the sort. */
  private static final Pattern NUMBER_BEHIND_ITS_SORT = Pattern.compile("!val!\\d+");

  private static final Pattern NUMBER = Pattern.compile("_\\d+");

  private final Source source;
  private final ScopedParser parser;
  private final Set<Sort> sorts;
  private final Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
  private final Map<Sort, Set<Value>> universes = new LinkedHashMap<>();

  /** Sorts whose elements are declared one by one, which means that there are no others. */
  private final Set<Sort> declared = new HashSet<>();

  /** Elements whose name is also a symbol of the script. */
  private final Set<ElementValue> hiding = new HashSet<>();

  /**
   * Starts without elements.
   *
   * @param sorts sorts that occur in the model
   */
  Elements(Source source, ScopedParser parser, Collection<Sort> sorts) {
    this.source = source;
    this.parser = parser;
    this.sorts = Collections.unmodifiableSet(new LinkedHashSet<>(sorts));
  }

  /** The elements as constants, which usually have the same name. */
  Map<DeclaredFunction, Value> values() {
    return Collections.unmodifiableMap(values);
  }

  /** All elements of each sort whose elements the text lists. */
  Map<Sort, List<Value>> universes() {
    Map<Sort, List<Value>> lists = new LinkedHashMap<>();
    universes.forEach((sort, universe) -> lists.put(sort, List.copyOf(universe)));
    return lists;
  }

  /** Returns the lists that the model itself declares; lists in comments may be incomplete. */
  Map<Sort, List<Value>> declaredUniverses() {
    Map<Sort, List<Value>> lists = universes();
    lists.keySet().retainAll(declared);
    return lists;
  }

  // ------------------------------------------------------------------------------------ lists

  /**
   * Reads {@code (declare-fun A!val!0 () A)}, by which Z3 lists the elements of a sort; returns
   * whether the item was such a declaration. In values of the model, the name then denotes the
   * element, even if the script has a symbol of that name.
   */
  boolean addDeclared(Expression item) {
    int size = item.parts().size();
    boolean isConstant =
        item.is("declare-const", 3) || (item.is("declare-fun", 4) && item.part(2).isEmptyList());
    if (!isConstant || !item.part(1).isWord()) {
      return false;
    }
    String name = Symbols.unquoted(item.part(1).word());
    Sort sort = parser.sortAt(item.part(size - 1).start());
    boolean isElement =
        sort instanceof Sort.Uninterpreted && (!isOfTheScript(name) || isNamedSo(name, sort));
    if (isElement) {
      ElementValue element = new ElementValue(sort, name);
      if (isOfTheScript(name)) {
        hiding.add(element);
        parser.declareInstead(name, constant(element));
      }
      declared.add(sort);
      list(element);
    }
    return isElement;
  }

  /**
   * Reads the lists of elements that cvc5 and CVC4 write in comments: {@code ; rep: (as @A_0 A)}. A
   * comment that cannot be read is no error, but the comments next to it are then no complete list.
   */
  void addCommented(List<Integer> comments) {
    List<ElementValue> group = new ArrayList<>();
    int wanted = -1;
    int lines = 0;
    for (int comment : comments) {
      int end = Expression.endOfLine(source, comment);
      String text =
          new String(source.bytes(), comment, end - comment, StandardCharsets.UTF_8).strip();
      Matcher cardinality = CARDINALITY.matcher(text);
      Matcher representative = REPRESENTATIVE.matcher(text);
      if (cardinality.matches()) {
        endGroup(group, wanted, lines);
        group.clear();
        lines = 0;
        wanted = cardinality.group(1).length() > 9 ? -1 : Integer.parseInt(cardinality.group(1));
      } else if (representative.matches()) {
        lines++;
        ElementValue element = commented(comment + representative.group(1).length(), end);
        if (element != null) {
          group.add(element);
        }
      }
    }
    endGroup(group, wanted, lines);
  }

  private void endGroup(List<ElementValue> group, int wanted, int lines) {
    boolean complete = lines == group.size() && (wanted < 0 || wanted == lines);
    for (ElementValue element : group) {
      if (complete) {
        list(element);
      } else {
        add(element);
      }
    }
  }

  /** Reads an element in a comment; null if its notation is unknown. */
  private @Nullable ElementValue commented(int from, int to) {
    try {
      List<Expression> expressions = Expression.readAll(source, from, to, inner -> {});
      if (expressions.size() != 1) {
        return null;
      }
      Expression only = expressions.get(0);
      return only.isWord() ? named(only.word()).orElse(null) : qualified(only);
    } catch (ScriptException e) {
      return null;
    }
  }

  private void list(ElementValue element) {
    add(element);
    universes.computeIfAbsent(element.sort(), sort -> new LinkedHashSet<>()).add(element);
  }

  private void add(ElementValue element) {
    DeclaredFunction constant = constant(element);
    if (!hiding.contains(element)) {
      parser.declare(constant);
    }
    values.put(constant, element);
  }

  /** The constant that stands for an element in terms. */
  private DeclaredFunction constant(ElementValue element) {
    // No symbol contains a bar, so the script has no such constant.
    String name = hiding.contains(element) ? element.name() + "|element" : element.name();
    return new DeclaredFunction(name, List.of(), element.sort());
  }

  // --------------------------------------------------------------------------------- mentions

  /**
   * Adds the elements that a definition mentions; returns the number of mentions. An element that
   * is missing from the declared elements of its sort is an error. An element that is missing from
   * a list in comments shows that the list is incomplete, as lists of cvc5 may be.
   */
  int addMentioned(Expression definition) {
    int count = 0;
    boolean isNamed = definition.head().startsWith("define-") && definition.parts().size() > 1;
    for (Expression expression : definition.all()) {
      if (isNamed && expression.equals(definition.part(1))) {
        continue;
      }
      ElementValue element =
          expression.isWord() ? named(expression.word()).orElse(null) : qualified(expression);
      if (element != null) {
        mention(element, expression);
        count++;
      }
    }
    return count;
  }

  private void mention(ElementValue element, Expression at) {
    Set<Value> universe = universes.get(element.sort());
    if (universe != null && !universe.contains(element)) {
      if (!declared.contains(element.sort())) {
        universes.remove(element.sort());
        add(element);
        return;
      }
      throw new ScriptException(
          Position.of(source, at.start()),
          Symbols.quoted(element.name()),
          "one of the elements of %s that the model lists".formatted(element.sort()));
    }
    add(element);
  }

  /**
   * Returns the element that a word denotes where this sort is expected; empty if it denotes none.
   */
  Optional<Value> of(Sort sort, Expression word) {
    String name = bare(word.word());
    if (!(sort instanceof Sort.Uninterpreted)
        || !isNamedSo(name, sort)
        || isConstantOfTheScript(name, sort)) {
      return Optional.empty();
    }
    ElementValue element = new ElementValue(sort, name);
    if (isOfTheScript(name)) {
      hiding.add(element);
    }
    mention(element, word);
    return Optional.of(element);
  }

  /** Reads {@code (as @A_0 A)}; null if the expression is something else. */
  private @Nullable ElementValue qualified(Expression expression) {
    if (!expression.is("as", 3) || !expression.part(1).isWord()) {
      return null;
    }
    String name = bare(expression.part(1).word());
    if (isOfTheScript(name)) {
      return null;
    }
    Sort sort = parser.sortAt(expression.part(2).start());
    return sort instanceof Sort.Uninterpreted && isNamedSo(name, sort)
        ? new ElementValue(sort, name)
        : null;
  }

  /** Whether solvers give elements of the sort such a name. */
  static boolean isNamedSo(String name, Sort sort) {
    if (name.startsWith("@") || NUMBERED_CONSTANT.matcher(name).matches()) {
      return true;
    }
    return spellings(sort).stream().anyMatch(spelling -> ends(name, spelling, NUMBER_BEHIND_SORT));
  }

  /** Returns the element whose name tells its sort: {@code @uc_A_0}, {@code A!val!0}. */
  private Optional<ElementValue> named(String word) {
    if (word.indexOf('@') < 0 && word.indexOf('!') < 0) {
      return Optional.empty();
    }
    String name = bare(word);
    if (isOfTheScript(name)) {
      return Optional.empty();
    }
    for (Sort sort : sorts) {
      for (String spelling : spellings(sort)) {
        if (ends(name, "@uc_" + spelling, NUMBER)
            || ends(name, "@" + spelling, NUMBER)
            || ends(name, spelling, NUMBER_BEHIND_ITS_SORT)) {
          return Optional.of(new ElementValue(sort, name));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The names that solvers use for a sort: for one with arguments, Z3 uses its head, CVC4 all of
   * it.
   */
  private static Set<String> spellings(Sort sort) {
    return sort instanceof Sort.Uninterpreted uninterpreted
        ? new LinkedHashSet<>(List.of(uninterpreted.name(), sort.toString()))
        : Set.of();
  }

  private static boolean ends(String name, String start, Pattern end) {
    return name.startsWith(start) && end.matcher(name.substring(start.length())).matches();
  }

  /** Removes all bars from a name. */
  private static String bare(String word) {
    return word.startsWith("@|") ? word.replace("|", "") : Symbols.unquoted(word);
  }

  /** Whether the name is declared other than as an element. */
  private boolean isOfTheScript(String name) {
    List<DeclaredFunction> functions = parser.declared(name);
    return parser.isDeclared(name)
        && (functions.isEmpty() || !values.keySet().containsAll(functions));
  }

  /** Whether the name is declared as a constant of the sort other than as an element. */
  private boolean isConstantOfTheScript(String name, Sort sort) {
    return parser.declared(name).stream()
        .filter(function -> function.parameters().isEmpty() && function.result().equals(sort))
        .anyMatch(function -> !values.containsKey(function));
  }
}
