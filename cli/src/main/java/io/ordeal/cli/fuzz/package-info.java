/**
 * The command {@code ordeal fuzz}: starts and resumes campaigns.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A finding is announced only after the store has it.
 *   <li>Ctrl-C ends a campaign cleanly, with its summary.
 *   <li>A resumed campaign tests what it tested before: only budget, limits and jobs may change.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.fuzz.FuzzCommand}. {@code NewCampaign} starts and {@code ResumedCampaign}
 * continues a campaign; {@code CampaignRun} runs it, shows {@code FuzzStatus} meanwhile and prints
 * the {@code FuzzReport}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console}, {@code cli.input} and {@code
 * fuzz.campaign.setup}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.fuzz;

import org.jspecify.annotations.NullMarked;
