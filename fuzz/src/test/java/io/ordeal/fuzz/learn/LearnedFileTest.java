package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LearnedFileTest {

  private static LearnedTable table() {
    LearnedTable table = new LearnedTable("z3", "4.14.1");
    table.addOptions(List.of("smt.b", "smt.a", "smt.c", "smt.d"));
    table.addUnusable("smt.d");
    table.add("str.++", "smt.a", new Evidence(7, 5, 3, 0, 0, 0));
    table.add("str.++", "smt.b", new Evidence(12, 0, 0, 0, 0, 0));
    table.add("str.++", "smt.c", new Evidence(12, 0, 0, 0, 0, 0));
    table.add("push", "smt.c", new Evidence(0, 0, 0, 0, 4, 0));
    table.addOperation("bvadd");
    table.effort(new LearnedTable.Effort(12, 345, Duration.ofSeconds(67)));
    return table;
  }

  private static final String TEXT =
      """
      ordeal-learned 1
      # Which options of a solver matter for which operations, learned by 'ordeal learn'.
      # A pair: RELATION OPTION TRIALS EFFECTS CONFIRMED CONFLICTS SILENCED ACTIVE
      # Without effect: silent TRIALS NUMBERS-OF-OPTIONS
      # SILENCED, ACTIVE: formulas on which the effect is lost with the command, or stays.
      # A&B are two operations, or two options, that matter together.
      solver z3 4.14.1
      effort rounds=12 queries=345 seconds=67
      option 1 smt.b
      option 2 smt.a
      option 3 smt.c
      option 4 smt.d
      unusable smt.d
      operation bvadd
      operation push
      disabled smt.c 0 0 0 0 4 0
      operation str.++
      relevant smt.a 7 5 3 0 0 0
      silent 12 1,3
      end
      """;

  @Test
  void isReadable() {
    assertThat(LearnedFile.text(table())).isEqualTo(TEXT);
  }

  @Test
  void isReadAsItWasWritten() {
    LearnedTable read = LearnedFile.parse("file", TEXT);
    assertThat(LearnedFile.text(read)).isEqualTo(TEXT);
    assertThat(read.evidence("str.++", "smt.c")).isEqualTo(new Evidence(12, 0, 0, 0, 0, 0));
    assertThat(read.correlations().relevant()).hasSize(1).containsKey("str.++");
    assertThat(read.correlations().excluded()).hasSize(1).containsKey("push");
  }

  @Test
  void keepsFixedOptions() {
    String text = TEXT.replace("effort", "fixed smt.arith.solver=2,smt.relevancy=0 or 1\neffort");
    assertThat(LearnedFile.text(LearnedFile.parse("file", text))).isEqualTo(text);
  }

  @Test
  void everyTruncationIsFound() {
    for (int end = 0; end < TEXT.length() - 1; end++) {
      String part = TEXT.substring(0, end);
      assertThatThrownBy(() -> LearnedFile.parse("file", part))
          .as(part)
          .isInstanceOf(LearnException.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                   | file is no table of learned options: the first line is not 'ordeal-learned 1'
          ordeal-history 2     | file is no table of learned options: the first line is not 'ordeal-learned 1'
          ordeal-learned 2     | file has format 2; this release reads format 1: learn it again, or use the release that wrote it
          ordeal-learned 1     | file is incomplete: the line 'end' is missing; learn it again
          ordeal-learned 1;end | file:2: found 'end', expected the line 'solver NAME VERSION' first
          ordeal-learned 1;solver z3 1;garbage | file:3: found 'garbage', expected a line of such a table
          ordeal-learned 1;solver z3 1;option 2 a | file:3: found 'option 2 a', expected option number 1
          ordeal-learned 1;solver z3 1;option 1 a;operation +;silent 3 1-2 | file:5: found 'silent 3 1-2', expected numbers from 1 to 1
          ordeal-learned 1;solver z3 1;operation +;relevant a 1 2 x 4 5 6 | file:4: found 'relevant a 1 2 x 4 5 6', expected an option and six numbers
          ordeal-learned 1;solver z3 1;fixed a | file:3: found 'fixed a', expected 'fixed NAME=VALUE' once, before the options
          ordeal-learned 1;solver z3 1;fixed a=1;fixed b=2 | file:4: found 'fixed b=2', expected 'fixed NAME=VALUE' once, before the options
          ordeal-learned 1;solver z3 1;end;more | file:4: found 'more', expected nothing behind the line 'end'
          """)
  void saysWhatIsWrong(String lines, String message) {
    assertThatThrownBy(() -> LearnedFile.parse("file", lines.replace(";", "\n")))
        .isInstanceOf(LearnException.class)
        .hasMessage(message);
  }
}
