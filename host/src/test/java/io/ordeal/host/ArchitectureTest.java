package io.ordeal.host;

import io.ordeal.architecture.ArchitectureContract;

class ArchitectureTest extends ArchitectureContract {

  ArchitectureTest() {
    super(1);
  }
}
