package io.ordeal.fuzz.store;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A confirmed bug.
 *
 * @param id stable name, also of its file
 */
public record Finding(
    String id, Bug bug, WrongAnswer answer, Origin origin, Reproduction reproduction, Files files) {

  /**
   * The bug, as far as it is known.
   *
   * @param bucket name of the bucket, also of its folder
   * @param signature signature that distinguishes crashes; empty for other kinds
   */
  public record Bug(String bucket, String kind, String certainty, String signature) {}

  /**
   * The wrong answer.
   *
   * @param guilty labels of the targets that are wrong
   * @param options options of the first of them
   * @param check index of the wrong answer in the script, from 0; -1 if the bug is about no answer
   * @param reason reason in one line, for users
   */
  public record WrongAnswer(List<String> guilty, String options, int check, String reason) {

    public WrongAnswer {
      guilty = List.copyOf(guilty);
    }
  }

  /**
   * The origin of the test case.
   *
   * @param path round, unit and number of the test case, such as {@code 3/17/42}
   * @param engine engine with its settings
   * @param secondsIn time of the finding, since the start of the campaign
   */
  public record Origin(String path, String engine, double secondsIn) {

    /**
     * Checks the time.
     *
     * @throws IllegalArgumentException if it is no number
     */
    public Origin {
      if (!Double.isFinite(secondsIn)) {
        throw new IllegalArgumentException(
            "found secondsIn %s, wanted a number".formatted(secondsIn));
      }
    }
  }

  /**
   * How often the bug reproduced.
   *
   * @param times number of runs that showed it
   * @param runs number of runs in new processes
   * @param after number of earlier scripts that a process needs to show it
   */
  public record Reproduction(int times, int runs, int after) {}

  /**
   * The texts of its files.
   *
   * @param script whole file of the script, which solvers can run unchanged
   * @param session the earlier scripts and the script of the finding, for one process; empty if
   *     there are none
   */
  public record Files(String script, String session) {}

  /** Ending of the file of a session. */
  public static final String SESSION = ".session.smt2";

  /** Ending of the file of a reduced script. */
  public static final String REDUCED = ".reduced.smt2";

  /** Endings of all files of a finding; the part before the ending is its id. */
  static final List<String> ENDINGS = List.of(SESSION, REDUCED, ".smt2");

  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

  /**
   * Checks the names.
   *
   * @throws IllegalArgumentException if id or bucket cannot be a file name everywhere
   */
  public Finding {
    requireFileName("id", id);
    requireFileName("bucket", bug.bucket());
  }

  /**
   * Returns what is known of the bug without a reduction: solvers, kind, and the signature of a
   * crash. The id begins with it.
   */
  public String identity() {
    return id.substring(0, Math.max(0, id.lastIndexOf('-')));
  }

  /** Returns the path of its file in the folder of the store. */
  public String file() {
    return file(bug.bucket(), id);
  }

  static String file(String bucket, String id) {
    return "%s/%s/%s.smt2".formatted(Store.FINDINGS, bucket, id);
  }

  /** Returns the path of the file of its session, if it has one. */
  public String sessionFile() {
    return "%s/%s/%s%s".formatted(Store.FINDINGS, bug.bucket(), id, SESSION);
  }

  /** Returns the path of the file of its reduced script, if it has one. */
  public String reducedFile() {
    return "%s/%s/%s%s".formatted(Store.FINDINGS, bug.bucket(), id, REDUCED);
  }

  /** Returns the finding in another bucket. */
  Finding in(String bucket) {
    Bug moved = new Bug(bucket, bug.kind(), bug.certainty(), bug.signature());
    return new Finding(id, moved, answer, origin, reproduction, files);
  }

  static void requireFileName(String what, String name) {
    if (!FILE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "found %s \"%s\", wanted at most 100 of A-Z a-z 0-9 . _ - and no dot in front"
              .formatted(what, name));
    }
  }
}
