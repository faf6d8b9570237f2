/**
 * Typed, hash-consed, immutable terms.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A term that exists is well-sorted: its sort is computed when it is made, and there is no
 *       other way to make one than {@link io.ordeal.smt.term.TermFactory}.
 *   <li>Within one factory, equal terms are the same object; {@code equals} is identity. Hashes
 *       depend on structure alone.
 *   <li>There is no {@code let}: it is notation for sharing, which terms have anyway. The parser
 *       resolves it and the printer puts it back.
 *   <li>Bound variables are known by name and sort. The parser renames one only where a {@code let}
 *       would otherwise carry another symbol of that name under its binder.
 *   <li>Depth costs heap, not stack, in everything that walks terms.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.term.TermFactory}; one a worker or script, never shared between threads.
 * {@link io.ordeal.smt.term.Subterms} walks over terms from the outside in, and {@link
 * io.ordeal.smt.term.BottomUp} computes something of them from the inside out. Walk with these
 * unless what is visited is more than a sub-term, such as a place or a scope.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.op}, {@code smt.value} and {@code smt.sort}. Scripts, parsing, printing and
 * evaluation use this package.
 */
@NullMarked
package io.ordeal.smt.term;

import org.jspecify.annotations.NullMarked;
