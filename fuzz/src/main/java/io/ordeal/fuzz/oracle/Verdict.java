package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * A conclusion of the judge, with its evidence.
 *
 * @param guilty the targets that are wrong; several if it is not known which one of them is
 * @param check the number of the check, from 0; -1 if the verdict is about none
 * @param reason one line for users
 * @param witness the model that proves it, as text; empty if there is none
 * @param signature for a crash, what is the same whenever this bug shows; empty otherwise
 */
public record Verdict(
    Kind kind,
    Certainty certainty,
    List<Target> guilty,
    int check,
    String reason,
    String witness,
    String signature) {

  public Verdict {
    guilty = List.copyOf(guilty);
  }

  /** Returns the same verdict with another certainty. */
  public Verdict withCertainty(Certainty other) {
    return new Verdict(kind, other, guilty, check, reason, witness, signature);
  }

  /** Returns the same verdict about other targets. */
  public Verdict withGuilty(List<Target> others) {
    return new Verdict(kind, certainty, others, check, reason, witness, signature);
  }

  @Override
  public int hashCode() {
    return 31 * kind.text().hashCode() + reason.hashCode();
  }
}
