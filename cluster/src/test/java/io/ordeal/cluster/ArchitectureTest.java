package io.ordeal.cluster;

import io.ordeal.architecture.ArchitectureContract;

class ArchitectureTest extends ArchitectureContract {

  ArchitectureTest() {
    super(31);
  }
}
