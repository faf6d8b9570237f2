package io.ordeal.smt.parse;

import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replaces a variable that nothing binds by another. */
final class Renaming {

  private Renaming() {}

  /** Whether a function of this name occurs in the terms. */
  static boolean appliesFunction(String name, Term[] roots) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(roots));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term instanceof Term.App app && app.function().name().equals(name)) {
        return true;
      }
      if (seen.add(term)) {
        term.children().forEach(pending::push);
      }
    }
    return false;
  }

  /** Whether one of the variables, which nothing in the terms binds, occurs in them. */
  static boolean occurs(Set<Term.Var> variables, Term[] roots) {
    if (variables.isEmpty()) {
      return false;
    }
    Set<Term> seen = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(roots));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term instanceof Term.Var variable && variables.contains(variable)) {
        return true;
      }
      if (seen.add(term)) {
        term.children().forEach(pending::push);
      }
    }
    return false;
  }

  /** Whether the variable occurs in the terms where nothing in them binds it. */
  static boolean occursFree(Term.Var variable, Term[] roots) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(roots));
    while (!pending.isEmpty()) {
      Term term = pending.pop();
      if (term.equals(variable)) {
        return true;
      }
      if (seen.add(term)) {
        for (int i = 0; i < term.childCount(); i++) {
          if (!term.boundIn(i).contains(variable)) {
            pending.push(term.child(i));
          }
        }
      }
    }
    return false;
  }

  /** Puts {@code to} wherever {@code from} stands in the terms. */
  static void rename(Term.Var from, Term.Var to, Term[] roots, TermFactory terms) {
    Map<Term, Term> done = new HashMap<>();
    done.put(from, to);
    for (int i = 0; i < roots.length; i++) {
      roots[i] = rename(roots[i], done, terms);
    }
  }

  private static Term rename(Term root, Map<Term, Term> done, TermFactory terms) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      if (done.containsKey(term)) {
        pending.pop();
        continue;
      }
      boolean ready = true;
      for (Term child : term.children()) {
        if (!done.containsKey(child)) {
          pending.push(child);
          ready = false;
        }
      }
      if (ready) {
        pending.pop();
        List<Term> children = new ArrayList<>(term.childCount());
        for (Term child : term.children()) {
          children.add(done.getOrDefault(child, child));
        }
        done.put(term, term.childCount() == 0 ? term : terms.withChildren(term, children));
      }
    }
    return done.getOrDefault(root, root);
  }
}
