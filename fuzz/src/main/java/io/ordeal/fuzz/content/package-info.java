/**
 * Basic operations on texts: names by content, for seeds, solutions, findings and buckets; encoding
 * as bytes; safe display of untrusted text; numbers of things; and suggestions for mistyped names.
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
 * io.ordeal.fuzz.content.Quantity}, {@link io.ordeal.fuzz.content.UnknownName}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing of the project. {@code fuzz.oracle}, {@code fuzz.triage}, {@code fuzz.store},
 * {@code fuzz.campaign} and the command line use this package.
 */
@NullMarked
package io.ordeal.fuzz.content;

import org.jspecify.annotations.NullMarked;
