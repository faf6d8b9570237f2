/**
 * Which parts of a solver's code a query runs, in builds that are instrumented to tell it.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A session asks a process for its coverage, or reads what the process has left in its
 *       folder, as the {@link io.ordeal.fuzz.solver.instrument.Instrumentation} says.
 *   <li>A process that was killed or has crashed tells nothing.
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
 * installations that are instrumented, {@code fuzz.solver.session} measures, and {@code
 * fuzz.behaviour} reads it from answers.
 */
@NullMarked
package io.ordeal.fuzz.solver.instrument;

import org.jspecify.annotations.NullMarked;
