package io.ordeal.canary.fuzz.solver.session;

public class Solver {}
