/**
 * The command {@code ordeal eval}: evaluates the assertions of scripts under a model.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A value is true, false or undetermined; undetermined always has a reason.
 *   <li>The evaluator of {@code smt.eval} decides; this package only selects the model and reports.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.eval.EvalCommand}; {@code EvaluatedFile} does the work on one file.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console} and {@code cli.input}. Only {@code cli} uses it;
 * no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.eval;

import org.jspecify.annotations.NullMarked;
