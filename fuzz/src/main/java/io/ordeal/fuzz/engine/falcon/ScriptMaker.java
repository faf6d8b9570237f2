package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Makes scripts of assertions, with the commands of the swarm around them. */
final class ScriptMaker {

  private static final int MOST_ASSUMPTIONS = 3;

  private static final int MOST_VALUES = 3;

  /** Largest number of assertions on one level. */
  private static final int MOST_ON_LEVEL = 3;

  private static final List<CommandOperation> QUESTIONS =
      List.of(
          CommandOperation.GET_MODEL,
          CommandOperation.GET_VALUE,
          CommandOperation.GET_UNSAT_CORE,
          CommandOperation.GET_UNSAT_ASSUMPTIONS,
          CommandOperation.GET_PROOF);

  private final RunGrammar grammar;
  private final TermFactory terms;
  private final Formulas make;
  private final Evaluator evaluator;

  ScriptMaker(RunGrammar grammar, TermFactory terms, Evaluator evaluator) {
    this.grammar = grammar;
    this.terms = terms;
    this.make = new Formulas(terms);
    this.evaluator = evaluator;
  }

  /**
   * Makes a script.
   *
   * @param isTrue whether the assertions are true under the model; if so, assumptions must be too
   */
  Script of(List<Piece> assertions, boolean isTrue, Rng rng) {
    return new Draft(assertions, isTrue, rng).script();
  }

  /** A script that is being made. */
  private final class Draft {

    private final List<Piece> assertions;
    private final boolean isTrue;
    private final Rng rng;
    private final Set<CommandOperation> chosen = EnumSet.noneOf(CommandOperation.class);
    private final List<Command> body = new ArrayList<>();
    private final List<Term> values = new ArrayList<>();
    private long needs;

    Draft(List<Piece> assertions, boolean isTrue, Rng rng) {
      this.assertions = assertions;
      this.isTrue = isTrue;
      this.rng = rng;
      for (CommandOperation command : CommandOperation.ALL) {
        if (rng.chance(grammar.swarm().of(command.id()), Swarm.FULL)) {
          chosen.add(command);
          command.needed().ifPresent(chosen::add);
        }
      }
    }

    Script script() {
      int height = 0;
      int next = 0;
      while (next < assertions.size()) {
        if (chosen.contains(CommandOperation.PUSH)) {
          if (next > 0) {
            check();
            height -= pop(height);
          }
          int levels = rng.between(1, 2);
          body.add(new Command.Push(levels));
          height += levels;
        }
        int count =
            chosen.contains(CommandOperation.PUSH)
                ? rng.between(1, Math.min(MOST_ON_LEVEL, assertions.size() - next))
                : assertions.size();
        for (int i = 0; i < count; i++) {
          add(assertions.get(next + i), next + i);
        }
        next += count;
      }
      if (chosen.contains(CommandOperation.POP)
          && body.stream().noneMatch(Command.Pop.class::isInstance)) {
        check();
        pop(height);
      }
      check();
      List<Command> commands = new ArrayList<>();
      chosen.stream()
          .flatMap(command -> command.option().stream())
          .distinct()
          .forEach(option -> commands.add(new Command.SetOption(option, "true")));
      commands.add(new Command.SetLogic(grammar.logic()));
      commands.addAll(grammar.declarations().commands(needs));
      commands.addAll(body);
      return new Script(List.of(), commands);
    }

    /** Pops some levels and returns their number. */
    private int pop(int height) {
      if (height == 0 || !chosen.contains(CommandOperation.POP)) {
        return 0;
      }
      int levels = rng.between(1, height);
      body.add(new Command.Pop(levels));
      return levels;
    }

    private void add(Piece assertion, int number) {
      needs |= assertion.needs();
      Term term = assertion.term();
      if (isQuantifierFree(term)) {
        values.add(term);
      }
      if (chosen.contains(CommandOperation.GET_UNSAT_CORE)) {
        term = terms.annotated(term, List.of(Attribute.name("a" + number)), List.of());
      }
      body.add(new Command.Assert(term));
    }

    private void check() {
      addObjectives();
      if (chosen.contains(CommandOperation.CHECK_SAT_ASSUMING)) {
        body.add(new Command.CheckSatAssuming(assumptions()));
      } else {
        body.add(new Command.CheckSat());
      }
      for (CommandOperation question : QUESTIONS) {
        if (!chosen.contains(question)) {
          continue;
        }
        if (question != CommandOperation.GET_VALUE) {
          body.add(new Command.Verbatim("(" + question.id() + ")"));
        } else if (!values.isEmpty()) {
          body.add(new Command.GetValue(values()));
        }
      }
    }

    private List<Term> assumptions() {
      List<Term> assumptions = new ArrayList<>();
      List<Piece> constants = grammar.at(grammar.number(Sort.BOOL)).constants();
      for (int i = rng.between(1, MOST_ASSUMPTIONS); i > 0; i--) {
        Piece constant = rng.pick(constants);
        boolean isPositive =
            isTrue ? evaluator.truthOf(constant.term()) == Truth.TRUE : rng.chance(1, 2);
        needs |= constant.needs();
        assumptions.add(isPositive ? constant.term() : make.not(constant.term()));
      }
      return assumptions;
    }

    /** The standard allows no other terms in {@code get-value}. */
    private static boolean isQuantifierFree(Term term) {
      return !Subterms.any(term, Term.Bind.class::isInstance);
    }

    private List<Term> values() {
      List<Term> chosenValues = new ArrayList<>();
      for (int i = rng.between(1, MOST_VALUES); i > 0; i--) {
        Term root = rng.pick(values);
        chosenValues.add(
            root instanceof Term.App app && app.childCount() > 0 && rng.chance(1, 2)
                ? app.child(rng.below(app.childCount()))
                : root);
      }
      return chosenValues;
    }

    /** Adds soft constraints and objectives. */
    private void addObjectives() {
      if (chosen.contains(CommandOperation.ASSERT_SOFT)) {
        for (Piece constant : some(List.of(Sort.BOOL))) {
          body.add(new Command.AssertSoft(constant.term(), ":weight " + rng.between(1, 4)));
        }
      }
      for (CommandOperation direction :
          List.of(CommandOperation.MINIMIZE, CommandOperation.MAXIMIZE)) {
        if (chosen.contains(direction)) {
          for (Piece constant : some(numbers())) {
            body.add(new Command.Optimize(direction.id(), constant.term(), ""));
          }
        }
      }
    }

    /** Draws one or two constants of some sorts; none if there are no sorts. */
    private List<Piece> some(List<Sort> sorts) {
      List<Piece> chosenPieces = new ArrayList<>();
      for (int i = rng.between(1, 2); i > 0 && !sorts.isEmpty(); i--) {
        Piece constant = rng.pick(grammar.at(grammar.number(rng.pick(sorts))).constants());
        needs |= constant.needs();
        chosenPieces.add(constant);
      }
      return chosenPieces;
    }

    /** Returns the sorts of constants that can be minimized. */
    private List<Sort> numbers() {
      return grammar.all().stream()
          .filter(one -> !one.constants().isEmpty())
          .map(Nonterminal::sort)
          .filter(Subject::isNumeric)
          .toList();
    }
  }
}
