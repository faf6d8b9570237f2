package io.ordeal.smt.term;

import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.value.Value;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A well-sorted term, made by {@link TermFactory}. */
public abstract sealed class Term {

  private static final Term[] NO_CHILDREN = {};

  private final Sort sort;
  private final int hash;
  private final Term[] children;
  private final boolean holdsNames;

  private Term(Sort sort, int hash, Term[] children) {
    this(sort, hash, children, false);
  }

  private Term(Sort sort, int hash, Term[] children, boolean isNamed) {
    this.sort = sort;
    this.hash = hash;
    this.children = children;
    boolean holds = isNamed;
    for (Term child : children) {
      holds |= child.holdsNames;
    }
    this.holdsNames = holds;
  }

  public final Sort sort() {
    return sort;
  }

  /** The terms that it is built from, in the order of its text. */
  public final List<Term> children() {
    return Collections.unmodifiableList(Arrays.asList(children));
  }

  public final int childCount() {
    return children.length;
  }

  public final Term child(int index) {
    return children[index];
  }

  /** Whether {@code :named} gives the term or a sub-term a name. */
  public final boolean holdsNames() {
    return holdsNames;
  }

  /** The variables that it binds in its child number {@code index}. */
  public List<Var> boundIn(int index) {
    return List.of();
  }

  final boolean hasChildren(Term[] terms, int from, int to) {
    if (children.length != to - from) {
      return false;
    }
    for (int i = 0; i < children.length; i++) {
      if (!children[i].equals(terms[from + i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** The head of the term, for debugging; {@code smt.print} writes whole terms. */
  @Override
  public abstract String toString();

  /** A literal value. */
  public static final class Literal extends Term {
    private final Value value;

    Literal(Value value, int hash) {
      super(value.sort(), hash, NO_CHILDREN);
      this.value = value;
    }

    public Value value() {
      return value;
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A function symbol applied to arguments; a constant has no arguments. */
  public static final class App extends Term {
    private final FunctionSymbol function;

    App(FunctionSymbol function, Sort sort, int hash, Term[] arguments) {
      super(sort, hash, arguments.length == 0 ? NO_CHILDREN : arguments);
      this.function = function;
    }

    public FunctionSymbol function() {
      return function;
    }

    /** Whether it applies this operator. */
    public boolean isA(Operator operator) {
      return function instanceof Operation operation && operation.operator().equals(operator);
    }

    @Override
    public String toString() {
      return childCount() == 0 ? function.head() : "(" + function.head() + " …)";
    }
  }

  /** A variable that a binder or a match case binds. */
  public static final class Var extends Term {
    private final String name;

    Var(String name, Sort sort, int hash) {
      super(sort, hash, NO_CHILDREN);
      this.name = name;
    }

    public String name() {
      return name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A quantifier or another binder. Its children are its bodies. */
  public static final class Bind extends Term {
    private final Binder binder;
    private final List<Var> variables;

    Bind(Binder binder, List<Var> variables, Sort sort, int hash, Term[] bodies) {
      super(sort, hash, bodies);
      this.binder = binder;
      this.variables = variables;
    }

    public Binder binder() {
      return binder;
    }

    public List<Var> variables() {
      return variables;
    }

    @Override
    public List<Var> boundIn(int index) {
      return variables;
    }

    @Override
    public String toString() {
      return "(" + binder.word() + " " + variables + " …)";
    }
  }

  /** A {@code match} term. Its children are the matched term and the result of each case. */
  public static final class Match extends Term {
    private final List<Case> cases;

    Match(List<Case> cases, Sort sort, int hash, Term[] scrutineeAndResults) {
      super(sort, hash, scrutineeAndResults);
      this.cases = cases;
    }

    public List<Case> cases() {
      return cases;
    }

    @Override
    public List<Var> boundIn(int index) {
      return index == 0 ? List.of() : cases.get(index - 1).variables();
    }

    @Override
    public String toString() {
      return "(match " + cases + ")";
    }
  }

  /**
   * A term with attributes. Its children are the term, followed by the terms of all attributes in
   * order.
   */
  public static final class Annotated extends Term {
    private final List<Attribute> attributes;

    Annotated(List<Attribute> attributes, Sort sort, int hash, Term[] termAndAttributeTerms) {
      super(sort, hash, termAndAttributeTerms, isNamed(attributes));
      this.attributes = attributes;
    }

    public List<Attribute> attributes() {
      return attributes;
    }

    /** Whether it has a name; a script gives a name only once. */
    public boolean isNamed() {
      return isNamed(attributes);
    }

    /** Returns its names. */
    public List<String> names() {
      return attributes.stream()
          .filter(Attribute::isName)
          .map(attribute -> Symbols.unquoted(attribute.value()))
          .toList();
    }

    private static boolean isNamed(List<Attribute> attributes) {
      return attributes.stream().anyMatch(Attribute::isName);
    }

    @Override
    public String toString() {
      return "(! … " + attributes + ")";
    }
  }
}
