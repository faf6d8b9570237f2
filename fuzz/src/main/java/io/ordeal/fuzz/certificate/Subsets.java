package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.parse.ScopedParser;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Checks parts of a script that a solver says have no model. For an unsat core these are its
 * assertions, together with unnamed ones, which belong to every core. For failed assumptions they
 * are all assertions with some of the assumptions.
 */
final class Subsets {

  /** Characters of an answer that a message shows, at most. */
  private static final int MOST_PRINTED = 200;

  private final Script script;
  private final EvaluationLimits limits;

  /**
   * Prepares to rule on parts of a script.
   *
   * @param limits of the evaluation of a part
   */
  Subsets(Script script, EvaluationLimits limits) {
    this.script = script;
    this.limits = limits;
  }

  /** Rules on an unsat core. */
  Ruling ofCore(List<String> printed) {
    Set<String> core = new LinkedHashSet<>();
    printed.forEach(name -> core.add(Symbols.unquoted(name)));
    Set<String> known = new HashSet<>();
    Set<String> used = usedNames(script);
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      List<String> names = namesOf(command);
      known.addAll(names);
      boolean isOutside = !names.isEmpty() && names.stream().noneMatch(core::contains);
      if (isOutside && allNames(command).anyMatch(used::contains)) {
        return Ruling.undetermined(
            Question.UNSAT_CORE, "a term refers to an assertion that is not in the core");
      }
      if (!isOutside) {
        commands.add(command);
      }
    }
    return core.stream()
        .filter(name -> !known.contains(name))
        .findFirst()
        .map(
            name ->
                Ruling.undetermined(
                    Question.UNSAT_CORE, "%s is no name of an assertion".formatted(name)))
        .orElseGet(() -> ruling(Question.UNSAT_CORE, printed, new Script(List.of(), commands)));
  }

  /** Rules on the assumptions that a solver says suffice. */
  Ruling ofAssumptions(List<String> printed, TermFactory terms) {
    int last = script.commands().size() - 1;
    if (last < 0 || !(script.commands().get(last) instanceof Command.CheckSatAssuming all)) {
      return Ruling.undetermined(Question.UNSAT_ASSUMPTIONS, "the check has no assumptions");
    }
    List<Command> before = script.commands().subList(0, last);
    List<Term> failed = new ArrayList<>();
    for (String literal : printed) {
      Term term;
      try {
        term =
            new ScopedParser(before, Source.of("assumption", literal), terms).termAt(0, Sort.BOOL);
      } catch (ScriptException e) {
        return Ruling.undetermined(
            Question.UNSAT_ASSUMPTIONS, "%s cannot be read: %s".formatted(literal, e.getMessage()));
      }
      // Compared as text, because the assumptions may come from another factory.
      Optional<Term> assumed =
          all.assumptions().stream().filter(one -> text(one).equals(text(term))).findFirst();
      if (assumed.isEmpty()) {
        return Ruling.undetermined(
            Question.UNSAT_ASSUMPTIONS, "%s is no assumption".formatted(literal));
      }
      failed.add(assumed.get());
    }
    List<Command> commands = new ArrayList<>(before);
    commands.add(new Command.CheckSatAssuming(failed));
    return failed.containsAll(all.assumptions())
        ? Ruling.right(Question.UNSAT_ASSUMPTIONS)
        : ruling(Question.UNSAT_ASSUMPTIONS, printed, new Script(List.of(), commands));
  }

  private static String text(Term term) {
    return TermPrinter.print(term, Style.ONE_LINE);
  }

  /** Rules on a part of an unsatisfiable script that is said to have no model either. */
  private Ruling ruling(Question question, List<String> printed, Script part) {
    if (part.commands().equals(script.commands())) {
      return Ruling.right(question);
    }
    List<ScriptEvaluation.Check> checks = ScriptEvaluation.of(part, limits);
    return switch (checks.get(checks.size() - 1).value()) {
      case FALSE -> Ruling.right(question);
      case TRUE ->
          Ruling.wrong(
              question,
              "the values that the script fixes itself satisfy " + shortened(printed),
              "");
      case UNDETERMINED -> Ruling.open(question, shortened(printed), part);
    };
  }

  private static String shortened(List<String> printed) {
    String text = "(" + String.join(" ", printed) + ")";
    return text.length() <= MOST_PRINTED ? text : text.substring(0, MOST_PRINTED) + " ...";
  }

  /** Returns the names of the whole formula that a command asserts. */
  private static List<String> namesOf(Command command) {
    return command instanceof Command.Assert asserted
            && asserted.term() instanceof Term.Annotated annotated
        ? annotated.names()
        : List.of();
  }

  /** Returns the names that a command defines, including those of sub-terms. */
  private static Stream<String> allNames(Command command) {
    return StreamSupport.stream(Subterms.of(command.terms()).spliterator(), false)
        .filter(Term.Annotated.class::isInstance)
        .flatMap(term -> ((Term.Annotated) term).names().stream());
  }

  /** Returns the names of declared functions that occur in terms. */
  private static Set<String> usedNames(Script script) {
    Set<String> used = new HashSet<>();
    Subterms parts = new Subterms();
    script.commands().forEach(command -> parts.addAll(command.terms()));
    for (Term term : parts) {
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
        used.add(function.name());
      }
    }
    return used;
  }
}
