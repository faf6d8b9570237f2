package io.ordeal.fuzz.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReducingManualTest {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|");

  @Test
  void listsAllReductionsInOrder() throws IOException {
    Matcher rows = ROW.matcher(Files.readString(Path.of("../docs/reducing.md")));
    List<String> listed = rows.results().map(row -> row.group(1)).toList();
    assertThat(listed).isEqualTo(DeltaReduction.reductions());
  }
}
