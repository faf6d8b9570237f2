/**
 * The sorts of SMT-LIB and of the dialects that seeds use.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Two sorts are equal exactly if they are the same object: sorts are only made by the static
 *       factories of {@link io.ordeal.smt.sort.Sort}, which intern them.
 *   <li>Hashes depend on structure alone, so they are the same in every run on every machine.
 *   <li>Nothing here recurses on depth: children are compared by identity and printed from a stack.
 *   <li>A defined sort ({@code define-sort}) is a macro and never exists as a {@code Sort}.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.sort.Sort} for every sort but datatypes, which are made in blocks by
 * {@link io.ordeal.smt.sort.Datatypes}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing and is used by all packages, {@code io.ordeal.smt.value} among them.
 *
 * <h2>To add a sort</h2>
 *
 * <p>A nested class and a factory in {@code Sort}, its name in {@code
 * io.ordeal.smt.parse.SortTable}, and its pattern in {@code io.ordeal.smt.op.SortPattern} if
 * operators take it.
 */
@NullMarked
package io.ordeal.smt.sort;

import org.jspecify.annotations.NullMarked;
