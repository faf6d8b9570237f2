package io.ordeal.fuzz.store;

/** A row with its position in the order of arrival, from 1. */
record Numbered<T>(long position, T row) {}
