package io.ordeal.host.selftest;

import io.ordeal.host.Command;
import io.ordeal.host.Library;
import io.ordeal.host.OptionEntry;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A library that answers like another one, except for the configured misbehaviours. */
final class MisbehavingLibrary implements Library {

  private static final Set<String> CHECKS = Set.of("check-sat", "check-sat-assuming");
  private static final Set<String> DECLARATIONS = Set.of("declare-const", "declare-fun");

  /**
   * A wrong answer to the last check, made up here; the solver is not asked the questions that
   * follow.
   */
  private enum Lie {
    NONE,
    SAT,
    UNSAT
  }

  private final Library library;
  private final OutputStream out;
  private final OutputStream err;

  /** The misbehaviours, each with the number of times that its conditions held. */
  private final Map<Misbehaviour, Integer> misbehaviours = new LinkedHashMap<>();

  private final List<Misbehaviour> active = new ArrayList<>();
  private final Set<String> options = new HashSet<>();

  /** The commands in force, by levels of assertions. */
  private final Deque<List<Command>> levels = new ArrayDeque<>();

  private boolean popped;
  private int checks;
  private Lie lie = Lie.NONE;

  MisbehavingLibrary(
      Library library, List<Misbehaviour> misbehaviours, OutputStream out, OutputStream err) {
    this.library = library;
    this.out = out;
    this.err = err;
    misbehaviours.forEach(misbehaviour -> this.misbehaviours.put(misbehaviour, 0));
    levels.push(new ArrayList<>());
  }

  @Override
  public String version() {
    active.clear();
    active.addAll(misbehaviours.keySet());
    return act(Kind.Moment.VERSION, library.version(), Duration.ZERO);
  }

  @Override
  public void setOption(String name, String value) throws RefusedException {
    library.setOption(name, value);
    options.add(name);
  }

  @Override
  public List<OptionEntry> options() {
    return library.options();
  }

  @Override
  public void reset() {
    library.reset();
    levels.clear();
    levels.push(new ArrayList<>());
    popped = false;
    active.clear();
    lie = Lie.NONE;
  }

  @Override
  public String run(Command command) {
    if (CHECKS.contains(command.name())) {
      return check(command);
    } else if (command.name().equals("get-model")) {
      return model(command);
    }
    String answer = library.run(command);
    if (!answer.startsWith("(error")) {
      note(command);
    }
    return answer;
  }

  private void note(Command command) {
    int count = command.word(1).matches("\\d+") ? Integer.parseInt(command.word(1)) : 1;
    switch (command.name()) {
      case "push" -> {
        for (int i = 0; i < count; i++) {
          levels.push(new ArrayList<>());
        }
      }
      case "pop" -> {
        for (int i = 0; i < count; i++) {
          levels.pop();
        }
        popped = popped || count > 0;
      }
      default -> levels.element().add(command);
    }
  }

  private String check(Command command) {
    checks++;
    activate(command);
    act(Kind.Moment.CHECKING, "", Duration.ZERO);
    long begin = System.nanoTime();
    String found = library.run(command).strip();
    String answer = act(Kind.Moment.CHECKED, found, Duration.ofNanos(System.nanoTime() - begin));
    lie = answer.equals(found) ? Lie.NONE : answer.equals("sat") ? Lie.SAT : lieOf(answer);
    return answer;
  }

  private static Lie lieOf(String answer) {
    return answer.equals("unsat") ? Lie.UNSAT : Lie.NONE;
  }

  private void activate(Command check) {
    active.clear();
    for (Map.Entry<Misbehaviour, Integer> entry : misbehaviours.entrySet()) {
      if (holds(entry.getKey(), check)) {
        entry.setValue(entry.getValue() + 1);
        if (entry.getValue() % entry.getKey().every() == 0) {
          active.add(entry.getKey());
        }
      }
    }
  }

  private boolean holds(Misbehaviour misbehaviour, Command check) {
    return checks >= misbehaviour.after()
        && (misbehaviour.option().isEmpty() || options.contains(misbehaviour.option()))
        && (popped || !misbehaviour.afterPushAndPop())
        && (check.text().contains(misbehaviour.trigger())
            || levels.stream()
                .flatMap(List::stream)
                .anyMatch(command -> command.text().contains(misbehaviour.trigger())));
  }

  private String model(Command command) {
    String answer =
        switch (lie) {
          case NONE -> library.run(command);
          case SAT -> ModelText.ofAnything(declarations());
          case UNSAT -> Library.error("there is no model");
        };
    return answer.startsWith("(error") ? answer : act(Kind.Moment.MODEL, answer, Duration.ZERO);
  }

  private List<SExpression> declarations() {
    List<SExpression> found = new ArrayList<>();
    levels
        .descendingIterator()
        .forEachRemaining(
            level ->
                level.stream()
                    .filter(command -> DECLARATIONS.contains(command.name()))
                    .forEach(command -> found.add(SExpression.parse(command.text()))));
    return found;
  }

  private String act(Kind.Moment moment, String answer, Duration taken) {
    String changed = answer;
    for (Misbehaviour misbehaviour : active) {
      if (misbehaviour.kind().moment() == moment) {
        Stage stage = new Stage(out, err, misbehaviour.delay(), taken);
        changed = misbehaviour.kind().act(stage, changed);
      }
    }
    return changed;
  }
}
