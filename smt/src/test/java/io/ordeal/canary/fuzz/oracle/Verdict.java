package io.ordeal.canary.fuzz.oracle;

public record Verdict(String signature) {}
