package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReductionLineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          REDUCED | 1490 | 203  | a=1 | reduced: crash, 1,490 to 203 bytes
          PARTIAL | 1490 | 203  | a=1 | reduced: crash, 1,490 to 203 bytes, not finished
          REDUCED | 1889 | 1901 | a=1 | not reduced: crash, 1,889 bytes, found no smaller script
          PARTIAL | 1889 | 1901 | a=1 | not reduced: crash, 1,889 bytes, not finished
          REDUCED | 1889 | 1889 | ``  | reduced: crash, 1,889 bytes, options removed
          PARTIAL | 1889 | 1889 | ``  | reduced: crash, 1,889 bytes, options removed, not finished
          """)
  void aLargerFileIsNoReduction(
      Reduction.State state, long before, long after, String options, String line) {
    Finding finding = SampleReports.finding(Kind.CRASH, "z3-crash", 1, "a=1");
    Reduction reduction =
        new Reduction(finding.id(), state, "(check-sat)", options, "", before, after, 7, 1);
    assertThat(ReductionLine.of(finding, reduction)).isEqualTo(line + " (" + finding.id() + ")");
  }
}
