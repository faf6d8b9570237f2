/**
 * The sorts of SMT-LIB and of the dialects that seeds use.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Two sorts are equal exactly if they are the same object: sorts are made only by the static
 *       factories of {@link io.ordeal.smt.sort.Sort}, which intern them.
 *   <li>Hashes depend only on structure, so they are the same in every run on every machine.
 *   <li>Nothing here recurses on depth: children are compared by identity and printed from a stack.
 *   <li>A defined sort ({@code define-sort}) is a macro and never exists as a {@code Sort}.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.sort.Sort} for every sort except datatypes, which {@link
 * io.ordeal.smt.sort.Datatypes} makes in blocks.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing and is used by all packages, including {@code io.ordeal.smt.value}.
 *
 * <h2>To add a sort</h2>
 *
 * <p>Add a nested class and a factory to {@code Sort}, its name to {@code
 * io.ordeal.smt.parse.SortTable}, and its pattern to {@code io.ordeal.smt.op.SortPattern} if
 * operators take it.
 */
@NullMarked
package io.ordeal.smt.sort;

import org.jspecify.annotations.NullMarked;
