package io.ordeal.fuzz.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Refutation soundness issue on QF_S                | true
          Incorrect result with smt.string_solver=z3str3    | true
          Segfault in theory_seq                            | true
          ASSERTION VIOLATION at smt_context.cpp            | true
          Invalid model for an FP formula                   | true
          Fatal failure within TheoryArith                  | true
          AddressSanitizer: heap-use-after-free             | true
          unsat instead of sat                              | true
          How to build with CMake?                          | false
          Performance of quantifiers                        | false
          Please add a Python API                           | false
          """)
  void titlesOfBugReportsAreKnown(String title, boolean expected) {
    assertThat(TitleWords.areIn(title)).isEqualTo(expected);
  }
}
