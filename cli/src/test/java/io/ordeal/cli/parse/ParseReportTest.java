package io.ordeal.cli.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.cli.console.Defect;
import io.ordeal.cli.input.InputError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParseReportTest {

  @Test
  void summaryIsOneLineForPeople() {
    assertThat(new ParseReport(3188, 3187, 1, 14_123_456, 1_234_567, 2.345, List.of()).summary())
        .isEqualTo("3,188 files, 3,187 ok, 1 failed, 14.1 MB, 1,234,567 terms in 2.3 s");
  }

  @Test
  void oneIsSingular() {
    assertThat(new ParseReport(1, 1, 0, 1, 1, 0, List.of()).summary())
        .isEqualTo("1 file, 1 ok, 0 failed, 1 B, 1 term in 0.0 s");
  }

  @Test
  void defectIsListedAndThrownAfterTheReport() {
    Defect defect = new Defect("while reading a.smt2", new NullPointerException("oh"));
    InputError error = InputError.of(Path.of("a.smt2"), "internal error: oh");
    Tally tally = new Tally();
    tally.add(new ParsedFile(5, 0, "", List.of(error), defect));
    tally.add(new ParsedFile(7, 3, "", List.of(), null));
    assertThat(tally.report(Duration.ofMillis(1500)))
        .isEqualTo(new ParseReport(2, 1, 1, 12, 3, 1.5, List.of(error)));
    assertThatThrownBy(tally::throwDefect).isSameAs(defect);
  }
}
