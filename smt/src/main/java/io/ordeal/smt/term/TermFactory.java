package io.ordeal.smt.term;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes terms. Equal terms of one factory are the same object; a term whose sorts do not fit is
 * never made. Not for use by several threads at once.
 */
public final class TermFactory {

  private static final Term[] NONE = {};

  private static final int FREE = 0;

  private static final int FIRST_CAPACITY = 1 << 10;
  private static final int LARGEST_FIRST_CAPACITY = 1 << 22;

  /** The terms in the order in which they were made. */
  private Term[] terms;

  /**
   * A hash table of the terms' indices, with open addressing; its length is a power of two, and at
   * most half of it is in use. The low bits of a slot, as many as the length needs, are one more
   * than a term's index. The other bits are those bits of the term's hash that did not select the
   * slot. Hence a term is seldom compared in vain, and the table is small: making a term costs
   * about as much as a cache miss here.
   */
  private int[] slots;

  private final RankCache ranks = new RankCache();

  private int size;

  public TermFactory() {
    this(FIRST_CAPACITY);
  }

  /** Creates a factory for about this many terms; it may make more. */
  public TermFactory(int expected) {
    int capacity = FIRST_CAPACITY;
    while (capacity < LARGEST_FIRST_CAPACITY && capacity / 2 < expected) {
      capacity *= 2;
    }
    this.slots = new int[capacity];
    this.terms = new Term[capacity / 2];
  }

  /** The number of distinct terms made so far. */
  public long size() {
    return size;
  }

