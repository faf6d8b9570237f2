package io.ordeal.fuzz.solver.session;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A script as it is sent to a solver: typed steps, with one command per line. No command opens a
 * file or ends the solver.
 *
 * @param steps steps, at least one of them a check; no question comes before the first check
 * @param questions commands of questions after each check, in order
 * @param omitted commands of the script that are in no step, without those after an exit
 * @param begin commands of the profile that come before the script
 * @param experimental commands of {@code begin} that set options which the developers call
 *     experimental
 * @param logic logic that the script names; empty if none
 * @param standsAlone whether the script sets options or resets the process, so that it can share a
 *     process with others only if a reset between them forgets everything
 * @param optimizes whether the script has objectives, which a process may remember unless it is a
 *     library: libraries reset themselves completely
 * @param openLevels number of levels that the script leaves pushed
 * @param incremental whether the script needs push or has more than one check
 * @param spansLines whether some command spans several lines, because of a name that does; some
 *     solvers misread such a command
 * @param configuration options that the process gets for this query, in addition to those of its
 *     target
 * @param asksStatistics whether the query ends with the question for the solver's counters
 * @param initialOptions values of the configuration's options before the first change in the
 *     process; empty until a kept process is asked
 */
public record Query(
    List<Step> steps,
    List<List<Command>> questions,
    List<Omitted> omitted,
    List<String> begin,
    List<String> experimental,
    String logic,
    boolean standsAlone,
    boolean optimizes,
    int openLevels,
    boolean incremental,
    boolean spansLines,
    Configuration configuration,
    boolean asksStatistics,
    Map<String, String> initialOptions) {

  public Query {
    steps = List.copyOf(steps);
    questions = List.copyOf(questions);
    omitted = List.copyOf(omitted);
    begin = List.copyOf(begin);
    experimental = List.copyOf(experimental);
    initialOptions = Map.copyOf(initialOptions);
  }

  /** Makes the query of a script for a solver. A script without a check gets one at its end. */
  public static Query of(Script script, Profile profile) {
    return new Queries().of(script, profile, Needs.of(script));
  }

  static Query of(Script script, Profile profile, Needs needs, ScriptPrinter.Series printer) {
    return new QueryWriter(profile, needs, printer).write(script);
  }

  /** Returns the number of checks. */
  public int checkCount() {
    return (int) steps.stream().filter(Step.Check.class::isInstance).count();
  }

  /** Returns the same query for a process with other options. */
  public Query with(Configuration other) {
    return copy(begin, other, asksStatistics, Map.of());
  }

  /** Returns the same query, which also asks for the counters of the solver. */
  public Query withStatistics() {
    return copy(begin, configuration, true, Map.of());
  }

  /** Returns the same query with other commands before it than those of the profile. */
  public Query withPreparation(List<String> commands) {
    return copy(commands, configuration, asksStatistics, initialOptions);
  }

  /**
   * Returns the same query for a process whose options had these values before the first change.
   */
  Query said(Map<String, String> initial) {
    return copy(begin, configuration, asksStatistics, initial);
  }

  private Query copy(
      List<String> prepared,
      Configuration options,
      boolean statistics,
      Map<String, String> initial) {
    return new Query(
        steps,
        questions,
        omitted,
        prepared,
        experimental,
        logic,
        standsAlone,
        optimizes,
        openLevels,
        incremental,
        spansLines,
        options,
        statistics,
        initial);
  }

  /** Returns the lines before the steps: the profile's commands, and the logic. */
  public List<String> preamble(Profile profile) {
    return preamble(begin, logic, incremental, profile);
  }

  static List<String> preamble(
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
}
