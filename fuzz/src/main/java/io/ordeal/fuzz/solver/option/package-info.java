/**
 * Options: what can be set on an installed solver, and to which values.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>An {@link io.ordeal.fuzz.solver.option.Inventory} comes from the solver's own listing; no
 *       list of options is kept here.
 *   <li>Its order is the order of the listing, so that choices from it are reproducible.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.option.Inventories} asks an installation for its options.
 *
 * <h2>To add a form of listing</h2>
 *
 * <p>Add a constant to {@link io.ordeal.fuzz.solver.profile.Profile.Listing}, a class that parses
 * that form, and its case in {@code Inventories}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.solver.install} for the solver, {@code fuzz.solver.process} to run it, and
 * {@code fuzz.solver.profile} for how it lists its options.
 */
@NullMarked
package io.ordeal.fuzz.solver.option;

import org.jspecify.annotations.NullMarked;
