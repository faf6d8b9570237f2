package io.ordeal.cli.learn;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.Interruption;
import io.ordeal.fuzz.learn.Verification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One verification of a table: shows its progress, and reports the results so far if stopped. */
final class VerifyRun {

  private final Console console;
  private final Verification verification;
  private final Interruption interruption = new Interruption();

  VerifyRun(Console console, Verification verification) {
    this.console = console;
    this.verification = verification;
  }

  /** Tries at most this many pairs of each theory, and returns the exit status. Called once. */
  int run(int most) {
    interruption.onInterruption(verification::stop);
    try {
      long start = System.nanoTime();
      List<Verification.Result> results = new ArrayList<>();
      console.showing(
          () -> "learn: %s tried again".formatted(Counts.of(verification.done(), "pair")),
          () -> results.addAll(verification.run(most)));
      if (interruption.hasBegun()) {
        console.tell(
            "learn: stopped by Ctrl-C; %s were tried again"
                .formatted(Counts.part(verification.done(), verification.pairs(most), "pair")));
      }
      VerifyReport report =
          VerifyReport.of(results, Figures.inSeconds(Duration.ofNanos(System.nanoTime() - start)));
      console.result(report);
      return report.status();
    } finally {
      interruption.summedUp();
    }
  }
}
