package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.profile.Question;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.script.Script;
import java.util.Optional;

/**
 * What a certificate is worth.
 *
 * @param question what the solver was asked
 * @param value {@code FALSE} if the certificate is wrong, and that is proven
 * @param reason why it is wrong or undetermined; empty if it is right; with a {@code subset}, what
 *     the solver printed
 * @param witness values that show that it is wrong, as text; empty if none do
 * @param subset a script that must have no model if the certificate is right, where that is not
 *     decided
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
   * Returns the ruling on a part of a script that must have no model.
   *
   * @param answer what the solver printed
   */
  static Ruling open(Question question, String answer, Script subset) {
    return new Ruling(question, Truth.UNDETERMINED, answer, "", Optional.of(subset));
  }

  /** Returns what the check of the certificate comes to, unless somebody else knows more. */
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
