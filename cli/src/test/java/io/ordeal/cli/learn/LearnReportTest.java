package io.ordeal.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.learn.Verification;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LearnReportTest {

  @Test
  void theSummaryBeginsWithThePairs() {
    LearnReport report =
        new LearnReport(
            "z3 4.14.1",
            223,
            385,
            3,
            85_855,
            2_000,
            40,
            5,
            80_000,
            800,
            3_010,
            7,
            9_000,
            1.25,
            1,
            "z3.txt",
            List.of());
    assertThat(report.summary())
        .isEqualTo(
            "z3 4.14.1: 85,855 pairs (223 operations, 385 usable options, 3 unusable): 2,000"
                + " relevant, 40 in conflict, 5 disabled, 80,000 irrelevant, 800 undecided, 3,010"
                + " not tried; 7 relevant combinations; 9,000 queries in 1.3 s; z3.txt");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          960 | 96 % of the pairs were not tried; continue with --resume
           99 | 100 queries in 30.0 s; z3.txt
          """)
  void theSummarySaysThatMostPairsWereNotTried(int untried, String end) {
    LearnReport report =
        new LearnReport(
            "z3 4.14.1",
            10,
            100,
            0,
            1_000,
            0,
            0,
            0,
            1_000 - untried,
            0,
            untried,
            0,
            100,
            30,
            1,
            "z3.txt",
            List.of());
    assertThat(report.summary()).endsWith(end);
  }

  @Test
  void aVerificationNamesTheoriesWithoutRelevantPairs() {
    VerifyReport report =
        VerifyReport.of(
            List.of(
                new Verification.Result("arrays", 0, 0, List.of()),
                new Verification.Result("core", 2, 2, List.of()),
                new Verification.Result("strings", 0, 0, List.of())),
            2);
    assertThat(report.summary())
        .isEqualTo(
            """
            2 of 2 pairs confirmed; 2.0 s
            core                  2 of    2 confirmed
            no relevant pair to verify: arrays, strings\
            """);
  }

  @Test
  void aVerificationNamesPairsThatAreNotConfirmed() {
    Verification.Pair wrong = new Verification.Pair("or", "sat.inprocess.max");
    VerifyReport report =
        VerifyReport.of(List.of(new Verification.Result("core", 2, 1, List.of(wrong))), 2);
    assertThat(report.summary())
        .isEqualTo(
            """
            1 of 2 pairs confirmed; 2.0 s
            core                  1 of    2 confirmed
              not confirmed: sat.inprocess.max for or\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 | 0 | 0 of 1 pair confirmed; 2.0 s
          2 | 1 | 1 of 2 pairs confirmed; 2.0 s
          """)
  void aVerificationCountsWhatItConfirmed(int pairs, int right, String line) {
    assertThat(new VerifyReport(pairs, right, 2, List.<Verification.Result>of()).summary())
        .isEqualTo(line);
  }
}
