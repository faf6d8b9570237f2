package io.ordeal.cli.reduce;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The result of {@code reduce}.
 *
 * @param out file that was written
 * @param before bytes of the original script, unchanged or with one command per line, whichever is
 *     less
 * @param after bytes of the reduced script, without comments and without commands that are only for
 *     the solver: options, and the question for its model
 * @param nodesBefore number of different terms of the original
 * @param made scripts that were made
 * @param tests number of times that a script was put to the solvers
 * @param options options that the guilty solver needs to show the bug
 * @param steps number of times that each reduction made the script smaller, by its id
 * @param seed random seed that reproduces the reduction
 * @param timeIsOver whether there was no time to try everything
 * @param note why the script did not get smaller; empty if it did
 */
record ReduceReport(
    String file,
    String out,
    String kind,
    String certainty,
    List<String> guilty,
    long before,
    long after,
    int assertionsBefore,
    int assertionsAfter,
    int nodesBefore,
    int nodesAfter,
    long made,
    long tests,
    double seconds,
    String options,
    Map<String, Integer> steps,
    String strategy,
    long seed,
    boolean timeIsOver,
    String note)
    implements Report {

  @Override
  public String summary() {
    String shown =
        "%s of %s%s"
            .formatted(
                kind, String.join(" or ", guilty), note.isEmpty() ? "" : "\nnot reduced: " + note);
    return String.format(
        Locale.ROOT,
        "%s: %s%n%s: %,d bytes (before: %,d), assertions: %,d (%,d), terms: %,d (%,d); %s in %.1f s%s%s",
        file,
        shown,
        out,
        after,
        before,
        assertionsAfter,
        assertionsBefore,
        nodesAfter,
        nodesBefore,
        Counts.of(tests, "test"),
        seconds,
        options.isEmpty() ? "" : "; needs the options " + options,
        timeIsOver ? "; the time was over before the reduction ended" : "");
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
