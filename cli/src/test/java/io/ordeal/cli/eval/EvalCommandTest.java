package io.ordeal.cli.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class EvalCommandTest {

  private static final String FIXED =
      "(declare-const x Int)(assert (= x 5))(assert (> x %d))(check-sat)";

  private static final String FREE =
      "(declare-const x Int)(declare-const y Int)(assert (> x 4))(assert (= y y))(check-sat)";

  @TempDir private Path folder = Path.of(".");

  @BeforeEach
  void writeScripts() throws IOException {
    Files.createDirectories(folder.resolve("all/deep"));
    Files.writeString(folder.resolve("all/holds.smt2"), FIXED.formatted(4));
    Files.writeString(folder.resolve("all/deep/fails.smt2"), FIXED.formatted(5));
    Files.writeString(folder.resolve("all/free.smt2"), FREE);
    Files.writeString(folder.resolve("good.txt"), "sat\n((define-fun x () Int 5))\n");
    Files.writeString(folder.resolve("wrong.txt"), "sat\n((define-fun x () Int 4))\n");
    Files.writeString(folder.resolve("bad.txt"), "sat\n((define-fun x () Real 4.0))\n");
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void oneFileIsToldWithItsReason() {
    assertThat(Ran.of("eval", path("all/holds.smt2")).out()).isEqualTo("TRUE\n");
    assertThat(Ran.of("eval", path("all/deep/fails.smt2")).out())
        .isEqualTo("FALSE: assertion 2 is false\n");
    Ran free = Ran.of("eval", path("all/free.smt2"));
    assertThat(free.out()).isEqualTo("UNDETERMINED: assertion 1: no value for x\n");
    assertThat(free.status()).isZero();
  }

  @Test
  void filesOfFoldersAreToldOneByOneAndCounted() {
    assertThat(Ran.of("eval", path("all")).out().lines())
        .satisfiesExactly(
            line -> assertThat(line).endsWith("fails.smt2: FALSE: assertion 2 is false"),
            line ->
                assertThat(line).endsWith("free.smt2: UNDETERMINED: assertion 1: no value for x"),
            line -> assertThat(line).endsWith("holds.smt2: TRUE"),
            line ->
                assertThat(line)
                    .matches("3 files, 1 TRUE, 1 FALSE, 1 UNDETERMINED, 0 failed in \\d+\\.\\d s"));
    assertThat(Ran.of("eval", path("all"), path("nowhere")).out())
        .contains("4 files, 1 TRUE, 1 FALSE, 1 UNDETERMINED, 1 failed in ");
  }

  @Test
  void jsonIsOneDocumentWithAllFields() {
    JsonNode json = Ran.of("eval", "--json", path("all")).json();
    assertThat(json.propertyNames())
        .containsExactly("files", "true", "false", "undetermined", "seconds", "errors");
    assertThat(json.get("true").asInt()).isEqualTo(1);
    assertThat(json.get("false").asInt()).isEqualTo(1);
    assertThat(json.get("undetermined").asInt()).isEqualTo(1);
    assertThat(json.get("seconds").isNumber()).isTrue();
    JsonNode first = json.get("files").get(0);
    assertThat(first.propertyNames())
        .containsExactly("file", "value", "reason", "assertions", "checks", "completed");
    assertThat(first.get("file").asString()).isEqualTo(path("all/deep/fails.smt2"));
    assertThat(first.get("value").asString()).isEqualTo("FALSE");
    assertThat(first.get("reason").asString()).isEqualTo("assertion 2 is false");
    JsonNode assertion = first.get("assertions").get(1);
    assertThat(assertion.propertyNames()).containsExactly("index", "value", "reason");
    assertThat(assertion.get("index").asInt()).isEqualTo(1);
    assertThat(assertion.get("value").asString()).isEqualTo("FALSE");
  }

  @Test
  void modelDecides() {
    Ran good = Ran.of("eval", "--model", path("good.txt"), path("all/free.smt2"));
    assertThat(good.out()).isEqualTo("TRUE\n");
    assertThat(good.err())
        .isEqualTo(path("good.txt") + ": the model omits y; Ordeal chose values\n");
    assertThat(Ran.of("eval", "--model", path("wrong.txt"), path("all/free.smt2")).out())
        .isEqualTo("FALSE: assertion 1 is false\n");
  }

  @Test
  void valuesThatTheModelLeavesOutRefuteNothing() throws IOException {
    Files.writeString(
        folder.resolve("open.smt2"),
        "(declare-const x Int)(declare-const y Int)(assert (= x 5))(assert (= y 1))(check-sat)");
    Files.writeString(folder.resolve("pair.txt"), "((x 5) ((+ x y) 3))");
    Ran ran = Ran.of("eval", "--model", path("pair.txt"), path("open.smt2"));
    assertThat(ran.out()).isEqualTo("UNDETERMINED: assertion 2: the model omits y\n");
    assertThat(ran.err())
        .isEqualTo(
            "%1$s: the model omits y; Ordeal chose values\n%1$s: not used: the value of (+ x y)\n"
                .formatted(path("pair.txt")));
    assertThat(ran.status()).isZero();
    JsonNode file =
        Ran.of("eval", "--json", "--model", path("pair.txt"), path("open.smt2"))
            .json()
            .get("files")
            .get(0);
    assertThat(file.get("completed")).hasSize(1);
    assertThat(file.get("completed").get(0).asString()).isEqualTo("y");
    // The values that it does state are wrong all the same.
    assertThat(Ran.of("eval", "--model", path("wrong.txt"), path("open.smt2")).out())
        .isEqualTo("FALSE: assertion 1 is false\n");
  }

  @Test
  void modelBelongsToTheLastCheck() throws IOException {
    Files.writeString(
        folder.resolve("two.smt2"),
        "(declare-const x Int)(push 1)(assert (= x 1))(check-sat)(pop 1)"
            + "(assert (= x 5))(check-sat)");
    JsonNode file =
        Ran.of("eval", "--json", "--model", path("good.txt"), path("two.smt2"))
            .json()
            .get("files")
            .get(0);
    assertThat(file.get("value").asString()).isEqualTo("TRUE");
    assertThat(file.get("checks").get(0).asString()).isEqualTo("UNDETERMINED");
    assertThat(file.get("checks").get(1).asString()).isEqualTo("TRUE");
  }

  @Test
  void modelThatDoesNotFitIsBadInput() {
    Ran ran = Ran.of("eval", "--model", path("bad.txt"), path("all/free.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            path("bad.txt") + ":2:14: found x as Real, wanted Int, as the script declares it\n");
  }

  @Test
  void missingFileIsToldInOneLine() {
    Ran ran = Ran.of("eval", path("nowhere"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo(path("nowhere") + ": cannot be read: no such file or folder\n");
    assertThat(ran.out()).as("nothing was evaluated, so that there is nothing to sum up").isEmpty();
  }

  @Test
  void missingModelIsBadInput() {
    Ran ran = Ran.of("eval", "--model", path("nowhere.txt"), path("all/free.smt2"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(path("nowhere.txt") + ": cannot be read: no such file or folder\n");
  }

  @Test
  void modelBelongsToOneFile() {
    Ran ran = Ran.of("eval", "--model", path("good.txt"), path("all"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo("ordeal: --model: found 3 files, wanted one: a model belongs to one file\n");
  }

  @Test
  void fileWithErrorsHasNoValue() throws IOException {
    Files.writeString(folder.resolve("broken.smt2"), "(assert x)");
    Ran ran = Ran.of("eval", "--json", path("broken.smt2"), path("all"));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith(path("broken.smt2") + ":1:9: found unknown symbol x");
    assertThat(ran.json().get("files")).hasSize(3);
    assertThat(ran.json().get("errors")).hasSize(1);
  }
}
