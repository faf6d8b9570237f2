/**
 * The operator table: one row per operator, with its names, indices, typing, notation, theory,
 * dialect, edition and meaning, and with the restrictions that logics and solvers add to its
 * typing.
 *
 * <p>Part of the public API.
 *
 * <h2>Invariants</h2>
 *
 * <ul>
 *   <li>Everything particular about an operator is in its row. Parser, printer, generators,
 *       profiles and manual read the rows; none of them knows an operator by name. The few
 *       operators that code has to know are in {@link io.ordeal.smt.op.Operators}.
 *   <li>Typing is data: a {@link io.ordeal.smt.op.Signature} is written as text ({@code (_ BitVec
 *       m) (_ BitVec n) -> (_ BitVec m+n)}), so that it can be read forwards to sort a term and
 *       backwards to build one.
 *   <li>The gap of an operator, where its value is left open, is part of its meaning: see {@link
 *       io.ordeal.smt.op.Gap}.
 *   <li>A dialect is a name that rows and profiles of solvers share.
 *   <li>A row never throws on sorts that it does not take: it returns {@code null}, and describes
 *       what it wants.
 * </ul>
 *
 * <h2>Entry points</h2>
 *
 * <p>{@link io.ordeal.smt.op.OperatorTable} looks up rows; {@link io.ordeal.smt.op.FunctionSymbol}
 * is anything that a term can apply: a row with its indices, a declared function, or a function of
 * a datatype.
 *
 * <h2>Neighbours</h2>
 *
 * <p>Uses {@code smt.sort} and {@code smt.value}. Terms use this package, never the other way
 * round.
 *
 * <h2>To add an operator</h2>
 *
 * <p>Add one row to the {@code …Operators} class of its theory and one line to the tests' {@code
 * applications.txt}; then {@code OperatorsManualTest} tells how to regenerate the manual's page.
 */
@NullMarked
package io.ordeal.smt.op;

import org.jspecify.annotations.NullMarked;
