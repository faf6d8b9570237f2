/**
 * A solver that misbehaves on purpose, to test whether this is detected.
 *
 * <p>{@link io.ordeal.host.selftest.MisbehavingSolver} is {@link io.ordeal.host.Main} with one more
 * option, {@code --misbehave}; without the option, both behave in the same way. {@link
 * io.ordeal.host.selftest.Misbehaviour} describes the syntax of the option, {@link
 * io.ordeal.host.selftest.Kind} lists the misbehaviours.
 *
 * <h2>To add a misbehaviour</h2>
 *
 * <p>Add a row to {@code Kind}, and a test that it does what its name says.
 */
@NullMarked
package io.ordeal.host.selftest;

import org.jspecify.annotations.NullMarked;
