/**
 * Coverage of a solver that is written in a language of the JVM, measured by JaCoCo.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The jars of JaCoCo are on the class path only if coverage is measured. {@link
 *       io.ordeal.host.coverage.ProbeSource} needs none of them, the other classes do.
 *   <li>Classes of this package and of JaCoCo are loaded by the loader of the class path, all
 *       others by the {@link io.ordeal.host.coverage.InstrumentingLoader}, so that there is one of
 *       each.
 *   <li>Coverage is text: {@code CLASS=BITS;CLASS=BITS}, where the bits of probes that ran are
 *       hexadecimal digits, those of the first four probes first, the lowest bit first.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@code java -Djava.system.class.loader=io.ordeal.host.coverage.InstrumentingLoader
 * -Dordeal.coverage=PACKAGES ... io.ordeal.host.Main} answers {@code (get-info :coverage)}. {@link
 * io.ordeal.host.coverage.Totals} counts lines, methods and branches.
 *
 * <h2>Neighbours</h2>
 *
 * <p>{@code io.ordeal.host} uses it; it uses nothing of the project.
 */
@NullMarked
package io.ordeal.host.coverage;

import org.jspecify.annotations.NullMarked;
