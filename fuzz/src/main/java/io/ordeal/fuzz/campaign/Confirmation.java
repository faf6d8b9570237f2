package io.ordeal.fuzz.campaign;

/**
 * How often a verdict showed again.
 *
 * @param reproduced in how many runs
 * @param of how many runs were made
 * @param after how many other scripts the process had to be asked before; 0 if none
 * @param keptAlone whether it showed only in processes that are kept, in the target's mode and with
 *     the limit of time that these are told
 */
public record Confirmation(int reproduced, int of, int after, boolean keptAlone) {

  /** {@code 3 of 3 times}. */
  public String text() {
    return "%d of %d times%s"
        .formatted(
            reproduced,
            of,
            after > 0
                ? ", only in a process that was asked %d other scripts".formatted(after)
                : keptAlone ? ", only in a process that is kept and not in fresh ones" : "");
  }
}
