/**
 * Preparation of campaigns, shared by the commands that run, resume or replay them or that make
 * test cases without one.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@code campaign.toml} together with the solvers of the machine determines a {@link
 *       io.ordeal.cli.campaign.PreparedCampaign}; the same file prepares the same campaign.
 *   <li>The reference solvers are the embedded ones, so that every machine gets the same models.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.campaign.PreparedCampaign}, made from a {@link
 * io.ordeal.cli.campaign.CampaignFile}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code cli.console} and {@code cli.input}; knows no command.
 *
 * <h2>To add a setting of campaigns</h2>
 *
 * <p>A component of {@link io.ordeal.cli.campaign.CampaignFile} with its key, and its use in {@link
 * io.ordeal.cli.campaign.PreparedCampaign}.
 */
@NullMarked
package io.ordeal.cli.campaign;

import org.jspecify.annotations.NullMarked;
