package io.ordeal.fuzz.certificate;

import io.ordeal.fuzz.solver.profile.Question;
import java.util.Locale;

/**
 * A certificate that was checked, for counts.
 *
 * @param question to which it is the answer
 */
public record CheckedCertificate(Question question, Result result) {

  /** What the check of a certificate comes to. */
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
