package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results do not depend on locales with other digits and other rules for letters. */
class LocaleTest {

  private static final String FLOATS =
      """
      (set-logic QF_BVFP)
      (declare-const f (_ FloatingPoint 8 24))
      (declare-const v (_ BitVec 12))
      (assert (fp.leq (_ -zero 8 24) f (_ +oo 8 24)))
      (assert (= ((_ extract 7 4) v) #b1010))
      (check-sat)
      """;

  private final Locale usual = Locale.getDefault();
  private final Path folder;
  private final Path seeds;

  LocaleTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    seeds = Files.createDirectory(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("integers.smt2"), SampleScripts.INTEGERS);
    Files.writeString(seeds.resolve("floats.smt2"), FLOATS);
  }

  @AfterEach
  void restore() {
    Locale.setDefault(usual);
  }

  private static Ran under(Locale locale, String... words) {
    Locale.setDefault(locale);
    return Ran.of(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR", "tr-TR"})
  void scriptsArePrintedAndEvaluatedAlike(String tag) {
    String file = seeds.resolve("floats.smt2").toString();
    Ran printed = under(Locale.forLanguageTag(tag), "parse", "--print", file);
    assertThat(printed.out()).isEqualTo(under(Locale.ROOT, "parse", "--print", file).out());
    assertThat(printed.out()).contains("(_ -zero 8 24)");
    assertThat(under(Locale.forLanguageTag(tag), "parse", "--roundtrip", file).status()).isZero();
    assertThat(under(Locale.forLanguageTag(tag), "eval", "--json", file).json().get("files"))
        .isEqualTo(under(Locale.ROOT, "eval", "--json", file).json().get("files"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR", "tr-TR"})
  void testCasesAreTheSame(String tag) throws IOException {
    assertThat(generated(Locale.forLanguageTag(tag), "here"))
        .isEqualTo(generated(Locale.ROOT, "there"))
        .hasSize(20);
  }

  private Map<String, String> generated(Locale locale, String name) throws IOException {
    Path out = folder.resolve(name);
    Ran ran =
        under(
            locale,
            "generate",
            "--engine",
            "storm",
            "--seeds",
            seeds.toString(),
            "--count",
            "20",
            "--seed",
            "7",
            "--out",
            out.toString());
    assertThat(ran.status()).as(ran.err()).isZero();
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(out)) {
      for (Path file : files.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR"})
  @EnabledOnOs(OS.LINUX)
  void campaignsRunAndReplay(String tag) throws IOException {
    Locale locale = Locale.forLanguageTag(tag);
    ShellLiar liar = ShellLiar.in(folder, "(not (and");
    Ran here = fuzz(locale, liar, "here");
    assertThat(here.status()).as(here.err()).isEqualTo(10);
    assertThat(here.json().get("findings").findValuesAsString("file"))
        .isEqualTo(
            fuzz(Locale.ROOT, liar, "there").json().get("findings").findValuesAsString("file"));
    String campaign = folder.resolve("here").toString();
    Ran replay = under(locale, "replay", "--times", "0", "--json", campaign);
    assertThat(replay.json().get("same").asBoolean()).as(replay.out()).isTrue();
    assertThat(Files.readString(folder.resolve("here/campaign.toml"))).isASCII();
  }

  private Ran fuzz(Locale locale, ShellLiar liar, String out) {
    return under(
        locale,
        "fuzz",
        "--seeds",
        seeds.resolve("integers.smt2").toString(),
        "--engine",
        "storm:incremental=never,asserts=5,depth=5",
        "--solver",
        liar.program().toString(),
        "--seed",
        "3",
        "--limit",
        "5s",
        "--tests",
        "100",
        "--json",
        "--out",
        folder.resolve(out).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR"})
  void processPrintsTheDigitsThatEverybodyReads(String tag) throws Exception {
    Locale locale = Locale.forLanguageTag(tag);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=" + locale.getLanguage(),
                "-Duser.country=" + locale.getCountry(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "parse",
                "--jobs",
                "0",
                seeds.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(output).isEqualTo("ordeal: --jobs: found 0, wanted 1 to 1024\n");
  }
}
