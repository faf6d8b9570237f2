package io.ordeal.fuzz.triage;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes the canonical form of a script.
 *
 * <p>Symbols are distinguished by their use: each gets a colour from its rank and, in several
 * rounds, from its occurrences. Colours decide the order in which commutative arguments are
 * written.
 */
final class ShapeText {

  /** Rounds in which colours spread; reduced scripts are only a few steps deep. */
  private static final int ROUNDS = 4;

  /**
   * Characters after which terms are not written in full, because a script may be far larger than
   * its file.
   */
  private static final int LONGEST = 10_000;

  /**
   * Most symbols of the same colour that are distinguished arbitrarily; reduced scripts have few.
   */
  private static final int MOST_TWINS = 20;

  /** Operators whose arguments may be exchanged. */
  private static final Set<String> COMMUTATIVE =
      Set.of(
          "=",
          "distinct",
          "and",
          "or",
          "xor",
          "+",
          "*",
          "bvadd",
          "bvmul",
          "bvand",
          "bvor",
          "bvxor",
          "bvxnor",
          "bvnand",
          "bvnor",
          "bvcomp",
          "bvuaddo",
          "bvsaddo",
          "bvumulo",
          "bvsmulo",
          "fp.add",
          "fp.mul",
          "fp.eq",
          "fp.min",
          "fp.max",
          "re.union",
          "re.inter",
          "set.union",
          "set.inter",
          "bag.union_max",
          "bag.union_disjoint",
          "bag.inter_min",
          "ff.add",
          "ff.mul",
          "iand",
          "piand");

  /** Commands that say nothing about a bug. */
  private static final Set<String> SILENT =
      Set.of("SetLogic", "SetInfo", "SetOption", "DeclareFun", "DefineFuns", "Exit");

  /** A command, or a group of assertions whose order does not matter. */
  private record Part(String word, List<Term> terms) {}

  private final List<Part> parts = new ArrayList<>();
  private final Map<DeclaredFunction, Long> symbols = new HashMap<>();
  private final Map<Sort, String> sorts = new HashMap<>();
  private BottomUp<Long> colours = coloursNow(new ArrayList<>());

