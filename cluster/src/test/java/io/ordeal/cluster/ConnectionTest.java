package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.BadInput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "host:7077",
        "http://host:7077",
        "spark://host",
        "spark://host:",
        "spark://host:7077/x",
        "local-cluster",
        "local-cluster[2,1]",
        "local-cluster[2,1,2g]",
        ""
      })
  void aMasterMustBeAnAddress(String master) {
    assertThatThrownBy(() -> Connection.to(master))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--cluster: found '%s', wanted local-cluster[N,CORES,MEGABYTES],".formatted(master)
                + " spark://HOST:PORT, yarn or k8s://HOST:PORT");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "local[2]",
        "local-cluster[2,1,2048]",
        "local-cluster[2, 1, 2048]",
        "spark://host:7077",
        "spark://one:7077,two.example:7077",
        "spark://[::1]:7077",
        "yarn",
        "k8s://https://host:443"
      })
  void mastersOfSpark(String master) {
    assertThat(Connection.isMaster(master)).isTrue();
  }

  @Test
  void aMasterMustAnswer() {
    assertThatThrownBy(() -> Connection.to("spark://127.0.0.1:1"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--cluster spark://127.0.0.1:1: nobody answers there (")
        .hasMessageEndingWith("check the address, or start a master");
  }

  @Test
  void theHostOfAMasterMustExist() {
    assertThatThrownBy(() -> Connection.to("spark://no-such-host.invalid:7077"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--cluster spark://no-such-host.invalid:7077: nobody answers there (unknown host);"
                + " check the address, or start a master");
  }

  /** Something listens at the port of this master, and never says anything. */
  @Test
  @Timeout(120)
  void aMasterMustNotBeSilent() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String master = "spark://127.0.0.1:" + silent.getLocalPort();
      assertThatThrownBy(() -> Connection.to(master, Duration.ofSeconds(1)))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "--cluster %s: no answer within 1 s; check the address and the master's log"
                  .formatted(master));
    }
  }
}
