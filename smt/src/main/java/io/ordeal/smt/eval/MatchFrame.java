package io.ordeal.smt.eval;

import io.ordeal.smt.op.DatatypeFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Case;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.DatatypeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates a {@code match} term. */
final class MatchFrame extends Frame {

  private final Machine machine;
  private final Term.Match match;
  private final Environment environment;
  private boolean chosen;

  MatchFrame(Machine machine, Term.Match match, Environment environment) {
    this.machine = machine;
    this.match = match;
    this.environment = environment;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (chosen) {
      return given;
    }
    Result looked = given != null ? given : machine.begin(match.child(0), environment);
    if (looked == null) {
      return null;
    }
    chosen = true;
    for (int i = 0; i < match.cases().size(); i++) {
      Case one = match.cases().get(i);
      Term body = match.child(i + 1);
      DatatypeFunction constructor = one.constructor();
      if (constructor == null) {
        return machine.beginBody(this, body, environment, one.variables(), List.of(looked));
      }
      if (!(looked instanceof Result.Known known)
          || !(known.value() instanceof DatatypeValue value)) {
        return looked;
      }
      if (value.is(constructor.name())) {
        return machine.beginBody(
            this, body, environment, one.variables(), Results.of(value.parts()));
      }
    }
    return Result.open("no case of a match fits");
  }

  @Override
  void keep(Result result) {
    environment.remember(match, result);
  }
}
