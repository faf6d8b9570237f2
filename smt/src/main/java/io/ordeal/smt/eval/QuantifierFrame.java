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
 * A quantifier, or a choice. Its body is valued first with variables of which nothing is known,
 * then at values of one variable after the other, as long as those bound so far leave the body
 * open. Where these values are all that there are, the answer is exact; otherwise one of them may
 * still decide.
 */
final class QuantifierFrame extends Frame {

  /** What is known of a variable that has no value yet. */
  private static final Result UNKNOWN = Result.open("a variable that may be anything");

  /** With more variables no instances are tried: few of them would tell anything. */
  private static final int MOST_VARIABLES = 500;

  private enum Question {
    /** The body where nothing is known of the variables. */
    WHOLE,
    /** A term whose value may be one to try for the next variable. */
    HINT,
    /** The body at the values bound so far. */
    INSTANCE
  }

  private final Machine machine;
  private final Term.Bind bind;
  private final QuantifierBlock block;
  private final Environment environment;
  private Question question = Question.WHOLE;
  private @Nullable Instances instances;
  private @Nullable Environment unbound;

  /** Values of terms in the body, which are tried for the next variable. */
  private final Set<Value> hints = new LinkedHashSet<>();

  private List<Term> hintTerms = List.of();
  private int nextHint;

  /** Why an instance was open, if one was. */
  private @Nullable Result open;

  /** The value that is looked for by a choice, if one was found. */
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

  /** Asks for what is needed next; null if it is being computed. */
  private @Nullable Result ask() {
    return question == Question.HINT
        ? machine.begin(hintTerms.get(nextHint), instances().environment())
        : machine.beginBody(this, block.body(), instances().environment());
  }

  /** Takes an answer; gives that of the whole if it is settled by it. */
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

  /** Begins to look for values of the next variable. */
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

  /** Tries other instances where those so far did not decide; false if there are no others. */
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
