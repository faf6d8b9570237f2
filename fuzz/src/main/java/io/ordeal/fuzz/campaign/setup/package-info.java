/**
 * Prepares campaigns, for the commands that run, resume or replay them and for those that make test
 * cases without one.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@code campaign.toml} together with the solvers of the machine determines a {@link
 *       io.ordeal.fuzz.campaign.setup.PreparedCampaign}; the same file prepares the same campaign.
 *   <li>A setting that cannot be used is a {@link io.ordeal.fuzz.campaign.setup.SetupException}
 *       with a message for the user.
 *   <li>The reference solvers are the embedded ones, so that every machine gets the same models.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.campaign.setup.PreparedCampaign}, made from a {@link
 * io.ordeal.fuzz.campaign.setup.CampaignFile}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.campaign} and the packages below it. The command line uses this package.
 *
 * <h2>To add a setting of campaigns</h2>
 *
 * <p>Add a component to the part of {@link io.ordeal.fuzz.campaign.setup.CampaignFile} that it
 * belongs to, with the key as its name, and its line in {@code overriddenBy} there. Add its default
 * and its use in {@link io.ordeal.fuzz.campaign.setup.PreparedCampaign}, and its option in {@code
 * cli.fuzz}.
 */
@NullMarked
package io.ordeal.fuzz.campaign.setup;

import org.jspecify.annotations.NullMarked;
