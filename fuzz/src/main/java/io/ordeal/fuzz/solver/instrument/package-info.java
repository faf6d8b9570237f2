/**
 * Measures which parts of a solver's code a query runs, in instrumented builds.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A session asks a process for its coverage, or reads the files that the process has left in
 *       its folder. The {@link io.ordeal.fuzz.solver.instrument.Instrumentation} says which.
 *   <li>A process that was killed or has crashed has no coverage.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.solver.instrument.Instrumentation}. To add one, implement it, make it in
 * {@code Catalogue.instrumented} and add its word to {@link
 * io.ordeal.fuzz.solver.instrument.CoverageTool}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.coverage} and {@code fuzz.solver.process}. {@code fuzz.solver.install} makes
 * instrumented installations, {@code fuzz.solver.session} measures, and {@code fuzz.behaviour}
 * reads the coverage from answers.
 */
@NullMarked
package io.ordeal.fuzz.solver.instrument;

import org.jspecify.annotations.NullMarked;
