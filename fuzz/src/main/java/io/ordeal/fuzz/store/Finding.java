package io.ordeal.fuzz.store;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A confirmed bug.
 *
 * @param id a stable name, also that of its file
 * @param bucket the name of what is believed to be one bug, also that of a folder
 * @param path round, unit and test of its test case: {@code 3/17/42}
 * @param guilty the targets that are wrong
 * @param check which answer of the script is wrong, from 0
 * @param signature what tells it from other bugs
 * @param reproduced in how many of {@code of} fresh processes it showed again
 * @param after how many earlier scripts its process must have seen to show it
 * @param secondsIn when it was found, from the start of the campaign
 * @param text the whole file, which solvers can run as it is
 * @param session the earlier scripts and that of the finding, for one process; empty if there are
 *     none
 */
public record Finding(
    String id,
    String bucket,
    String path,
    String engine,
    String kind,
    String certainty,
    List<String> guilty,
    String options,
    int check,
    String reason,
    String signature,
    int reproduced,
    int of,
    int after,
    double secondsIn,
    String text,
    String session) {

  /** How the file of a session ends. */
  public static final String SESSION = ".session.smt2";

  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

  /**
   * @throws IllegalArgumentException if id or bucket cannot be a file name everywhere
   */
  public Finding {
    requireFileName("id", id);
    requireFileName("bucket", bucket);
    if (!Double.isFinite(secondsIn)) {
      throw new IllegalArgumentException(
          "found secondsIn %s, wanted a number".formatted(secondsIn));
    }
    guilty = List.copyOf(guilty);
  }

  /** Where its file is in the folder of the store. */
  public String file() {
    return "%s/%s/%s.smt2".formatted(Store.FINDINGS, bucket, id);
  }

  /** Where the file of its session is, if it has one. */
  public String sessionFile() {
    return "%s/%s/%s%s".formatted(Store.FINDINGS, bucket, id, SESSION);
  }

  private static void requireFileName(String what, String name) {
    if (!FILE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "found %s \"%s\", wanted at most 100 of A-Z a-z 0-9 . _ - and no dot in front"
              .formatted(what, name));
    }
  }
}
