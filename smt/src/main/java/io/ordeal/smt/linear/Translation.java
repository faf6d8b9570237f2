package io.ordeal.smt.linear;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.ArrayValue;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Translates terms to formulas. */
final class Translation {

  /**
   * Maximum depth of translated parts. Deeper parts are unknown, because a term may be deeper than
   * the stack allows.
   */
  private static final int MOST_DEPTH = 300;

  /** Rows of the largest table that is written as cases. */
  private static final int MOST_ROWS = 50;

  /** Translates an application of an operator. */
  private interface Rule {
    Meant of(List<Meant> arguments, Arithmetic arithmetic);
  }

  private static final Map<Operator, Rule> RULES =
      Map.ofEntries(
          formula(Operators.NOT, (parts, a) -> parts.get(0).formula().negated()),
          formula(Operators.AND, (parts, a) -> Formula.all(formulas(parts))),
          formula(Operators.OR, (parts, a) -> Formula.any(formulas(parts))),
          formula(Operators.XOR, (parts, a) -> xor(formulas(parts))),
          formula(Operators.IMPLIES, (parts, a) -> implication(formulas(parts))),
          Map.entry(
              Operators.ITE,
              (parts, a) -> Meant.choice(parts.get(0).formula(), parts.get(1), parts.get(2))),
          formula(Operators.EQUAL, (parts, a) -> chain(parts, a::equal)),
          formula(Operators.DISTINCT, Translation::distinct),
          comparison(Operators.LESS, Relation.LESS),
          comparison(Operators.LESS_OR_EQUAL, Relation.AT_MOST),
          comparison(Operators.GREATER, Relation.GREATER),
          comparison(Operators.GREATER_OR_EQUAL, Relation.AT_LEAST),
          formula(Operators.IS_INT, (parts, a) -> a.isInteger(parts.get(0))),
          fold(Operators.ADD, (x, y) -> Optional.of(x.plus(y))),
          fold(Operators.SUBTRACT, (x, y) -> Optional.of(x.minus(y))),
          fold(Operators.MULTIPLY, Arithmetic::product),
          fold(Operators.DIVIDE, Arithmetic::quotient),
          Map.entry(
              Operators.NEGATE,
              (parts, a) ->
                  Meant.of(
                      parts
                          .get(0)
                          .number()
                          .flatMap(one -> one.map(x -> Optional.of(x.times(Rational.of(-1))))))),
          Map.entry(Operators.ABS, (parts, a) -> a.absolute(parts.get(0))),
          Map.entry(Operators.TO_REAL, (parts, a) -> parts.get(0)),
          Map.entry(Operators.TO_INT, (parts, a) -> a.floor(parts.get(0))),
          Map.entry(
              Operators.DIV,
              (parts, a) -> parts.size() == 2 ? a.div(parts.get(0), parts.get(1)) : Meant.UNKNOWN),
          Map.entry(
              Operators.MOD,
              (parts, a) -> parts.size() == 2 ? a.mod(parts.get(0), parts.get(1)) : Meant.UNKNOWN));

  /** The variables in scope, and the terms that were translated there. */
  private static final class Scope {
    final Map<Term.Var, Meant> variables = new HashMap<>();
    final Map<Term, Meant> known = new HashMap<>();
  }

  private final Meanings meanings;
  private final Atoms atoms;
  private final Effort effort;
  private final Arithmetic arithmetic;
  private final FreeVariables free = new FreeVariables();
  private int depth;

  Translation(Meanings meanings, Atoms atoms, Effort effort) {
    this.meanings = meanings;
    this.atoms = atoms;
    this.effort = effort;
    this.arithmetic = new Arithmetic(atoms);
  }

  /** Returns the formula of a quantified term. */
  Formula of(Term.Bind term) {
    free.add(term);
    return quantified(term, new Scope()).formula();
  }

  // ------------------------------------------------------------------------------------- terms

