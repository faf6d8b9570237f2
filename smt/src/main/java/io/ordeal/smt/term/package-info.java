/**
 * Typed, hash-consed, immutable terms.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A term that exists is well-sorted: its sort is computed when it is made, and only {@link
 *       io.ordeal.smt.term.TermFactory} makes terms.
 *   <li>Within one factory, equal terms are the same object; {@code equals} is identity. Hashes
 *       depend only on structure.
 *   <li>There is no {@code let}: it is notation for sharing, which terms have anyway. The parser
 *       resolves it and the printer restores it.
 *   <li>Bound variables are identified by name and sort. The parser renames one only if a {@code
 *       let} would otherwise bring another symbol of that name under its binder.
 *   <li>Depth costs heap, not stack, in all code that walks terms.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.term.TermFactory}; one per worker or script, never shared between
 * threads. {@link io.ordeal.smt.term.Subterms} walks over terms from the outside in, and {@link
 * io.ordeal.smt.term.BottomUp} computes results from the inside out. Walk with these unless the
 * walk needs more than sub-terms, such as positions or scopes.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.op}, {@code smt.value} and {@code smt.sort}. Scripts, parsing, printing and
 * evaluation use this package.
 */
@NullMarked
package io.ordeal.smt.term;

import org.jspecify.annotations.NullMarked;
