package io.ordeal.fuzz.store;

/** How much a store took over from another that it did not have. */
public record Merge(
    int seeds, int material, int solutions, int units, int findings, int reductions) {}
