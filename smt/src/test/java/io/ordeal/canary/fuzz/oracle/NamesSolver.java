package io.ordeal.canary.fuzz.oracle;

class NamesSolver {
  String usual(int version) {
    return "z3@" + version;
  }
}
