package io.ordeal.fuzz.triage;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Collects the operators of formulas, by name, and their theories. */
public final class Operators {

  /** Name for applications of functions that scripts declare. */
  static final String DECLARED = "declared-function";

  /** Operators that connect formulas. Nearly every script has them, whatever its bug. */
  private static final Set<String> CONNECTIVES =
      Set.of("=", "distinct", "not", "and", "or", "=>", "xor", "ite");

  private Operators() {}

  /**
   * Returns the names of the operators in the assertions, assumptions and definitions of a script.
   */
  public static NavigableSet<String> of(Script script) {
    return of(termsOf(script));
  }

  /** Returns the names of the operators in terms. */
  public static NavigableSet<String> of(Collection<Term> roots) {
    NavigableSet<String> names = new TreeSet<>();
    for (Term term : subterms(roots)) {
      nameOf(term).ifPresent(names::add);
    }
    return names;
  }

  /** Returns the theories of the operators in a script, without those of connectives, sorted. */
  public static NavigableSet<String> theoriesOf(Script script) {
    NavigableSet<String> theories = new TreeSet<>();
    for (Term term : subterms(termsOf(script))) {
      if (term instanceof Term.App app && app.function() instanceof DatatypeFunction) {
        theories.add(text(Theory.DATATYPES));
      } else if (term instanceof Term.App app
          && app.function() instanceof Operation operation
          && operation.operator().theory() != Theory.CORE) {
        theories.add(text(operation.operator().theory()));
      }
    }
    return theories;
  }

  private static String text(Theory theory) {
    return theory.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<Term> termsOf(Script script) {
    List<Term> terms = new ArrayList<>();
    for (Command command : script.commands()) {
      terms.addAll(command.terms());
    }
    return terms;
  }

  /** Returns sub-terms that are not part of a literal value. */
  private static Subterms subterms(Collection<Term> roots) {
    return new Subterms((parent, child) -> !LiteralTerms.isOne(parent)).addAll(roots);
  }

  /** Returns the name of the operator that a term applies; empty if it applies none. */
  static Optional<String> nameOf(Term term) {
    if (term instanceof Term.Bind bind) {
      return Optional.of(bind.binder().word());
    }
    if (term instanceof Term.Match) {
      return Optional.of("match");
    }
    if (!(term instanceof Term.App app) || app.childCount() == 0 || LiteralTerms.isOne(term)) {
      return Optional.empty();
    }
    if (app.function() instanceof Operation operation) {
      return Optional.of(operation.operator().name());
    }
    if (app.function() instanceof DatatypeFunction function) {
      return Optional.of(function.role().name().toLowerCase(Locale.ROOT));
    }
    return app.function() instanceof DeclaredFunction ? Optional.of(DECLARED) : Optional.empty();
  }

  /** Whether an operator only connects formulas, so that it says little about a bug. */
  public static boolean isConnective(String name) {
    return CONNECTIVES.contains(name);
  }
}