  private Meant of(Term term, Scope scope) {
    if (term instanceof Term.Annotated) {
      return of(term.child(0), scope);
    }
    if (isGround(term, scope)) {
      return meanings.valueOf(term).map(Meant::of).orElse(Meant.UNKNOWN);
    }
    if (term instanceof Term.Var variable) {
      return scope.variables.getOrDefault(variable, Meant.UNKNOWN);
    }
    Meant before = scope.known.get(term);
    if (before != null) {
      return before;
    }
    effort.spend();
    Meant result = Meant.UNKNOWN;
    depth++;
    if (depth <= MOST_DEPTH) {
      if (term instanceof Term.App app) {
        result = application(app, scope);
      } else if (term instanceof Term.Bind bind) {
        result = quantified(bind, scope);
      }
    }
    depth--;
    scope.known.put(term, result);
    return result;
  }

  private boolean isGround(Term term, Scope scope) {
    Set<Term.Var> variables = free.of(term);
    return variables != null && variables.stream().noneMatch(scope.variables::containsKey);
  }

  private Meant quantified(Term.Bind bind, Scope scope) {
    if (bind.binder() != Binder.FORALL && bind.binder() != Binder.EXISTS) {
      return Meant.UNKNOWN;
    }
    Scope inner = new Scope();
    inner.variables.putAll(scope.variables);
    BitSet bound = new BitSet();
    for (Term.Var variable : bind.variables()) {
      inner.variables.put(variable, bound(variable.sort(), bound));
    }
    Formula body = of(bind.child(0), inner).formula();
    return Meant.of(Formula.Quantified.of(bind.binder() == Binder.FORALL, bound, body));
  }

  private Meant bound(Sort sort, BitSet bound) {
    boolean isReal = sort.equals(Sort.REAL);
    if (!isReal && !sort.equals(Sort.INT) && !sort.equals(Sort.BOOL)) {
      return Meant.UNKNOWN;
    }
    int variable = atoms.fresh(!isReal);
    bound.set(variable);
    // A Boolean is translated to an integer that is positive if it is true.
    return sort.equals(Sort.BOOL)
        ? Meant.of(atoms.compared(Linear.variable(variable), Relation.GREATER))
        : Meant.of(Affine.of(variable));
  }

  // ------------------------------------------------------------------------------ applications

  private Meant application(Term.App app, Scope scope) {
    if (app.isA(Operators.SELECT)) {
      return selected(app.child(0), of(app.child(1), scope), scope);
    }
    List<Meant> arguments = app.children().stream().map(child -> of(child, scope)).toList();
    if (app.function() instanceof DeclaredFunction function) {
      return arguments.size() == function.parameters().size()
          ? called(function, arguments)
          : Meant.UNKNOWN;
    }
    if (!(app.function() instanceof Operation operation)) {
      return Meant.UNKNOWN;
    }
    if (app.isA(Operators.DIVISIBLE)
        && operation.indices().get(0) instanceof Index.Numeral divisor) {
      return Meant.of(arithmetic.isDivisible(arguments.get(0), divisor.number()));
    }
    Rule rule = RULES.get(operation.operator());
    return rule == null ? Meant.UNKNOWN : rule.of(arguments, arithmetic);
  }

  private Meant called(DeclaredFunction function, List<Meant> arguments) {
    Meanings.Definition definition = meanings.definitionOf(function).orElse(null);
    if (definition instanceof Meanings.Table table) {
      return entry(table.rows(), arguments);
    }
    if (!(definition instanceof Meanings.Body defined)
        || defined.parameters().size() != arguments.size()) {
      return Meant.UNKNOWN;
    }
    Scope inner = new Scope();
    for (int i = 0; i < arguments.size(); i++) {
      inner.variables.put(defined.parameters().get(i), arguments.get(i));
    }
    free.add(defined.body());
    return of(defined.body(), inner);
  }

