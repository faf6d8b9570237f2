package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Rewriter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Levels;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Symbols;
import io.ordeal.smt.term.Attribute;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A seed in the form that engines use: the declarations and assertions in force at one of its
 * checks, without levels and without names of terms.
 *
 * @param name name for users
 * @param prelude the logic, and the declarations and definitions in force
 * @param assertions the assertions in force, and the assumptions of the check
 * @param check {@code check-sat}, or {@code check-sat-using} with the tactic of the seed
 */
public record SeedScript(
    String name, List<Command> prelude, List<Term> assertions, TermFactory terms, Command check) {

  /** Solvers treat scripts of this logic differently from those of any other. */
  private static final String HORN = "HORN";

  private static final String ANYTHING = "ALL";

  public SeedScript {
    prelude = List.copyOf(prelude);
    assertions = List.copyOf(assertions);
  }

  /** Creates a seed without a tactic. */
  public SeedScript(String name, List<Command> prelude, List<Term> assertions, TermFactory terms) {
    this(name, prelude, assertions, terms, new Command.CheckSat());
  }

  /** Returns the state of a script at its last check. */
  public static SeedScript of(String name, Script script, TermFactory terms) {
    return of(name, script, Integer.MAX_VALUE, terms);
  }

  /**
   * Returns the state of a script at one of its checks.
   *
   * @param check the number of the check, from 0; the last one if there are fewer
   */
  public static SeedScript of(String name, Script script, int check, TermFactory terms) {
    return new Reader(terms).read(name, script, check);
  }

  /** Returns the logic of the seed; {@link Logic#ALL} if it has none. */
  public Logic logic() {
    return prelude.stream()
        .filter(Command.SetLogic.class::isInstance)
        .map(command -> Logic.named(((Command.SetLogic) command).logic()))
        .findFirst()
        .orElse(Logic.ALL);
  }

  /** Returns the definitions of the prelude. */
  public Definitions definitions() {
    Definitions definitions = new Definitions();
    for (Command command : prelude) {
      if (command instanceof Command.DefineFuns defined) {
        definitions.add(defined);
      }
    }
    return definitions;
  }

  /**
   * Returns a script with the same declarations and these assertions, which is checked without a
   * tactic.
   */
  public Script asserting(List<Term> formulas) {
    List<Command> commands = new ArrayList<>(prelude);
    formulas.forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new Script(List.of(), commands);
  }

  private static final class Reader {

    /** The numbers of declarations and assertions when levels were pushed. */
    private record Mark(int declarations, int assertions) {}

    private final TermFactory terms;
    private final List<Command> logic = new ArrayList<>();
    private final List<Command> declarations = new ArrayList<>();
    private final List<Term> assertions = new ArrayList<>();
    private final Levels<Mark> levels = new Levels<>();
    private List<Term> assumptions = List.of();
    private Command lastCheck = new Command.CheckSat();
    private boolean declarationsAreGlobal;

    /** The declarations that define names of terms. */
    private final Map<Command, Command.Definition> named = new HashMap<>();

    Reader(TermFactory terms) {
      this.terms = terms;
    }

    SeedScript read(String name, Script script, int check) {
      List<Command> commands = script.commands();
      int end = 0;
      int checks = 0;
      for (int i = 0; i < commands.size() && checks <= check; i++) {
        if (commands.get(i).isCheck()) {
          checks++;
          end = i + 1;
        }
      }
      (end == 0 ? commands : commands.subList(0, end)).forEach(this::execute);
      assertions.addAll(assumptions);
      Set<DeclaredFunction> used = usedNames();
      List<Command> prelude = new ArrayList<>(logic);
      for (Command declaration : declarations) {
        Command.Definition naming = named.get(declaration);
        if (naming == null || used.contains(naming.function())) {
          prelude.add(declaration);
        }
      }
      return new SeedScript(name, prelude, assertions, terms, lastCheck);
    }

    private void execute(Command command) {
      if (command instanceof Command.SetLogic named) {
        if (logic.isEmpty()) {
          logic.add(new Command.SetLogic(named.logic().equals(HORN) ? ANYTHING : named.logic()));
        }
      } else if (command instanceof Command.Assert assertion) {
        assertions.add(unnamed(assertion.term()));
      } else if (command instanceof Command.SetOption option) {
        if (option.isAboutDeclarations()) {
          declarationsAreGlobal = option.value().equals("true");
        }
      } else if (command instanceof Command.Push push) {
        levels.push(push.levels(), new Mark(declarations.size(), assertions.size()));
      } else if (command instanceof Command.Pop pop) {
        levels.pop(pop.levels()).ifPresent(this::backTo);
      } else if (command instanceof Command.ResetAssertions) {
        levels.leaveAll().ifPresent(this::backTo);
        assertions.clear();
      } else if (command instanceof Command.Reset) {
        levels.leaveAll();
        assertions.clear();
        declarations.clear();
        logic.clear();
        declarationsAreGlobal = false;
      } else if (command instanceof Command.DefineFuns defined) {
        declare(unnamed(defined));
      } else if (declares(command)) {
        declare(command);
      }
      if (command.isCheck()) {
        lastCheck = command instanceof Command.CheckSatUsing ? command : new Command.CheckSat();
      }
      assumptions =
          command instanceof Command.CheckSatAssuming assuming
              ? assuming.assumptions().stream().map(this::unnamed).toList()
              : List.of();
    }

    /**
     * Ignores duplicates, because a script may repeat its declarations after {@code
     * reset-assertions}.
     */
    private void declare(Command command) {
      if (!declarations.contains(command)) {
        declarations.add(command);
      }
    }

    private static boolean declares(Command command) {
      return command instanceof Command.DeclareFun
          || command instanceof Command.DeclareSort
          || command instanceof Command.DefineSort
          || command instanceof Command.DeclareDatatypes
          || command instanceof Command.DeclareHeap
          || command instanceof Command.DeclarePool;
    }

    private void backTo(Mark level) {
      assertions.subList(level.assertions(), assertions.size()).clear();
      if (!declarationsAreGlobal) {
        declarations.subList(level.declarations(), declarations.size()).clear();
      }
    }

    private Command unnamed(Command.DefineFuns defined) {
      return new Command.DefineFuns(
          defined.definitions().stream()
              .map(
                  one ->
                      new Command.Definition(one.function(), one.parameters(), unnamed(one.body())))
              .toList(),
          defined.recursive());
    }

    private Term unnamed(Term term) {
      return new Rewriter(terms, this::withoutNames).rewrite(term);
    }

    /**
     * Removes names, because a name may occur once, so that a named formula could not be used
     * twice.
     */
    private Term withoutNames(Term term) {
      if (!(term instanceof Term.Annotated annotated) || !annotated.isNamed()) {
        return term;
      }
      Term body = annotated.child(0);
      List<Attribute> kept = new ArrayList<>();
      for (Attribute attribute : annotated.attributes()) {
        if (attribute.isName()) {
          name(Symbols.unquoted(attribute.value()), body);
        } else {
          kept.add(attribute);
        }
      }
      return kept.isEmpty()
          ? body
          : terms.annotated(body, kept, annotated.children().subList(1, annotated.childCount()));
    }

    private void name(String name, Term body) {
      DeclaredFunction constant = new DeclaredFunction(name, List.of(), body.sort());
      Command.Definition naming = new Command.Definition(constant, List.of(), body);
      Command command = new Command.DefineFuns(List.of(naming), false);
      declare(command);
      named.put(command, naming);
    }

    /** Returns the names that assertions and definitions use, directly or through other names. */
    private Set<DeclaredFunction> usedNames() {
      Map<DeclaredFunction, Term> names = new HashMap<>();
      Subterms parts = Subterms.of(assertions);
      for (Command declaration : declarations) {
        Command.Definition naming = named.get(declaration);
        if (naming != null) {
          names.put(naming.function(), naming.body());
        } else {
          parts.addAll(declaration.terms());
        }
      }
      Set<DeclaredFunction> used = new HashSet<>();
      for (Term term : parts) {
        if (term instanceof Term.App app
            && app.function() instanceof DeclaredFunction function
            && names.get(function) != null
            && used.add(function)) {
          parts.add(names.get(function));
        }
      }
      return used;
    }
  }
}
