package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.LearnedTables;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Store;
import java.util.List;

/** Where a campaign gets the options from that it may set of its solvers. */
@FunctionalInterface
public interface OptionSpaces {

  /**
   * Returns the options of each target, in order.
   *
   * @param start what the options were when the campaign began
   * @throws SetupException if they cannot be had
   */
  List<OptionSpace> of(CampaignFile.Start start, List<Target> targets, Configuring configuring);

  /**
   * Asks the solvers: for a new campaign.
   *
   * @param learned tables that count more than those that come with Ordeal
   */
  static OptionSpaces listedBy(Inventories inventories, List<LearnedTable> learned) {
    return (start, targets, configuring) ->
        targets.stream()
            .map(
                target ->
                    OptionSpace.of(
                            target.profile(), inventories.of(target.solver()), configuring.policy())
                        .without(target.fixed().options().keySet())
                        .with(correlations(target.profile().name(), learned)))
            .toList();
  }

  private static Correlations correlations(String solver, List<LearnedTable> learned) {
    return learned.stream()
        .filter(table -> table.solver().equals(solver))
        .findFirst()
        .or(() -> LearnedTables.builtIn(solver))
        .map(LearnedTable::correlations)
        .orElse(Correlations.NONE);
  }

  /** Takes what a campaign has stored: solvers may list other options by now. */
  static OptionSpaces storedIn(Store store) {
    return (start, targets, configuring) ->
        start.optionSpaces().stream()
            .map(
                hash ->
                    store
                        .material(hash)
                        .map(OptionSpace::parse)
                        .orElseThrow(
                            () ->
                                new SetupException(
                                    "%s has no options with the hash %s, probably because its start was"
                                            .formatted(store.folder(), hash)
                                        + " interrupted; start a new campaign with --out")))
            .toList();
  }
}
