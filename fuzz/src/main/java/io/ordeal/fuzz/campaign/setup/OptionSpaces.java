package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Configuring;
import io.ordeal.fuzz.config.OptionSpace;
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

  /** Asks the solvers: for a new campaign. */
  static OptionSpaces listedBy(Inventories inventories) {
    return (start, targets, configuring) ->
        targets.stream()
            .map(
                target ->
                    OptionSpace.of(
                            target.profile(), inventories.of(target.solver()), configuring.policy())
                        .without(target.fixed().options().keySet()))
            .toList();
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