  public Term.Literal literal(Value value) {
    int hash = spread(value.hashCode() * 31 + 1);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.Literal literal
          && literal.value().equals(value)
          && literal.sort().equals(value.sort())) {
        return literal;
      }
    }
    return add(slot, new Term.Literal(value, hash));
  }

  public Term.Var variable(String name, Sort sort) {
    int hash = spread(name.hashCode() * 31 + sort.hashCode() + 2);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.Var variable
          && variable.sort().equals(sort)
          && variable.name().equals(name)) {
        return variable;
      }
    }
    return add(slot, new Term.Var(name, sort, hash));
  }

  /**
   * Applies {@code function}; throws {@link IllSortedException} if it does not take these
   * arguments.
   */
  public Term.App app(FunctionSymbol function, Term... arguments) {
    Term.App made = tryApp(function, arguments, 0, arguments.length);
    if (made == null) {
      throw new IllSortedException(
          describe(function.head(), Arrays.asList(arguments)), function.wanted());
    }
    return made;
  }

  /**
   * Applies {@code function} to {@code terms[from … to-1]}; returns null if it does not take them.
   */
  public Term.@Nullable App tryApp(FunctionSymbol function, Term[] terms, int from, int to) {
    int sum = function.hashCode();
    for (int i = from; i < to; i++) {
      sum = 31 * sum + terms[i].hashCode();
    }
    int hash = spread(sum + 3);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.App app
          && app.hasChildren(terms, from, to)
          && app.function().equals(function)) {
        return app;
      }
    }
    Sort sort = ranks.resultOf(function, terms, from, to);
    if (sort == null) {
      return null;
    }
    // Arrays.copyOfRange makes its array by reflection until the code is optimised.
    Term[] arguments = new Term[to - from];
    System.arraycopy(terms, from, arguments, 0, arguments.length);
    return add(slot, new Term.App(function, sort, hash, arguments));
  }

  /** Binds variables; throws {@link IllSortedException} if the bodies do not fit the binder. */
  public Term.Bind bind(Binder binder, List<Term.Var> variables, Term... bodies) {
    int sum = binder.name().hashCode() * 31 + variables.hashCode();
    int hash = spread(childHash(sum, bodies) + 4);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.Bind bind
          && bind.binder() == binder
          && bind.hasChildren(bodies, 0, bodies.length)
          && bind.variables().equals(variables)) {
        return bind;
      }
    }
    Sort sort = bodies.length == binder.bodies() ? binder.resultOf(variables, bodies) : null;
    if (sort == null || variables.isEmpty()) {
      throw new IllSortedException(
          describe(binder.word() + " " + describeSorts(variables), Arrays.asList(bodies)),
          binder.wanted());
    }
    return add(slot, new Term.Bind(binder, List.copyOf(variables), sort, hash, bodies.clone()));
  }

  /**
   * Makes a {@code match} term; throws {@link IllSortedException} if the results differ in sort or
   * the cases do not cover the scrutinee's datatype.
   */
  public Term.Match match(Term scrutinee, List<Case> cases, List<Term> results) {
    Term[] children = new Term[results.size() + 1];
    children[0] = scrutinee;
    for (int i = 0; i < results.size(); i++) {
      children[i + 1] = results.get(i);
    }
    String missing = Case.missing(cases, scrutinee.sort());
    if (missing != null) {
      throw new IllSortedException(describe("match", Arrays.asList(children)), missing);
    }
    if (cases.size() != results.size()
        || results.stream().anyMatch(result -> !result.sort().equals(results.get(0).sort()))) {
      throw new IllSortedException(
          describe("match", Arrays.asList(children)), "a result for each case, all of one sort");
    }
    int sum = 0;
    for (Case one : cases) {
      sum = 31 * sum + one.stableHash();
    }
    int hash = spread(childHash(sum, children) + 5);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.Match match
          && match.hasChildren(children, 0, children.length)
          && match.cases().equals(cases)) {
        return match;
      }
    }
    return add(slot, new Term.Match(List.copyOf(cases), results.get(0).sort(), hash, children));
  }

  /**
   * Makes a term with attributes. Throws {@link IllSortedException} if the number of {@code
   * attributeTerms} is not the one that the attributes state.
   */
  public Term.Annotated annotated(
      Term term, List<Attribute> attributes, List<Term> attributeTerms) {
    Term[] children = new Term[attributeTerms.size() + 1];
    children[0] = term;
    for (int i = 0; i < attributeTerms.size(); i++) {
      children[i + 1] = attributeTerms.get(i);
    }
    int claimed = attributes.stream().mapToInt(Attribute::terms).sum();
    if (claimed != attributeTerms.size()) {
      throw new IllSortedException(
          describe("!", Arrays.asList(children)),
          "a term and the %d terms of its attributes".formatted(claimed));
    }
    int sum = 0;
    for (Attribute attribute : attributes) {
      sum = 31 * sum + attribute.stableHash();
    }
    int hash = spread(childHash(sum, children) + 6);
    int slot = slot(hash);
    for (; slots[slot] != FREE; slot = next(slot)) {
      if (mayBeAt(slot, hash)
          && termAt(slot) instanceof Term.Annotated annotated
          && annotated.hasChildren(children, 0, children.length)
          && annotated.attributes().equals(attributes)) {
        return annotated;
      }
    }
    return add(slot, new Term.Annotated(List.copyOf(attributes), term.sort(), hash, children));
  }

  /** Returns the same kind of term with other children, like {@link #withChildren(Term, List)}. */
  public Term withChildren(Term term, UnaryOperator<Term> change) {
    if (term.childCount() == 0) {
      return term;
    }
    List<Term> children = new ArrayList<>(term.childCount());
    for (int i = 0; i < term.childCount(); i++) {
      children.add(change.apply(term.child(i)));
    }
    return withChildren(term, children);
  }

  /**
   * Returns the same kind of term with other children; throws {@link IllSortedException} if they do
   * not fit.
   */
  public Term withChildren(Term term, List<Term> children) {
    Term[] parts = children.toArray(NONE);
    if (term.hasChildren(parts, 0, parts.length)) {
      return term;
    }
    if (term instanceof Term.App app) {
      return app(app.function(), parts);
    }
    if (term instanceof Term.Bind bind) {
      return bind(bind.binder(), bind.variables(), parts);
    }
    if (parts.length == 0) {
      throw new IllSortedException(term + " without children", "at least one");
    }
    if (term instanceof Term.Match match) {
      return match(parts[0], match.cases(), children.subList(1, children.size()));
    }
    if (term instanceof Term.Annotated annotated) {
      return annotated(parts[0], annotated.attributes(), children.subList(1, children.size()));
    }
    throw new IllegalArgumentException(term + " has no children to replace");
  }

  /** Describes an application that cannot be made, with the sorts of its arguments. */
  public static String describe(String head, List<Term> arguments) {
    if (arguments.isEmpty()) {
      return head;
    }
    StringJoiner text = new StringJoiner(" ", "(", ")");
    text.add(head);
    arguments.forEach(argument -> text.add(argument.sort().excerpt()));
    return text.toString();
  }

  private static String describeSorts(List<Term.Var> variables) {
    StringJoiner text = new StringJoiner(" ", "(", ")");
    variables.forEach(variable -> text.add(variable.sort().excerpt()));
    return text.toString();
  }

  private static int childHash(int start, Term[] children) {
    int sum = start;
    for (Term child : children) {
      sum = 31 * sum + child.hashCode();
    }
    return sum;
  }

  /** Spreads differences in any bit over the low bits, which select the slot. */
  private static int spread(int hash) {
    int mixed = (hash ^ (hash >>> 16)) * 0x7feb352d;
    mixed = (mixed ^ (mixed >>> 15)) * 0x846ca68b;
    return mixed ^ (mixed >>> 16);
  }

  private int slot(int hash) {
    return hash & (slots.length - 1);
  }

  private int next(int slot) {
    return (slot + 1) & (slots.length - 1);
  }

  private boolean mayBeAt(int slot, int hash) {
    return ((slots[slot] ^ hash) & -slots.length) == 0;
  }

  private Term termAt(int slot) {
    return terms[(slots[slot] & (slots.length - 1)) - 1];
  }

  private <T extends Term> T add(int slot, T term) {
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
    }
    terms[size] = term;
    size++;
    slots[slot] = entry(term.hashCode(), size);
    if (size * 2 > slots.length) {
      grow();
    }
    return term;
  }

  private int entry(int hash, int number) {
    return (hash & -slots.length) | number;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int i = 0; i < size; i++) {
      int hash = terms[i].hashCode();
      int slot = slot(hash);
      while (slots[slot] != FREE) {
        slot = next(slot);
      }
      slots[slot] = entry(hash, i + 1);
    }
  }
}
