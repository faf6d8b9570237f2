/**
 * The rules of the architecture, for the tests of every module.
 *
 * <p>{@link io.ordeal.architecture.ArchitectureRules} holds the rules. The {@code ArchitectureTest}
 * of a module extends {@link io.ordeal.architecture.ArchitectureContract} and checks all rules
 * against the classes that its tests can see. {@code CanaryTest} checks them against the packages
 * below {@code io.ordeal.canary}, which violate each of them on purpose: a rule that cannot fail
 * proves nothing.
 *
 * <h2>To add a rule</h2>
 *
 * <p>Add a row to {@code ArchitectureRules.under}, a class below {@code io.ordeal.canary} that
 * violates it, and a row to {@code CanaryTest}.
 */
@NullMarked
package io.ordeal.architecture;

import org.jspecify.annotations.NullMarked;
