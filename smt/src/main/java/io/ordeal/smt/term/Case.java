package io.ordeal.smt.term;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.sort.Datatype;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of a match case.
 *
 * @param constructor constructor of the pattern, or null if its only variable matches everything
 */
public record Case(@Nullable DatatypeFunction constructor, List<Term.Var> variables) {
  public Case {
    variables = List.copyOf(variables);
  }

  /** Describes why these cannot be the cases of a match on this sort; null if they can. */
  static @Nullable String missing(List<Case> cases, Sort scrutinee) {
    if (!(scrutinee instanceof Sort.DatatypeSort sort)) {
      return "a term of a datatype";
    }
    Set<String> taken = new HashSet<>();
    boolean takesAll = false;
    for (Case one : cases) {
      if (!one.fits(sort)) {
        return "patterns of " + sort.excerpt();
      }
      if (one.constructor == null) {
        takesAll = true;
      } else {
        taken.add(one.constructor.name());
      }
    }
    for (Datatype.Constructor constructor : sort.datatype().constructors()) {
      if (!takesAll && !taken.contains(constructor.name())) {
        return "a case for " + Symbols.quoted(constructor.name());
      }
    }
    return null;
  }

  private boolean fits(Sort.DatatypeSort sort) {
    List<Sort> variableSorts = variables.stream().map(Term::sort).toList();
    if (constructor == null) {
      return variableSorts.equals(List.of(sort));
    }
    return constructor.role() == DatatypeFunction.Role.CONSTRUCTOR
        && constructor.datatype().equals(sort.datatype())
        && variableSorts.equals(
            constructor.constructor().selectors().stream()
                .map(selector -> sort.datatype().at(sort, selector.sort()))
                .toList());
  }

  int stableHash() {
    return (constructor == null ? 0 : constructor.hashCode()) * 31 + variables.hashCode();
  }
}
