package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Range;
import org.jspecify.annotations.Nullable;

/**
 * What the children of an operator's applications may be.
 *
 * <p>It is asked of applications that have a value and a range other than {@code FREE} and {@code
 * NOTHING}, and of children that have a value. An implementation
 *
 * <ul>
 *   <li>MUST give a range of values with which the application's value is determined and in its
 *       range, all other children staying as they are;
 *   <li>MUST give a range that has the child's value;
 *   <li>MUST give {@code FREE} only where the value is determined even if the child's is not;
 *   <li>MAY give null where it knows nothing better than the preimage itself.
 * </ul>
 */
@FunctionalInterface
interface Rule {
  @Nullable Range of(Application at, int child);
}
