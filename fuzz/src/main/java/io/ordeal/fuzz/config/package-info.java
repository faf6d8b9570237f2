/**
 * Configuration strategies, which choose the options of solvers for a test case of any engine.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A configuration follows from the test case's node in the seed tree, the stored {@link
 *       io.ordeal.fuzz.config.OptionSpace} of the solver and the stored outcomes of the unit, so
 *       that resume and replay draw it again.
 *   <li>An option space holds only options that {@link io.ordeal.fuzz.solver.option.OptionRules}
 *       lets a campaign try and that the {@link io.ordeal.fuzz.config.Policy} allows.
 *   <li>Strategies do not know engines, and name no solver.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.config.Strategy}; {@link io.ordeal.fuzz.config.Strategies} lists them.
 *
 * <h2>To add a strategy</h2>
 *
 * <p>Add a class that implements {@link io.ordeal.fuzz.config.Strategy}, in a package of its own
 * below this one if it needs more than one class, and a line in {@link
 * io.ordeal.fuzz.config.Strategies}. {@code StrategyContractTest} then runs every line of the
 * contract against it.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.random}, the options of {@code fuzz.solver} and the test cases of {@code
 * fuzz.engine}. Campaigns use this package.
 */
@NullMarked
package io.ordeal.fuzz.config;

import org.jspecify.annotations.NullMarked;
