package io.ordeal.smt.eval;

import io.ordeal.smt.linear.LinearDecision;
import io.ordeal.smt.linear.Meanings;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Binder;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.FunctionValue;
import io.ordeal.smt.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a quantifier over numbers by linear arithmetic, if possible; otherwise with a {@link
 * QuantifierFrame}.
 */
final class LinearFrame extends Frame implements Meanings {

  private final Machine machine;
  private final Term.Bind bind;
  private final Environment environment;
  private final LinearDecision decision;
  private final Map<Term, Value> values = new HashMap<>();
  private @Nullable List<Term> parts;
  private int next;
  private boolean isUndecided;

  LinearFrame(Machine machine, Term.Bind bind, Environment environment) {
    this.machine = machine;
    this.bind = bind;
    this.environment = environment;
    this.decision = new LinearDecision(bind, this, machine.linearEffort());
  }

  /** Whether the term is a quantifier over numbers. */
  static boolean takes(Term.Bind bind) {
    return (bind.binder() == Binder.FORALL || bind.binder() == Binder.EXISTS)
        && bind.variables().stream()
            .map(Term::sort)
            .anyMatch(sort -> sort.equals(Sort.INT) || sort.equals(Sort.REAL));
  }

  @Override
  @Nullable Result go(@Nullable Result given) {
    if (isUndecided) {
      return given;
    }
    List<Term> needed = parts;
    if (needed == null) {
      needed = List.copyOf(decision.parts());
      parts = needed;
    }
    Result got = given;
    while (true) {
      if (got != null) {
        if (got instanceof Result.Known known) {
          values.put(needed.get(next), known.value());
        }
        next++;
      }
      if (next == needed.size()) {
        return decide();
      }
      got = machine.begin(needed.get(next), environment);
      if (got == null) {
        return null;
      }
    }
  }

  private @Nullable Result decide() {
    Optional<Boolean> truth = decision.truth();
    machine.spendLinearEffort(decision.spent());
    if (truth.isPresent()) {
      return Result.of(truth.get());
    }
    isUndecided = true;
    return machine.push(new QuantifierFrame(machine, bind, environment));
  }

  @Override
  public Optional<Value> valueOf(Term term) {
    return Optional.ofNullable(values.get(term));
  }

  @Override
  public Optional<Definition> definitionOf(DeclaredFunction function) {
    Interpretation interpretation = machine.interpretation(function);
    if (interpretation instanceof Interpretation.Defined defined) {
      return Optional.of(new Body(defined.parameters(), defined.body()));
    }
    return interpretation instanceof Interpretation.Fixed fixed
            && fixed.value() instanceof FunctionValue rows
        ? Optional.of(new Table(rows))
        : Optional.empty();
  }

  @Override
  void keep(Result result) {
    environment.remember(bind, result);
  }
}
