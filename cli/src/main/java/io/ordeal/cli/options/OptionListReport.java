package io.ordeal.cli.options;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Relation;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The options of a solver and what was learned about them.
 *
 * @param solver name and version of the solver
 * @param learned solver and version that the table is about; empty without a table
 */
record OptionListReport(String solver, String learned, List<Line> options) implements Report {

  /** Least width of the last column. */
  private static final int LEAST_ROOM = 20;

  /** Longest default value on a terminal. */
  private static final int LONGEST_VALUE = 10;

  /** Policy of options that no campaign sets. */
  private static final String NEVER = "never";

  /**
   * One option.
   *
   * @param initial default value; empty if the solver does not tell
   * @param least smallest number; empty if there is no bound
   * @param most largest number; empty if there is no bound
   * @param modes words that it takes
   * @param category common, regular, expert, undocumented or none
   * @param policy strictest policy under which a campaign may set it: safe, all, or never
   * @param notTried why a campaign never sets it; empty if it may
   * @param isLearned whether the table has the option
   * @param isTried whether any formula was run with the option to fill the table
   * @param isUnusable whether the solver refuses it on every formula
   * @param relevant operations to which it is relevant
   * @param conflicts operations with which the solver refuses it
   * @param disabledBy commands that disable it
   */
  record Line(
      String name,
      String type,
      String initial,
      String least,
      String most,
      List<String> modes,
      String category,
      String policy,
      String description,
      String notTried,
      boolean isLearned,
      boolean isTried,
      boolean isUnusable,
      List<String> relevant,
      List<String> conflicts,
      List<String> disabledBy) {

    private static Line of(SolverOption option, OptionRules rules, Optional<LearnedTable> table) {
      String notTried = rules.whyNotTried(option.name()).orElse("");
      return new Line(
          option.name(),
          word(option.type()),
          option.initial(),
          option.least(),
          option.most(),
          option.modes(),
          word(option.category()),
          notTried.isEmpty() ? policy(option) : NEVER,
          option.description(),
          notTried,
          table.filter(one -> one.options().contains(option.name())).isPresent(),
          table.filter(one -> one.wasTried(option.name())).isPresent(),
          table.filter(one -> one.unusable().contains(option.name())).isPresent(),
          operations(option, Relation.RELEVANT, table),
          operations(option, Relation.CONFLICT, table),
          operations(option, Relation.DISABLED, table));
    }

    private static String policy(SolverOption option) {
      return (Policy.SAFE.allows(option.category()) ? Policy.SAFE : Policy.ALL).text();
    }

    private static List<String> operations(
        SolverOption option, Relation relation, Optional<LearnedTable> table) {
      return table
          .map(one -> List.copyOf(one.operations(option.name(), relation)))
          .orElse(List.of());
    }

    private static String word(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns what was learned, in a few words that fit into some columns if possible. */
    private String knowledge(int room) {
      if (!notTried.isEmpty()) {
        return notTried;
      } else if (isUnusable) {
        return "the solver always refuses it";
      } else if (!isLearned) {
        return "not learned";
      } else if (!isTried) {
        return "not tried";
      }
      List<String> parts = new ArrayList<>();
      if (!conflicts.isEmpty()) {
        parts.add(Columns.list("conflicts:", conflicts, room / 2));
      }
      if (!disabledBy.isEmpty()) {
        parts.add(Columns.list("disabled by:", disabledBy, room / 2));
      }
      if (!relevant.isEmpty()) {
        int used = parts.stream().mapToInt(part -> part.length() + 2).sum();
        String heading = Counts.of(relevant.size(), "operation") + ":";
        parts.add(0, Columns.list(heading, relevant, room - used));
      }
      return parts.isEmpty() ? "no effect seen" : String.join("; ", parts);
    }
  }

  static OptionListReport of(
      Target target, List<SolverOption> options, Optional<LearnedTable> table) {
    OptionRules rules = new OptionRules(target.profile());
    return new OptionListReport(
        target.name(),
        table.map(one -> one.solver() + " " + one.version()).orElse(""),
        options.stream().map(option -> Line.of(option, rules, table)).toList());
  }

  @Override
  public String summary() {
    return table(Columns.MOST, LONGEST_VALUE);
  }

  @Override
  public String wholeSummary() {
    return table(Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /**
   * Returns the table.
   *
   * @param columns widest line, except where a name alone is too long
   * @param most longest default value
   */
  private String table(int columns, int most) {
    int width = Columns.width("OPTION", options.stream().map(Line::name).toList());
    StringBuilder lines = new StringBuilder();
    lines.append(row(width, "OPTION", "TYPE", "DEFAULT", "POLICY") + "LEARNED\n");
    for (Line line : options) {
      String start =
          row(width, line.name(), line.type(), Columns.cut(line.initial(), most), line.policy());
      lines.append(start);
      lines.append(line.knowledge(Math.max(LEAST_ROOM, columns - start.length()))).append('\n');
    }
    return lines
        + "%s: %s; %s"
            .formatted(
                solver,
                Counts.of(options.size(), "option"),
                learned.isEmpty()
                    ? "nothing was learned about it ('ordeal learn' makes a table for --learned)"
                    : "learned with %s".formatted(learned));
  }

  private static String row(int width, String name, String type, String initial, String policy) {
    return String.format(
        Locale.ROOT, "%-" + width + "s %-6s %-10s %-6s ", name, type, initial, policy);
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
