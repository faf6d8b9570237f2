package io.ordeal.fuzz.engine.valfuzz;

/** A monitor with the truth value chosen for it. */
record Enforcement(Monitor monitor, boolean value) {}
