package io.ordeal.cli.fuzz;

import io.ordeal.fuzz.campaign.UnitRunner;

/** A cluster that tests the units of a campaign. */
public interface Cluster extends AutoCloseable {

  /** Returns the number of units that it tests at the same time. */
  int jobs();

  /**
   * Returns a runner of the units of a campaign.
   *
   * @param campaign the campaign as text
   */
  UnitRunner running(String campaign);

  @Override
  void close();
}
