package io.ordeal.fuzz.report;

import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.store.Finding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports of campaigns that never ran. */
final class SampleReports {

  /** A symbol that tries to be more than text. */
  static final String EVIL =
      "|</pre><script>alert(1)</script><img src=x onerror='alert(2)'>\"`@all\u202e\u0007 #1|";

  static final Instant FOUND = Instant.parse("2026-11-17T12:00:00Z");

  private SampleReports() {}

  /** Returns a finding of a kind in a bucket; a greater number makes its script longer. */
  static Finding finding(Kind kind, String bucket, int number, String options) {
    String id = "%s-%d".formatted(bucket, number);
    String model =
        switch (kind) {
          case REFUTATION_UNSOUND -> "; witness:\n;   (define-fun x () Int 1)\n";
          case INVALID_MODEL -> "; its model:\n;   (define-fun x () Int 0)\n";
          default -> "";
        };
    String header =
        "; %s, proven\n; solver: z3@4.8.12\n; command: /usr/bin/z3 -in < %s.smt2\n"
                .formatted(kind.text(), id)
            + "; at check 1: it says so\n; confirmed: 3 of 3 times\n"
            + "; made by: storm from lia/a, path 0/1/%d of campaign seed 7\n".formatted(number)
            + "; seed: does not show the bug\n"
            + model;
    String script =
        "(set-logic QF_LIA)\n(declare-fun x () Int)\n(declare-fun %s () Bool)\n".formatted(EVIL)
            + "(assert (< 0 x))\n".repeat(number)
            + "(set-info :status sat)\n(check-sat)\n(get-model)\n";
    return new Finding(
        id,
        new Finding.Bug(bucket, kind.text(), "proven", ""),
        new Finding.WrongAnswer(
            List.of("z3@4.8.12" + (options.isEmpty() ? "" : ":" + options) + " (reset)"),
            options,
            0,
            "it says so: " + EVIL),
        new Finding.Origin("0/1/" + number, "storm:depth=3", 10.0 * number),
        new Finding.Reproduction(3, 3, 0),
        new Finding.Files(header + script, ""));
  }

  static ReportedFinding reported(Finding finding) {
    return ReportedFinding.of(finding, Optional.empty(), FOUND);
  }

  static ReportedBucket bucket(Kind kind, String name, int count) {
    List<ReportedFinding> findings = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      findings.add(reported(finding(kind, name, number, "")));
    }
    return ReportedBucket.of(name, findings, true);
  }

  static CampaignReport report(List<ReportedBucket> buckets) {
    Timeline.Reading progress = new Timeline.Reading();
    for (int i = 1; i <= 20; i++) {
      progress.add(
          """
          {"seconds":%d.5,"tests":%d,"calls":%d,"decided":%d,"behaviours":%d,"coveredPlaces":{"z3":%d},\
          "engines":{"storm":{"tests":%d}},"targets":{"z3@4.8.12":{"sat":%d}},"findings":{"crash":1}}"""
              .formatted(5 * i, 10 * i, 20 * i, 9 * i, i, 100 * i, 10 * i, 9 * i));
    }
    return new CampaignReport(
        "nights/" + EVIL.replace("/", ""),
        "seed = 7\nengines = ['storm']\nsolvers = ['z3']\n",
        Optional.empty(),
        progress.end(),
        buckets.stream().sorted(ReportedBucket.BY_PRIORITY).toList());
  }

  /** Facts about solvers that are fixed. */
  record Facts(Map<String, String> categories) implements SolverFacts {

    @Override
    public Optional<Profile> profile(String solver) {
      return Profiles.builtIn().named(solver);
    }

    @Override
    public String category(String solver, Accused accused, String option) {
      return categories.getOrDefault(option, "");
    }

    @Override
    public String build(String solver, Accused accused) {
      return "built with ``` and <b>";
    }

    @Override
    public String system() {
      return "Debian 12";
    }
  }
}
