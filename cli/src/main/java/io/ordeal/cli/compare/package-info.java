/**
 * The command {@code ordeal compare}: compares solvers on files, or engines and settings by
 * campaigns.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Runs are interleaved: all targets run on a file before the next file, and all files before
 *       the next run; all variants have their first campaign before the second. So the load of the
 *       machine affects all alike.
 *   <li>With {@code --out}, a finished run is never run again, even after {@code kill -9}.
 *   <li>Everything that cannot be written or read is reported before the first run.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.compare.CompareCommand}; {@code FileRuns} runs solvers and {@code
 * VariantRuns} campaigns; {@code SolversReport} and {@code EnginesReport} are the results.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.compare} and the shared packages {@code cli.console} and {@code cli.input}.
 * Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.compare;

import org.jspecify.annotations.NullMarked;
