package io.ordeal.smt.term;

import io.ordeal.smt.sort.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The constructs that bind variables. */
public enum Binder {
  FORALL("forall", 1, "variables and a body of sort Bool") {
    @Override
    @Nullable Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      return isBool(bodies[0]) ? Sort.BOOL : null;
    }
  },
  EXISTS("exists", 1, "variables and a body of sort Bool") {
    @Override
    @Nullable Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      return isBool(bodies[0]) ? Sort.BOOL : null;
    }
  },
  /** A function (cvc5). */
  LAMBDA("lambda", 1, "variables and a body") {
    @Override
    Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      return Sort.function(variables.stream().map(Term::sort).toList(), bodies[0].sort());
    }
  },
  /** An array given by a function (Z3, which writes {@code lambda} too). */
  ARRAY_LAMBDA("lambda", 1, "variables and a body") {
    @Override
    Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      Sort sort = bodies[0].sort();
      for (int i = variables.size() - 1; i >= 0; i--) {
        sort = Sort.array(variables.get(i).sort(), sort);
      }
      return sort;
    }
  },
  /** Some value with a property ({@code choice} in Z3, {@code witness} in cvc5). */
  CHOICE("choice", 1, "one variable and a body of sort Bool") {
    @Override
    @Nullable Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      return isBool(bodies[0]) && variables.size() == 1 ? variables.get(0).sort() : null;
    }
  },
  /** The set of the second body's values for which the first body holds (cvc5). */
  COMPREHENSION("set.comprehension", 2, "variables, a body of sort Bool and a second body") {
    @Override
    @Nullable Sort resultOf(List<Term.Var> variables, Term[] bodies) {
      return isBool(bodies[0]) ? Sort.set(bodies[1].sort()) : null;
    }
  };

  private final String word;
  private final int bodies;
  private final String wanted;

  Binder(String word, int bodies, String wanted) {
    this.word = word;
    this.bodies = bodies;
    this.wanted = wanted;
  }

  /** Its keyword. */
  public String word() {
    return word;
  }

  /** The number of terms in its scope. */
  public int bodies() {
    return bodies;
  }

  /** A description of its parts, for messages. */
  String wanted() {
    return wanted;
  }

  /** Returns the sort of the whole term, or null if the bodies do not fit. */
  abstract @Nullable Sort resultOf(List<Term.Var> variables, Term[] bodies);

  private static boolean isBool(Term term) {
    return term.sort().equals(Sort.BOOL);
  }
}
