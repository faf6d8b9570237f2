package io.ordeal.canary.fuzz.random;

public class Dice {}
