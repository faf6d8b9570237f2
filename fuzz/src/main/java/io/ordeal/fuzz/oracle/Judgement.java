package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.certificate.CheckedCertificate;
import java.util.List;

/**
 * The result of judging all answers to a test case.
 *
 * @param verdicts worst first; empty if there is no problem
 * @param notes why an answer that looks wrong is not held against its target
 * @param undecided why the correctness of models is not known
 * @param doubts models and certificates that another solver may be asked about
 * @param certificates checked certificates, except those in {@code doubts}
 * @param witnesses for each check a model that satisfies it, as text; empty if none is known
 * @param isDisputed whether targets contradict each other, the status of the script, or its
 *     construction at a check
 */
public record Judgement(
    List<Verdict> verdicts,
    List<String> notes,
    List<String> undecided,
    List<Doubt> doubts,
    List<CheckedCertificate> certificates,
    List<String> witnesses,
    boolean isDisputed) {
  public Judgement {
    verdicts = List.copyOf(verdicts);
    notes = List.copyOf(notes);
    undecided = List.copyOf(undecided);
    doubts = List.copyOf(doubts);
    certificates = List.copyOf(certificates);
    witnesses = List.copyOf(witnesses);
  }
}
