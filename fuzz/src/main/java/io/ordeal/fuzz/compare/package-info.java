/**
 * What comparisons share. {@code fuzz.compare.solvers} compares solvers on files, {@code
 * fuzz.compare.variants} compares campaigns.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Pure functions: nothing here runs a solver, writes a file or prints.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.compare.CsvLine}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing. The packages below it and the command {@code compare} use this package.
 */
@NullMarked
package io.ordeal.fuzz.compare;

import org.jspecify.annotations.NullMarked;
