package io.ordeal.smt.linear;

/** Counts the examined atoms, up to a limit. */
final class Effort {

  /** Thrown if the limit is reached, or if a formula is beyond the procedure. */
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

  /** Sets the limit to this many more atoms from now on. */
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
