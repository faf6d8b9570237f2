/**
 * A process of its own that makes a solver library speak SMT-LIB on standard input and output.
 *
 * <p>Nothing is here yet: solvers come after the front end and the evaluator. The module exists so
 * that its place in the build, and the rule that it depends on no other module, hold from the
 * start.
 */
@NullMarked
package io.ordeal.host;

import org.jspecify.annotations.NullMarked;
