package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.script.Script;

/**
 * A model of which we cannot tell whether it is one.
 *
 * @param target who gave it
 * @param check the number of the check, from 0
 * @param model as it was printed
 * @param question the script up to that check with the model in it: if this has no model, then
 *     neither is the model one
 */
public record Doubt(Target target, int check, String model, Script question) {}
