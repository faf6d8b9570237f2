package io.ordeal.cli.report;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Store;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Folders of campaigns that never ran. */
final class SampleCampaign {

  /** A symbol that tries to be a script. */
  static final String EVIL =
      "|</pre><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">\u202e|";

  private static final List<String> KINDS =
      List.of(
          "refutation-unsound",
          "solution-unsound",
          "invalid-model",
          "invalid-certificate",
          "crash",
          "performance",
          "incomplete");

  private SampleCampaign() {}

  /** Makes a campaign with findings in at most the given number of buckets. */
  static Path make(Path folder, int findings, int buckets) {
    try (Store store =
        Store.create(
            folder,
            "seed = 7\nengines = ['storm', 'diver']\nsolvers = ['z3']\nmodes = ['reset']\n")) {
      for (int i = 1; i <= 60; i++) {
        store.appendStatistics(statistics(i, findings * i / 60));
      }
      for (int i = 0; i < findings; i++) {
        store.add(finding(i, i % buckets));
      }
    }
    return folder;
  }

  static String statistics(int step, int findings) {
    return """
        {"seconds":%d.0,"tests":%d,"calls":%d,"decided":%d,"behaviours":%d,"coveredPlaces":{"z3":%d},\
        "engines":{"storm":{"tests":%d}},"targets":{"z3@4.8.12 (reset)":{"sat":%d}},"findings":{"crash":%d}}"""
        .formatted(
            5 * step,
            100 * step + 30 * (step % 3),
            200 * step,
            90 * step,
            10 * step,
            1000 * step,
            100 * step,
            80 * step,
            findings);
  }

  static Finding finding(int number, int bucketNumber) {
    String kind = KINDS.get(bucketNumber % KINDS.size());
    String bucket = "z3-%s-%08x".formatted(kind, bucketNumber);
    String id = "%s-%d".formatted(bucket, number);
    List<String> script = new ArrayList<>();
    script.add("(set-logic QF_LIA)");
    script.add("(declare-fun %s () Int)".formatted(EVIL));
    for (int i = 0; i < 10 + number % 40; i++) {
      script.add("(declare-fun x%d () Int)".formatted(i));
      script.add("(assert (< (+ x%d %s) (* 2 x%d) %d))".formatted(i, EVIL, i, number + i));
    }
    script.add("(set-info :status sat)");
    script.add("(check-sat)");
    String header =
        "; %s, proven\n; command: /usr/bin/z3 -in < %s.smt2\n; witness:\n;   (define-fun x0 () Int 1)\n"
            .formatted(kind, id);
    String options = number % 3 == 0 ? "" : "smt.arith.solver=2";
    return new Finding(
        id,
        new Finding.Bug(bucket, kind, number % 2 == 0 ? "proven" : "suspected", ""),
        new Finding.WrongAnswer(
            List.of("z3@4.8.12%s (reset)".formatted(options.isEmpty() ? "" : ":" + options)),
            options,
            0,
            "it says so about " + EVIL),
        new Finding.Origin("0/1/" + number, number % 2 == 0 ? "storm" : "diver", number),
        new Finding.Reproduction(3, 3, 0),
        new Finding.Files(header + String.join("\n", script) + "\n", ""));
  }
}
