package io.ordeal.smt.eval;

import io.ordeal.smt.op.Result;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a quantifier or a choice. The body is evaluated first with unknown variables, then with
 * values for one variable after another as long as the body stays open. If all values are tried,
 * the answer is exact; otherwise one of them may still decide.
 */
final class QuantifierFrame extends Frame {

  /** Stands for a variable that has no value yet. */
  private static final Result UNKNOWN = Result.open("a variable that may be anything");

  /**
   * Maximum number of variables for which instances are tried; with more, few instances would
   * decide anything.
   */
  private static final int MOST_VARIABLES = 500;

  private enum Question {
    /** The body, with unknown variables. */
    WHOLE,
    /** A term whose value may be worth trying for the next variable. */
    HINT,
    /** The body, with the values bound so far. */
    INSTANCE
  }

  private final Machine machine;
  private final Term.Bind bind;
  private final QuantifierBlock block;
  private final Environment environment;
  private Question question = Question.WHOLE;
  private @Nullable Instances instances;
  private @Nullable Environment unbound;

  /** Values of terms in the body, to be tried for the next variable. */
  private final Set<Value> hints = new LinkedHashSet<>();

  private List<Term> hintTerms = List.of();
  private int nextHint;

  /** An open result of an instance, if there was one. */
  private @Nullable Result open;

  /** The value for a choice, if one was found. */
  private @Nullable Result found;

  QuantifierFrame(Machine machine, Term.Bind bind, Environment environment) {
    this.machine = machine;
    this.bind = bind;
    this.block = QuantifierBlock.of(bind, variables -> Instances.canBeListed(variables, machine));
    this.environment = environment;
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    Result got = given == null ? start() : given;
    while (got != null) {
      Result decided = take(got);
      if (decided != null) {
        return decided;
      }
      if (question == Question.INSTANCE && !instances().hasCurrent() && !again()) {
        return atEnd();
      }
      got = ask();
    }
    return null;
  }

  private @Nullable Result start() {
    List<Result> unknown = block.variables().stream().map(variable -> UNKNOWN).toList();
    Environment base = environment.binding(block.variables(), unknown);
    unbound = base;
    return block.binder() == Binder.CHOICE ? UNKNOWN : machine.beginBody(this, block.body(), base);
  }

  private Instances instances() {
    Instances known = instances;
    if (known == null) {
      throw new IllegalStateException("no instances yet");
    }
    return known;
  }

  // -------------------------------------------------------------------------------- questions

  /** Requests the next result that is needed; null if it is being computed. */
  private @Nullable Result ask() {
    return question == Question.HINT
        ? machine.begin(hintTerms.get(nextHint), instances().environment())
        : machine.beginBody(this, block.body(), instances().environment());
  }

  /** Takes a result; returns the result of the quantifier if this decides it. */
  private @Nullable Result take(Result answer) {
    if (question == Question.HINT) {
      if (answer instanceof Result.Known known) {
        hints.add(known.value());
      }
      nextHint++;
      descend();
      return null;
    }
    if (question == Question.WHOLE) {
      if (answer instanceof Result.Known) {
        return answer;
      }
      if (block.variables().size() > MOST_VARIABLES) {
        return undecided();
      }
      instances = Instances.first(block, base(), machine);
      beginDescent();
      return null;
    }
    return takeInstance(answer);
  }

  private Environment base() {
    Environment known = unbound;
    return known == null ? environment : known;
  }

  private @Nullable Result takeInstance(Result instance) {
    Instances at = instances();
    if (instance instanceof Result.Known) {
      boolean holds = instance.equals(Result.TRUE);
      Result decided =
          switch (block.binder()) {
            case FORALL -> holds ? null : Result.FALSE;
            case EXISTS -> holds ? Result.TRUE : null;
            default -> holds ? choose(at.last()) : null;
          };
      if (decided == null) {
        at.next();
      }
      return decided;
    }
    if (at.isLeaf()) {
      open = open == null ? instance : open;
      at.leaveOpen();
      at.next();
    } else {
      beginDescent();
    }
    return null;
  }

  /** Starts the search for values of the next variable. */
  private void beginDescent() {
    hints.clear();
    nextHint = 0;
    hintTerms = instances().hintTerms();
    descend();
  }

  private void descend() {
    if (nextHint < hintTerms.size()) {
      question = Question.HINT;
    } else {
      instances().descend(hints);
      question = Question.INSTANCE;
    }
  }

  /** Tries other instances if the first ones did not decide; false if there are no others. */
  private boolean again() {
    Instances others = instances().isExact() ? null : instances().others();
    if (others == null) {
      return false;
    }
    instances = others;
    beginDescent();
    return true;
  }

  private @Nullable Result choose(Value value) {
    if (found != null) {
      return Result.open("a choice among several values");
    }
    found = Result.of(value);
    return null;
  }

  private Result atEnd() {
    if (!instances().isExact()) {
      return open != null && instances().areAll() ? open : undecided();
    }
    if (block.binder() == Binder.CHOICE) {
      return found != null ? found : Result.open("a choice of a value that does not exist");
    }
    return Result.of(block.binder() == Binder.FORALL);
  }

  private Result undecided() {
    return Result.open(
        block.variables().stream()
            .map(variable -> variable.sort().toString())
            .distinct()
            .collect(Collectors.joining(", ", block.binder().word() + " over ", "")));
  }

  @Override
  void keep(Result result) {
    environment.remember(bind, result);
  }
}
