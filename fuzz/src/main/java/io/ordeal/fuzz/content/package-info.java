/**
 * Texts as such: their names by content, for seeds, solutions, findings and buckets; their bytes;
 * untrusted text as people may see it; and names that users have mistyped.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Equal texts have equal names on every machine and in every version: names are part of the
 *       store's format.
 *   <li>A printable text holds no control characters, no format characters (such as those that
 *       change the direction of writing) and no line separators.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.content.ContentHash}, {@link io.ordeal.fuzz.content.Printable}, {@link
 * io.ordeal.fuzz.content.UnknownName}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing of the project. {@code fuzz.oracle}, {@code fuzz.triage}, {@code fuzz.store},
 * {@code fuzz.campaign} and the command line use this package.
 */
@NullMarked
package io.ordeal.fuzz.content;

import org.jspecify.annotations.NullMarked;
