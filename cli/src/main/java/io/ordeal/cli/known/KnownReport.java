package io.ordeal.cli.known;

import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.known.KnownBug;
import io.ordeal.fuzz.known.KnownBugs;
import java.util.List;

/**
 * The bugs in a file.
 *
 * @param file file that contains them
 * @param changed number of bugs that were added, replaced or removed
 * @param known all bugs, in the order of the file
 */
record KnownReport(String file, int changed, List<Bug> known, String message) implements Report {

  /**
   * One bug.
   *
   * @param kind kind that its script states; empty without a script
   * @param certainty certainty that its script states; empty without a script
   */
  record Bug(
      String id,
      String url,
      String bucket,
      List<String> solvers,
      String kind,
      String certainty,
      String note) {

    static Bug of(KnownBug bug) {
      return new Bug(
          bug.id(),
          bug.url(),
          bug.bucket(),
          bug.solvers(),
          bug.recorded().map(one -> one.kind().text()).orElse(""),
          bug.recorded().map(one -> one.certainty().text()).orElse(""),
          bug.note());
    }

    String text() {
      return "%s  %s%s%n".formatted(id, url, note.isEmpty() ? "" : "  " + note);
    }
  }

  static KnownReport of(String file, int changed, KnownBugs bugs, String message) {
    return new KnownReport(file, changed, bugs.bugs().stream().map(Bug::of).toList(), message);
  }

  /** Returns a text such as {@code 1 bug}. */
  static String count(int bugs) {
    return Counts.of(bugs, "bug");
  }

  @Override
  public String summary() {
    return message;
  }

  @Override
  public int status() {
    return ExitStatus.NO_FINDING;
  }
}
