package io.ordeal.smt.linear;

/** Counts the atoms that are looked at, up to a limit. */
final class Effort {

  /** Thrown where the limit is reached, or where a formula is beyond the procedure. */
  static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1;

    GivenUp() {
      super(null, null, false, false);
    }
  }

  private long most;
  private long spent;

  Effort(long most) {
    this.most = most;
  }

  /** Allows to count further from here. */
  void allow(long more) {
    most = spent + more;
  }

  void spend() {
    spend(1);
  }

  void spend(long count) {
    spent += count;
    if (spent > most) {
      throw new GivenUp();
    }
  }

  long spent() {
    return spent;
  }
}
