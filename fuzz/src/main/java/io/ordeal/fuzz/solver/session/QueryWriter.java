package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.GlobalDeclarations;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes the query of a script. This class decides which commands reach a solver. */
final class QueryWriter {

  /** A tactic without parameters; parameters may name files or change the meaning of a script. */
  private static final Pattern TACTIC = Pattern.compile("[a-z0-9-]+|\\([a-z0-9 ()-]*\\)");

  /** Commands that print something other than an answer. */
  private static final Set<String> PRINTING =
      Set.of("display", "echo", "get-info", "get-option", "help", "help-tactic");

  private final Profile profile;
  private final Needs needs;
  private final ScriptPrinter.Series printer;
  private final List<String> begin;
  private final Set<String> beginOfQuestions = new LinkedHashSet<>();
  private final Set<String> experimental = new LinkedHashSet<>();
  private final List<Command> sent = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<List<Command>> questions = new ArrayList<>();
  private final List<Omitted> omitted = new ArrayList<>();
  private final GlobalDeclarations global = new GlobalDeclarations();
  private String logic = "";
  private boolean standsAlone;
  private boolean optimizes;
  private int levels;
  private boolean pushes;
  private boolean spansLines;

  /** Whether a question can be asked, because nothing has changed since the last check. */
  private boolean isChecked;

  QueryWriter(Profile profile, Needs needs, ScriptPrinter.Series printer) {
    this.profile = profile;
    this.needs = needs;
    this.printer = printer;
    this.begin = new ArrayList<>(profile.commands().begin());
  }

  Query write(Script script) {
    List<Command> commands = untilExit(script.commands());
    int lastCheck = lastCheck(commands);
    for (int i = 0; i < commands.size(); i++) {
      add(commands.get(i), lastCheck >= 0 && i > lastCheck);
    }
    addSwitches();
    begin.addAll(beginOfQuestions);
    boolean incremental = pushes || sent.stream().filter(Command::isCheck).count() > 1;
    print(incremental);
    return new Query(
        steps,
        questions,
        omitted,
        begin,
        List.copyOf(experimental),
        logic,
        standsAlone,
        optimizes,
        levels,
        incremental,
        spansLines,
        Configuration.DEFAULT,
        false,
        Map.of());
  }

  private static List<Command> untilExit(List<Command> commands) {
    int exit = commands.indexOf(new Command.Exit());
    return exit < 0 ? commands : commands.subList(0, exit);
  }

  private static int lastCheck(List<Command> commands) {
    int last = commands.size() - 1;
    while (last >= 0 && !commands.get(last).isCheck()) {
      last--;
    }
    return last;
  }

  private void addSwitches() {
    Set<String> lines = new LinkedHashSet<>();
    for (Profile.Switch one : profile.commands().switches()) {
      if (needs.demand(one)) {
        lines.addAll(one.begin());
        experimental.addAll(one.experimental() ? one.begin() : List.of());
        prefixLogic(one.logicPrefix());
      }
    }
    begin.addAll(lines);
  }

  private void prefixLogic(String prefix) {
    String named = logic.isEmpty() ? profile.commands().logic() : logic;
    if (!named.startsWith(prefix)) {
      logic = prefix + named;
      standsAlone = true;
    }
  }

  // --------------------------------------------------------------------------- which are sent

  private void add(Command command, boolean behindLastCheck) {
    global.execute(command);
    Optional<Question> question = question(command);
    if (question.isPresent()) {
      ask(command, question.get());
    } else if (command instanceof Command.SetInfo) {
      omit("set-info", "it tells a solver nothing", false);
    } else if (command instanceof Command.Verbatim verbatim) {
      omitVerbatim(verbatim.name());
    } else if (behindLastCheck) {
      isChecked = false;
      omit(name(command), "no check comes after it", false);
    } else if (command instanceof Command.SetLogic named) {
      setLogic(named);
    } else if (command instanceof Command.SetOption option) {
      setOption(option);
    } else if (command.isCheck()) {
      isChecked = true;
      sent.add(check(command));
      questions.add(new ArrayList<>());
    } else if (isOptimization(command)) {
      optimize(command);
    } else {
      say(command);
    }
  }

  private void omit(String command, String reason, boolean matters) {
    omitted.add(new Omitted(command, reason, matters));
  }

  private void omitVerbatim(String name) {
    if (PRINTING.contains(name)) {
      omit(name, "it prints something other than an answer", false);
    } else {
      omit(name, "Ordeal does not know what it does", true);
    }
  }

  /** Returns the word after the opening parenthesis. */
  private static String name(Command command) {
    return new Command.Verbatim(ScriptPrinter.print(command, Style.ONE_LINE)).name();
  }

  private void setLogic(Command.SetLogic named) {
    if (!profile.commands().knowsLogic(named.logic())) {
      omit("set-logic", "%s does not know %s".formatted(profile.name(), named.logic()), true);
    } else if (logic.isEmpty()) {
      logic = named.logic();
    } else if (!logic.equals(named.logic())) {
      omit("set-logic", "the script sets another logic first", true);
    }
  }

