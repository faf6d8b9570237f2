/**
 * Statistics of samples: summaries, tests of significance and effect sizes.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Pure functions of numbers. Nothing here knows what the numbers measure.
 *   <li>p-values are two-sided and exact, also for small samples and with ties.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.statistics.Summary} describes a sample, {@link
 * io.ordeal.fuzz.statistics.MannWhitney} and {@link io.ordeal.fuzz.statistics.EffectSize} compare
 * independent samples, and {@link io.ordeal.fuzz.statistics.SignTest} compares pairs.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing. {@code fuzz.learn} and {@code fuzz.compare} use this package.
 */
@NullMarked
package io.ordeal.fuzz.statistics;

import org.jspecify.annotations.NullMarked;
