package io.ordeal.cli.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.solvers.SolversReport.Line;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolversReportTest {

  @Test
  void whatNeedsNodeIsListedApart() {
    SolversReport report =
        new SolversReport(
            List.of(
                new Line("z3", "4.14.1", "embedded", List.of("core"), ""),
                new Line("z3", "5.1.0", "fetched", List.of("core"), "needs Node.js"),
                new Line("cvc5", "", "path", List.of("core"), "crashes at start")),
            Map.of("z3", List.of("4.8.10", "4.11.0")),
            Map.of("z3", List.of("5.0.0", "5.2.0")));

    assertThat(report.summary())
        .isEqualToNormalizingNewlines(
            """
            z3           4.14.1                 embedded
            z3@5.1.0     does not work: needs Node.js
            cvc5         does not work: crashes at start
            z3           can be fetched: 4.8.10, 4.11.0
            z3           can be fetched with npm, and run by node: 5.0.0, 5.2.0\
            """);
  }
}