  ShapeText(Script script, TermFactory terms) {
    Inlining inlining = new Inlining(script.commands(), terms);
    List<Term> group = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert assertion) {
        group.add(inlining.of(assertion.term()));
        continue;
      }
      String word = command.getClass().getSimpleName();
      if (!SILENT.contains(word) || isRecursive(command)) {
        flush(group);
        parts.add(new Part(word, command.terms().stream().map(inlining::of).toList()));
      }
    }
    flush(group);
    spread(ROUNDS);
    for (int i = 0; i < MOST_TWINS && tellTwinsApart(); i++) {
      spread(ROUNDS);
    }
  }

  /**
   * Gives one of several symbols with the same colour another one. The choice does not matter,
   * since they are used alike. Returns false if all symbols differ.
   */
  private boolean tellTwinsApart() {
    NavigableMap<Long, DeclaredFunction> seen = new TreeMap<>();
    NavigableMap<Long, DeclaredFunction> twins = new TreeMap<>();
    symbols.forEach(
        (symbol, colour) -> {
          if (seen.putIfAbsent(colour, symbol) != null) {
            twins.put(colour, symbol);
          }
        });
    if (twins.isEmpty()) {
      return false;
    }
    symbols.put(twins.firstEntry().getValue(), mix(twins.firstKey() + 1));
    return true;
  }

  private static boolean isRecursive(Command command) {
    return command instanceof Command.DefineFuns defined && defined.recursive();
  }

  private void flush(List<Term> group) {
    if (!group.isEmpty()) {
      parts.add(new Part("assert", List.copyOf(group)));
      group.clear();
    }
  }

  // -------------------------------------------------------------------------------- colours

  /**
   * Returns the colours of terms, given those of symbols, and lists terms as they are coloured,
   * children first.
   */
  private BottomUp<Long> coloursNow(List<Term> order) {
    return new BottomUp<>(
        (term, known) -> {
          order.add(term);
          long sum = mix(labelOf(term).hashCode());
          if (term instanceof Term.App app && app.function() instanceof DeclaredFunction symbol) {
            sum = mix(sum ^ symbols.getOrDefault(symbol, 0L));
          }
          int children = LiteralTerms.isOne(term) ? 0 : writtenChildren(term);
          for (int i = 0; i < children; i++) {
            long child = known.of(term.child(i));
            sum += mix(child + place(term, i));
          }
          return mix(sum);
        },
        term -> !LiteralTerms.isOne(term));
  }

  private void spread(int rounds) {
    for (int round = 0; round < rounds; round++) {
      spread();
    }
  }

  /** Colours symbols by their occurrences. */
  private void spread() {
    List<Term> order = new ArrayList<>();
    colours = coloursNow(order);
    Map<Term, Long> contexts = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      for (Term root : parts.get(i).terms()) {
        colours.of(root);
        contexts.merge(root, mix(i + 1L), Long::sum);
      }
    }
    Map<DeclaredFunction, Long> next = new HashMap<>();
    for (int i = order.size() - 1; i >= 0; i--) { // parents before children
      Term term = order.get(i);
      long context = contexts.getOrDefault(term, 0L);
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction symbol) {
        next.merge(symbol, context, Long::sum);
      }
      if (!LiteralTerms.isOne(term)) {
        for (int child = 0; child < writtenChildren(term); child++) {
          // Linear, so that a term that occurs twice counts as much as two equal terms.
          long step = mix(colours.of(term) + place(term, child)) | 1;
          contexts.merge(term.child(child), context * step, Long::sum);
        }
      }
    }
    next.forEach((symbol, colour) -> symbols.merge(symbol, mix(colour), (a, b) -> mix(mix(a) + b)));
    colours = coloursNow(new ArrayList<>());
  }

  /** Returns the number of children to write. Annotations say nothing about a bug. */
  private static int writtenChildren(Term term) {
    return term instanceof Term.Annotated ? 1 : term.childCount();
  }

  private static long place(Term term, int child) {
    return isCommutative(term) ? 1 : 31L * child + 7;
  }

  private static boolean isCommutative(Term term) {
    return term instanceof Term.App app
        && app.function() instanceof Operation operation
        && COMMUTATIVE.contains(operation.operator().name());
  }

  private static long mix(long bits) {
    long z = (bits + 0x9e3779b97f4a7c15L) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  // --------------------------------------------------------------------------------- labels

  /** Returns what a term is, without names, constants and widths. */
  private String labelOf(Term term) {
    if (LiteralTerms.isOne(term)) {
      return LiteralTerms.special(term).orElseGet(() -> sortText(term.sort()));
    }
    if (term instanceof Term.Var) {
      return "?" + sortText(term.sort());
    }
    if (term instanceof Term.Bind bind) {
      StringBuilder label = new StringBuilder(bind.binder().word());
      bind.variables().forEach(variable -> label.append(' ').append(sortText(variable.sort())));
      return label.toString();
    }
    if (term instanceof Term.App app) {
      return labelOf(app.function(), term.sort());
    }
    return term instanceof Term.Match ? "match" : "!";
  }

  private String labelOf(FunctionSymbol function, Sort sort) {
    if (function instanceof Operation operation) {
      return operation.operator().name();
    }
    if (function instanceof DatatypeFunction of) {
      int constructor = of.datatype().constructors().indexOf(of.constructor());
      return of.role().name().toLowerCase(Locale.ROOT) + constructor;
    }
    return sortText(sort);
  }

  private String sortText(Sort sort) {
    return sorts.computeIfAbsent(
        sort,
        one ->
            one.rebuild(
                    part -> {
                      if (part instanceof Sort.BitVec) {
                        return named("BitVec");
                      }
                      if (part instanceof Sort.FloatingPoint) {
                        return named("Float");
                      }
                      if (part instanceof Sort.FiniteField) {
                        return named("FiniteField");
                      }
                      if (part instanceof Sort.DatatypeSort) {
                        return named("Datatype");
                      }
                      return part instanceof Sort.Uninterpreted uninterpreted
                              && !uninterpreted.name().equals("BitVec")
                              && !uninterpreted.name().equals("Float")
                          ? named("Sort")
                          : part;
                    })
                .toString());
  }

  private static Sort named(String name) {
    return Sort.uninterpreted(name, List.of());
  }

  // ------------------------------------------------------------------------------- printing

  private final Map<DeclaredFunction, Integer> numbers = new LinkedHashMap<>();

  /** Names of variables in scope, by their binder and order of occurrence. */
  private final Map<Term.Var, String> variables = new HashMap<>();

  /**
   * Binders around the current term, with the number of their variables that have occurred so far.
   */
  private final List<Integer> binders = new ArrayList<>();

  private final Deque<Scope> scopes = new ArrayDeque<>();

  /** The beginning of the scope of variables. */
  private record Opening(List<Term.Var> bound) {}

  /** Marks the end of the scope that was opened last. */
  private static final Object CLOSING = new Object();

  /**
   * The scope of variables.
   *
   * @param hidden names of the variables outside of the scope
   */
  private record Scope(List<Term.Var> bound, Map<Term.Var, String> hidden) {}

  String text() {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(text.isEmpty() ? "(" : " (").append(part.word());
      List<Term> terms = new ArrayList<>(part.terms());
      if (part.word().equals("assert")) {
        terms.sort(Comparator.comparingLong(colours::of));
      }
      for (Term term : terms) {
        text.append(' ');
        print(term, text);
      }
      text.append(')');
    }
    return text.toString();
  }

  /** Prints a term; replaces terms by their colours once the text is long. */
  private void print(Term root, StringBuilder text) {
    Deque<Object> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Object next = pending.pop();
      if (next instanceof Term term) {
        print(term, text, pending);
      } else if (next instanceof Opening opening) {
        enter(opening.bound());
      } else if (next.equals(CLOSING)) {
        leave();
      } else {
        text.append(next);
      }
    }
  }

  private void print(Term term, StringBuilder text, Deque<Object> pending) {
    if (term instanceof Term.Annotated) {
      pending.push(term.child(0));
      return;
    }
    boolean isLeaf = term.childCount() == 0 || LiteralTerms.isOne(term);
    if (isLeaf) {
      text.append(headOf(term));
      return;
    }
    if (text.length() > LONGEST) {
      text.append('#').append(Long.toHexString(colours.of(term)));
      return;
    }
    text.append('(').append(headOf(term));
    List<Term> children = new ArrayList<>(term.children());
    if (isCommutative(term)) {
      children.sort(
          Comparator.comparingLong((Term child) -> colours.of(child)).thenComparing(this::scopeOf));
    }
    pending.push(")");
    boolean isOneScope = term instanceof Term.Bind;
    if (isOneScope) {
      pending.push(CLOSING);
    }
    for (int i = children.size() - 1; i >= 0; i--) {
      List<Term.Var> ofCase = isOneScope ? List.of() : term.boundIn(i);
      if (!ofCase.isEmpty()) {
        pending.push(CLOSING);
      }
      pending.push(children.get(i));
      if (!ofCase.isEmpty()) {
        pending.push(new Opening(ofCase));
      }
      pending.push(" ");
    }
    if (isOneScope) {
      pending.push(new Opening(term.boundIn(0)));
    }
  }

  /** Begins the scope of a binder. Its variables get names when they occur. */
  private void enter(List<Term.Var> bound) {
    Map<Term.Var, String> hidden = new HashMap<>();
    int level = binders.size();
    for (Term.Var variable : bound) {
      String outside = variables.put(variable, "?" + level);
      if (outside != null) {
        hidden.put(variable, outside);
      }
    }
    binders.add(0);
    scopes.push(new Scope(bound, hidden));
  }

  private void leave() {
    Scope scope = scopes.pop();
    binders.remove(binders.size() - 1);
    scope.bound().forEach(variables::remove);
    variables.putAll(scope.hidden());
  }

  /** Returns the name of a variable: that of its binder until it occurs. Empty for other terms. */
  private String scopeOf(Term term) {
    return term instanceof Term.Var variable ? variables.getOrDefault(variable, "") : "";
  }

  /**
   * Returns the name of a variable: its binder, and its position among the binder's variables that
   * occur.
   */
  private String nameOf(Term.Var variable) {
    String known = variables.getOrDefault(variable, "");
    if (known.isEmpty() || known.contains(".")) {
      return known;
    }
    int level = Integer.parseInt(known.substring(1));
    String name = known + "." + binders.set(level, binders.get(level) + 1);
    variables.put(variable, name);
    return name;
  }

  private String headOf(Term term) {
    String label = labelOf(term);
    if (term instanceof Term.App app && app.function() instanceof DeclaredFunction symbol) {
      Integer number = numbers.get(symbol);
      if (number == null) {
        number = numbers.size();
        numbers.put(symbol, number);
      }
      return "x" + number + ":" + label;
    }
    return term instanceof Term.Var variable ? nameOf(variable) + label : label;
  }
}
