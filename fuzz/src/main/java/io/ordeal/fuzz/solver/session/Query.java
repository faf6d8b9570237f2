package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.sort.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A script as it is sent to a solver: commands a line each, none of which prints, opens a file or
 * ends the solver, cut after each check.
 *
 * @param begin commands of the profile that go before it
 * @param logic that it names; empty if none
 * @param standsAlone whether it cannot share a process with others but for a reset between them
 * @param openLevels how many levels it leaves pushed
 * @param incremental whether it needs push or has more than one check
 * @param spansLines whether some command takes more than a line, for it has a name that does: then
 *     some solvers misread it
 * @param configuration options that the process gets for this query, besides those of its target
 * @param optionLines commands by which a kept process got and lost options; empty until it is asked
 */
public record Query(
    List<Step> steps,
    List<String> begin,
    String logic,
    boolean standsAlone,
    int openLevels,
    boolean incremental,
    boolean spansLines,
    Configuration configuration,
    String optionLines) {

  /** Options of scripts that, switched on, change what their commands mean. */
  private static final Set<String> KEPT_OPTIONS = Set.of(":global-declarations");

  /** A tactic without parameters, which may be files or change what a script means. */
  private static final Pattern TACTIC = Pattern.compile("[a-z0-9-]+|\\([a-z0-9 ()-]*\\)");

  /**
   * Commands up to a check.
   *
   * @param commands lines
   * @param check the command that checks
   */
  public record Step(String commands, String check) {}

  public Query {
    steps = List.copyOf(steps);
    begin = List.copyOf(begin);
  }

  /** Says a script to a solver. A script without a check is taken to end with one. */
  public static Query of(Script script, Profile profile) {
    return new Queries().of(script, profile, Needs.of(script));
  }

  static Query of(Script script, Profile profile, Needs needs, ScriptPrinter.Series printer) {
    return new Writer(profile, needs, printer).write(script);
  }

  /** The same query to a process with other options. */
  public Query with(Configuration other) {
    return new Query(
        steps, begin, logic, standsAlone, openLevels, incremental, spansLines, other, "");
  }

  /** The same query as a process was asked it, with these commands for its options. */
  Query said(String lines) {
    return new Query(
        steps,
        begin,
        logic,
        standsAlone,
        openLevels,
        incremental,
        spansLines,
        configuration,
        lines);
  }

  /** What comes before the steps: the profile's own commands, and the logic. */
  public List<String> preamble(Profile profile) {
    return preamble(begin, logic, incremental, profile);
  }

  private static List<String> preamble(
      List<String> begin, String logic, boolean incremental, Profile profile) {
    List<String> lines = new ArrayList<>(begin);
    if (incremental) {
      lines.addAll(profile.commands().incremental());
    }
    String named = logic.isEmpty() ? profile.commands().logic() : logic;
    if (!named.isEmpty()) {
      lines.add("(set-logic %s)".formatted(Symbols.quoted(named)));
    }
    return lines;
  }

  private static final class Writer {

    private final boolean usesTactics;
    private final List<Step> steps = new ArrayList<>();
    private final StringBuilder lines = new StringBuilder();
    private final Profile profile;
    private final Needs needs;
    private final ScriptPrinter.Series printer;
    private final List<String> begin;
    private String logic = "";
    private boolean standsAlone;
    private int levels;
    private boolean pushes;
    private boolean spansLines;

    Writer(Profile profile, Needs needs, ScriptPrinter.Series printer) {
      this.profile = profile;
      this.needs = needs;
      this.printer = printer;
      this.begin = new ArrayList<>(profile.commands().begin());
      this.usesTactics = !profile.language().tactics().isEmpty();
    }

    Query write(Script script) {
      List<Command> run = new ArrayList<>();
      for (Command command : untilLastCheck(script.commands())) {
        add(command, run);
      }
      addBeginOfTheories();
      boolean incremental = pushes || run.stream().filter(Command::isCheck).count() > 1;
      // Printed together, so that names which are declared twice are printed apart.
      print(run, incremental);
      return new Query(
          steps,
          begin,
          logic,
          standsAlone,
          levels,
          incremental,
          spansLines,
          Configuration.DEFAULT,
          "");
    }

    /** What stands behind the last check is not said, so it must not be counted either. */
    private static List<Command> untilLastCheck(List<Command> commands) {
      int exit = commands.indexOf(new Command.Exit());
      List<Command> run = exit < 0 ? commands : commands.subList(0, exit);
      int end = run.size();
      while (end > 0 && !run.get(end - 1).isCheck()) {
        end--;
      }
      return end == 0 ? run : run.subList(0, end);
    }

    private void addBeginOfTheories() {
      profile.commands().theories().stream()
          .filter(one -> needs.theories().contains(one.theory()))
          .forEach(one -> begin.addAll(one.begin()));
    }

    private void add(Command command, List<Command> run) {
      if (command instanceof Command.SetLogic named) {
        logic = logic.isEmpty() ? named.logic() : logic;
      } else if (command instanceof Command.SetOption option) {
        if (KEPT_OPTIONS.contains(option.keyword()) && option.value().equals("true")) {
          begin.add(ScriptPrinter.print(option, Style.ONE_LINE));
          standsAlone = true;
        }
      } else if (command instanceof Command.CheckSatUsing using
          && !(usesTactics && TACTIC.matcher(using.tactic()).matches())) {
        run.add(new Command.CheckSat());
      } else if (!isLeftOut(command)) {
        follow(command);
        run.add(command);
      }
    }

    private void follow(Command command) {
      if (command instanceof Command.Push push) {
        levels += push.levels();
        pushes = true;
      } else if (command instanceof Command.Pop pop) {
        levels -= pop.levels();
      } else if (command instanceof Command.Reset || command instanceof Command.ResetAssertions) {
        levels = 0;
        standsAlone = true;
      }
    }

    private void print(List<Command> run, boolean incremental) {
      List<String> printed = printer.commands(new Script(List.of(), run));
      for (int i = 0; i < run.size(); i++) {
        spansLines |= printed.get(i).indexOf('\n') >= 0;
        if (run.get(i).isCheck()) {
          steps.add(new Step(lines.toString(), printed.get(i)));
          lines.setLength(0);
        } else if (run.get(i) instanceof Command.Reset) {
          lines.append("(reset)\n");
          preamble(begin, logic, incremental, profile)
              .forEach(line -> lines.append(line).append('\n'));
        } else if (run.get(i) instanceof Command.DeclareFun declared) {
          lines.append(declaration(declared.function())).append('\n');
        } else {
          lines.append(printed.get(i)).append('\n');
        }
      }
      if (steps.isEmpty()) {
        steps.add(new Step(lines.toString(), "(check-sat)"));
      }
    }

    /** With {@code declare-fun} for constants too: old releases know no other word. */
    private static String declaration(DeclaredFunction function) {
      String parameters =
          function.parameters().stream().map(Sort::toString).collect(Collectors.joining(" "));
      return "(declare-fun " + function.head() + " (" + parameters + ") " + function.result() + ")";
    }

    /** Of commands that are kept as text, all: they print, or nobody here knows what they do. */
    private static boolean isLeftOut(Command command) {
      return command instanceof Command.SetInfo
          || command instanceof Command.GetValue
          || command instanceof Command.Simplify
          || command instanceof Command.AssertSoft
          || command instanceof Command.Optimize
          || command instanceof Command.Verbatim;
    }
  }
}
