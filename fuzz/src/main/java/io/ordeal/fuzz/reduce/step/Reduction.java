package io.ordeal.fuzz.reduce.step;

import java.util.List;
import java.util.function.Function;

/**
 * A way to make scripts smaller.
 *
 * @param id stable kebab-case name, which reports use
 * @param proposals function that returns the edits of a script, coarse ones first
 * @param mayGrow whether its edits count although the text gets longer; each of them then removes
 *     something that no other reduction brings back, so that the search ends
 */
public record Reduction(String id, Function<Subject, List<Edit>> proposals, boolean mayGrow) {

  static Reduction of(String id, Function<Subject, List<Edit>> proposals) {
    return new Reduction(id, proposals, false);
  }

  /** Returns the edits that it proposes for a script. */
  public List<Edit> edits(Subject subject) {
    return proposals.apply(subject);
  }
}
