package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of a term in an assertion.
 *
 * @param parent the place around it; null for the whole assertion
 * @param child its index among the children of the parent
 * @param value its value under the model
 * @param arguments values of its children under the model; empty if its parts are no places
 * @param range the values that keep the assertion true
 */
record Place(
    @Nullable Place parent,
    int child,
    Term term,
    Result value,
    List<Result> arguments,
    Range range) {}
