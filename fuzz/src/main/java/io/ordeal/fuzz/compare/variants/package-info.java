/**
 * Comparisons of campaigns: engines, their parameters and option strategies, with statistics.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Pure functions of the results of campaigns. Nothing here runs a campaign, writes a file or
 *       prints.
 *   <li>Runs of different variants are independent samples, so the Mann-Whitney U test and A12
 *       apply.
 *   <li>A line of the journal is one finished campaign.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.compare.variants.Variant} parses variants, {@link
 * io.ordeal.fuzz.compare.variants.CampaignResult} is the result of a campaign, {@link
 * io.ordeal.fuzz.compare.variants.VariantComparison} sums up all of them, and {@link
 * io.ordeal.fuzz.compare.variants.VariantPage} turns them into a page. To compare another figure,
 * add a row to {@link io.ordeal.fuzz.compare.variants.Measure}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.campaign}, {@code fuzz.statistics} and {@code fuzz.page}. The command {@code
 * compare} uses this package.
 */
@NullMarked
package io.ordeal.fuzz.compare.variants;

import org.jspecify.annotations.NullMarked;
