/**
 * Options and input files that several commands share.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Each option that several commands have is declared once, as a picocli mixin, so that its
 *       name, default and message are the same everywhere.
 *   <li>An invalid value is a {@code BadInput} that names the option. An unreadable file is an
 *       {@link io.ordeal.cli.input.InputError}: it never stops the work on the other files.
 *   <li>Results do not depend on the number of threads: {@link io.ordeal.cli.input.Jobs} delivers
 *       them in the order of the files.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.input.Inputs} finds files, {@link io.ordeal.cli.input.ScriptFile} reads
 * them; {@link io.ordeal.cli.input.SolverPlaces} and {@link io.ordeal.cli.input.Targets} find
 * solvers.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code cli.console}; knows no command and no campaign.
 *
 * <h2>To add a shared option</h2>
 *
 * <p>Add a field to the mixin that it belongs to, or a new mixin. An option of a single command
 * belongs to the package of that command.
 */
@NullMarked
package io.ordeal.cli.input;

import org.jspecify.annotations.NullMarked;
