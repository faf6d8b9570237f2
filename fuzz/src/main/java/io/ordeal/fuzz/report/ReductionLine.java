package io.ordeal.fuzz.report;

import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.store.Reduction;

/** The line that announces the reduction of a finding. */
public final class ReductionLine {

  private ReductionLine() {}

  /** Returns the line, such as {@code reduced: crash, 490 to 203 bytes (z3-crash-629915b8a8)}. */
  public static String of(Finding finding, Reduction reduction) {
    boolean hasFewerOptions =
        reduction.hasScript() && !reduction.options().equals(finding.answer().options());
    return "%s (%s)".formatted(of(finding.bug().kind(), reduction, hasFewerOptions), finding.id());
  }

  private static String of(String kind, Reduction reduction, boolean hasFewerOptions) {
    boolean isFinished = reduction.state() == Reduction.State.REDUCED;
    if (reduction.bytesAfter() < reduction.bytesBefore()) {
      return "reduced: %s, %,d to %,d bytes%s"
          .formatted(
              kind,
              reduction.bytesBefore(),
              reduction.bytesAfter(),
              isFinished ? "" : ", not finished");
    }
    if (hasFewerOptions) {
      return "reduced: %s, %,d bytes, options removed%s"
          .formatted(kind, reduction.bytesBefore(), isFinished ? "" : ", not finished");
    }
    return "not reduced: %s, %,d bytes, %s"
        .formatted(
            kind, reduction.bytesBefore(), isFinished ? "found no smaller script" : "not finished");
  }
}
