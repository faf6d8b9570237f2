package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;

/**
 * How a script showed the bug.
 *
 * @param test test case with what became known of it, such as a new witness
 * @param model wrong model of the solver, as text; empty if the bug is not about a model
 */
public record Sighting(TestCase test, String model) {}
