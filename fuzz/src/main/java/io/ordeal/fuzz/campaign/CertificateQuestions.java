package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds questions for certificates after the last check of test cases: an unsat core, for which
 * assertions get names; failed assumptions, if there are assumptions; values of terms; simplified
 * terms; and the values of objectives.
 */
final class CertificateQuestions {

  /** Most terms of a test case whose values are asked for, and most terms to simplify. */
  private static final int MOST_TERMS = 3;

  private static final String NAME = "named";

  private final Rng rng;

  CertificateQuestions(Rng rng) {
    this.rng = rng;
  }

  /**
   * Returns the test case with questions; unchanged if it has no check, or has questions already.
   */
  TestCase in(TestCase test) {
    List<Command> commands = test.script().commands();
    int last = commands.size() - 1;
    if (last < 0 || !commands.get(last).isCheck()) {
      return test;
    }
    List<Term> formulas = commands.stream().flatMap(one -> one.formulas().stream()).toList();
    if (formulas.isEmpty()) {
      return test;
    }
    boolean optimizes =
        commands.stream()
            .anyMatch(one -> one instanceof Command.Optimize || one instanceof Command.AssertSoft);
    List<Command> asking = new ArrayList<>();
    if (optimizes) {
      asking.addAll(commands);
      asking.add(new Command.Verbatim("(get-objectives)"));
    } else {
      asking.addAll(named(commands, formulas, test.terms()));
      asking.add(new Command.Verbatim("(get-unsat-core)"));
    }
    if (commands.get(last) instanceof Command.CheckSatAssuming) {
      asking.add(new Command.Verbatim("(get-unsat-assumptions)"));
    }
    asking.add(new Command.GetValue(parts(formulas)));
    for (Term part : parts(formulas)) {
      asking.add(new Command.Simplify(part, ""));
    }
    return new TestCase(
        test.name(),
        new Script(test.script().header(), asking),
        test.terms(),
        test.guarantees(),
        test.lineage());
  }

  private static List<Command> named(
      List<Command> commands, List<Term> formulas, TermFactory terms) {
    FreshNames names = new FreshNames(commands);
    names.reserveVariables(formulas);
    return commands.stream()
        .map(
            command ->
                command instanceof Command.Assert asserted && !asserted.term().holdsNames()
                    ? new Command.Assert(
                        terms.annotated(
                            asserted.term(), List.of(Attribute.name(names.next(NAME))), List.of()))
                    : command)
        .toList();
  }

  /** Draws parts of formulas whose values can be printed. */
  private List<Term> parts(List<Term> formulas) {
    List<Term> parts = new ArrayList<>();
    for (int i = rng.between(1, MOST_TERMS); i > 0; i--) {
      parts.add(part(rng.pick(formulas)));
    }
    return parts;
  }

  /**
   * Draws a part of a formula. Descends through applications only, so that no bound variable
   * becomes free.
   */
  private Term part(Term formula) {
    Term part = formula;
    while (part instanceof Term.App app && app.childCount() > 0 && rng.chance(2, 3)) {
      Term child = app.child(rng.below(app.childCount()));
      if (!hasPrintedValues(child.sort()) || child.holdsNames()) {
        break;
      }
      part = child;
    }
    return part;
  }

  private static boolean hasPrintedValues(Sort sort) {
    return !sort.equals(Sort.REG_LAN) && !(sort instanceof Sort.FunctionSort);
  }
}
