/**
 * The command {@code ordeal doctor}: runs each solver and checks what campaigns need.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Each failed check comes with advice.
 *   <li>The status is 10 if a check failed.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.doctor.DoctorCommand}; {@code fuzz.examine.Checkup} checks one solver.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses the shared packages {@code cli.console} and {@code cli.input}. Only {@code cli} uses it;
 * no command package uses another one.
 *
 * <h2>To add a check</h2>
 *
 * <p>Add two scripts to the resource {@code checkup.txt} of {@code fuzz.examine}: one that has a
 * model and one that has none.
 */
@NullMarked
package io.ordeal.cli.doctor;

import org.jspecify.annotations.NullMarked;
