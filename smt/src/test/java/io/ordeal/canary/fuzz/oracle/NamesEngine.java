package io.ordeal.canary.fuzz.oracle;

class NamesEngine {
  static final String USUAL = "--engine second";
}
