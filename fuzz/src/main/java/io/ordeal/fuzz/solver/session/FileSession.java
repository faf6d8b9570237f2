package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.process.Watchdog;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Starts a process for each query, which reads the query from a file and answers all of it. */
final class FileSession implements Session {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Starter starter;
  private final Wanted wanted;

  FileSession(Starter starter, Wanted wanted) {
    this.starter = starter;
    this.wanted = wanted;
  }

  @Override
  public Answer ask(Query query) {
    Path file = null;
    try {
      file = Child.newFile(".smt2");
      Files.writeString(file, text(query));
      return ask(query, file);
    } catch (IOException e) {
      return starter.notStarted(e);
    } finally {
      if (file != null) {
        file.toFile().delete();
      }
    }
  }

  private Answer ask(Query query, Path file) throws IOException {
    long start = System.nanoTime();
    SolverLimits limits = starter.limits();
    try (Child child = starter.start(query, List.of(file.toString()))) {
      child.input().close();
      Watchdog.watch(child, limits.time().multipliedBy(query.checkCount()), limits.memoryBytes());
      byte[] printed = read(child);
      if (printed.length > limits.outputBytes()) {
        child.stop(Child.Stop.OUTPUT);
      }
      OptionalInt exit = child.stopped() == null ? child.exit(PATIENCE) : OptionalInt.empty();
      String text = new String(printed, StandardCharsets.UTF_8);
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      List<Answer.Check> checks = timed(decided(checks(query, PrintedText.of(text))), time);
      Diagnosis diagnosis =
          child.stopped() == null && checks.size() == query.checkCount()
              ? afterAll(query, exit, child)
              : Diagnosis.ofEnd(
                  starter.target(query), child.stopped(), exit, text, child.errorText());
      Answer answer =
          new Answer(
              checks,
              diagnosis.ending(),
              diagnosis.message(),
              "",
              time,
              child.cpu(),
              child.peakBytes(),
              exit,
              History.NONE);
      return exit.isPresent() && query.asksStatistics() ? starter.measured(answer, child) : answer;
    }
  }

  private byte[] read(Child child) throws IOException {
    try {
      return child
          .output()
          .readNBytes((int) Math.min(starter.limits().outputBytes() + 1, Integer.MAX_VALUE));
    } finally {
      Watchdog.leave(child);
    }
  }

  /** Gives the whole time to the last check, because the time of each check is not known. */
  private static List<Answer.Check> timed(List<Answer.Check> checks, Duration time) {
    List<Answer.Check> timed = new ArrayList<>(checks);
    int last = timed.size() - 1;
    if (last >= 0) {
      Answer.Check check = timed.get(last);
      timed.set(last, new Answer.Check(check.result(), check.model(), check.modelError(), time));
    }
    return timed;
  }

  /** Drops all checks from the first unknown on, if that unknown means a limit. */
  private List<Answer.Check> decided(List<Answer.Check> checks) {
    List<Answer.Check> decided = new ArrayList<>();
    for (Answer.Check check : checks) {
      if (check.result() == Answer.Result.UNKNOWN
          && Diagnosis.ofUnknown(starter.target(), check.result().text()).ending()
              == Ending.RESOURCE_OUT) {
        return decided;
      }
      decided.add(check);
    }
    return decided;
  }

  /** Diagnoses the end of a process that has answered every check: only a crash counts then. */
  private Diagnosis afterAll(Query query, OptionalInt exit, Child child) {
    Diagnosis end = Diagnosis.ofEnd(starter.target(query), null, exit, "", child.errorText());
    return end.ending() == Ending.CRASH ? end : new Diagnosis(Ending.COMPLETE, "");
  }

  private String text(Query query) {
    Profile profile = starter.target().profile();
    StringBuilder text = new StringBuilder();
    query.preamble(profile).forEach(line -> text.append(line).append('\n'));
    for (Step step : query.steps()) {
      text.append(step.text());
      if (step instanceof Step.Check && wanted.models() && !profile.commands().model().isEmpty()) {
        text.append(profile.commands().model()).append('\n');
      }
    }
    return text.append("(exit)\n").toString();
  }

  /** Returns the results in order, up to the first error. A list after a result is its model. */
  private static List<Answer.Check> checks(Query query, PrintedText printed) {
    List<Answer.Check> checks = new ArrayList<>();
    for (String part : printed.parts()) {
      List<Answer.Result> result = new PrintedText(List.of(part), false).results();
      int last = checks.size() - 1;
      if (!result.isEmpty()) {
        if (checks.size() == query.checkCount()) {
          return List.of(); // more answers than checks: none can be trusted
        }
        checks.add(new Answer.Check(result.get(0), "", "", Duration.ZERO));
      } else if (part.startsWith("(error")) {
        if (last < 0 || checks.get(last).result() == Answer.Result.SAT) {
          return checks; // output after an error may belong to another command
        }
      } else if (part.startsWith("(")
          && last >= 0
          && checks.get(last).result() == Answer.Result.SAT
          && checks.get(last).model().isEmpty()) {
        checks.set(last, new Answer.Check(Answer.Result.SAT, part, "", Duration.ZERO));
      }
    }
    return checks;
  }

  @Override
  public void close() {
    // Every process has ended with its query.
  }
}
