/**
 * Campaigns on Apache Spark.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>This is the only package that uses Spark, and only RDDs of strings: a task of Spark is a
 *       range of units as text, and its result is their reports as text.
 *   <li>The driver alone writes the store. A report reaches it as soon as its task ends, and it
 *       ignores all but the first report of a unit. So Spark may run a task as often as it likes.
 *   <li>Executors keep solver processes between units. Every executor has a guardian of its own, so
 *       that no solver outlives it.
 *   <li>A worker that cannot test refuses its tasks with a line for the user. Spark runs them
 *       elsewhere.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.cluster.SparkProvider}, which the command line finds as a service if this
 * module is on the class path.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.campaign} and {@code cli}. Nothing uses this package.
 */
@NullMarked
package io.ordeal.cluster;

import org.jspecify.annotations.NullMarked;
