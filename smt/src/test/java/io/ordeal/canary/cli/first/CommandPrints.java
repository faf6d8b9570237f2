package io.ordeal.canary.cli.first;

class CommandPrints {
  void print() {
    System.out.println();
  }
}
