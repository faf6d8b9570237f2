/**
 * Installations: finds solvers on the machine, and downloads releases.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An {@link io.ordeal.fuzz.solver.install.Installation} has one version, which the program
 *       itself or its release stated.
 *   <li>Releases are downloaded only by programs of the user, such as Maven and npm, with the
 *       user's settings. A release is used only while its files match the checksums that were
 *       written when it was downloaded.
 *   <li>A solver that cannot be used leads to a {@link
 *       io.ordeal.fuzz.solver.install.SolverException}: one line with the problem and the remedy.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.install.Catalogue} finds the installation for a {@link
 * io.ordeal.fuzz.solver.install.SolverName}.
 *
 * <h2>To add a source of releases</h2>
 *
 * <p>Implement {@code Origin} and choose it in {@code Releases}; the profile needs a key for it.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.solver.profile} and {@code fuzz.solver.process}. {@code fuzz.solver.option}
 * and {@code fuzz.solver.session} start what was found.
 */
@NullMarked
package io.ordeal.fuzz.solver.install;

import org.jspecify.annotations.NullMarked;
