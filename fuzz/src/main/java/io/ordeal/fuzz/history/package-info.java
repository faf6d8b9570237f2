/**
 * Histories: what formulas that once broke a solver are made of.
 *
 * <p>After "Validating SMT Solvers via Skeleton Enumeration Empowered by Historical Bug-Triggering
 * Inputs" (Sun, Yang, Wen, Jia, Mao: ICSE 2023). A history has skeletons (connectives and
 * quantifiers with holes), atoms for the holes, and association rules between the signatures of
 * atoms.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Names are canonical: no name of a mined script gets into a history. One name has one sort,
 *       so any atoms of a history fit into one script.
 *   <li>Everything is well-sorted, and bounded in size: depth costs no stack that matters.
 *   <li>The same scripts give the same text, whatever their order, as long as no two of them
 *       declare datatypes or recursive functions; these are numbered in the order in which they are
 *       met.
 *   <li>A formula keeps its {@link io.ordeal.fuzz.history.Origin}, and a skeleton or atom names the
 *       first formulas by name that have it, whatever the order of scripts. Names from outside are
 *       escaped.
 *   <li>Every rule is kept, also if several have the same antecedent.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.history.Miner} makes a {@link io.ordeal.fuzz.history.History} from
 * scripts, {@link io.ordeal.fuzz.history.HistoryFile} writes and reads it. Another connective is
 * another entry in {@link io.ordeal.fuzz.history.Connectives}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} and {@code fuzz.content}. Engines and the command {@code mine} use this
 * package.
 */
@NullMarked
package io.ordeal.fuzz.history;

import org.jspecify.annotations.NullMarked;
