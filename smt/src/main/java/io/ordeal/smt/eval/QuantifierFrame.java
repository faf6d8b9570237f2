package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A quantifier, or a choice: its body at one assignment of values to its variables after the other.
 * Where these are all that there are, the answer is exact; otherwise one of them may still decide.
 */
final class QuantifierFrame extends Frame {

  private final Machine machine;
  private final Term.Bind bind;
  private final Environment environment;
  private @Nullable Assignments assignments;

  /** Why an instance was open, if one was. */
  private @Nullable Result open;

  /** The value that is looked for by a choice, if one was found. */
  private @Nullable Result found;

  QuantifierFrame(Machine machine, Term.Bind bind, Environment environment) {
    this.machine = machine;
    this.bind = bind;
    this.environment = environment;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    Assignments left = assignments;
    if (left == null) {
      left = Assignments.of(bind, environment, machine);
      assignments = left;
    }
    Result got = given;
    while (true) {
      Result decided = got == null ? null : take(got, left);
      if (decided != null) {
        return decided;
      }
      if (!left.next()) {
        return atEnd(left);
      }
      got = machine.beginBody(this, bind.child(0), instance(left));
      if (got == null) {
        return null;
      }
    }
  }

  private Environment instance(Assignments at) {
    List<Result> values = Results.of(at.current());
    return at.areAll()
        ? environment.binding(bind.variables(), values)
        : environment.sampling(bind.variables(), values, at.count());
  }

  /** Takes the result of an instance; gives that of the whole if it is settled by it. */
  private @Nullable Result take(Result instance, Assignments at) {
    if (instance instanceof Result.Open) {
      open = open == null ? instance : open;
      return null;
    }
    boolean holds = instance.equals(Result.TRUE);
    return switch (bind.binder()) {
      case FORALL -> holds ? null : Result.FALSE;
      case EXISTS -> holds ? Result.TRUE : null;
      default -> holds ? choose(at.current().get(0)) : null;
    };
  }

  private @Nullable Result choose(Value value) {
    if (found != null) {
      return Result.open("a choice among several values");
    }
    found = Result.of(value);
    return null;
  }

  private Result atEnd(Assignments all) {
    if (!all.areAll()) {
      return Result.open(
          bind.variables().stream()
              .map(variable -> variable.sort().toString())
              .distinct()
              .collect(Collectors.joining(", ", bind.binder().word() + " over ", "")));
    }
    if (open != null) {
      return open;
    }
    if (bind.binder() == Binder.CHOICE) {
      return found != null ? found : Result.open("a choice of a value that does not exist");
    }
    return Result.of(bind.binder() == Binder.FORALL);
  }

  @Override
  void keep(Result result) {
    environment.remember(bind, result);
  }
}
