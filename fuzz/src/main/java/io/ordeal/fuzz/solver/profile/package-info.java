/**
 * Profiles: what is particular to each solver, as data.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Everything particular to a solver is in its {@link io.ordeal.fuzz.solver.profile.Profile},
 *       a file of data. No class of {@code fuzz.solver} names a solver.
 *   <li>A profile that was read is valid: every required key is present and every operator is in
 *       the operator table. Otherwise the reader throws, with the line and column of the mistake.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.profile.Profiles} reads the built-in profiles and those of users.
 *
 * <h2>To add a solver</h2>
 *
 * <p>Add a file {@code solvers/NAME.toml}; {@code solvers/z3.toml} explains the keys. A new key is
 * a component of a record here with the same name.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} and {@code fuzz.toml}. The other packages of {@code fuzz.solver} follow what
 * profiles say.
 */
@NullMarked
package io.ordeal.fuzz.solver.profile;

import org.jspecify.annotations.NullMarked;
