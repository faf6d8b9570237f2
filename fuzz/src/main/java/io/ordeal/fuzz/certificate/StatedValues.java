package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.content.Quantity;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Response.Valued;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks the values of terms that a solver printed beside its model. Each term must have its value
 * under the model; a value that only another completion of the model gives is not wrong.
 */
final class StatedValues {

  /** Name of the constant that stands for a printed value; no script has such a name. */
  private static final String NAME = "ordeal-value-";

  private final Script script;
  private final TermFactory terms;
  private final String model;
  private final EvaluationLimits limits;

  StatedValues(Script script, TermFactory terms, String model, EvaluationLimits limits) {
    this.script = script;
    this.terms = terms;
    this.model = model;
    this.limits = limits;
  }

  /** Rules on the answer to {@code get-value}; its values are in the order of the terms. */
  Ruling ofTerms(List<Term> asked, List<Valued> said) {
    return asked.size() == said.size()
        ? check(Question.VALUES, asked, said)
        : Ruling.undetermined(
            Question.VALUES,
            "found %s for %s"
                .formatted(Quantity.of(said.size(), "value"), Quantity.of(asked.size(), "term")));
  }

  /** Rules on the answer to {@code get-assignment}: the truth values of named terms. */
  Ruling ofNames(List<Valued> said) {
    return checkKnown(Question.ASSIGNMENT, said, one -> Optional.of(named(one.term())));
  }

  private Term named(String name) {
    return terms.app(new DeclaredFunction(Symbols.unquoted(name), List.of(), Sort.BOOL));
  }

  /** Rules on the answer to {@code get-objectives}. */
  Ruling ofObjectives(List<Valued> said) {
    return checkKnown(Question.OBJECTIVES, said, this::read);
  }

  /** Reads the term of an objective; a sum of weights has only a name, and no term. */
  private Optional<Term> read(Valued objective) {
    try {
      Source text = Source.of("objective", objective.term());
      Term term = new ScopedParser(script.commands(), text, terms).termAt(0);
      return isConstant(term) && hasNamedObjectives() ? Optional.empty() : Optional.of(term);
    } catch (ScriptException e) {
      return Optional.empty();
    }
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.App app && app.childCount() == 0;
  }

  /** Whether a printed constant may be the name of an objective instead. */
  private boolean hasNamedObjectives() {
    return script.commands().stream()
        .anyMatch(
            command ->
                command instanceof Command.AssertSoft
                    || (command instanceof Command.Optimize objective
                        && !objective.attributes().isBlank()));
  }

  private Ruling checkKnown(
      Question question, List<Valued> said, Function<Valued, Optional<Term>> termOf) {
    List<Term> known = new ArrayList<>();
    List<Valued> ofKnown = new ArrayList<>();
    for (Valued one : said) {
      termOf
          .apply(one)
          .ifPresent(
              term -> {
                known.add(term);
                ofKnown.add(one);
              });
    }
    return check(question, known, ofKnown);
  }

  private Ruling check(Question question, List<Term> asked, List<Valued> said) {
    List<String> unread = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      Truth value = value(asked.get(i), said.get(i));
      if (value == Truth.FALSE) {
        return Ruling.wrong(
            question,
            "under its model, %s is not %s".formatted(said.get(i).term(), said.get(i).value()),
            model);
      }
      if (value == Truth.UNDETERMINED) {
        unread.add(said.get(i).term());
      }
    }
    return unread.isEmpty()
        ? Ruling.right(question)
        : Ruling.undetermined(
            question, "the value of %s cannot be decided".formatted(unread.get(0)));
  }

  /**
   * Evaluates whether a term has the printed value under the model, extended by a constant for it.
   */
  private Truth value(Term term, Valued said) {
    DeclaredFunction constant = new DeclaredFunction(NAME, List.of(), term.sort());
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.DeclareFun(constant));
    commands.add(new Command.Assert(new Formulas(terms).equal(terms.app(constant), term)));
    String definition = "(define-fun %s () %s %s)".formatted(NAME, term.sort(), said.value());
    String extended = model.substring(0, model.lastIndexOf(')')) + definition + "\n)";
    Script claiming = Claims.before(script, commands);
    try {
      Model read = ModelReader.read(claiming, Source.of("model", extended), terms);
      return Claims.lastAssertion(claiming, read, limits);
    } catch (ScriptException e) {
      return Truth.UNDETERMINED;
    }
  }
}
