package io.ordeal.fuzz.store;

/** A row with its place in the order in which rows came, from 1. */
record Numbered<T>(long position, T row) {}
