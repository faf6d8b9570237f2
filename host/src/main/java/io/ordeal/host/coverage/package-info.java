/**
 * Coverage of a solver that is written in a language of the JVM, measured by JaCoCo.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The jars of JaCoCo are on the class path only if coverage is measured. {@link
 *       io.ordeal.host.coverage.ProbeSource} needs none of them; the other classes do.
 *   <li>The loader of the class path loads the classes of this package and of JaCoCo, and the
 *       {@link io.ordeal.host.coverage.InstrumentingLoader} loads all others, so that each class
 *       exists once.
 *   <li>Coverage is text: {@code CLASS=BITS;CLASS=BITS}. The bits of the probes that ran are
 *       hexadecimal digits; the first digit has the first four probes, the first one in the lowest
 *       bit.
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
