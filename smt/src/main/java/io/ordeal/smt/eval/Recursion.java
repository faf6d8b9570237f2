package io.ordeal.smt.eval;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Index;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides whether recursive definitions have a solution. {@code (define-fun-rec f ((x Int)) Int (+
 * 1 (f x)))} has none: a recursive definition claims that such a function exists. Two kinds are
 * known to be harmless, and all others are doubtful:
 *
 * <ul>
 *   <li>calls that are the whole result: if they never end, any single value is a solution;
 *   <li>calls in which one argument gets smaller each time, which cannot go on for ever.
 * </ul>
 */
final class Recursion {

  /** Maximum number of positions to examine; a shared sub-term may occur at very many. */
  private static final int MOST_PLACES = 20_000;

  /** A call of one of the functions that are being defined. */
  private record Call(Command.Definition from, Term.App app, PathCondition where) {}

  /** A term in a body. */
  private record BodyTerm(Term term, PathCondition where, boolean isResult) {}

  private final Set<DeclaredFunction> functions = new HashSet<>();
  private final List<Call> calls = new ArrayList<>();
  private boolean allCallsAreResults = true;
  private boolean isClear = true;
  private int places;

  private Recursion() {}

  static boolean hasSolution(List<Command.Definition> definitions) {
    Recursion recursion = new Recursion();
    definitions.forEach(definition -> recursion.functions.add(definition.function()));
    definitions.forEach(recursion::findCalls);
    return recursion.isClear && (recursion.allCallsAreResults || recursion.getsSmaller());
  }

  /**
   * Whether there is a parameter, at the same index in all functions, that gets smaller in all
   * calls.
   */
  private boolean getsSmaller() {
    int most = functions.stream().mapToInt(one -> one.parameters().size()).max().orElse(0);
    for (int i = 0; i < most; i++) {
      int index = i;
      if (calls.stream().allMatch(call -> getsSmaller(call, index))) {
        return true;
      }
    }
    return false;
  }

  private static boolean getsSmaller(Call call, int index) {
    List<Term.Var> parameters = call.from().parameters();
    return index < parameters.size()
        && index < call.app().childCount()
        && call.where().isSmaller(call.app().child(index), parameters.get(index));
  }

  // ------------------------------------------------------------------------------ finding calls

  private void findCalls(Command.Definition definition) {
    Deque<BodyTerm> pending = new ArrayDeque<>();
    pending.push(new BodyTerm(definition.body(), PathCondition.NONE, true));
    while (isClear && !pending.isEmpty()) {
      places++;
      isClear = places <= MOST_PLACES;
      BodyTerm place = pending.pop();
      if (hides(place.term(), definition.parameters())) {
        isClear = false;
      } else if (place.term() instanceof Term.App app) {
        noteCall(definition, app, place);
        pending.addAll(parts(app, place));
      } else if (place.term() instanceof Term.Match match) {
        pending.addAll(parts(match, place));
      } else if (place.term() instanceof Term.Annotated annotated) {
        pending.push(new BodyTerm(annotated.child(0), place.where(), place.isResult()));
      } else {
        for (int i = 0; i < place.term().childCount(); i++) {
          PathCondition inside = place.where().without(place.term().boundIn(i));
          pending.push(new BodyTerm(place.term().child(i), inside, false));
        }
      }
    }
  }

  /**
   * Whether the term binds a variable with the name of a parameter; nothing is known of that
   * variable.
   */
  private static boolean hides(Term term, List<Term.Var> parameters) {
    for (int i = 0; i < term.childCount(); i++) {
      if (term.boundIn(i).stream().anyMatch(parameters::contains)) {
        return true;
      }
    }
    return false;
  }

  private void noteCall(Command.Definition definition, Term.App app, BodyTerm place) {
    if (app.function() instanceof DeclaredFunction function && functions.contains(function)) {
      calls.add(new Call(definition, app, place.where()));
      allCallsAreResults &= place.isResult();
    } else if (app.function() instanceof Operation operation) {
      // The arguments of a function that is passed on are unknown.
      isClear &= operation.indices().stream().noneMatch(Index.OfFunction.class::isInstance);
    }
  }

  private static List<BodyTerm> parts(Term.App app, BodyTerm place) {
    PathCondition where = place.where();
    List<BodyTerm> parts = new ArrayList<>();
    if (app.isA(Operators.ITE)) {
      Term condition = app.child(0);
      parts.add(new BodyTerm(condition, where, false));
      parts.add(new BodyTerm(app.child(1), where.with(condition, true), place.isResult()));
      parts.add(new BodyTerm(app.child(2), where.with(condition, false), place.isResult()));
      return parts;
    }
    for (int i = 0; i < app.childCount(); i++) {
      PathCondition around = where;
      for (int k = 0; k < app.childCount(); k++) {
        // An operand of a conjunction matters if all others hold; one of a disjunction, if no other
        // does.
        boolean matters = app.isA(Operators.AND) || app.isA(Operators.OR);
        boolean isPremise = app.isA(Operators.IMPLIES) && k < app.childCount() - 1;
        if (k != i && (matters || isPremise)) {
          around = around.with(app.child(k), !app.isA(Operators.OR));
        }
      }
      parts.add(new BodyTerm(app.child(i), around, false));
    }
    return parts;
  }

  private static List<BodyTerm> parts(Term.Match match, BodyTerm place) {
    List<BodyTerm> parts = new ArrayList<>();
    Term scrutinee = match.child(0);
    parts.add(new BodyTerm(scrutinee, place.where(), false));
    for (int i = 0; i < match.cases().size(); i++) {
      Case one = match.cases().get(i);
      PathCondition inside =
          one.constructor() == null
              ? place.where().without(one.variables())
              : place.where().without(one.variables()).withParts(one.variables(), scrutinee);
      parts.add(new BodyTerm(match.child(i + 1), inside, place.isResult()));
    }
    return parts;
  }
}
