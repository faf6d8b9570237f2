package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.history.Skeleton;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Computes the value of a quantifier-free skeleton without making a term. It is recursive, because
 * skeletons are not deep.
 */
final class SkeletonValue {

  private final Domains domains;

  SkeletonValue(Domains domains) {
    this.domains = domains;
  }

  /**
   * Returns the value of a skeleton.
   *
   * @param holes values of the fillings of its holes
   */
  Result of(Skeleton skeleton, List<Result> holes) {
    return of(skeleton, holes.iterator());
  }

  private Result of(Skeleton skeleton, Iterator<Result> holes) {
    if (!(skeleton instanceof Skeleton.Connective connective)) {
      return holes.next();
    }
    List<Result> parts = new ArrayList<>(connective.parts().size());
    for (Skeleton part : connective.parts()) {
      parts.add(of(part, holes));
    }
    return connective.operator().plain().valueOf(Sort.BOOL, parts, domains);
  }
}
