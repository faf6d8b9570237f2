/**
 * ValFuzz: other constants for a seed, chosen by a solver.
 *
 * <p>After "Value Mutation Testing for SMT Solvers" (Wolff, master's thesis, ETH Zürich 2020). Each
 * constant of a seed becomes a hole. A meta-formula gives its Boolean sub-expressions truth values
 * that they have not had, and a model of the meta-formula gives the values of the holes. All
 * refinements of section V are here. Beyond the thesis, there are all theories, a preference for
 * old values, redrawn indices, and witnesses.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A test case has a witness only if our evaluator finds its formulas true under it. Models
 *       that it cannot decide give values and nothing else.
 *   <li>Arguments that solvers accept only as literals are no holes.
 *   <li>The numbers of holes, of monitors and of visited terms are bounded, so that a large seed
 *       gives small meta-formulas.
 *   <li>A hole never has the name of a variable that a quantifier around it binds.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.valfuzz.ValfuzzEngine}. {@code Coercion} does the steps of Fig. 3
 * on one seed: {@code Skeleton} has the holes, {@code OldValues} the values that they keep, {@code
 * Shape} the monitors. {@code Choice} chooses the enforcements, {@code Scripts} writes
 * meta-formulas, and {@code Reached} counts what models reach.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine}, and {@code coverage} to measure what models reach. A new refinement
 * needs a parameter in {@code ValfuzzSettings} and code in {@code Coercion} that uses it.
 */
@NullMarked
package io.ordeal.fuzz.engine.valfuzz;

import org.jspecify.annotations.NullMarked;
