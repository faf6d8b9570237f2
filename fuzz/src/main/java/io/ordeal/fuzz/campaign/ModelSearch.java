package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.rewrite.Literals;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.BitVecValue;
import io.ordeal.smt.value.BoolValue;
import io.ordeal.smt.value.FloatValue;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.RoundingModeValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The search for one variant of a model. Assertions exclude the models of earlier variants: first
 * all earlier values of one constant, so that variants differ much, then all earlier models as a
 * whole. Soft constraints are left to a solver that takes {@code assert-soft}. If there is none, or
 * it finds no model, they are asserted all at once, then in smaller and smaller parts.
 */
final class ModelSearch {

  /** Most questions about parts of the soft constraints, so that a search ends soon. */
  private static final int MOST_PARTS = 12;

  /**
   * The same limit if a solver took the soft constraints and found no model. Such scripts are hard,
   * and each question may run into its limit.
   */
  private static final int MOST_PARTS_OF_HARD = 4;

  /** The solvers that the search asks. */
  interface Solvers {

    /** Whether one of the solvers takes all commands of a script. */
    boolean take(Script script);

    /** Returns the answer to a script, with models evaluated against the script of the request. */
    SolverReply ask(Script script);
  }

  private final ModelRequest request;
  private final Solvers solvers;
  private final List<Model> earlier;
  private final Formulas make;
  private final Literals literals;
  private final TermFactory terms;

  /**
   * Makes a search.
   *
   * @param earlier models of earlier variants
   */
  ModelSearch(ModelRequest request, Solvers solvers, List<Model> earlier, TermFactory terms) {
    this.request = request;
    this.solvers = solvers;
    this.earlier = earlier;
    this.terms = terms;
    this.make = new Formulas(terms);
    this.literals = new Literals(terms);
  }

  /**
   * Returns a model that no earlier variant has. If there is none, returns what solvers say of the
   * script if there is no earlier variant, and nothing otherwise, because the script has a model
   * then.
   */
  SolverReply run() {
    if (earlier.isEmpty()) {
      return withSoft(List.of());
    }
    for (List<Term> hard : attempts()) {
      SolverReply other = withSoft(hard);
      if (other.hasModel() && isNew(other)) {
        return other;
      }
      if (request.isBrief() && !other.hasModel() && other.refuters().isEmpty()) {
        return SolverReply.NOTHING; // what is too hard hardly gets easier if less is excluded
      }
    }
    return SolverReply.NOTHING;
  }

  // ------------------------------------------------------------------------------------- soft

  /** Asks for a model that satisfies many soft constraints. */
  private SolverReply withSoft(List<Term> hard) {
    if (request.soft().isEmpty()) {
      return ask(hard, List.of());
    }
    Optional<SolverReply> preferring = preferring(hard);
    if (preferring.isPresent() && !preferring.get().refuters().isEmpty()) {
      return ask(hard, List.of()); // soft constraints must not be the reason to have no model
    }
    SolverReply most =
        preferring.filter(SolverReply::hasModel).orElseGet(() -> ask(hard, request.soft()));
    if (most.hasWitness()) {
      return most;
    }
    SolverReply best = ask(hard, List.of());
    if (most.hasModel() && !best.hasWitness()) {
      return most;
    }
    Deque<List<Term>> open = new ArrayDeque<>();
    if (best.hasModel()) {
      pushHalves(request.soft(), open);
    }
    List<Term> kept = List.of();
    int mostParts = preferring.isPresent() ? MOST_PARTS_OF_HARD : MOST_PARTS;
    for (int i = 0; i < mostParts && !open.isEmpty(); i++) {
      List<Term> part = open.pop();
      List<Term> more = new ArrayList<>(kept);
      more.addAll(part);
      SolverReply found = ask(hard, more);
      if (found.hasWitness() || (found.hasModel() && !best.hasWitness())) {
        best = found;
        kept = more;
      } else {
        pushHalves(part, open);
      }
    }
    return best;
  }

