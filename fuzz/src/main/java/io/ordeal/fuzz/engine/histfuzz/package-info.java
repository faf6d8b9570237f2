/**
 * HistFuzz: skeletons of formulas that once broke a solver, filled with their atoms.
 *
 * <p>After "Validating SMT Solvers via Skeleton Enumeration Empowered by Historical Bug-Triggering
 * Inputs" (Sun, Yang, Wen, Jia, Mao: ICSE 2023), Algorithm 1. Beyond the paper, everything is
 * typed, some holes get random terms, and half of the test cases are satisfiable by construction.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>All test cases of a run have one model, which is drawn before any formula. Our evaluator
 *       has found every assertion of a satisfiable test case true under it.
 *   <li>No constant keeps its name below a quantifier that binds this name: all of its occurrences
 *       there become the variable.
 *   <li>Only atoms and skeletons are used that every target takes, according to the vocabulary.
 *   <li>What the engine remembers between runs is computed from the history and the vocabulary
 *       alone, so no test case depends on it.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.histfuzz.HistfuzzEngine}. {@code Stock} prepares a history for a
 * vocabulary, {@code HistfuzzRun} makes test cases.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.history} and {@code fuzz.engine}.
 */
@NullMarked
package io.ordeal.fuzz.engine.histfuzz;

import org.jspecify.annotations.NullMarked;
