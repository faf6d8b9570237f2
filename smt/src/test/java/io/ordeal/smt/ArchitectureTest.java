package io.ordeal.smt;

import io.ordeal.architecture.ArchitectureContract;

class ArchitectureTest extends ArchitectureContract {

  ArchitectureTest() {
    super(13);
  }
}
