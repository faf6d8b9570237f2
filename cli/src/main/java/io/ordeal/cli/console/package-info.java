/**
 * Printing, messages and exit statuses.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Only this package prints. Results go to standard output, everything else goes to standard
 *       error; with {@code --json}, standard output holds exactly one JSON document.
 *   <li>Nothing that is printed can move the cursor, change colours or hide text, whatever is in
 *       names, symbols and messages of solvers. Only {@code parse --print} prints scripts as they
 *       are.
 *   <li>Bad input ({@link io.ordeal.cli.console.BadInput}) causes one clear line and status 2,
 *       never a stack trace. Our own failures ({@link io.ordeal.cli.console.Defect}) are reported
 *       as internal errors with status 1.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cli.console.Console} prints a {@link io.ordeal.cli.console.Report} and shows
 * a {@link io.ordeal.cli.console.Status} while work is running; {@link
 * io.ordeal.cli.console.Failures} turns exceptions into messages.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Lowest package of the module. It knows no command and no option.
 *
 * <h2>To add a report</h2>
 *
 * <p>A record that implements {@link io.ordeal.cli.console.Report}, in the package of its command.
 * Its components are the keys of the JSON document.
 */
@NullMarked
package io.ordeal.cli.console;

import org.jspecify.annotations.NullMarked;
