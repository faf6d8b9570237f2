package io.ordeal.canary.fuzz.oracle;

public class Judge {}
