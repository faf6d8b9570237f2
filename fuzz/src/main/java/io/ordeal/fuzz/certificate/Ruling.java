package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.script.Script;
import java.util.Optional;

/**
 * The result of checking a certificate.
 *
 * @param question the question that the solver was asked
 * @param value {@code FALSE} if the certificate is proven wrong
 * @param reason why it is wrong or undetermined; empty if it is right; with a {@code subset}, what
 *     the solver printed
 * @param witness values that show that it is wrong, as text; empty if there are none
 * @param subset a script that must have no model if the certificate is right; present only if this
 *     is not decided
 */
public record Ruling(
    Question question, Truth value, String reason, String witness, Optional<Script> subset) {

  static Ruling right(Question question) {
    return new Ruling(question, Truth.TRUE, "", "", Optional.empty());
  }

  static Ruling wrong(Question question, String reason, String witness) {
    return new Ruling(question, Truth.FALSE, reason, witness, Optional.empty());
  }

  static Ruling undetermined(Question question, String reason) {
    return new Ruling(question, Truth.UNDETERMINED, reason, "", Optional.empty());
  }

  /**
   * Returns an undecided ruling that depends on whether a part of the script has a model.
   *
   * @param answer what the solver printed
   */
  static Ruling open(Question question, String answer, Script subset) {
    return new Ruling(question, Truth.UNDETERMINED, answer, "", Optional.of(subset));
  }

  /** Returns the result for counts, as far as our own check decides it. */
  public CheckedCertificate checked() {
    return new CheckedCertificate(
        question,
        switch (value) {
          case TRUE -> CheckedCertificate.Result.CONFIRMED;
          case FALSE -> CheckedCertificate.Result.WRONG;
          case UNDETERMINED -> CheckedCertificate.Result.UNDECIDED;
        });
  }

  @Override
  public int hashCode() {
    return 31 * (31 * question.name().hashCode() + value.name().hashCode()) + reason.hashCode();
  }
}