  private void setOption(Command.SetOption option) {
    if (!option.isAboutDeclarations()) {
      omit("set-option", "Ordeal sets the options itself", false);
      return;
    }
    // The lines at the beginning are sent after each reset, too.
    if (!sent.stream().allMatch(Command.Reset.class::isInstance)) {
      omit(option.keyword(), "it must come before other commands", global.late().isPresent());
      return;
    }
    // The name of the standard; only Z3 also reads the older one.
    String line = ScriptPrinter.print(Command.SetOption.GLOBAL_DECLARATIONS, Style.ONE_LINE);
    begin.remove(line);
    if (option.value().equals("true")) {
      begin.add(line);
      standsAlone = true;
    }
  }

  private Command check(Command command) {
    if (!(command instanceof Command.CheckSatUsing using)) {
      return command;
    }
    if (profile.language().tactics().isEmpty()) {
      omit("check-sat-using", "%s gets check-sat instead".formatted(profile.name()), true);
      return new Command.CheckSat();
    }
    if (!TACTIC.matcher(using.tactic()).matches()) {
      omit("check-sat-using", "its tactic has parameters; check-sat is sent instead", true);
      return new Command.CheckSat();
    }
    return command;
  }

  private static boolean isOptimization(Command command) {
    return command instanceof Command.AssertSoft || command instanceof Command.Optimize;
  }

  private void optimize(Command command) {
    if (profile.language().features().contains(Profile.Feature.OPTIMIZATION)) {
      optimizes = true;
      say(command);
    } else {
      omit(name(command), "%s does not support it".formatted(profile.name()), true);
    }
  }

  private void say(Command command) {
    isChecked = false;
    sent.add(command);
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

  // -------------------------------------------------------------------------------- questions

  private static Optional<Question> question(Command command) {
    if (command instanceof Command.GetValue) {
      return Optional.of(Question.VALUES);
    } else if (command instanceof Command.Simplify) {
      return Optional.of(Question.SIMPLIFICATION);
    }
    return command instanceof Command.Verbatim verbatim
        ? Question.ofCommand(verbatim.name())
        : Optional.empty();
  }

  private void ask(Command command, Question question) {
    Optional<List<String>> before = profile.commands().before(question);
    Optional<Profile.Feature> obstacle =
        profile.commands().unanswered(question).stream()
            .filter(needs.features()::contains)
            .findFirst();
    if (before.isEmpty()) {
      omit(question.command(), "%s does not support it".formatted(profile.name()), true);
    } else if (obstacle.isPresent()) {
      omit(
          question.command(),
          "%s does not support it for scripts with %s"
              .formatted(profile.name(), ProfileFormat.kebab(obstacle.get())),
          true);
    } else if (!isChecked) {
      omit(question.command(), "it must directly follow a check-sat", true);
    } else if (hasParameters(command)) {
      omit(question.command(), "Ordeal does not know its parameters", true);
    } else {
      beginOfQuestions.addAll(before.get());
      standsAlone |= !before.get().isEmpty();
      sent.add(command);
      questions.get(questions.size() - 1).add(command);
    }
  }

  private static boolean hasParameters(Command command) {
    if (command instanceof Command.Simplify simplify) {
      return !simplify.attributes().isEmpty();
    }
    return command instanceof Command.Verbatim verbatim
        && !verbatim.text().equals("(" + verbatim.name() + ")");
  }

  // --------------------------------------------------------------------------------- as steps

  /**
   * Prints all commands together, so that the printer can distinguish names that are declared
   * twice.
   */
  private void print(boolean incremental) {
    List<String> printed = printer.commands(new Script(List.of(), sent));
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < sent.size(); i++) {
      Command command = sent.get(i);
      spansLines |= printed.get(i).indexOf('\n') >= 0;
      Optional<Question> question = question(command);
      if (command.isCheck()) {
        endLines(lines);
        steps.add(new Step.Check(printed.get(i)));
      } else if (question.isPresent()) {
        steps.add(new Step.Ask(question.get(), text(question.get(), printed.get(i))));
      } else if (command instanceof Command.Reset) {
        lines.append("(reset)\n");
        Query.preamble(begin, logic, incremental, profile)
            .forEach(line -> lines.append(line).append('\n'));
      } else if (command instanceof Command.DeclareFun declared) {
        lines.append(declaration(declared.function())).append('\n');
      } else {
        lines.append(printed.get(i)).append('\n');
      }
    }
    if (sent.stream().noneMatch(Command::isCheck)) {
      endLines(lines);
      steps.add(new Step.Check("(check-sat)"));
    }
  }

  private void endLines(StringBuilder lines) {
    if (lines.length() > 0) {
      steps.add(new Step.Say(lines.toString()));
      lines.setLength(0);
    }
  }

  private String text(Question question, String printed) {
    return question == Question.MODEL ? profile.commands().model() : printed;
  }

  /**
   * Prints a declaration, with {@code declare-fun} even for constants because old releases know
   * nothing else.
   */
  private static String declaration(DeclaredFunction function) {
    String parameters =
        function.parameters().stream().map(Sort::toString).collect(Collectors.joining(" "));
    return "(declare-fun " + function.head() + " (" + parameters + ") " + function.result() + ")";
  }
}
