/**
 * Pages of HTML: a writer that escapes everything, the common style, and charts as SVG.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Every text from outside is escaped by {@link io.ordeal.fuzz.page.Html}, which writes no
 *       other text.
 *   <li>A page is self-contained: it loads nothing, and its policy allows only styles and scripts
 *       whose hash it names.
 *   <li>Pages have a light and a dark theme. Charts get their colours from the style.
 *   <li>Nothing here writes a file, asks for the time or prints.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.page.Page} is a page without scripts; {@link io.ordeal.fuzz.page.Chart}
 * draws lines and points.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.content}. {@code fuzz.report} and {@code fuzz.compare} use this package.
 */
@NullMarked
package io.ordeal.fuzz.page;

import org.jspecify.annotations.NullMarked;
