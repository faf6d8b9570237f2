package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.process.Child;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Asks a process a query, step by step, and assembles the answer. */
final class Interview {

  /** Time in which a process that has closed its output must end. */
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private static final String CUT_OFF = "it was cut off";

  private final Target target;
  private final Wanted wanted;
  private final Child child;
  private final Conversation conversation;
  private final long start = System.nanoTime();
  private final Duration cpuBefore;
  private final List<Answer.Check> checks = new ArrayList<>();
  private Diagnosis diagnosis = new Diagnosis(Ending.COMPLETE, "");
  private String statistics = "";

  /** Time limit that the process enforces itself; null if there is none. */
  private @Nullable Duration ownLimit;

  private boolean gaveUpInTime;
  private boolean reachedLimit;

  /**
   * Makes an interview with a process.
   *
   * @param cpuBefore processor time that the process has used for other queries
   */
  Interview(
      Target target, Wanted wanted, Child child, Conversation conversation, Duration cpuBefore) {
    this.target = target;
    this.wanted = wanted;
    this.child = child;
    this.conversation = conversation;
    this.cpuBefore = cpuBefore;
  }

  /**
   * Sets the time after which the process was told to give up. An unknown at that time is a
   * timeout, and not the solver's choice.
   */
  void expectUnknownAfter(Duration limit) {
    ownLimit = limit;
  }

  /**
   * Asks the query.
   *
   * @param before lines to send first
   */
  void ask(Query query, String before) {
    conversation.begin();
    askAll(query, before);
    child.measure();
  }

  private void askAll(Query query, String before) {
    Profile.Commands commands = target.profile().commands();
    String lines = before;
    for (Step step : query.steps()) {
      if (step instanceof Step.Say) {
        lines += step.text();
      } else if (step instanceof Step.Ask ask) {
        if (!ask(ask)) {
          return;
        }
      } else if (check(lines + step.text(), commands.model())) {
        lines = "";
      } else {
        return;
      }
    }
    String question = target.statisticsCommand();
    if (query.asksStatistics() && !question.isEmpty()) {
      Conversation.Printed reply = conversation.say(question + "\n");
      statistics = PrintedText.of(reply.text()).firstList();
      if (!reply.complete()) {
        ended(reply.text());
      }
    }
  }

  /** Returns whether the process can go on after the check. */
  private boolean check(String lines, String modelCommand) {
    Conversation.Printed reply = conversation.say(lines);
    if (!reply.complete()) {
      ended(reply.text());
      return false;
    }
    PrintedText printed = PrintedText.of(reply.text());
    if (!printed.errors().isEmpty()) {
      diagnosis = Diagnosis.ofErrors(target, printed.errors());
      return false;
    }
    List<Answer.Result> results = printed.results();
    if (results.size() != 1) {
      diagnosis = Diagnosis.ofStrange(target, results.size(), reply.text());
      return false;
    }
    if (results.get(0) == Answer.Result.UNKNOWN && isUsedUp(reply.time())) {
      gaveUpInTime = true;
      diagnosis = new Diagnosis(Ending.TIME_OUT, "");
      return false;
    }
    if (results.get(0) == Answer.Result.UNKNOWN) {
      return unknown(reply);
    }
    if (results.get(0) != Answer.Result.SAT || !wanted.models() || modelCommand.isEmpty()) {
      checks.add(new Answer.Check(results.get(0), "", "", reply.time()));
      return true;
    }
    return model(reply.time(), modelCommand);
  }

  /** Asks for the reason of unknown: running out of time, memory or steps is no answer. */
  private boolean unknown(Conversation.Printed unknown) {
    String reason = "";
    String command = target.profile().commands().reason();
    if (!command.isEmpty()) {
      Conversation.Printed reply = conversation.say(command + "\n");
      if (!reply.complete()) {
        ended(reply.text());
        return false;
      }
      reason = PrintedText.of(reply.text()).firstList();
    }
    diagnosis = Diagnosis.ofUnknown(target, unknown.text() + reason);
    reachedLimit = diagnosis.ending() == Ending.RESOURCE_OUT;
    if (isComplete()) {
      checks.add(Answer.Check.unknown(reason, unknown.time()));
    }
    return isComplete();
  }

