package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Answer.Ending;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Response;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Step;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A probe that asks the processes of one target. */
public final class SolverProbe implements Probe, AutoCloseable {

  private final Sessions sessions;
  private final Profile profile;
  private final List<Observable> observables;

  public SolverProbe(Target target, SolverLimits limits) {
    this.sessions = new Sessions(target, limits, Wanted.RESULTS);
    this.profile = target.profile();
    this.observables =
        List.of(
            new ObservedAnswers(),
            target.solver().instrumentation().isOn()
                ? new ObservedCode(profile)
                : new ObservedCounters(profile));
  }

  @Override
  public Subject subject(Script script) {
    Query query = Query.of(script, profile).withStatistics();
    boolean asks = query.steps().stream().anyMatch(Step.Ask.class::isInstance);
    return configuration ->
        observation(
            sessions.ask(asks ? insisting(query, configuration) : query.with(configuration)));
  }

  /**
   * Sets the options instead of the commands with which the profile prepares questions, and after
   * them. Otherwise an option that disables a question's requirement would have no effect.
   */
  private Query insisting(Query query, Configuration configuration) {
    List<String> commands = new ArrayList<>(query.begin());
    configuration
        .options()
        .forEach(
            (name, value) -> {
              commands.removeIf(command -> command.startsWith("(set-option :%s ".formatted(name)));
              commands.add(
                  profile.options().command().replace("{name}", name).replace("{value}", value));
            });
    commands.removeIf(String::isEmpty);
    return query.with(configuration).withPreparation(commands);
  }

  private Observation observation(Answer answer) {
    SortedMap<String, String> features = new TreeMap<>();
    observables.forEach(one -> features.putAll(one.features(answer)));
    String refusal = refusal(answer);
    boolean isRefused =
        answer.ending() == Ending.CONFLICT
            || answer.ending() == Ending.REJECTED
            || !refusal.isEmpty();
    return new Observation(
        answer.ending(),
        isRefused,
        features,
        answer.message().isEmpty() ? refusal : answer.message(),
        answer.time());
  }

  /** Returns what the solver said instead of a response; empty if it responded to all questions. */
  private static String refusal(Answer answer) {
    return answer.checks().stream()
        .flatMap(check -> check.responses().stream())
        .filter(Response.Refused.class::isInstance)
        .map(response -> ((Response.Refused) response).message())
        .findFirst()
        .orElse("");
  }

  @Override
  public void close() {
    sessions.close();
  }
}
