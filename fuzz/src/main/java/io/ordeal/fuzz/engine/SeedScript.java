package io.ordeal.fuzz.engine;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.BottomUp;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A seed as engines take it: what is declared and asserted at its last check, without levels and
 * without names of terms.
 *
 * @param name for people
 * @param prelude the logic, and the declarations and definitions in force
 * @param assertions in force there, and what is assumed
 */
public record SeedScript(
    String name, List<Command> prelude, List<Term> assertions, TermFactory terms) {

  /** Solvers take scripts of this logic for something else than any other. */
  private static final String HORN = "HORN";

  private static final String ANYTHING = "ALL";

  public SeedScript {
    prelude = List.copyOf(prelude);
    assertions = List.copyOf(assertions);
  }

  /** Reads a script that way. */
  public static SeedScript of(String name, Script script, TermFactory terms) {
    return new Reader(terms).read(name, script);
  }

  /** A script of the same declarations that asserts something else, and checks that. */
  public Script asserting(List<Term> formulas) {
    List<Command> commands = new ArrayList<>(prelude);
    formulas.forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new Script(List.of(), commands);
  }

  private static final class Reader {

    /** What was in force when a level was pushed. */
    private record Level(int declarations, int assertions) {}

    private final TermFactory terms;
    private final List<Command> logic = new ArrayList<>();
    private final List<Command> declarations = new ArrayList<>();
    private final List<Term> assertions = new ArrayList<>();
    private final Deque<Level> levels = new ArrayDeque<>();
    private List<Term> assumptions = List.of();
    private boolean declarationsAreGlobal;

    /** Terms that were given a name, by the constant that stands for them. */
    private final Map<DeclaredFunction, Term> named = new LinkedHashMap<>();

    private final BottomUp unname;

    Reader(TermFactory terms) {
      this.terms = terms;
      this.unname = new BottomUp(terms, this::withoutNames);
    }

    SeedScript read(String name, Script script) {
      List<Command> commands = script.commands();
      int end = commands.size();
      while (end > 0 && !commands.get(end - 1).isCheck()) {
        end--;
      }
      (end == 0 ? commands : commands.subList(0, end)).forEach(this::execute);
      assertions.addAll(assumptions);
      List<Term> formulas = assertions.stream().map(unname::rewrite).toList();
      List<Command> prelude = new ArrayList<>(logic);
      declarations.stream().map(this::unnamed).forEach(prelude::add);
      prelude.addAll(definitionsOfNames(formulas));
      return new SeedScript(name, prelude, formulas, terms);
    }

    private void execute(Command command) {
      if (command instanceof Command.SetLogic named) {
        if (logic.isEmpty()) {
          logic.add(new Command.SetLogic(named.logic().equals(HORN) ? ANYTHING : named.logic()));
        }
      } else if (command instanceof Command.Assert assertion) {
        assertions.add(assertion.term());
      } else if (command instanceof Command.SetOption option) {
        declarationsAreGlobal |=
            option.keyword().equals(":global-declarations") && option.value().equals("true");
      } else if (command instanceof Command.Push push) {
        for (int i = 0; i < push.levels(); i++) {
          levels.push(new Level(declarations.size(), assertions.size()));
        }
      } else if (command instanceof Command.Pop pop) {
        for (int i = 0; i < pop.levels() && !levels.isEmpty(); i++) {
          backTo(levels.pop());
        }
      } else if (command instanceof Command.ResetAssertions) {
        if (!levels.isEmpty()) {
          backTo(levels.getLast());
        }
        levels.clear();
        assertions.clear();
      } else if (command instanceof Command.Reset) {
        levels.clear();
        assertions.clear();
        declarations.clear();
        declarationsAreGlobal = false;
      } else if (declares(command)) {
        declarations.add(command);
      }
      assumptions =
          command instanceof Command.CheckSatAssuming assuming ? assuming.assumptions() : List.of();
    }

    private static boolean declares(Command command) {
      return command instanceof Command.DeclareFun
          || command instanceof Command.DefineFuns
          || command instanceof Command.DeclareSort
          || command instanceof Command.DefineSort
          || command instanceof Command.DeclareDatatypes
          || command instanceof Command.DeclareHeap
          || command instanceof Command.DeclarePool;
    }

    private void backTo(Level level) {
      assertions.subList(level.assertions(), assertions.size()).clear();
      if (!declarationsAreGlobal) {
        declarations.subList(level.declarations(), declarations.size()).clear();
      }
    }

    private Command unnamed(Command command) {
      if (!(command instanceof Command.DefineFuns defined)) {
        return command;
      }
      return new Command.DefineFuns(
          defined.definitions().stream()
              .map(
                  one ->
                      new Command.Definition(
                          one.function(), one.parameters(), unname.rewrite(one.body())))
              .toList(),
          defined.recursive());
    }

    /** A name may be given once, so a formula that has one could not be used twice. */
    private Term withoutNames(Term term) {
      if (!(term instanceof Term.Annotated annotated) || !annotated.isNamed()) {
        return term;
      }
      Term body = annotated.child(0);
      List<Attribute> kept = new ArrayList<>();
      for (Attribute attribute : annotated.attributes()) {
        if (attribute.keyword().equals(":named")) {
          String name = Symbols.unquoted(attribute.value());
          named.put(new DeclaredFunction(name, List.of(), body.sort()), body);
        } else {
          kept.add(attribute);
        }
      }
      return kept.isEmpty()
          ? body
          : terms.annotated(body, kept, annotated.children().subList(1, annotated.childCount()));
    }

    /** Definitions of the names that the formulas speak of, and of those that these speak of. */
    private List<Command> definitionsOfNames(List<Term> formulas) {
      Set<DeclaredFunction> used = new HashSet<>();
      Set<Term> met = new HashSet<>();
      Deque<Term> pending = new ArrayDeque<>(formulas);
      while (!pending.isEmpty()) {
        Term term = pending.pop();
        if (met.add(term)) {
          term.children().forEach(pending::push);
          if (term instanceof Term.App app
              && app.function() instanceof DeclaredFunction function
              && named.containsKey(function)
              && used.add(function)) {
            pending.push(named.get(function));
          }
        }
      }
      return named.entrySet().stream()
          .filter(one -> used.contains(one.getKey()))
          .<Command>map(
              one ->
                  new Command.DefineFuns(
                      List.of(new Command.Definition(one.getKey(), List.of(), one.getValue())),
                      false))
          .toList();
    }
  }
}
