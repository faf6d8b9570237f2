package io.ordeal.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StatusRowTest {

  private static final StatusRow ROW =
      new StatusRow(
          "fuzz: ",
          Stream.of("0:23", "0:37 left", "12,345 tests", "93 % decided", "412 behaviours")
              .map(StyledText::of)
              .toList());

  private static String shown(int width) {
    return ROW.lines(width).stream().map(StyledText::plain).collect(Collectors.joining("\n"));
  }

  @Test
  void partsThatDoNotFitGoToTheNextLine() {
    assertThat(shown(80)).isEqualTo(ROW.line());
    assertThat(shown(45))
        .isEqualTo("fuzz: 0:23, 0:37 left, 12,345 tests,\n    93 % decided, 412 behaviours");
    assertThat(shown(10)).startsWith("fuzz: 0:23\n").contains("\n    0:3...\n");
  }

  static IntStream widths() {
    return IntStream.rangeClosed(20, 200);
  }

  @ParameterizedTest
  @MethodSource("widths")
  void noLineIsLongerThanTheWindow(int width) {
    List<StatusRow> rows = List.of(ROW, StatusRow.of("x".repeat(300)), ROW);
    List<StyledText> lines = StatusRow.fit(rows, width, 100);
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThan(width));
    assertThat(lines.get(0).plain()).startsWith("fuzz: 0:23");
  }

  @Test
  void noMoreLinesAreShownThanTheWindowHas() {
    assertThat(StatusRow.fit(List.of(ROW, ROW, ROW), 200, 3)).hasSize(2);
    assertThat(StatusRow.fit(List.of(ROW), 1, 1)).hasSize(1);
  }
}
