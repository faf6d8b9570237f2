package io.ordeal.cli.options;

import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.Relation;
import io.ordeal.fuzz.solver.option.OptionRules;
import io.ordeal.fuzz.solver.option.SolverOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is known of one option.
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
 * @param triedOperations number of operations with which it was tried
 * @param isUnusable whether the solver refuses it on every formula
 * @param operations operations to which it is relevant
 * @param conflicts operations with which the solver refuses it
 * @param disabledBy commands that disable it
 * @param effects what its values change on files; empty without files
 */
record OptionLine(
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
    int triedOperations,
    boolean isUnusable,
    List<String> operations,
    List<String> conflicts,
    List<String> disabledBy,
    List<EffectsReport.Line> effects) {

  /** Policy of options that no campaign sets. */
  private static final String NEVER = "never";

  static OptionLine of(SolverOption option, OptionRules rules, Optional<LearnedTable> table) {
    String notTried = rules.whyNotTried(option.name()).orElse("");
    return new OptionLine(
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
        table.map(one -> one.operationsTried(option.name())).orElse(0),
        table.filter(one -> one.unusable().contains(option.name())).isPresent(),
        with(option, Relation.RELEVANT, table),
        with(option, Relation.CONFLICT, table),
        with(option, Relation.DISABLED, table),
        List.of());
  }

  private static String policy(SolverOption option) {
    return (Policy.SAFE.allows(option.category()) ? Policy.SAFE : Policy.ALL).text();
  }

  private static List<String> with(
      SolverOption option, Relation relation, Optional<LearnedTable> table) {
    return table.map(one -> List.copyOf(one.operations(option.name(), relation))).orElse(List.of());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns what was learned, in a few words that fit into some columns if possible.
   *
   * @param all number of operations in the table
   */
  String knowledge(int room, int all) {
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
    if (!operations.isEmpty()) {
      int used = parts.stream().mapToInt(part -> part.length() + 2).sum();
      String heading = Counts.of(operations.size(), "operation") + ":";
      parts.add(0, Columns.list(heading, operations, room - used));
    }
    if (parts.isEmpty() && 2 * triedOperations < all) {
      return "no effect seen, but tried with %s only"
          .formatted(Counts.part(triedOperations, all, "operation"));
    }
    return parts.isEmpty() ? "no effect seen" : String.join("; ", parts);
  }

  /** Returns this option with its effects on files. */
  OptionLine withEffects(List<EffectsReport.Line> seen) {
    return new OptionLine(
        name,
        type,
        initial,
        least,
        most,
        modes,
        category,
        policy,
        description,
        notTried,
        isLearned,
        isTried,
        triedOperations,
        isUnusable,
        operations,
        conflicts,
        disabledBy,
        seen);
  }
}
