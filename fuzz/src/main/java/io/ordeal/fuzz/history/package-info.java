/**
 * Histories: the building blocks of formulas that once broke a solver.
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
 *   <li>Everything is well-sorted and bounded in size, so recursion needs little stack.
 *   <li>The same scripts give the same text in any order, provided that no two of them declare
 *       datatypes or recursive functions. These are numbered in the order in which they are found.
 *   <li>A formula keeps its {@link io.ordeal.fuzz.history.Origin}. A skeleton or atom lists the
 *       first formulas by name that contain it, whatever the order of scripts. Names from outside
 *       are escaped.
 *   <li>Every rule is kept, even if several have the same antecedent.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.fuzz.history.Miner} makes a {@link io.ordeal.fuzz.history.History} from
 * scripts, {@link io.ordeal.fuzz.history.HistoryFile} writes and reads it. To add a connective, add
 * an entry to {@link io.ordeal.fuzz.history.Connectives}.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt} and {@code fuzz.content}. Engines and the command {@code mine} use this
 * package.
 */
@NullMarked
package io.ordeal.fuzz.history;

import org.jspecify.annotations.NullMarked;
