package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import java.util.List;

/**
 * What the answers to a test case come to.
 *
 * @param verdicts worst first; empty if all is well
 * @param notes why something that looks wrong is not held against anybody
 * @param undecided why it is not known whether models hold
 * @param doubts models and certificates that another solver may be asked about
 * @param certificates those that were checked, without those that are among the doubts
 * @param witnesses for each check the model that satisfies it, as text; empty if none is known
 */
public record Judgement(
    List<Verdict> verdicts,
    List<String> notes,
    List<String> undecided,
    List<Doubt> doubts,
    List<CheckedCertificate> certificates,
    List<String> witnesses) {
  public Judgement {
    verdicts = List.copyOf(verdicts);
    notes = List.copyOf(notes);
    undecided = List.copyOf(undecided);
    doubts = List.copyOf(doubts);
    certificates = List.copyOf(certificates);
    witnesses = List.copyOf(witnesses);
  }
}