  private Meant entry(FunctionValue table, List<Meant> arguments) {
    List<List<Value>> rows = table.exceptions();
    if (rows.size() > MOST_ROWS) {
      return Meant.UNKNOWN;
    }
    Meant result = Meant.of(table.rest());
    for (List<Value> row : rows) {
      List<Formula> matches = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        matches.add(arithmetic.equal(arguments.get(i), Meant.of(row.get(i))));
      }
      result = Meant.choice(Formula.all(matches), Meant.of(table.apply(row)), result);
    }
    return result;
  }

  private Meant selected(Term array, Meant index, Scope scope) {
    if (isGround(array, scope)) {
      return meanings
          .valueOf(array)
          .filter(value -> value instanceof ArrayValue)
          .map(value -> element((ArrayValue) value, index))
          .orElse(Meant.UNKNOWN);
    }
    if (!(array instanceof Term.App app && app.isA(Operators.STORE)) || depth > MOST_DEPTH) {
      return Meant.UNKNOWN;
    }
    depth++;
    Meant otherwise = selected(app.child(0), index, scope);
    depth--;
    Formula matches = arithmetic.equal(of(app.child(1), scope), index);
    return Meant.choice(matches, of(app.child(2), scope), otherwise);
  }

  private Meant element(ArrayValue array, Meant index) {
    List<Value> exceptions = array.exceptions();
    if (exceptions.size() > MOST_ROWS) {
      return Meant.UNKNOWN;
    }
    Meant result = Meant.of(array.rest());
    for (Value at : exceptions) {
      Formula matches = arithmetic.equal(index, Meant.of(at));
      result = Meant.choice(matches, Meant.of(array.select(at)), result);
    }
    return result;
  }

  // ------------------------------------------------------------------------------------- rules

  private static Map.Entry<Operator, Rule> formula(
      Operator operator, BiFunction<List<Meant>, Arithmetic, Formula> rule) {
    return Map.entry(
        operator, (arguments, arithmetic) -> Meant.of(rule.apply(arguments, arithmetic)));
  }

  private static Map.Entry<Operator, Rule> comparison(Operator operator, Relation relation) {
    return formula(
        operator, (parts, a) -> chain(parts, (left, right) -> a.compared(left, right, relation)));
  }

  private static Map.Entry<Operator, Rule> fold(
      Operator operator, BiFunction<Affine, Affine, Optional<Affine>> function) {
    return Map.entry(
        operator,
        (arguments, arithmetic) -> {
          Optional<Piecewise> result = arguments.get(0).number();
          for (Meant next : arguments.subList(1, arguments.size())) {
            result =
                result.flatMap(
                    one -> next.number().flatMap(two -> Piecewise.combined(one, two, function)));
          }
          return Meant.of(result);
        });
  }

  private static List<Formula> formulas(List<Meant> parts) {
    return parts.stream().map(Meant::formula).toList();
  }

  private static Formula xor(List<Formula> parts) {
    return parts.size() <= MOST_DEPTH
        ? parts.stream().reduce(Formula.FALSE, Arithmetic::differ)
        : Formula.UNKNOWN;
  }

  private static Formula implication(List<Formula> parts) {
    List<Formula> all = new ArrayList<>();
    for (Formula premise : parts.subList(0, parts.size() - 1)) {
      all.add(premise.negated());
    }
    all.add(parts.get(parts.size() - 1));
    return Formula.any(all);
  }

  private static Formula chain(List<Meant> parts, BiFunction<Meant, Meant, Formula> relation) {
    List<Formula> all = new ArrayList<>();
    for (int i = 1; i < parts.size(); i++) {
      all.add(relation.apply(parts.get(i - 1), parts.get(i)));
    }
    return Formula.all(all);
  }

  private static Formula distinct(List<Meant> parts, Arithmetic arithmetic) {
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        all.add(arithmetic.equal(parts.get(i), parts.get(j)).negated());
      }
    }
    return Formula.all(all);
  }
}
