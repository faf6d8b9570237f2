/**
 * What a campaign leaves on disk: one folder with {@code campaign.toml}, a database, a file for
 * each finding and each reduced script, a few scripts that solvers rejected, and statistics.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The only package that writes files of a campaign.
 *   <li>What a call returned for is on disk, whatever ends the process; what a killed process had
 *       begun is either all there or not there.
 *   <li>One process at a time writes to a folder, and in it one thread. Any number may read.
 *   <li>Seeds and solutions are told apart by content, findings by id: to add one again changes
 *       nothing, so work may be repeated and stores may be merged.
 *   <li>A finding that moves to another bucket has all its files in the bucket of its row at any
 *       moment; files that a killed process left in another bucket are removed when the store is
 *       opened for writing.
 *   <li>Outcomes of a unit are written before what follows from them: findings, and how far it is.
 *   <li>What goes wrong with a disk is a {@link io.ordeal.fuzz.store.StoreException} of one line.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.store.Store}.
 *
 * <h2>To change the tables</h2>
 *
 * <p>Another numbered file of SQL beside {@code schema/1.sql}, for what is changed: stores of
 * earlier versions are brought up to it when they are opened. Files that were released stay as they
 * are.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses no other package of Ordeal, and has plain values only. Campaigns write, reports read.
 */
@NullMarked
package io.ordeal.fuzz.store;

import org.jspecify.annotations.NullMarked;
