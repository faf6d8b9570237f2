package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What became of a test case.
 *
 * @param replies of all targets, in their order
 * @param confirmed verdicts that showed again, worst first; of rejections, which are no findings,
 *     all
 * @param open verdicts whose confirmation takes longer than the caller allowed
 * @param notes why something that looks wrong is not held against anybody
 * @param undecided why it is not known whether models hold
 * @param certificates those that were checked, with what other targets say of them
 * @param witness a model of its last check, as text; empty if none is known
 * @param unwanted how many verdicts nobody wanted to have confirmed
 * @param looksLikeFinding whether there was a verdict that is a finding if it shows again
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

  /** A verdict and how often it showed. */
  public record Confirmed(Verdict verdict, Confirmation confirmation) {}

  public Examination {
    replies = List.copyOf(replies);
    confirmed = List.copyOf(confirmed);
    open = List.copyOf(open);
    notes = List.copyOf(notes);
    undecided = List.copyOf(undecided);
    certificates = List.copyOf(certificates);
  }

  /** The worst; empty if all is well. */
  public Optional<Confirmed> worst() {
    return confirmed.stream().findFirst();
  }

  public boolean hasFinding() {
    return confirmed.stream().anyMatch(one -> one.verdict().kind().isFinding());
  }
}
