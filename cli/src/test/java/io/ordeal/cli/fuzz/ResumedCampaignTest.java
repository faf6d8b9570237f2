package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.ShellLiar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What somebody did to the folder of a campaign before it is resumed. */
@EnabledOnOs(OS.LINUX)
class ResumedCampaignTest {

  private final Path out;
  private final Path campaign;
  private final Ran begun;

  ResumedCampaignTest(@TempDir Path folder) throws IOException {
    out = folder.resolve("campaign");
    campaign = out.resolve("campaign.toml");
    Path seed = Files.writeString(folder.resolve("seed.smt2"), SampleScripts.INTEGERS);
    begun =
        Ran.of(
            "fuzz",
            "--seeds",
            seed.toString(),
            "--engine",
            FuzzCommandTest.ENGINE,
            "--solver",
            ShellLiar.in(folder, FuzzCommandTest.TRIGGER).program().toString(),
            "--seed",
            "3",
            "--limit",
            "5s",
            "--tests",
            "60",
            "--json",
            "--out",
            out.toString());
  }

  private Ran resume(String... more) {
    String[] words = new String[more.length + 4];
    words[0] = "fuzz";
    words[1] = "--json";
    words[2] = "--resume";
    words[3] = out.toString();
    System.arraycopy(more, 0, words, 4, more.length);
    return Ran.of(words);
  }

  private void edit(String from, String to) throws IOException {
    String text = Files.readString(campaign);
    assertThat(text).contains(from);
    Files.writeString(campaign, text.replace(from, to));
  }

  @Test
  void anEditedCampaignIsRejected() throws IOException {
    edit("memory = '2G'", "memory = '3G'");
    edit("seed = 3", "seed = 4");
    Ran ran = resume();
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: %s: found other values of seed, memory than the campaign began with; restore them, or start a new campaign with --campaign %s --out NEW\n"
                .formatted(campaign, campaign));
    edit("memory = '3G'", "memory = '2G'");
    edit("seed = 4", "seed = 3");
    assertThat(resume("--tests", "61").status()).isEqualTo(10);
  }

  @Test
  void whatTheCommandLineChangesIsNoEdit() throws IOException {
    assertThat(resume("--tests", "61").err()).doesNotContain("other values");
    assertThat(resume("--tests", "60").err()).doesNotContain("other values");
    edit("# A campaign", "# My campaign");
    assertThat(resume("--tests", "62").status()).isEqualTo(10);
    edit("tests = 62", "tests = 63");
    assertThat(resume().err()).contains("found other values of tests than");
  }

  @Test
  void missingFilesOfFindingsAreNamed() throws IOException {
    Path missing = out.resolve(begun.json().get("findings").get(0).get("file").asString());
    Files.delete(missing);
    Ran resumed = resume("--tests", "61");
    assertThat(resumed.status()).isEqualTo(10);
    assertThat(resumed.err())
        .contains("%s: the file is missing, the finding still counts".formatted(missing));
    assertThat(resumed.json().get("findings").size())
        .isGreaterThanOrEqualTo(begun.json().get("findings").size());
    Ran replay = Ran.of("replay", "--times", "0", "--json", out.toString());
    assertThat(replay.err())
        .contains("%s: the file is missing, its copy in the database is used".formatted(missing));
    assertThat(replay.json().get("same").asBoolean()).isTrue();
  }

  @Test
  void binaryFilesAreToldAsSuch() throws IOException {
    byte[] original = Files.readAllBytes(campaign);
    Files.write(campaign, new byte[] {(byte) 0x7f, 'E', 'L', 'F', (byte) 0xff, (byte) 0xfe, 0});
    assertThat(resume().err())
        .isEqualTo(
            "ordeal: %s: found a binary file, wanted UTF-8 text; restore it, or start a new campaign with --out\n"
                .formatted(campaign));
    assertThat(Ran.of("fuzz", "--campaign", campaign.toString(), "--out", out + "2").err())
        .isEqualTo(
            "ordeal: %s: cannot be read: found a binary file, wanted UTF-8 text\n"
                .formatted(campaign));
    Files.write(campaign, new byte[] {'a', '\n', 0, 1, 2});
    assertThat(resume().err())
        .isEqualTo(
            "ordeal: %s:2:1: found a binary file (character U+0000), wanted a campaign in TOML\n"
                .formatted(campaign));
    Files.write(campaign, original);
    assertThat(resume("--tests", "61").status()).isEqualTo(10);
  }

  @Test
  void binaryProfilesAreToldAsSuch() throws IOException {
    Path profiles = Files.createDirectory(out.resolveSibling("profiles"));
    Path profile = Files.write(profiles.resolve("z3.toml"), new byte[] {0x7f, 'E', 'L', 'F', 0});
    assertThat(Ran.of("solvers", "--profiles", profiles.toString()).err())
        .isEqualTo(
            "ordeal: %s:1:5: found a binary file (character U+0000), wanted a profile in TOML\n"
                .formatted(profile));
  }
}
