package io.ordeal.cli.known;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;
import io.ordeal.fuzz.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class KnownCommandTest {

  private static final String URL = "https://example.org/issues/1";

  private final Path folder;
  private final Path file;

  KnownCommandTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("known.toml");
  }

  private Path finding(String name, String kind, String solver) throws IOException {
    return Files.writeString(
        folder.resolve(name),
        "; %s, proven\n; solver: %s\n; at check 1: reason\n(check-sat)\n".formatted(kind, solver));
  }

  private Ran known(String... words) {
    List<String> all = new ArrayList<>(List.of("known"));
    all.addAll(List.of(words));
    all.addAll(List.of("--known", file.toString()));
    return Ran.of(all.toArray(String[]::new));
  }

  private String add(String name, String kind) throws IOException {
    String path = finding(name, kind, "z3@4.14.1").toString();
    Ran ran = known("add", path, "--url", URL, "--json");
    assertThat(ran.status()).as(ran.err()).isZero();
    JsonNode all = ran.json().get("known");
    return all.get(all.size() - 1).get("id").stringValue();
  }

  @Test
  void bugsAreAddedListedAndForgotten() throws IOException {
    String first = add("a.smt2", "invalid-model");
    String second = add("b.smt2", "crash");
    assertThat(first).matches("z3-invalid-model-core-[0-9a-f]{10}");
    JsonNode all = known("list", "--json").json().get("known");
    assertThat(all.size()).isEqualTo(2);
    assertThat(all.get(0).get("url").stringValue()).isEqualTo(URL);
    assertThat(all.get(0).get("bucket").stringValue()).isEqualTo("z3-invalid-model-core");
    assertThat(all.get(0).get("solvers").get(0).stringValue()).isEqualTo("z3");
    assertThat(all.get(0).get("kind").stringValue()).isEqualTo("invalid-model");
    assertThat(known().out())
        .isEqualTo("%s  %s%n%s  %s%n2 bugs in %s%n".formatted(first, URL, second, URL, file));
    assertThat(known("forget", first).out())
        .isEqualTo("removed %s; 1 bug in %s%n".formatted(first, file));
    assertThat(known("list").out()).doesNotContain(first).contains(second);
  }

  @Test
  void aBugThatIsThereGetsTheNewUrl() throws IOException {
    add("a.smt2", "invalid-model");
    String other = "https://example.org/issues/2";
    Ran vague =
        known("add", folder.resolve("a.smt2").toString(), "--url", other, "--note", "read me");
    assertThat(vague.err()).contains("is not reduced, so only findings with the same operators");
    assertThat(known("list").out()).contains(other + "  read me", "1 bug in").doesNotContain(URL);
  }

  @Test
  void filesAreMergedAndSplit() throws IOException {
    String first = add("a.smt2", "invalid-model");
    String second = add("b.smt2", "crash");
    Path some = folder.resolve("some.toml");
    assertThat(known("export", some.toString(), second).status()).isZero();
    assertThat(known("export", some.toString()).err())
        .isEqualTo(
            "ordeal: %s is there already; 'ordeal known import' adds to a file%n".formatted(some));
    known("forget", second);
    Ran ran = known("import", some.toString());
    assertThat(ran.out()).isEqualTo("added 1 bug; 2 bugs in %s%n".formatted(file));
    assertThat(known("list").out()).contains(first, second);
    assertThat(known("import", some.toString()).out()).startsWith("added 0 bugs; 2 bugs");
  }

  @Test
  void aProgramThatDoesNotTellItsSolverNeedsItsName() throws IOException {
    Path path = finding("a.smt2", "crash", "/opt/mine@4.14.1");
    Ran ran = known("add", path.toString(), "--url", URL);
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "ordeal: %s: its comments do not tell which solver it is about; name it with --solver%n"
                .formatted(path));
    assertThat(known("add", path.toString(), "--url", URL, "--solver", "z3").out())
        .startsWith("added z3-crash-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          list                         | KNOWN: cannot be read: no such file or folder
          forget x                     | KNOWN: cannot be read: no such file or folder
          import NOTHING               | NOTHING: cannot be read: no such file or folder
          add NOTHING --url https://e.org | NOTHING: cannot be read: no such file or folder
          add FOLDER --url https://e.org  | FOLDER: found a folder, wanted the file of a finding, or the folder of a campaign and a finding
          add FOLDER ID --url https://e.org | FOLDER: found no campaign.toml in it, wanted the folder of a campaign; name one that fuzz --out has made
          add NIGHT ID --url https://e.org | NIGHT: found no finding or bucket ID; 'ordeal report NIGHT' lists them
          add SCRIPT --url https://e.org  | SCRIPT is no finding: its first lines do not tell the kind of a bug and its solver; 'ordeal reduce' writes such a file
          add SCRIPT --url e.org       | --url: found 'e.org', wanted an address that begins with https://
          """)
  void badInputIsMetWithOneLine(String args, String line) throws IOException {
    Files.writeString(folder.resolve("script.smt2"), "(check-sat)\n");
    campaign().close();
    Ran ran = known(placed(args).split(" ", -1));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).isEqualTo("ordeal: " + placed(line) + "\n");
    assertThat(file).doesNotExist();
  }

  private String placed(String text) {
    return text.replace("KNOWN", file.toString())
        .replace("NOTHING", folder.resolve("nothing").toString())
        .replace("FOLDER", folder.toString())
        .replace("NIGHT", folder.resolve("night").toString())
        .replace("SCRIPT", folder.resolve("script.smt2").toString());
  }

  private Store campaign() {
    return Store.create(folder.resolve("night"), "solvers = [\"z3\"]\n");
  }

  /** A finding that is added by its id gets its bucket and its reduced script. */
  @Test
  void aFindingOfACampaignIsAddedByItsId() {
    String id = "z3-invalid-model-0123456789";
    String text = "; invalid-model, proven\n; solver: z3@4.14.1\n(assert (> 1 0))(check-sat)\n";
    try (Store store = campaign()) {
      store.add(
          new Finding(
              id,
              new Finding.Bug("z3-invalid-model-00000001", "invalid-model", "proven", ""),
              new Finding.WrongAnswer(List.of("z3@4.14.1"), "", 0, "reason"),
              new Finding.Origin("0/0/0", "storm", 1),
              new Finding.Reproduction(3, 3, 0),
              new Finding.Files(text, "")));
      Ran ran = known("add", store.folder().toString(), id, "--url", URL);
      assertThat(ran.out()).startsWith("added %s: %s; 1 bug in".formatted(id, URL));
      assertThat(file).content().contains("bucket = \"z3-invalid-model-00000001\"", "(> 1 0)");
      store.save(
          new Reduction(
              id,
              Reduction.State.REDUCED,
              text.replace("(assert (> 1 0))", ""),
              "",
              "shape",
              40,
              20,
              3,
              1));
    }
    known("add", folder.resolve("night").toString(), id, "--url", URL);
    assertThat(file).content().doesNotContain("(> 1 0)");
    // Another finding of the bucket shows the same bug, and the same script describes it best.
    String other = "z3-invalid-model-1123456789";
    try (Store store = Store.open(folder.resolve("night"))) {
      Finding first = store.finding(id).orElseThrow();
      store.add(
          new Finding(
              other,
              first.bug(),
              first.answer(),
              first.origin(),
              first.reproduction(),
              first.files()));
    }
    known("add", folder.resolve("night").toString(), other, "--url", URL);
    assertThat(file).content().contains(other).doesNotContain("(> 1 0)");
    known("forget", other);
    assertThat(known("list").out()).contains("1 bug in");
    Path reduced =
        folder.resolve("night/findings/z3-invalid-model-00000001/%s.reduced.smt2".formatted(id));
    assertThat(known("add", reduced.toString(), "--url", URL).out())
        .startsWith("added %s: %s; 1 bug in".formatted(id, URL));
    Path bucket = folder.resolve("night/findings/z3-invalid-model-00000001");
    for (String name :
        List.of(
            id + ".smt2",
            bucket.resolve(id + ".reduced.smt2").toString(),
            "z3-invalid-model-00000001",
            bucket + "/")) {
      assertThat(known("add", folder.resolve("night").toString(), name, "--url", URL).out())
          .as(name)
          .startsWith("added %s: %s; 1 bug in".formatted(id, URL));
    }
  }

  @Test
  void anIdThatIsNotThereIsTold() throws IOException {
    add("a.smt2", "crash");
    assertThat(known("forget", "x").err())
        .isEqualTo(
            "ordeal: %s has no bug x; 'ordeal known list --known %s' shows all%n"
                .formatted(file, file));
  }

  @Test
  void aBrokenFileIsShownWithItsPlaceAndStaysAsItIs() throws IOException {
    String broken = "[[bug]]\nid = 'a'\nurl = 'nowhere'\nbucket = 'b'\n";
    Files.writeString(file, broken);
    Path path = finding("a.smt2", "crash", "z3@4.14.1");
    for (Ran ran : List.of(known("list"), known("add", path.toString(), "--url", URL))) {
      assertThat(ran.status()).isEqualTo(2);
      assertThat(ran.err())
          .isEqualTo(
              "ordeal: %s:3:1: found 'nowhere', wanted the URL of a report, which begins with https://%n"
                  .formatted(file));
    }
    assertThat(file).hasContent(broken);
  }

  @Test
  void aFileThatCannotBeWrittenIsTold() throws IOException {
    Path path = finding("a.smt2", "crash", "z3@4.14.1");
    Path nowhere = folder.resolve("no-folder").resolve("k.toml");
    Ran ran = Ran.of("known", "add", path.toString(), "--url", URL, "--known", nowhere.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("ordeal: %s: found no folder".formatted(nowhere));
  }
}
