/**
 * Reports about a campaign: a page of HTML, an issue for the tracker of a solver with its
 * regression test, and a weekly digest.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Pure functions from the contents of a store to text. Nothing here writes a file, runs a
 *       solver, asks for the time or prints.
 *   <li>Every text from outside (symbols, options, reasons, file names) is escaped: in HTML by
 *       {@link io.ordeal.fuzz.page.Html}, which writes no other text, in Markdown by {@link
 *       io.ordeal.fuzz.report.Markdown}. Control and bidirectional characters are shown as escapes.
 *   <li>A page is self-contained. It runs only scripts whose hash its policy names.
 *   <li>The format of a tracker is in the profile of the solver; nothing here knows a solver by
 *       name.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.report.CampaignReport} reads a store; {@link
 * io.ordeal.fuzz.report.HtmlPage}, {@link io.ordeal.fuzz.report.IssueText}, {@link
 * io.ordeal.fuzz.report.RegressionTest} and {@link io.ordeal.fuzz.report.Digest} turn it into text.
 *
 * <h2>To add a part to issues</h2>
 *
 * <p>Add a constant to {@code Profile.Part}, a method to {@code IssueText}, and an explanation to
 * {@code solvers/z3.toml}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.page}, {@code fuzz.store}, {@code fuzz.campaign} and the packages below them.
 * The command line uses this package.
 */
@NullMarked
package io.ordeal.fuzz.report;

import org.jspecify.annotations.NullMarked;
