package io.ordeal.cli.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.Ran;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ParseCommandTest {

  private static final String GOOD =
      """
      (set-logic QF_LIA)
      (declare-const x Int)
      (assert (> x 0))
      (check-sat)
      """;

  private static final String BAD =
      """
      (set-logic QF_LIA)
      (check-sat))
      """;

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void writeScripts() throws IOException {
    Files.createDirectories(folder.resolve("good/deep/deeper"));
    Files.writeString(folder.resolve("good/b.smt2"), GOOD);
    Files.writeString(folder.resolve("good/a.smt2"), GOOD);
    Files.writeString(folder.resolve("good/deep/deeper/c.smt2"), GOOD);
    Files.writeString(folder.resolve("good/readme.txt"), "no script (");
    Files.writeString(folder.resolve("bad.smt2"), BAD);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void countsWhatIsFine() {
    Ran ran = Ran.of("parse", path("good"));
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .matches("3 files, 3 ok, 0 failed, 210 B, [1-9]\\d* terms in \\d+\\.\\d s\n");
  }

  @Test
  void roundTripIsAnOption() {
    Ran ran = Ran.of("parse", "--roundtrip", path("good"));
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).startsWith("3 files, 3 ok, 0 failed, ");
  }

  @Test
  void scriptCanBePrinted() {
    Ran ran = Ran.of("parse", "--print", path("good/a.smt2"));
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).contains("(assert ").doesNotContain(" ok, ");
    assertThat(Ran.of("parse", "--print", path("good/a.smt2")).out()).isEqualTo(ran.out());
  }

  @Test
  void printingTakesOneFileAndNothingElse() {
    assertThat(Ran.of("parse", "--print", path("good")).status()).isEqualTo(2);
    assertThat(Ran.of("parse", "--print", "--json", path("good/a.smt2")).status()).isEqualTo(2);
    Ran ran = Ran.of("parse", "--print", path("bad.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void errorsAreLinesOnStandardError() {
    Ran ran = Ran.of("parse", path("bad.smt2"), path("good"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .matches("\\Q%s\\E:2:12: found .*, wanted .*\n".formatted(path("bad.smt2")));
    assertThat(ran.out()).startsWith("4 files, 3 ok, 1 failed, ");
  }

  @Test
  void jsonIsOneDocumentWithAllFields() {
    Ran ran = Ran.of("parse", "--json", path("good"), path("bad.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    JsonNode json = ran.json();
    assertThat(json.propertyNames())
        .containsExactly("files", "ok", "failed", "bytes", "terms", "seconds", "errors");
    assertThat(json.get("files").asInt()).isEqualTo(4);
    assertThat(json.get("ok").asInt()).isEqualTo(3);
    assertThat(json.get("failed").asInt()).isEqualTo(1);
    assertThat(json.get("bytes").asInt()).isEqualTo(3 * GOOD.length() + BAD.length());
    assertThat(json.get("terms").asInt()).isPositive();
    assertThat(json.get("seconds").isNumber()).isTrue();
    JsonNode error = json.get("errors").get(0);
    assertThat(error.propertyNames()).containsExactly("file", "line", "column", "message");
    assertThat(error.get("file").asString()).isEqualTo(path("bad.smt2"));
    assertThat(error.get("line").asInt()).isEqualTo(2);
    assertThat(error.get("column").asInt()).isEqualTo(12);
    assertThat(error.get("message").asString()).matches("found .*, wanted .*");
  }

  @Test
  void jsonMayBeAskedForBeforeTheCommandToo() {
    assertThat(Ran.of("--json", "parse", path("good")).json().get("ok").asInt()).isEqualTo(3);
  }

  @Test
  void namedFileIsReadWhateverItsName() {
    Ran ran = Ran.of("parse", path("good/readme.txt"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith(path("good/readme.txt") + ":1:");
  }

  @Test
  void fileGivenTwiceIsReadOnce() {
    assertThat(Ran.of("parse", path("good"), path("good/a.smt2")).out()).startsWith("3 files, ");
  }

  @Test
  void resultDoesNotDependOnTheNumberOfThreads() throws IOException {
    for (int i = 0; i < 200; i++) {
      Files.writeString(folder.resolve("good/n%03d.smt2".formatted(i)), i % 3 == 0 ? BAD : GOOD);
    }
    Ran one = Ran.of("parse", "--jobs", "1", path("good"));
    Ran many = Ran.of("parse", "--jobs", "7", path("good"));
    assertThat(many.err()).isEqualTo(one.err());
    assertThat(many.err().lines()).hasSize(67).isSorted();
    assertThat(withoutTime(many)).isEqualTo(withoutTime(one));
  }

  private static String withoutTime(Ran ran) {
    return ran.out().replaceAll(" in .*", "");
  }

  @Test
  void emptyFileIsAnErrorWhereItIsNamed() throws IOException {
    Path file = Files.createFile(folder.resolve("good/empty.smt2"));
    Ran ran = Ran.of("parse", file.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo(file + ": is empty\n");
    assertThat(Ran.of("parse", path("good")).out()).startsWith("4 files, 4 ok, 0 failed, ");
  }

  @Test
  void fileOfCommentsIsAScript() throws IOException {
    Path file = Files.writeString(folder.resolve("comments.smt2"), "; a comment\n");
    Ran ran = Ran.of("parse", "--roundtrip", file.toString());
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void emptyPathIsAnError() {
    Ran ran = Ran.of("parse", "");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .contains("PATH: found '', wanted a path such as ./folder")
        .hasLineCount(1);
  }

  @Test
  void deviceIsNotRead() {
    assumeTrue(Files.exists(Path.of("/dev/zero")), "no /dev/zero here");
    Ran ran = Ran.of("parse", "/dev/zero");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo("/dev/zero: cannot be read: is neither a file nor a folder\n");
  }

  @Test
  void missingPathIsToldInOneLine() {
    Ran ran = Ran.of("parse", path("nowhere"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo(path("nowhere") + ": cannot be read: no such file or folder\n");
    assertThat(ran.out()).as("nothing was read, so that there is nothing to sum up").isEmpty();
  }

  @Test
  void missingPathDoesNotKeepOthersFromBeingRead() {
    JsonNode json = Ran.of("parse", "--json", path("nowhere"), path("good")).json();
    assertThat(json.get("ok").asInt()).isEqualTo(3);
    assertThat(json.get("failed").asInt()).isEqualTo(1);
    JsonNode error = json.get("errors").get(0);
    assertThat(error.get("line").asInt()).isZero();
    assertThat(error.get("column").asInt()).isZero();
    assertThat(error.get("message").asString()).isEqualTo("cannot be read: no such file or folder");
  }

  @Test
  void folderWithoutScriptsIsAnError() throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    Ran ran = Ran.of("parse", path("empty"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(path("empty") + ": holds no *.smt2 file; name a file, or a folder with some\n");
  }

  @Test
  void fileOfMoreThanTwoGigabytesIsRefused() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(path("large.smt2"), "rw")) {
      sparse.setLength(3L << 30);
    }
    Ran ran = Ran.of("parse", path("large.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo(path("large.smt2") + ": cannot be read: is larger than 2 GB\n");
  }

  @Test
  void missingPermissionIsToldInOneLine() throws IOException {
    for (String name : List.of("good/deep", "good/a.smt2")) {
      Files.setPosixFilePermissions(
          folder.resolve(name), PosixFilePermissions.fromString("---------"));
    }
    try {
      assumeFalse(Files.isReadable(folder.resolve("good/a.smt2")), "this user may read everything");
      Ran ran = Ran.of("parse", path("good"));
      assertThat(ran.status()).isEqualTo(2);
      assertThat(ran.err().lines())
          .containsExactlyInAnyOrder(
              path("good/a.smt2") + ": cannot be read: permission denied",
              path("good/deep") + ": cannot be read: permission denied");
      assertThat(ran.out()).startsWith("3 files, 1 ok, 2 failed, ");
    } finally {
      Files.setPosixFilePermissions(
          folder.resolve("good/deep"), PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void linksAreFollowedButNotInCircles() throws IOException {
    Files.createSymbolicLink(folder.resolve("good/deep/up"), folder.resolve("good"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("good"));
    assertThat(Ran.of("parse", path("link")).out()).startsWith("3 files, 3 ok, ");
  }

  @Test
  void brokenLinkIsToldInOneLine() throws IOException {
    Files.createSymbolicLink(folder.resolve("good/z.smt2"), folder.resolve("nowhere"));
    Ran ran = Ran.of("parse", path("good"));
    assertThat(ran.err())
        .isEqualTo(path("good/z.smt2") + ": cannot be read: no such file or folder\n");
    assertThat(ran.out()).startsWith("4 files, 3 ok, 1 failed, ");
  }

  @Test
  void nameWithAnAtIsAFileLikeOthers() throws IOException {
    Files.writeString(folder.resolve("@x.smt2"), GOOD);
    assertThat(Ran.of("parse", path("@x.smt2")).status()).isZero();
    assertThat(Ran.of("parse", "@nowhere.smt2").err())
        .isEqualTo("@nowhere.smt2: cannot be read: no such file or folder\n");
  }

  @Test
  void textThatIsNoPathIsBadInput() {
    Ran ran = Ran.of("parse", "a\0b");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("ordeal: PATH: found 'a\\u0000b' (");
  }
}
