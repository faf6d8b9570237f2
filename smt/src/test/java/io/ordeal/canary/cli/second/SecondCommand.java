package io.ordeal.canary.cli.second;

public class SecondCommand {}
