/**
 * A solver that misbehaves on purpose, to see whether it is caught.
 *
 * <p>{@link io.ordeal.host.selftest.MisbehavingSolver} is {@link io.ordeal.host.Main} with one more
 * option, {@code --misbehave}; without it, nobody can tell the two apart. {@link
 * io.ordeal.host.selftest.Misbehaviour} says how to write one down, {@link
 * io.ordeal.host.selftest.Kind} which there are.
 *
 * <h2>To add a misbehaviour</h2>
 *
 * <p>A row in {@code Kind} and a test that it does what its name says.
 */
@NullMarked
package io.ordeal.host.selftest;

import org.jspecify.annotations.NullMarked;
