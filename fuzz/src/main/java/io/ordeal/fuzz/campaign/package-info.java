/**
 * What is done with a test case: ask, judge, confirm.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A verdict counts as a finding only after it has shown again in a fresh process: by itself,
 *       or behind what the first process was asked before.
 *   <li>Targets that do not take what a script needs are not asked.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.campaign.Examiner}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.solver} and {@code fuzz.oracle}; the command line uses this package.
 */
@NullMarked
package io.ordeal.fuzz.campaign;

import org.jspecify.annotations.NullMarked;
