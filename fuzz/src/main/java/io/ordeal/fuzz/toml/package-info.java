/**
 * Reads TOML files into records, with the positions of errors, and writes records as TOML.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A key that a record does not have, and a value of another type, are errors: {@link
 *       io.ordeal.fuzz.toml.TomlException}, with line and column, what was found and what was
 *       wanted.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.toml.TomlText}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses nothing of the project. Profiles of solvers and campaigns are such files.
 */
@NullMarked
package io.ordeal.fuzz.toml;

import org.jspecify.annotations.NullMarked;
