package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Target;
import java.util.List;

/**
 * A judgement, with its evidence.
 *
 * @param guilty who is wrong; several where one of them is, and nobody knows which
 * @param check the number of the check, from 0; -1 if it is about none
 * @param reason for people, one line
 * @param witness the model that proves it, as text; empty if none does
 * @param signature of a crash: what is the same whenever this bug shows; empty otherwise
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

  /** Returns the same with another certainty. */
  public Verdict withCertainty(Certainty other) {
    return new Verdict(kind, other, guilty, check, reason, witness, signature);
  }

  /** Returns the same about other targets. */
  public Verdict withGuilty(List<Target> others) {
    return new Verdict(kind, certainty, others, check, reason, witness, signature);
  }

  @Override
  public int hashCode() {
    return 31 * kind.text().hashCode() + reason.hashCode();
  }
}
