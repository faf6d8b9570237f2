package io.ordeal.canary.fuzz.engine.second;

public class SecondEngine {}
