/**
 * The generator of Falcon: formulas from a probabilistic grammar, without seeds.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>The grammar is the operator table read backwards, over the sorts of one or more themes: one
 *       non-terminal per sort, one production per operator. A new row of the table needs no work
 *       here. A new kind of sort needs a line in {@code Themes}.
 *   <li>Commands, quantifiers and declarations are operations like operators. Each run draws the
 *       likelihood of each operation, and leaves many out.
 *   <li>A run has one model. Formulas of satisfiable test cases are evaluated under it, and negated
 *       if they are false.
 *   <li>Operations that the vocabulary lacks are never made.
 * </ul>
 *
 * <h2>Entry point</h2>
 *
 * <p>{@link io.ordeal.fuzz.engine.falcon.FalconEngine}. It draws a {@code RunPlan}, from which a
 * {@code FalconRun} makes a {@code RunGrammar}; {@code Terms} draws terms from it, and {@code
 * ScriptMaker} makes scripts of them. With {@code enumerate=THEORY}, an {@code EnumerationRun}
 * makes its portion of an {@code Enumeration} of all formulas instead.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code fuzz.engine} and {@code smt}. Names of operations are those of {@link
 * io.ordeal.fuzz.engine.Operations}.
 */
@NullMarked
package io.ordeal.fuzz.engine.falcon;

import org.jspecify.annotations.NullMarked;
