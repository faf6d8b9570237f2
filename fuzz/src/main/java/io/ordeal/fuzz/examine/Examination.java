package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of examining a test case.
 *
 * @param replies the replies of all targets, in their order, and behind them those of targets
 *     without the options that they refused
 * @param confirmed verdicts that were reproduced, worst first; rejections are included without
 *     another run, because they are no findings
 * @param open verdicts whose confirmation takes longer than the caller allowed
 * @param notes why an answer that looks wrong is not held against its target
 * @param undecided why the correctness of models is not known
 * @param certificates checked certificates, with the opinions of other targets on them
 * @param witness a model of the last check, as text; empty if none is known
 * @param unwanted number of verdicts that the caller did not want to be confirmed
 * @param looksLikeFinding whether there was a verdict that is a finding if it can be reproduced
 * @param confirming time that confirmation has taken
 */
public record Examination(
    TestCase test,
    List<Reply> replies,
    List<Confirmed> confirmed,
    List<OpenVerdict> open,
    List<String> notes,
    List<String> undecided,
    List<CheckedCertificate> certificates,
    String witness,
    int unwanted,
    boolean looksLikeFinding,
    Duration confirming) {

  /** A verdict and its confirmation. */
  public record Confirmed(Verdict verdict, Confirmation confirmation) {}

  public Examination {
    replies = List.copyOf(replies);
    confirmed = List.copyOf(confirmed);
    open = List.copyOf(open);
    notes = List.copyOf(notes);
    undecided = List.copyOf(undecided);
    certificates = List.copyOf(certificates);
  }

  /** Returns the replies of targets that did not repeat an earlier answer. */
  public List<Reply> newReplies() {
    return replies.stream().filter(reply -> !reply.isRepeated()).toList();
  }

  /** Returns the worst verdict; empty if there is none. */
  public Optional<Confirmed> worst() {
    return confirmed.stream().findFirst();
  }

  public boolean hasFinding() {
    return confirmed.stream().anyMatch(one -> one.verdict().kind().isFinding());
  }
}
