package io.ordeal.smt.parse;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.FunctionSymbol;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Constants that are written without the sort that they need, such as {@code set.empty} or the
 * {@code nil} of a parametric datatype. The surrounding application or definition determines the
 * sort; until that is read, a placeholder takes their place.
 */
final class OpenConstants {

  /** The sort of placeholders. No symbol contains a backslash, so no script has this sort. */
  private static final Sort OPEN = Sort.uninterpreted("\\", List.of());

  /** Make the sort of a constant from the sort of its possible elements. */
  private static final List<UnaryOperator<Sort>> CONTAINERS =
      List.of(Sort::seq, Sort::set, Sort::bag, Sort::nullable);

  private final Lexer lexer;
  private final TermFactory terms;

  /** Whether the current term may contain a placeholder. */
  private boolean present;

  OpenConstants(Lexer lexer, TermFactory terms) {
    this.lexer = lexer;
    this.terms = terms;
  }

  /** Forgets the placeholders of a term that was read or abandoned. */
  void forget() {
    present = false;
  }

  /**
   * Returns the placeholder of a constant with an open sort; null if no candidate is such a
   * constant.
   */
  @Nullable Term placeholder(Name name, List<FunctionSymbol> candidates) {
    for (FunctionSymbol candidate : candidates) {
      if (isOpen(candidate)) {
        present = true;
        return terms.app(new DeclaredFunction(name.text, List.of(), OPEN));
      }
    }
    return null;
  }

  private static boolean isOpen(FunctionSymbol candidate) {
    if (candidate instanceof Operation operation) {
      return operation.operator().typings().stream()
          .anyMatch(typing -> typing.needsAscription() && typing.wanted().isEmpty());
    }
    return candidate instanceof DatatypeFunction made
        && made.role() == DatatypeFunction.Role.CONSTRUCTOR
        && made.constructor().selectors().isEmpty()
        && !made.datatype().parameters().isEmpty();
  }

  boolean isPlaceholder(Term term) {
    return present && term.sort().equals(OPEN);
  }

  /** Whether a placeholder is among {@code values[from … to-1]}. */
  boolean isAmong(Term[] values, int from, int to) {
    if (present) {
      for (int i = from; i < to; i++) {
        if (values[i].sort().equals(OPEN)) {
          return true;
        }
      }
    }
    return false;
  }

  ScriptException error(Term placeholder, int offset) {
    String name = ((Term.App) placeholder).function().head();
    return lexer.error(
        offset,
        "%s, whose sort does not follow from where it stands".formatted(name),
        "(as %s …) with its sort".formatted(name));
  }

  /** Returns the error for the first placeholder among the values. */
  ScriptException error(Term[] values, int from, int to, int offset) {
    for (int i = from; i < to; i++) {
      if (isPlaceholder(values[i])) {
        return error(values[i], offset);
      }
    }
    throw new IllegalArgumentException("no constant is open");
  }

  /** Returns the constant of this sort if the term is a placeholder; otherwise the term. */
  Term as(Sort sort, Term term, Resolver resolver) {
    if (!isPlaceholder(term)) {
      return term;
    }
    Name name = lexer.name(((Term.App) term).function().name());
    for (FunctionSymbol candidate : resolver.candidates(name)) {
      Term made = isOpen(candidate) ? ascribed(candidate, sort) : null;
      if (made != null) {
        return made;
      }
    }
    return term;
  }

  private @Nullable Term ascribed(FunctionSymbol candidate, Sort sort) {
    FunctionSymbol symbol =
        candidate instanceof DatatypeFunction made
            ? made.ascribed(sort)
            : Operation.of(((Operation) candidate).operator(), List.of(), sort);
    Term made = terms.tryApp(symbol, new Term[0], 0, 0);
    return made != null && made.sort().equals(sort) ? made : null;
  }

  /**
   * Whether the symbol determines the sorts of its arguments: a function, or a constructor of a
   * datatype.
   */
  static boolean tellsSorts(FunctionSymbol function) {
    return function instanceof DeclaredFunction
        || (function instanceof DatatypeFunction made && made.datatype().parameters().isEmpty());
  }

  /**
   * Returns the values, with placeholders replaced by constants of the sorts of a function's
   * parameters.
   */
  Term[] asParameters(FunctionSymbol function, Term[] values, int from, int to, Resolver as) {
    Term[] filled = Arrays.copyOfRange(values, from, to);
    List<Sort> parameters = function.parameters();
    for (int i = 0; i < Math.min(filled.length, parameters.size()); i++) {
      filled[i] = as(parameters.get(i), filled[i], as);
    }
    return filled;
  }

  /**
   * Returns the sorts that placeholders next to these values may have: the components of the sorts
   * of the values and of the result, and the sorts of containers of values.
   */
  Set<Sort> sorts(List<FunctionSymbol> candidates, Term[] values, int from, int to) {
    Set<Sort> found = new LinkedHashSet<>();
    for (int i = from; i < to; i++) {
      if (!isPlaceholder(values[i])) {
        addParts(values[i].sort(), found);
      }
    }
    for (FunctionSymbol candidate : candidates) {
      if (candidate instanceof Operation operation && operation.ascribed() != null) {
        addParts(operation.ascribed(), found);
      }
    }
    for (int i = from; i < to; i++) {
      if (!isPlaceholder(values[i])) {
        addContainers(values[i].sort(), candidates, found);
      }
    }
    return found;
  }

  private static void addParts(Sort sort, Set<Sort> found) {
    Deque<Sort> pending = new ArrayDeque<>(List.of(sort));
    while (!pending.isEmpty()) {
      Sort next = pending.pop();
      if (found.add(next)) {
        next.arguments().forEach(pending::push);
      }
    }
  }

  private static void addContainers(Sort sort, List<FunctionSymbol> candidates, Set<Sort> found) {
    CONTAINERS.forEach(container -> found.add(container.apply(sort)));
    for (FunctionSymbol candidate : candidates) {
      if (candidate instanceof DatatypeFunction made && made.datatype().parameters().size() == 1) {
        found.add(Sort.datatype(made.datatype(), List.of(sort)));
      }
    }
  }
}
