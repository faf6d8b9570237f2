/**
 * Benchmarks of what Ordeal does most: reading, and drawing.
 *
 * <p>{@code mvn -B -ntp -Pbench -DskipTests package} packs them into {@code
 * bench/target/benchmarks.jar}; {@code java -jar bench/target/benchmarks.jar} runs them all, with a
 * name behind it only those that match.
 */
@NullMarked
package io.ordeal.bench;

import org.jspecify.annotations.NullMarked;
