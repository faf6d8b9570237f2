package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.cli.SampleScripts;
import io.ordeal.cli.ShellLiar;
import io.ordeal.cli.Signalled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Campaigns with an engine that goes by what was found: what was found is in the folder, and test
 * cases follow from that.
 */
@EnabledOnOs(OS.LINUX)
class FuzzOutcomesTest {

  /** Occurs in some of the test cases, so that some of a unit are findings. */
  private static final String TRIGGER = "(ite ";

  private final Path folder;
  private final Path out;
  private final Path seed;

  FuzzOutcomesTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    out = folder.resolve("campaign");
    seed = Files.writeString(folder.resolve("integers.smt2"), SampleScripts.INTEGERS);
  }

  private List<String> words(ShellLiar liar, Path to, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("fuzz", "--engine", "diver", "--seeds", seed.toString(), "--seed", "3"));
    words.addAll(List.of("--solver", liar.program().toString(), "--limit", "5s"));
    words.addAll(List.of("--json", "--no-reduce", "--out", to.toString()));
    words.addAll(Arrays.asList(more));
    return words;
  }

  private Ran fuzz(ShellLiar liar, Path to, String... more) {
    return found(Ran.of(words(liar, to, more).toArray(String[]::new)));
  }

  private static Ran resume(Path campaign, String... more) {
    List<String> words =
        new ArrayList<>(List.of("fuzz", "--resume", campaign.toString(), "--json"));
    words.addAll(Arrays.asList(more));
    return found(Ran.of(words.toArray(String[]::new)));
  }

  private static Ran found(Ran ran) {
    assertThat(ran.status()).as(ran.err()).isEqualTo(10);
    return ran;
  }

  /** What it was asked, without what it was asked again. */
  private static SortedSet<String> heard(ShellLiar liar) throws IOException {
    // Confirmations repeat a script without asking for statistics. A process that is killed hears
    // only the beginning of its last script.
    return liar.heard().stream()
        .filter(script -> script.contains("(check-sat)"))
        .map(script -> script.replace("(get-info :all-statistics)\n", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> findings(Ran ran) {
    List<String> ids = new ArrayList<>();
    for (JsonNode one : ran.json().get("findings")) {
      ids.add(one.get("path").stringValue() + " " + one.get("id").stringValue());
    }
    ids.sort(null);
    return ids;
  }

  /** Whether the findings are rebuilt byte by byte. */
  private static boolean isRebuilt(Path campaign) {
    Ran ran = Ran.of("replay", campaign.toString(), "--times", "0", "--json");
    boolean same = ran.json().get("same").booleanValue();
    assertThat(ran.status()).as(ran.out() + ran.err()).isEqualTo(same ? 0 : 1);
    return same;
  }

  private static void forgetOutcomes(Path campaign) throws Exception {
    try (Connection raw =
        DriverManager.getConnection("jdbc:sqlite:" + campaign.resolve("ordeal.db"))) {
      assertThat(raw.createStatement().executeUpdate("delete from unit_outcomes")).isPositive();
    }
  }

  @Test
  void findingsBehindOthersAreRebuiltFromWhatWasFound() throws Exception {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran ran = fuzz(liar, out, "--tests", "100");
    assertThat(findings(ran)).hasSizeBetween(5, 80);
    assertThat(isRebuilt(out)).isTrue();
    forgetOutcomes(out);
    assertThat(isRebuilt(out)).as("test cases do not depend on what was found").isFalse();
  }

  @Test
  void testCasesDoNotDependOnTheNumberOfJobs() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran one = fuzz(liar, out, "--tests", "170", "--jobs", "1");
    SortedSet<String> heardOfOne = heard(liar);
    Ran two = fuzz(liar, folder.resolve("other"), "--tests", "170", "--jobs", "2");
    assertThat(findings(two)).isEqualTo(findings(one));
    assertThat(heard(liar)).isEqualTo(heardOfOne).hasSizeGreaterThan(150);
  }

  /** It makes no difference whether it is kept or only counted. */
  @Test
  void findingsThatAreNotWantedAnyMoreCountAsWell() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran all = fuzz(liar, out, "--tests", "100");
    SortedSet<String> heard = heard(liar);
    Ran few = fuzz(liar, folder.resolve("other"), "--tests", "100", "--keep", "1");
    // There is room for one, and for those with operators that no other has.
    assertThat(findings(few)).isNotEmpty().hasSizeLessThan(findings(all).size());
    assertThat(heard(liar)).isEqualTo(heard);
  }

  @Test
  void twoSessionsComeToTheSameAsOne() throws IOException {
    ShellLiar liar = ShellLiar.in(folder, TRIGGER);
    Ran whole = fuzz(liar, out, "--tests", "100");
    SortedSet<String> heard = heard(liar);
    Path parts = folder.resolve("parts");
    Ran first = fuzz(liar, parts, "--tests", "10");
    assertThat(findings(first)).hasSizeGreaterThan(1);
    SortedSet<String> heardInParts = heard(liar);
    Ran second = resume(parts, "--tests", "100");
    heardInParts.addAll(heard(liar));
    assertThat(findings(second))
        .isEqualTo(findings(whole))
        .hasSizeGreaterThan(findings(first).size());
    assertThat(heardInParts).isEqualTo(heard);
    assertThat(isRebuilt(parts)).isTrue();
  }

  /** How far the unit was is lost with the process, for it is saved now and then only. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void whoIsKilledGoesOnWithTheSameTestCases(int findings) throws Exception {
    ShellLiar liar = ShellLiar.in(folder, "z3-liar", TRIGGER, "sleep 0.01");
    Ran whole = fuzz(liar, out, "--tests", "60");
    SortedSet<String> heard = heard(liar);
    Path killed = folder.resolve("killed");
    Signalled.run(
        folder,
        "KILL",
        () -> findingsIn(killed) >= findings,
        words(liar, killed, "--tests", "60", "--jobs", "1"));
    SortedSet<String> heardInParts = heard(liar);
    assertThat(heardInParts.size()).isLessThan(heard.size());
    Ran second = resume(killed);
    heardInParts.addAll(heard(liar));
    assertThat(findings(second)).isEqualTo(findings(whole)).hasSizeGreaterThan(findings);
    assertThat(heardInParts).isEqualTo(heard);
    assertThat(isRebuilt(killed)).isTrue();
  }

  /** The number of files of findings in the folder of a campaign. */
  private long findingsIn(Path campaign) throws IOException {
    Path findings = campaign.resolve("findings");
    if (!Files.isDirectory(findings)) {
      return 0;
    }
    try (var files = Files.walk(findings)) {
      return files.filter(file -> file.toString().endsWith(".smt2")).count();
    }
  }
}
