/**
 * From terms and scripts to text.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>In every style, the text reads back, with the same {@code TermFactory}, as the same
 *       objects.
 *   <li>The text is standard SMT-LIB if the term is: old spellings are not printed.
 *   <li>Depends only on the script: the same script gives the same bytes on every machine.
 *   <li>Depth costs heap, not stack; shared parts are printed under {@code let} if the text would
 *       explode otherwise.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.print.ScriptPrinter}, {@link io.ordeal.smt.print.TermPrinter}; {@link
 * io.ordeal.smt.print.RoundTrip} checks the first invariant.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.script}, {@code smt.term} and below; {@code RoundTrip} uses {@code smt.parse}
 * too.
 */
@NullMarked
package io.ordeal.smt.print;

import org.jspecify.annotations.NullMarked;
