/**
 * The rules of the architecture, for the tests of every module.
 *
 * <p>{@link io.ordeal.architecture.ArchitectureRules} holds the rules. The {@code ArchitectureTest}
 * of a module checks them all against what its tests can see, by extending {@link
 * io.ordeal.architecture.ArchitectureContract}. {@code CanaryTest} checks them against the packages
 * below {@code io.ordeal.canary}, which break each of them on purpose: a rule that cannot fail
 * proves nothing.
 *
 * <h2>To add a rule</h2>
 *
 * <p>A row in {@code ArchitectureRules.under}, a class below {@code io.ordeal.canary} that breaks
 * it, and a row in {@code CanaryTest}.
 */
@NullMarked
package io.ordeal.architecture;

import org.jspecify.annotations.NullMarked;
