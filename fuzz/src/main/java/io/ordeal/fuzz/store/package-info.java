/**
 * The data of a campaign on disk: one folder with {@code campaign.toml}, a database, a file for
 * each finding and each reduced script, a few scripts that solvers rejected, and statistics.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The only package that writes files of a campaign.
 *   <li>When a call returns, its data is on disk, whatever ends the process. Calls that only queue
 *       data say so: it is on disk soon, and before all data of later calls. Work that a killed
 *       process had begun is there completely or not at all.
 *   <li>One process at a time writes to a folder, and in it one thread. Any number may read.
 *   <li>Seeds and solutions are identified by content, findings by id. Adding one again changes
 *       nothing, so work may be repeated and stores may be merged.
 *   <li>A finding that moves to another bucket always has all its files in the bucket of its row.
 *       Files that a killed process left in another bucket are removed when the store is opened for
 *       writing.
 *   <li>Outcomes of a unit are written before the data that depends on them: findings, and the
 *       unit's progress.
 *   <li>A disk failure is a {@link io.ordeal.fuzz.store.StoreException} of one line.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.store.Store}.
 *
 * <h2>To change the tables</h2>
 *
 * <p>Add another numbered file of SQL next to {@code schema/1.sql}, with the changes. Stores of
 * earlier versions are migrated when they are opened. Released files must not change.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses no other package of Ordeal except {@code fuzz.content}, and has plain values only.
 * Campaigns write, reports read.
 */
@NullMarked
package io.ordeal.fuzz.store;

import org.jspecify.annotations.NullMarked;
