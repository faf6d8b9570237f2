package io.ordeal.cli;

import io.ordeal.architecture.ArchitectureContract;

class ArchitectureTest extends ArchitectureContract {

  ArchitectureTest() {
    super(30);
  }
}
