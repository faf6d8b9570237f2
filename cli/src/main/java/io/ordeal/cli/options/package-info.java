/**
 * The command {@code ordeal options}: shows what is known about the options of a solver, and what
 * they change on given files.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The options come from the solver itself, and what was learned comes from a table of {@code
 *       ordeal learn}; nothing about a solver is written here.
 *   <li>On a terminal, a table is at most 100 columns wide, except where a name or a reason alone
 *       is too long. The list of options is not cut elsewhere, and the JSON document has everything
 *       that a table leaves out.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.options.OptionsCommand}. Without files, {@code OptionListReport} is the
 * result; with files, {@code EffectsReport}, which {@code EffectsRun} makes. To show something more
 * about an option, add a component to the record of its line.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.sensitivity}, {@code fuzz.learn} and the shared packages {@code cli.console}
 * and {@code cli.input}. Only {@code cli} uses it; no command package uses another one.
 */
@NullMarked
package io.ordeal.cli.options;

import org.jspecify.annotations.NullMarked;
