package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Range;
import org.jspecify.annotations.Nullable;

/**
 * Computes the range of a child from the range of the application around it.
 *
 * <p>It is used for applications that have a value and a range other than {@code FREE} and {@code
 * NOTHING}, and for children that have a value. An implementation
 *
 * <ul>
 *   <li>MUST return only values for which the application's value is determined and in its range,
 *       if all other children stay the same;
 *   <li>MUST return a range that contains the child's value;
 *   <li>MUST return {@code FREE} only if the application's value is determined even if the child's
 *       is not;
 *   <li>MAY return null if it knows nothing better than the preimage itself.
 * </ul>
 */
@FunctionalInterface
interface Rule {
  @Nullable Range of(Application at, int child);
}
