package io.ordeal.cli.reduce;

import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code reduce} came to.
 *
 * @param out the file that was written
 * @param before bytes of the script that was read, as it was or with a command a line, whichever is
 *     less
 * @param after bytes of the script that was written, without comments and without what is only for
 *     the solver: options, and that its model is asked for
 * @param nodesBefore different terms
 * @param made scripts that were made on the way
 * @param tests how often a script was put to the solvers
 * @param options that the guilty solver needs to show the bug
 * @param steps how often each reduction made the script smaller, by its id
 * @param seed that makes it all happen again
 * @param note why it did not get smaller; empty if it did
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
        "%s: %s%n%s: %,d bytes (before: %,d), assertions: %,d (%,d), terms: %,d (%,d); %,d tests in"
            + " %.1f s%s",
        file,
        shown,
        out,
        after,
        before,
        assertionsAfter,
        assertionsBefore,
        nodesAfter,
        nodesBefore,
        tests,
        seconds,
        options.isEmpty() ? "" : "; needs the options " + options);
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
