/**
 * The engine DIVER: replaces random parts of a formula by terms that keep its model a model.
 *
 * <p>After "Diver: Oracle-Guided SMT Solver Testing with Unrestricted Random Mutations" (Kim, So,
 * Oh: ICSE 2023).
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.fuzz.engine.diver.Place} is a part of an assertion with its value under
 *       the model and its {@link io.ordeal.fuzz.engine.diver.range.Range}. The value is in the
 *       range, and only {@code FREE} places may be without a determined value.
 *   <li>A {@link io.ordeal.fuzz.engine.diver.Base} belongs to one {@link
 *       io.ordeal.fuzz.engine.diver.ModelView}, whose model satisfies its assertions. A base gets
 *       another model only from the {@code ModelSource}, and only one that is checked.
 *   <li>A run remembers the {@link io.ordeal.fuzz.engine.diver.Analysis} of a few views alone, and
 *       makes the others again.
 *   <li>A run makes test cases from the seed and from earlier test cases: from a {@link
 *       io.ordeal.fuzz.engine.diver.Pool} near the seed or on a {@link
 *       io.ordeal.fuzz.engine.diver.Walk} away from it, never both.
 *   <li>A run never mutates a test case that was a finding, because most of its mutants would show
 *       the same bug.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.diver.DiverEngine}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code rule} to compute the range of each place and {@code range} to test replacements
 * and to limit fresh constants; neither uses this package.
 */
@NullMarked
package io.ordeal.fuzz.engine.diver;

import org.jspecify.annotations.NullMarked;
