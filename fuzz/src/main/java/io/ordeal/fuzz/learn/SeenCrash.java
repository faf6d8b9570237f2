package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.script.Script;

/**
 * A crash of the solver while options were tried.
 *
 * @param configuration the options of the run
 * @param message the first line of the solver's message
 */
public record SeenCrash(Configuration configuration, String message, Script script) {}
