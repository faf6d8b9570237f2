package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.config.Policy;
import io.ordeal.fuzz.learn.LearnedTable;
import io.ordeal.fuzz.learn.LearnedTables;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.option.Inventories;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Store;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** A source of the option spaces of a campaign's solvers. */
@FunctionalInterface
public interface OptionSpaces {

  /**
   * Returns the option space of each target, in order.
   *
   * @param start facts about the start of the campaign
   * @throws SetupException if the options are not available
   */
  List<OptionSpace> of(CampaignFile.Start start, List<Target> targets, Configuring configuring);

  /**
   * Returns a source that asks the solvers, for a new campaign. Solvers that do not list their
   * options get none.
   *
   * @param learned tables that take precedence over those that come with Ordeal
   * @param notices consumer of the reasons why solvers get no options
   */
  static OptionSpaces listedBy(
      Inventories inventories, List<LearnedTable> learned, Consumer<String> notices) {
    return (start, targets, configuring) ->
        targets.stream()
            .map(
                target -> {
                  try {
                    return listedBy(target, inventories, configuring.policy(), learned);
                  } catch (SolverException e) {
                    notices.accept(e.getMessage() + "; it gets none");
                    return OptionSpace.EMPTY;
                  }
                })
            .toList();
  }

  private static OptionSpace listedBy(
      Target target, Inventories inventories, Policy policy, List<LearnedTable> learned) {
    return OptionSpace.of(target.profile(), inventories.of(target.solver()), policy)
        .without(target.fixed().options().keySet())
        .with(correlations(target.profile().name(), learned));
  }

  private static Correlations correlations(String solver, List<LearnedTable> learned) {
    return learned.stream()
        .filter(table -> table.solver().equals(solver))
        .findFirst()
        .or(() -> LearnedTables.builtIn(solver))
        .map(LearnedTable::correlations)
        .orElse(Correlations.NONE);
  }

  /**
   * Returns a source that reads the store of a campaign, because solvers may list other options by
   * now.
   */
  static OptionSpaces storedIn(Store store) {
    return in(
        hash ->
            store
                .material(hash)
                .orElseThrow(
                    () ->
                        new SetupException(
                            "%s has no options with the hash %s, probably because its start was"
                                    .formatted(store.folder(), hash)
                                + " interrupted; start a new campaign with --out")));
  }

  /**
   * Returns a source that reads texts.
   *
   * @param texts texts of option spaces by their hash
   */
  static OptionSpaces in(Function<String, String> texts) {
    return (start, targets, configuring) ->
        start.optionSpaces().stream().map(texts).map(OptionSpace::parse).toList();
  }
}
