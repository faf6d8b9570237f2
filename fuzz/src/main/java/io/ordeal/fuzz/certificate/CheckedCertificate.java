package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.profile.Question;
import java.util.Locale;

/**
 * The result of checking one certificate, for counts.
 *
 * @param question the question that the certificate answers
 */
public record CheckedCertificate(Question question, Result result) {

  /** The possible results of checking a certificate. */
  public enum Result {
    CONFIRMED,
    UNDECIDED,
    WRONG;

    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public int hashCode() {
    return 31 * question.name().hashCode() + result.name().hashCode();
  }
}
