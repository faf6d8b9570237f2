package io.ordeal.fuzz.store;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A confirmed bug.
 *
 * @param id a stable name, also that of its file
 */
public record Finding(
    String id, Bug bug, WrongAnswer answer, Origin origin, Reproduction reproduction, Files files) {

  /**
   * Which bug it is, as far as is known.
   *
   * @param bucket the name of what is believed to be one bug, also that of a folder
   * @param signature what tells a crash from others; empty for other kinds
   */
  public record Bug(String bucket, String kind, String certainty, String signature) {}

  /**
   * What is wrong with which answer.
   *
   * @param guilty the labels of the targets that are wrong
   * @param options of the first of them
   * @param check the number of the wrong answer in the script, from 0; -1 if it is about none
   * @param reason one line for people
   */
  public record WrongAnswer(List<String> guilty, String options, int check, String reason) {

    public WrongAnswer {
      guilty = List.copyOf(guilty);
    }
  }

  /**
   * Where its test case comes from.
   *
   * @param path round, unit and test: {@code 3/17/42}
   * @param engine with its settings
   * @param secondsIn when it was found, from the start of the campaign
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
   * How often it showed again.
   *
   * @param times in how many runs
   * @param runs how many runs in new processes there were
   * @param after how many earlier scripts a process must have seen to show it
   */
  public record Reproduction(int times, int runs, int after) {}

  /**
   * What is written to files.
   *
   * @param script the whole file, which solvers can run as it is
   * @param session the earlier scripts and that of the finding, for one process; empty if there are
   *     none
   */
  public record Files(String script, String session) {}

  /** How the file of a session ends. */
  public static final String SESSION = ".session.smt2";

  /** How the file of a reduced script ends. */
  public static final String REDUCED = ".reduced.smt2";

  /** How all files of a finding end; what is before that is its id. */
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
   * crash, as its id begins with.
   */
  public String identity() {
    return id.substring(0, Math.max(0, id.lastIndexOf('-')));
  }

  /** Where its file is in the folder of the store. */
  public String file() {
    return file(bug.bucket(), id);
  }

  static String file(String bucket, String id) {
    return "%s/%s/%s.smt2".formatted(Store.FINDINGS, bucket, id);
  }

  /** Where the file of its session is, if it has one. */
  public String sessionFile() {
    return "%s/%s/%s%s".formatted(Store.FINDINGS, bug.bucket(), id, SESSION);
  }

  /** Where the file of its reduced script is, if it has one. */
  public String reducedFile() {
    return "%s/%s/%s%s".formatted(Store.FINDINGS, bug.bucket(), id, REDUCED);
  }

  /** Returns it in another bucket. */
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
