package io.ordeal.canary.fuzz.oracle;

class Prints {
  void print() {
    System.out.println();
  }
}
