package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.BadInput;
import org.junit.jupiter.api.Test;

class ConnectionTest {

  @Test
  void aMasterMustBeAnAddress() {
    assertThatThrownBy(() -> Connection.to("host:7077"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--cluster: found 'host:7077', wanted local-cluster[N,CORES,MEGABYTES],"
                + " spark://HOST:PORT, yarn or k8s://HOST:PORT");
  }

  @Test
  void aMasterMustAnswer() {
    assertThatThrownBy(() -> Connection.to("spark://127.0.0.1:1"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--cluster spark://127.0.0.1:1: nobody answers there (")
        .hasMessageEndingWith("check the address, or start a master");
  }
}
