package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.content.Utf8;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The messages with which solvers reject test cases. The records keep the first test cases of each
 * message. Thread-safe.
 */
final class Rejections {

  /** Replaces all messages beyond the first ones. */
  static final String OTHER = "other messages";

  private static final int MOST_MESSAGES = 20;
  private static final int MOST_SCRIPTS = 3;
  private static final int LONGEST = 160;

  /** Positions in a script, which differ between scripts that are rejected for the same reason. */
  private static final Pattern PLACE =
      Pattern.compile("\\bline \\d+ column \\d+: |(?:<[a-z]+>|\\S+\\.smt2):\\d+[.:]\\d+:? ?");

  private static final Pattern WRAPPING = Pattern.compile("^\\(error \"|\"?\\)?$");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** Characters that cannot be printed on one line. */
  private static final Pattern BLANK = Pattern.compile("[\\p{Cntrl}\\s]+");

  private final UnitRecords records;

  /** Messages of each solver, by its label. */
  private final Map<String, Set<String>> messages = new HashMap<>();

  /** Number of recorded scripts, by solver and message. */
  private final Map<List<String>, Integer> kept = new HashMap<>();

  /**
   * Makes the rejections of a campaign.
   *
   * @param before rejections of earlier sessions, by solver and message
   */
  Rejections(UnitRecords records, Map<String, Map<String, Long>> before) {
    this.records = records;
    before.forEach((solver, counts) -> messages.put(solver, new TreeSet<>(counts.keySet())));
  }

  /** Counts and records the rejections of a test case. */
  void note(Examination examination, Counts counts) {
    for (Reply reply : examination.replies()) {
      if (reply.answer().ending() == Answer.Ending.REJECTED) {
        Target solver = reply.target().base();
        String message = known(solver.label(), normalised(reply.answer().message()));
        counts.addRejection(solver.label(), message);
        keep(examination.test(), reply.target(), message, reply.answer().message());
      }
    }
  }

  private synchronized String known(String solver, String message) {
    Set<String> all = messages.computeIfAbsent(solver, key -> new TreeSet<>());
    if (all.contains(message)) {
      return message;
    }
    if (all.size() >= MOST_MESSAGES) {
      return OTHER;
    }
    all.add(message);
    return message;
  }

  private void keep(TestCase test, Target solver, String message, String whole) {
    String label = solver.base().label();
    if (isEnough(List.of(label, message))) {
      return;
    }
    String hash = ContentHash.of(label + "\n" + message).substring(0, 10);
    String title = "rejected by %s, path %s".formatted(solver.label(), test.name());
    StringBuilder text = new StringBuilder();
    text.append("; ").append(Printable.line(title)).append('\n');
    whole
        .strip()
        .lines()
        .forEach(line -> text.append("; ").append(Printable.line(line)).append('\n'));
    text.append(FindingText.script(test, solver.profile(), "", -1));
    records.addRejected(solver.profile().name() + "-" + hash, MOST_SCRIPTS, text.toString());
  }

  private synchronized boolean isEnough(List<String> rejection) {
    return kept.merge(rejection, 1, Integer::sum) > MOST_SCRIPTS;
  }

  /** Returns the message as one line, without the parts that differ from script to script. */
  static String normalised(String message) {
    String line = WRAPPING.matcher(message.strip().lines().findFirst().orElse("")).replaceAll("");
    String place = PLACE.matcher(line).replaceAll("");
    String plain = BLANK.matcher(NUMBER.matcher(place).replaceAll("N")).replaceAll(" ").strip();
    return plain.length() > LONGEST ? Utf8.start(plain, LONGEST) + "…" : plain;
  }
}
