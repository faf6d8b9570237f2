package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Term;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a term stands in an assertion.
 *
 * @param parent the place around it; none of the whole assertion
 * @param child which child of that it is
 * @param value what it is under the model
 * @param arguments what its children are under the model, if anybody wanted to know
 * @param range what it may be so that the assertion stays true
 */
record Place(
    @Nullable Place parent,
    int child,
    Term term,
    Result value,
    List<Result> arguments,
    Range range) {}
