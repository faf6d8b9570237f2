package io.ordeal.fuzz.engine;

import io.ordeal.fuzz.behaviour.Signature;

/**
 * What a solver did with a test case, in brief.
 *
 * @param solver the number of the solver in the campaign
 * @param configuration the options that a strategy chose, as text without white space; empty if it
 *     chose none
 * @param word the result of the last check, such as {@code sat}, or how the solver ended instead,
 *     such as {@code time-out}
 * @param signature of its behaviour
 */
public record BriefAnswer(int solver, String configuration, String word, Signature signature) {}
