/**
 * The command {@code ordeal help}: shows the help of a command.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The help is the one that {@code --help} shows.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.help.HelpCommand}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code cli.console}.
 */
@NullMarked
package io.ordeal.cli.help;

import org.jspecify.annotations.NullMarked;
