package io.ordeal.cli.retest;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@EnabledOnOs(OS.LINUX)
class RetestCommandTest {

  private static final String TRIGGER = "(not (and (not (< y x))";

  private final Path folder;
  private final Path out;

  RetestCommandTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    out = folder.resolve("campaign");
    Files.writeString(folder.resolve("integers.smt2"), SampleScripts.INTEGERS);
  }

  private String liar(String name, String trigger) throws IOException {
    return ShellLiar.in(folder, name, trigger, ":").program().toString();
  }

  private JsonNode campaign(String solver) {
    Ran ran =
        Ran.of(
            "fuzz",
            "--seeds",
            folder.resolve("integers.smt2").toString(),
            "--engine",
            "storm:incremental=never,asserts=5,depth=5",
            "--solver",
            solver,
            "--seed",
            "3",
            "--limit",
            "5s",
            "--tests",
            "100",
            "--json",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isIn(0, 10);
    return ran.json().get("findings");
  }

  private Ran retest(String solver, String... more) {
    List<String> words =
        new ArrayList<>(List.of("retest", out.toString(), "--solver", solver, "--limit", "5s"));
    words.addAll(List.of(more));
    return Ran.of(words.toArray(String[]::new));
  }

  @Test
  void findingsOfABugThatIsThereShowAndThoseOfAFixedOneDoNot() throws IOException {
    String liar = liar("z3-liar", TRIGGER);
    int findings = campaign(liar).size();
    assertThat(findings).isGreaterThan(1);
    Files.delete(Path.of(liar)); // it need not exist
    Path junit = folder.resolve("report.xml");

    Ran same = retest("z3=" + liar("z3-same", TRIGGER), "--json", "--junit", junit.toString());
    assertThat(same.status()).as(same.err()).isEqualTo(10);
    assertThat(same.json().get("shown").intValue()).isEqualTo(findings);
    for (JsonNode one : same.json().get("findings")) {
      assertThat(one.get("shows").booleanValue()).isTrue();
      assertThat(one.get("bucket").stringValue()).isEqualTo("z3-refutation-unsound-arithmetic");
      assertThat(one.get("id").stringValue()).startsWith("z3-refutation-unsound-");
    }
    assertThat(junit).content().contains("tests=\"1\" failures=\"1\"", "still shows");

    Ran mended = retest("z3=" + liar("z3-mended", ShellLiar.NOTHING));
    assertThat(mended.status()).as(mended.err()).isZero();
    assertThat(mended.out())
        .contains("does not show the bug (sat)")
        .contains(
            "bucket z3-refutation-unsound-arithmetic: 0 of %d still shown\n".formatted(findings))
        .endsWith("0 of %d findings still shown (0 of 1 bucket)\n".formatted(findings));
  }

  @Test
  void aBuildThatRejectsEverythingIsNotMended() throws IOException {
    int findings = campaign(liar("z3-liar", TRIGGER)).size();
    String rejecting = "echo '(error \"line 1 column 1: unknown sort\")'; continue";
    String useless =
        ShellLiar.in(folder, "z3-useless", ShellLiar.NOTHING, rejecting).program().toString();
    Ran ran = retest("z3=" + useless);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out())
        .endsWith("0 of 0 findings still shown (0 of 0 buckets), %d skipped\n".formatted(findings));
  }

  @Test
  void findingsAboutOtherSolversAreSkipped() throws IOException {
    campaign(liar("z3-liar", TRIGGER));
    Ran ran = retest("cvc5", "--json");
    assertThat(ran.status()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains("no finding could be tested; name a solver that");
    JsonNode first = ran.json().get("findings").get(0);
    assertThat(first.get("shows").isNull()).isTrue();
    assertThat(first.get("note").stringValue()).isEqualTo("it is about z3");
  }

  @Test
  void whatIsNoCampaignWithFindingsIsRefused() throws IOException {
    Ran none = Ran.of("retest", folder.toString(), "--solver", "z3");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).startsWith("ordeal: " + folder).hasLineCount(1);
    campaign(liar("z3-honest", ShellLiar.NOTHING));
    assertThat(retest("z3").err())
        .isEqualTo("ordeal: %s: the campaign has no findings to test%n".formatted(out));
    assertThat(Ran.of("retest", out.toString()).err())
        .startsWith("ordeal: --solver S is missing; see 'ordeal retest --help'");
    assertThat(retest("z3", "--jobs", "0").err())
        .isEqualTo("ordeal: --jobs: found 0, wanted 1 to 1024\n");
    assertThat(retest("z3", "--junit", folder.toString()).err())
        .isEqualTo("ordeal: %s: found a folder, wanted a file%n".formatted(folder));
  }
}