  /** Whether the process has used up its own limit, with a tolerance because clocks differ. */
  private boolean isUsedUp(Duration time) {
    return ownLimit != null && time.compareTo(ownLimit.multipliedBy(9).dividedBy(10)) >= 0;
  }

  private boolean model(Duration time, String command) {
    Conversation.Printed reply = conversation.say(command + "\n");
    PrintedText printed = PrintedText.of(reply.text());
    if (!reply.complete()) {
      checks.add(new Answer.Check(Answer.Result.SAT, "", CUT_OFF, time));
      ended(reply.text());
      return false;
    }
    String error = String.join("\n", printed.errors());
    if (!error.isEmpty() && Diagnosis.ofErrors(target, printed.errors()).ending() == Ending.CRASH) {
      checks.add(new Answer.Check(Answer.Result.SAT, "", error, time));
      diagnosis = Diagnosis.ofErrors(target, printed.errors());
      return false;
    }
    String model = error.isEmpty() && !printed.cutOff() ? printed.firstList() : "";
    String reason = model.isEmpty() && error.isEmpty() ? reply.text().strip() : error;
    checks.add(new Answer.Check(Answer.Result.SAT, model, reason, time));
    return true;
  }

  /** Returns whether the process can go on after the question. */
  private boolean ask(Step.Ask ask) {
    Answer.Check check = checks.get(checks.size() - 1);
    if (!ask.question().isAllowed(check.result() == Answer.Result.UNSAT)) {
      respond(new Response.Skipped());
      return true;
    }
    if (ask.question() == Question.MODEL && !check.model().isEmpty()) {
      respond(new Response.Model(check.model()));
      return true;
    }
    if (ask.question() == Question.MODEL && !check.modelError().isEmpty()) {
      respond(new Response.Refused(check.modelError()));
      return true;
    }
    Conversation.Printed reply = conversation.say(ask.text());
    if (!reply.complete()) {
      respond(new Response.Refused(CUT_OFF));
      ended(reply.text());
      return false;
    }
    List<String> errors = PrintedText.of(reply.text()).errors();
    if (errors.isEmpty()) {
      respond(Response.of(ask.question(), reply.text()));
      return true;
    }
    respond(new Response.Refused(String.join("\n", errors)));
    Diagnosis found = Diagnosis.ofErrors(target, errors);
    if (found.ending() == Ending.CRASH) {
      diagnosis = found;
    }
    return found.ending() != Ending.CRASH;
  }

  private void respond(Response response) {
    int last = checks.size() - 1;
    checks.set(last, checks.get(last).with(response));
  }

  private void ended(String text) {
    OptionalInt exit = child.stopped() == null ? child.exit(PATIENCE) : OptionalInt.empty();
    if (child.stopped() == null && exit.isEmpty()) {
      child.stop(Child.Stop.DONE); // it has closed its output and will never answer
    }
    child.killStrays();
    diagnosis = Diagnosis.ofEnd(target, child.stopped(), exit, text, child.errorText());
  }

  boolean isComplete() {
    return diagnosis.ending() == Ending.COMPLETE;
  }

  /** Whether the process gave up by itself when it was told to, and is still running. */
  boolean gaveUpInTime() {
    return gaveUpInTime;
  }

  /** Whether it said that it gave up because of a limit, and is still there. */
  boolean reachedLimit() {
    return reachedLimit;
  }

  /** Takes a crash at the end into account, after all checks were answered. */
  void endedAfterwards(OptionalInt exit) {
    if (exit.orElse(0) == 0) {
      return;
    }
    Diagnosis end = Diagnosis.ofEnd(target, child.stopped(), exit, "", child.errorText());
    if (end.ending() == Ending.CRASH) {
      diagnosis = end;
    }
  }

  /** Returns the answer of a process that still runs or ended by itself. */
  Answer answer(OptionalInt exit, History history) {
    Duration cpu = child.cpu();
    return new Answer(
        checks,
        diagnosis.ending(),
        diagnosis.message(),
        statistics,
        Duration.ofNanos(System.nanoTime() - start),
        cpu.compareTo(cpuBefore) > 0 ? cpu.minus(cpuBefore) : Duration.ZERO,
        child.peakBytes(),
        exit,
        history);
  }
}
