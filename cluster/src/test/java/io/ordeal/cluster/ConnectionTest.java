package io.ordeal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.BadInput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    assertThatThrownBy(() -> Connection.check(master, Map.of()))
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          local-cluster[0,1,2048] | N is 0, wanted 1 or more
          local-cluster[1,0,2048] | CORES is 0, wanted 1 or more
          local-cluster[1,1,100]  | MEGABYTES is 100, wanted 1024 or more
          """)
  void executorsOfThisMachineNeedRoom(String master, String problem) {
    assertThatThrownBy(() -> Connection.check(master, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("--cluster %s: %s".formatted(master, problem));
    Connection.check("local-cluster[1,1,1024]", Map.of());
  }

  @Test
  void yarnNeedsTheConfigurationOfHadoop() {
    assertThatThrownBy(() -> Connection.check("yarn", Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "--cluster yarn: HADOOP_CONF_DIR is not set; set it to the folder with the"
                + " configuration of Hadoop");
    Connection.check("yarn", Map.of("YARN_CONF_DIR", "/etc/hadoop"));
  }

  @Test
  void aMasterMustAnswer() {
    assertThatThrownBy(() -> Connection.check("spark://127.0.0.1:1", Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--cluster spark://127.0.0.1:1: nobody answers there (")
        .hasMessageEndingWith("check the address, or start a master");
  }

  @Test
  void theHostOfAMasterMustExist() {
    assertThatThrownBy(() -> Connection.check("spark://no-such-host.invalid:7077", Map.of()))
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
