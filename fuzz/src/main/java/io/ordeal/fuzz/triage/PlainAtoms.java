package io.ordeal.fuzz.triage;

import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Guarantees;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.FreeVariables;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes reduced scripts of one bug more alike. A predicate such as {@code (> (+ x y) 2)} is often
 * there only because a term has to occur in some formula; {@code (= (+ x y) 11)} would serve as
 * well.
 */
public final class PlainAtoms {

  private PlainAtoms() {}

  /**
   * Returns variants of the test case, in each of which one predicate is replaced by an equation
   * between an argument and its value; none if no values are known. A test case with a witness
   * keeps it.
   *
   * @param verdict verdict about the test case
   */
  public static List<TestCase> variants(TestCase test, Verdict verdict) {
    Guarantee guarantee = test.guarantees().at(verdict.check());
    Optional<Model> witness =
        guarantee instanceof Guarantee.Satisfiable satisfiable
            ? Optional.of(satisfiable.witness())
            : Optional.empty();
    Optional<Model> values = witness.or(() -> Demonstration.modelOf(test, verdict));
    if (values.isEmpty()) {
      return List.of();
    }
    List<DeclaredFunction> functions = new ArrayList<>();
    List<Term> formulas = new ArrayList<>();
    for (Command command : test.script().commands()) {
      if (command instanceof Command.DeclareFun declared) {
        functions.add(declared.function());
      }
      formulas.addAll(command.formulas());
    }
    Evaluator evaluator = new Evaluator(values.get().completedFor(functions));
    List<TestCase> variants = new ArrayList<>();
    FreeVariables variables = new FreeVariables();
    formulas.forEach(variables::add);
    for (Term atom : Subterms.of(formulas)) {
      if (isPredicate(atom) && variables.isClosed(atom)) {
        for (Term argument : atom.children()) {
          if (isWorthKeeping(argument)) {
            equation(test, evaluator, atom, argument)
                .map(equation -> replaced(test, atom, equation))
                .flatMap(script -> with(test, script, witness))
                .ifPresent(variants::add);
          }
        }
      }
    }
    return variants;
  }

  /** Whether a term is a formula about terms other than formulas, and no equation with a value. */
  private static boolean isPredicate(Term term) {
    boolean isAbout =
        term instanceof Term.App
            && term.sort().equals(Sort.BOOL)
            && term.childCount() > 0
            && term.children().stream().noneMatch(child -> child.sort().equals(Sort.BOOL));
    boolean isEquation =
        Operators.nameOf(term).filter("="::equals).isPresent()
            && term.childCount() == 2
            && term.children().stream().anyMatch(LiteralTerms::isOne);
    return isAbout && !isEquation;
  }

  private static boolean isWorthKeeping(Term argument) {
    return Operators.nameOf(argument).isPresent();
  }

  private static Optional<Term> equation(
      TestCase test, Evaluator evaluator, Term atom, Term argument) {
    Formulas formulas = new Formulas(test.terms());
    if (!(evaluator.valueOf(argument) instanceof Result.Known known)
        || !Masking.hasLiteral(known.value())) {
      return Optional.empty();
    }
    Term equation = formulas.equal(argument, new Literals(test.terms()).of(known.value()));
    return Optional.of(evaluator.truthOf(atom) == Truth.FALSE ? formulas.not(equation) : equation);
  }

  private static Script replaced(TestCase test, Term atom, Term equation) {
    Rewriter rewriter = new Rewriter(test.terms(), term -> term.equals(atom) ? equation : term);
    List<Command> commands =
        test.script().commands().stream().map(command -> command.with(rewriter::rewrite)).toList();
    return new Script(List.of(), commands);
  }

  private static Optional<TestCase> with(TestCase test, Script script, Optional<Model> witness) {
    if (witness.isPresent() && !new WitnessCheck().holds(script, witness.get())) {
      return Optional.empty();
    }
    Guarantees known =
        witness
            .map(model -> Guarantees.satisfiable(script, model))
            .orElseGet(() -> Guarantees.none(script));
    return Optional.of(new TestCase(test.name(), script, test.terms(), known, test.lineage()));
  }
}