  /** Lets a solver choose the soft constraints; empty if no solver supports that. */
  private Optional<SolverReply> preferring(List<Term> hard) {
    Script script = request.preferring(hard);
    boolean ignoresSoft =
        script.commands().stream().anyMatch(Command.CheckSatUsing.class::isInstance);
    return ignoresSoft || !solvers.take(script)
        ? Optional.empty()
        : Optional.of(solvers.ask(script));
  }

  private static void pushHalves(List<Term> part, Deque<List<Term>> open) {
    if (part.size() > 1) {
      open.push(part.subList(part.size() / 2, part.size()));
      open.push(part.subList(0, part.size() / 2));
    }
  }

  private SolverReply ask(List<Term> hard, List<Term> soft) {
    List<Term> all = new ArrayList<>(hard);
    all.addAll(soft);
    return solvers.ask(request.asserting(all));
  }

  // --------------------------------------------------------------------------------- variants

  private boolean isNew(SolverReply reply) {
    return reply.model().isPresent()
        && earlier.stream().noneMatch(model -> isSame(model, reply.model().get().model()));
  }

  /** Whether two models agree on everything that the script declares. */
  private boolean isSame(Model one, Model other) {
    return declared().stream()
        .allMatch(function -> one.interpretation(function).equals(other.interpretation(function)));
  }

  private List<DeclaredFunction> declared() {
    return request.script().commands().stream()
        .filter(Command.DeclareFun.class::isInstance)
        .map(command -> ((Command.DeclareFun) command).function())
        .distinct()
        .toList();
  }

  /**
   * Formulas to assert for a further model, from attempt to attempt; none where another seed of the
   * solver is to find one. Solvers seldom give another model because of their seed alone, so that
   * comes first only with options that make it matter, and with soft constraints: exclusions might
   * contradict what these ask for.
   */
  private Set<List<Term>> attempts() {
    List<DeclaredFunction> declared = declared();
    List<DeclaredFunction> constants =
        declared.stream()
            .filter(one -> earlier.stream().allMatch(model -> value(model, one).isPresent()))
            .toList();
    Set<List<Term>> attempts = new LinkedHashSet<>();
    if (request.randomness() > 0 || !request.soft().isEmpty()) {
      attempts.add(List.of());
    }
    if (!constants.isEmpty()) {
      DeclaredFunction one = constants.get((request.variant() - 1) % constants.size());
      if (request.soft().isEmpty()) {
        attempts.add(List.of(excluding(List.of(one))));
      }
      attempts.add(List.of(excluding(constants)));
    }
    if (constants.size() < declared.size()) {
      attempts.add(
          List.of()); // what is no constant, or has no value that can be written, may differ
    }
    return attempts;
  }

  /** That some of the constants have other values than in each of the earlier models. */
  private Term excluding(List<DeclaredFunction> constants) {
    return make.and(earlier.stream().map(model -> differs(model, constants)).distinct().toList());
  }

  /** Returns that one of the constants has another value than in a model. */
  private Term differs(Model model, List<DeclaredFunction> constants) {
    List<Term> equations = new ArrayList<>();
    for (DeclaredFunction constant : constants) {
      value(model, constant)
          .ifPresent(value -> equations.add(make.equal(terms.app(constant), literals.of(value))));
    }
    return make.not(make.and(equations));
  }

  /** Returns the value of a constant, if every solver can read it. */
  private static Optional<Value> value(Model model, DeclaredFunction constant) {
    return constant.parameters().isEmpty()
            && model.interpretation(constant).orElse(null) instanceof Interpretation.Fixed fixed
            && isWritten(fixed.value())
        ? Optional.of(fixed.value())
        : Optional.empty();
  }

  private static boolean isWritten(Value value) {
    return value instanceof BoolValue
        || value instanceof IntValue
        || value instanceof RealValue
        || value instanceof BitVecValue
        || value instanceof FloatValue
        || value instanceof RoundingModeValue
        || value instanceof StringValue;
  }
}
