/**
 * Regular languages over the characters of SMT-LIB: terms, derivatives, automata.
 *
 * <p>Internal: may change.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A {@link io.ordeal.smt.value.regular.RegularLanguage} is the term as written. Its members
 *       are computed anew for each question, within a budget that depends only on the question, and
 *       within the allowance of the script if one is open; beyond these, a {@code LimitExceeded} is
 *       thrown.
 *   <li>Nothing recurses on the depth of a term, and counted repetitions are never expanded.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.smt.value.regular.RegularLanguage} for terms and questions about their
 * members, {@link io.ordeal.smt.value.regular.Matches} for the search in a text.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses only {@code io.ordeal.smt.value.cost}. {@code io.ordeal.smt.value.StringValue} and {@code
 * RegLanValue} make values of words and languages.
 *
 * <h2>To add an operator</h2>
 *
 * <p>Add a constant and a factory to {@code RegularLanguage}, and its meaning to {@code
 * LanguageNodes.built}.
 */
@NullMarked
package io.ordeal.smt.value.regular;

import org.jspecify.annotations.NullMarked;
