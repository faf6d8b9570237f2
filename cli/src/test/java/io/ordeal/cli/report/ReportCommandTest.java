package io.ordeal.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ReportCommandTest {

  private final Path folder;

  ReportCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path campaign() {
    return SampleCampaign.make(folder.resolve("night"), 14, 7);
  }

  @Test
  void bucketsComeByPriority() {
    Ran ran = Ran.of("report", campaign().toString());
    assertThat(ran.status()).isEqualTo(10);
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(8);
    assertThat(lines.get(0))
        .startsWith("P1 refutation-unsound")
        .contains("proven", "z3", "arithmetic", "2 findings", "default options", "bytes")
        .endsWith("findings/z3-refutation-unsound-00000000/z3-refutation-unsound-00000000-0.smt2");
    assertThat(lines.get(1)).startsWith("P2 solution-unsound");
    assertThat(lines.get(4)).startsWith("P4 crash");
    assertThat(lines.get(7)).endsWith("night: 14 findings in 7 buckets");
  }

  @Test
  void theDocumentHasItsKeys() {
    JsonNode all = Ran.of("report", "--json", campaign().toString()).json();
    assertThat(all.path("findings").asInt()).isEqualTo(14);
    assertThat(all.path("newBuckets").asInt()).isEqualTo(7);
    JsonNode first = all.path("buckets").get(0);
    assertThat(first.propertyNames())
        .contains(
            "bucket",
            "priority",
            "kind",
            "certainty",
            "solver",
            "versions",
            "findings",
            "options",
            "engines",
            "theories",
            "condition",
            "smallest",
            "id",
            "file",
            "reason",
            "reproduced",
            "of",
            "firstSeconds",
            "firstFound");
    assertThat(first.path("kind").asString()).isEqualTo("refutation-unsound");
    assertThat(first.path("engines").toString()).isEqualTo("[\"diver\",\"storm\"]");
    assertThat(first.path("options").toString()).isEqualTo("[\"\",\"smt.arith.solver=2\"]");
    assertThat(first.path("solver").asString()).isEqualTo("z3");
    assertThat(first.path("versions").toString()).isEqualTo("[\"4.8.12\"]");
  }

  @Test
  void sinceChooses() throws IOException {
    String campaign = campaign().toString();
    assertThat(Ran.of("report", campaign, "--since", "1h").out()).contains(", 7 new since ");
    Ran none = Ran.of("report", campaign, "--since", "0m");
    assertThat(none.status()).isZero();
    assertThat(none.out()).contains("14 findings in 7 buckets, 0 new since ");
  }

  @Test
  void thePageIsOneFile() throws IOException {
    Path page = folder.resolve("a.html");
    Ran ran = Ran.of("report", campaign().toString(), "--html", page.toString());
    assertThat(ran.out()).contains("wrote " + page);
    assertThat(Files.readString(page)).startsWith("<!doctype html>").doesNotContain("<img");
  }

  @Test
  void issuesTestsAndTheDigestAreWritten() throws IOException {
    Path issues = folder.resolve("new/issues");
    Ran ran =
        Ran.of("report", campaign().toString(), "--markdown", issues.toString(), "--quota", "2");
    assertThat(ran.err()).isEmpty();
    assertThat(issues)
        .isDirectoryContaining("glob:**/z3-refutation-unsound-00000000.md")
        .isDirectoryContaining("glob:**/z3-refutation-unsound-00000000.smt2")
        .isDirectoryContaining("glob:**/z3-refutation-unsound-00000000.expected.out")
        .isDirectoryContaining("glob:**/digest.md");
    assertThat(Files.readString(issues.resolve("digest.md")))
        .contains("At most 2 reports per week", "Next week:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nothing-there                     | found nothing, wanted the folder of a campaign
          CAMPAIGN --since tomorrow         | --since: found 'tomorrow', wanted a time such as 7d
          CAMPAIGN --since 2999-01-01       | --since: found 2999-01-01, which is in the future
          CAMPAIGN --since 2026-13-01       | --since: found '2026-13-01', wanted a time such as 7d
          CAMPAIGN --quota -1               | --quota: found -1, wanted 0 or more
          CAMPAIGN --html nowhere/a.html    | found no folder
          CAMPAIGN --html CAMPAIGN          | found a folder, wanted a file
          CAMPAIGN --markdown CAMPAIGN/lock | --markdown: found the file
          CAMPAIGN --markdown /proc/x       | /proc/x: the folder cannot be made: /proc accepts no new files
          CAMPAIGN --markdown /proc/x/y     | /proc/x/y: the folder cannot be made: /proc accepts no new files
          CAMPAIGN --html /proc/x           | /proc/x: cannot be written: /proc accepts no new files
          CAMPAIGN --serve here             | --serve: found 'here', wanted an address such as 127.0.0.1:8080
          CAMPAIGN --serve 127.0.0.1:99999  | --serve: found '127.0.0.1:99999', wanted an address
          CAMPAIGN --serve 192.0.2.1:8080   | --serve: 192.0.2.1:8080 cannot be used
          """)
  void badInputIsOneLine(String words, String message) {
    String campaign = campaign().toString();
    Ran ran = Ran.of(("report " + words.replace("CAMPAIGN", campaign)).split(" "));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err().strip()).startsWith("ordeal: ").contains(message).hasLineCount(1);
  }
}
