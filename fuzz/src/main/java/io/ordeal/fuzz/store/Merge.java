package io.ordeal.fuzz.store;

/** Numbers of items that a store took over from another one. */
public record Merge(
    int seeds, int material, int solutions, int units, int findings, int reductions) {}
