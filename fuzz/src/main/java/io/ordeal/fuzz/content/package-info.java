/**
 * Names of texts by content, for seeds, solutions, findings and buckets.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Equal texts have equal names on every machine and in every version: names are part of the
 *       store's format.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.content.ContentHash}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing of the project. {@code fuzz.triage}, {@code fuzz.store} and {@code fuzz.campaign}
 * use this package.
 */
@NullMarked
package io.ordeal.fuzz.content;

import org.jspecify.annotations.NullMarked;
