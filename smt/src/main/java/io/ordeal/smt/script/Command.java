package io.ordeal.smt.script;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A command of a script. */
public sealed interface Command {

  /** Whether it asks if the assertions in force are satisfiable. */
  default boolean isCheck() {
    return this instanceof CheckSat
        || this instanceof CheckSatAssuming
        || this instanceof CheckSatUsing;
  }

  /** Returns every term in the command, in the order of its text. */
  default List<Term> terms() {
    return List.of();
  }

  /** Returns the formulas that the command asserts or assumes, in order. */
  default List<Term> formulas() {
    return List.of();
  }

  /**
   * Returns the same command with other terms.
   *
   * @param change returns a term of the same sort for each of {@link #terms}
   */
  default Command with(UnaryOperator<Term> change) {
    return this;
  }

  record SetLogic(String logic) implements Command {}

  /** {@code set-info}; {@code value} is text, empty if there is none. */
  record SetInfo(String keyword, String value) implements Command {}

  /** {@code set-option}; {@code value} is text, empty if there is none. */
  record SetOption(String keyword, String value) implements Command {

    /** Lets declarations and definitions outlive their level. */
    public static final SetOption GLOBAL_DECLARATIONS =
        new SetOption(":global-declarations", "true");

    /** The name of the same option in older releases of Z3. */
    private static final String OLD_GLOBAL_DECLARATIONS = ":global-decls";

    /** Whether this decides if declarations and definitions outlive their level. */
    public boolean isAboutDeclarations() {
      return keyword.equals(GLOBAL_DECLARATIONS.keyword) || keyword.equals(OLD_GLOBAL_DECLARATIONS);
    }
  }

  record DeclareSort(String name, int arity) implements Command {}

  record DefineSort(String name, List<Sort.Parameter> parameters, Sort body) implements Command {
    public DefineSort {
      parameters = List.copyOf(parameters);
    }
  }

  /** A block of datatypes that may refer to each other. */
  record DeclareDatatypes(List<Datatype> datatypes) implements Command {
    public DeclareDatatypes {
      datatypes = List.copyOf(datatypes);
    }
  }

  /** {@code declare-fun} or {@code declare-const}. */
  record DeclareFun(DeclaredFunction function) implements Command {}

  /**
   * {@code define-fun}, {@code define-const}, {@code define-fun-rec} or {@code define-funs-rec}.
   */
  record DefineFuns(List<Definition> definitions, boolean recursive) implements Command {
    public DefineFuns {
      definitions = List.copyOf(definitions);
    }

    @Override
    public List<Term> terms() {
      return definitions.stream().map(Definition::body).toList();
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new DefineFuns(
          definitions.stream()
              .map(one -> new Definition(one.function, one.parameters, change.apply(one.body)))
              .toList(),
          recursive);
    }
  }

  /** A function and its definition. */
  record Definition(DeclaredFunction function, List<Term.Var> parameters, Term body) {
    public Definition {
      parameters = List.copyOf(parameters);
    }
  }

  record Assert(Term term) implements Command {
    @Override
    public List<Term> terms() {
      return List.of(term);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new Assert(change.apply(term));
    }

    @Override
    public List<Term> formulas() {
      return terms();
    }
  }

  /** {@code assert-soft}; {@code attributes} is text. */
  record AssertSoft(Term term, String attributes) implements Command {
    @Override
    public List<Term> terms() {
      return List.of(term);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new AssertSoft(change.apply(term), attributes);
    }
  }

  /** {@code minimize} or {@code maximize}; {@code attributes} is text. */
  record Optimize(String direction, Term term, String attributes) implements Command {
    @Override
    public List<Term> terms() {
      return List.of(term);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new Optimize(direction, change.apply(term), attributes);
    }
  }

  record CheckSat() implements Command {}

  record CheckSatAssuming(List<Term> assumptions) implements Command {
    public CheckSatAssuming {
      assumptions = List.copyOf(assumptions);
    }

    @Override
    public List<Term> terms() {
      return assumptions;
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new CheckSatAssuming(assumptions.stream().map(change).toList());
    }

    @Override
    public List<Term> formulas() {
      return assumptions;
    }
  }

  /** Z3's check with a tactic, which is kept as text. */
  record CheckSatUsing(String tactic) implements Command {}

  record Push(int levels) implements Command {}

  record Pop(int levels) implements Command {}

  /** Removes everything. */
  record Reset() implements Command {}

  /**
   * Removes all assertions and, unless declarations are global, the declarations above the first
   * level.
   */
  record ResetAssertions() implements Command {}

  record GetValue(@Override List<Term> terms) implements Command {
    public GetValue {
      terms = List.copyOf(terms);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new GetValue(terms.stream().map(change).toList());
    }
  }

  /** {@code simplify} of Z3 or cvc5; {@code attributes} is text. */
  record Simplify(Term term, String attributes) implements Command {
    @Override
    public List<Term> terms() {
      return List.of(term);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new Simplify(change.apply(term), attributes);
    }
  }

  /** cvc5's pool of terms for instantiation. */
  record DeclarePool(String name, Sort sort, @Override List<Term> terms) implements Command {
    public DeclarePool {
      terms = List.copyOf(terms);
    }

    @Override
    public Command with(UnaryOperator<Term> change) {
      return new DeclarePool(name, sort, terms.stream().map(change).toList());
    }
  }

  /** Declares the heap of separation logic: pairs of location and data sorts. */
  record DeclareHeap(List<Sort> locationsAndData) implements Command {
    public DeclareHeap {
      locationsAndData = List.copyOf(locationsAndData);
    }
  }

  record Exit() implements Command {}

  /** A command that is not interpreted, as text with one space between words. */
  record Verbatim(String text) implements Command {

    /** Commands kept as text that do not affect the assertions. */
    private static final Set<String> HARMLESS =
        Set.of(
            "apply",
            "declare-sort-parameter",
            "display",
            "echo",
            "eval",
            "get-abduct",
            "get-abduct-next",
            "get-assertions",
            "get-assignment",
            "get-consequences",
            "get-difficulty",
            "get-info",
            "get-interpolant",
            "get-interpolant-next",
            "get-interpolants",
            "get-learned-literals",
            "get-model",
            "get-objectives",
            "get-option",
            "get-proof",
            "get-qe",
            "get-qe-disjunct",
            "get-timeout-core",
            "get-unsat-assumptions",
            "get-unsat-core",
            "get-unsat-core-lemmas",
            "get-user-tactics",
            "help",
            "help-tactic",
            "labels",
            "minimize-unsat-core");

    /** Whether it does not affect the assertions. */
    public boolean isHarmless() {
      return HARMLESS.contains(name());
    }

    /** The word after the opening parenthesis. */
    public String name() {
      int end = 1;
      while (end < text.length() && " ()".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      return text.substring(1, end);
    }
  }
}
