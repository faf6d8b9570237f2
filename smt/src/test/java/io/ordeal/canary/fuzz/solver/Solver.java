package io.ordeal.canary.fuzz.solver;

public class Solver {}
