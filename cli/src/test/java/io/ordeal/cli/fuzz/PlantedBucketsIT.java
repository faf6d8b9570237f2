package io.ordeal.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.Ran;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each bug of a solver with planted bugs gets a bucket of its own, although few findings are kept.
 * {@code scripts/check-buckets} checks that with all 12 bugs.
 */
class PlantedBucketsIT {

  private static final Path PLANTED = Path.of("../scripts/planted-buckets").toAbsolutePath();

  private static final Path PROGRAM = PLANTED.resolve("planted-z3").normalize();

  /** Seeds that show a bug each. */
  private static final Map<String, String> BUGS =
      Map.of(
          "bv1", "unsat-bvadd",
          "bv2", "unsat-bvmul-bvult",
          "bv4", "model-bvshl",
          "bv6", "crash-bvsdiv",
          "str1", "unsat-str.replace",
          "array1", "model-select");

  private final Path folder;

  PlantedBucketsIT(@TempDir Path folder) {
    this.folder = folder;
  }

  private static boolean hasZ3() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "z3")));
  }

  @Test
  void eachBugGetsABucketOfItsOwn() throws Exception {
    assumeTrue(hasZ3(), "skipped: no z3 on the PATH");
    Path seeds = Files.createDirectory(folder.resolve("seeds"));
    for (String seed : BUGS.keySet()) {
      Files.copy(PLANTED.resolve("seeds").resolve(seed + ".smt2"), seeds.resolve(seed + ".smt2"));
    }
    Path campaign = folder.resolve("campaign");
    Ran fuzz =
        Ran.of(
            "fuzz",
            "--solver",
            "z3=" + PROGRAM,
            "--seeds",
            seeds.toString(),
            "--engine",
            "storm:asserts=4,depth=3,tests=4,scale=off",
            "--config",
            "default",
            "--tests",
            "150",
            "--keep",
            "3",
            "--limit",
            "10s",
            "--seed",
            "1",
            "--behaviour-share",
            "0",
            "--json",
            "--out",
            campaign.toString());
    assertThat(fuzz.status()).as(fuzz.err()).isEqualTo(10);
    Ran reduce = Ran.of("reduce", campaign.toString(), "--json");
    assertThat(reduce.status()).as(reduce.err()).isZero();
    Map<String, Set<String>> bugs = new TreeMap<>();
    try (Stream<Path> files = Files.walk(campaign.resolve("findings"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bucket = String.valueOf(file.resolveSibling(".").normalize().getFileName());
        Set<String> ofBucket = bugs.computeIfAbsent(bucket, key -> new TreeSet<>());
        if (file.toString().endsWith(".reduced.smt2")) {
          ofBucket.add(bugOf(file));
        }
      }
    }
    assertThat(bugs).allSatisfy((bucket, found) -> assertThat(found).as(bucket).hasSize(1));
    assertThat(bugs.values().stream().flatMap(Set::stream))
        .containsAll(new TreeSet<>(BUGS.values()));
    assertThat(bugs).hasSizeLessThanOrEqualTo(BUGS.size() + 2);
  }

  /** The bug that shows when the program reads a file. */
  private String bugOf(Path file) throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    ProcessBuilder program =
        new ProcessBuilder(List.of(PROGRAM.toString()))
            .redirectInput(file.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    program.environment().put("PLANTED_LOG", log.toString());
    program.start().waitFor();
    String first = Files.readString(log).strip().split("\\s+", -1)[0];
    Files.delete(log);
    return first;
  }
}
