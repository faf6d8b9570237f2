/**
 * Regular languages over the characters of SMT-LIB: terms, derivatives, automata.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.smt.value.regular.RegularLanguage} is the term as it was written. What
 *       it contains is computed for each question anew, within a budget that depends on the
 *       question alone, and within the allowance of the script if one is open; beyond these the
 *       answer is a {@code LimitExceeded}.
 *   <li>Nothing recurses on the depth of a term, and counted repetitions are never written out.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.regular.RegularLanguage} for terms and questions about their
 * members, {@link io.ordeal.smt.value.regular.Matches} for the search in a text.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code io.ordeal.smt.value.cost} alone. {@code io.ordeal.smt.value.StringValue} and
 * {@code RegLanValue} make values of words and languages.
 *
 * <h2>To add an operator</h2>
 *
 * <p>A constant and a factory in {@code RegularLanguage}, and its meaning in {@code
 * LanguageNodes.built}.
 */
@NullMarked
package io.ordeal.smt.value.regular;

import org.jspecify.annotations.NullMarked;
