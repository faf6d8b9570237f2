package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;

/**
 * How a script showed the bug.
 *
 * @param test with what became known of it, such as a new witness
 * @param model the wrong model of the solver, as text; empty if the bug is not about one
 */
public record Sighting(TestCase test, String model) {}
