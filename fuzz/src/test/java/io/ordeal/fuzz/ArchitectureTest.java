package io.ordeal.fuzz;

import io.ordeal.architecture.ArchitectureContract;

class ArchitectureTest extends ArchitectureContract {

  ArchitectureTest() {
    super(18);
  }
}
