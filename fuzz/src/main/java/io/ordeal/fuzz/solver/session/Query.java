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
 * A script as it is sent to a solver: typed steps, with commands a line each, none of which opens a
 * file or ends the solver.
 *
 * @param steps at least one of them is a check, and no question comes before the first check
 * @param questions the commands that ask something behind each check, in order
 * @param omitted the commands of the script that are in no step; those behind an exit are not
 *     listed
 * @param begin commands of the profile that go before it
 * @param experimental those of them that set options which the solver's makers call experimental
 * @param logic that it names; empty if none
 * @param standsAlone whether it sets options or resets the process itself, so that it can share a
 *     process with others only if a reset between them forgets everything
 * @param optimizes whether it has objectives, which a process may remember unless it is a library:
 *     these reset themselves completely
 * @param openLevels how many levels it leaves pushed
 * @param incremental whether it needs push or has more than one check
 * @param spansLines whether some command takes more than a line, for it has a name that does: then
 *     some solvers misread it
 * @param configuration options that the process gets for this query, besides those of its target
 * @param asksStatistics whether the counters of the solver are asked for at the end
 * @param initialOptions the values that options of the configuration had in the process before the
 *     first change; empty until a kept process is asked
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

  /** Says a script to a solver. A script without a check is taken to end with one. */
  public static Query of(Script script, Profile profile) {
    return new Queries().of(script, profile, Needs.of(script));
  }

  static Query of(Script script, Profile profile, Needs needs, ScriptPrinter.Series printer) {
    return new QueryWriter(profile, needs, printer).write(script);
  }

  /** How many checks it has. */
  public int checkCount() {
    return (int) steps.stream().filter(Step.Check.class::isInstance).count();
  }

  /** The same query to a process with other options. */
  public Query with(Configuration other) {
    return copy(begin, other, asksStatistics, Map.of());
  }

  /** The same query, which also asks for the counters of the solver. */
  public Query withStatistics() {
    return copy(begin, configuration, true, Map.of());
  }

  /** The same query with other commands before it than those of the profile. */
  public Query withPreparation(List<String> commands) {
    return copy(commands, configuration, asksStatistics, initialOptions);
  }

  /** The same query to a process whose options had these values before the first change. */
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

  /** What comes before the steps: the profile's own commands, and the logic. */
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
