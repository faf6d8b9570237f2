/**
 * The command {@code ordeal check}: runs solvers on scripts and judges their answers.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>One bad file does not stop the others.
 *   <li>A finding is reported only after it was confirmed in fresh processes.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.check.CheckCommand}; {@code CheckedFile} does the work on one file,
 * {@code CheckReport} is the result.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console} and {@code cli.input}. Only {@code cli} uses it;
 * no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.check;

import org.jspecify.annotations.NullMarked;
