/**
 * Commands and scripts.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>A script is a list of commands over terms of one {@code TermFactory}; scripts with equal
 *       commands are equal.
 *   <li>Every symbol in a command is declared by an earlier command and still in scope.
 *   <li>Commands that are not interpreted are kept as text ({@link
 *       io.ordeal.smt.script.Command.Verbatim}) and printed unchanged.
 * </ul>
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.term} and below. {@code smt.parse} makes scripts, {@code smt.print} writes
 * them.
 */
@NullMarked
package io.ordeal.smt.script;

import org.jspecify.annotations.NullMarked;
