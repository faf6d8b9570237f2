package io.ordeal.fuzz.engine.valfuzz;

/** A truth value that a monitor is to have. */
record Enforcement(Monitor monitor, boolean value) {}
