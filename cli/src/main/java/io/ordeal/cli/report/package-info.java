/**
 * The command {@code ordeal report}: shows the findings of a campaign.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The folder of the campaign is only read, also while another process writes to it.
 *   <li>Nothing is sent anywhere. The server answers requests of this machine alone, unless another
 *       address is given, and only requests that name it by its address: no page from elsewhere can
 *       read what it serves.
 *   <li>The only package with a server.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.report.ReportCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.report}, which makes the texts, and the shared packages {@code cli.console}
 * and {@code cli.input}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.report;

import org.jspecify.annotations.NullMarked;
