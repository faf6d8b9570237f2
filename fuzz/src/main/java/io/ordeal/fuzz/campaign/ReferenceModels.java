package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Models from reference solvers, which are never believed: a model is a witness if our own
 * evaluator finds it to be one, and a script has no model if two different solvers say so. What was
 * found once is remembered, and holds for the rest of the campaign and for its replay.
 */
public final class ReferenceModels implements ModelSource, AutoCloseable {

  /** So often a reference is asked that does not get to say anything. */
  private static final int TRIES = 5;

  private static final Set<Answer.Ending> NOT_SAID =
      EnumSet.of(Answer.Ending.STOPPED, Answer.Ending.NO_ANSWER);

  /** Different seeds of a reference's randomness; each needs processes of its own. */
  private static final int SEEDS = 3;

  private final List<Reference> references = new ArrayList<>();
  private final SolutionMemory memory;

  /**
   * Models of these.
   *
   * @param references in the order in which they are asked, with their limits; none if only what is
   *     remembered counts
   */
  public ReferenceModels(Map<Target, Limits> references, SolutionMemory memory) {
    references.forEach((target, limits) -> this.references.add(new Reference(target, limits)));
    this.memory = memory;
  }

  /** Whether there is anybody to ask, so that more can be known than is remembered. */
  public boolean hasReferences() {
    return !references.isEmpty();
  }

  @Override
  public Solution solve(ModelRequest request, TermFactory terms) {
    return solution(request.script(), remembered(request, terms), terms);
  }

  private String remembered(ModelRequest request, TermFactory terms) {
    String key = key(request);
    return memory
        .recall(key)
        .orElseGet(
            () -> {
              String found = search(request, terms);
              memory.remember(key, found);
              // Who asked at the same time may have found something else before.
              return memory.recall(key).orElse(found);
            });
  }

  /** By what a solution is remembered: the text of the script, and what else is asked for. */
  private static String key(ModelRequest request) {
    StringBuilder key = new StringBuilder(ScriptPrinter.print(request.script(), Style.ONE_LINE));
    if (request.variant() > 0) {
      key.append("; variant ").append(request.variant()).append('\n');
    }
    for (Term soft : request.soft()) {
      key.append("; soft ")
          .append(ScriptPrinter.print(new Command.Assert(soft), Style.ONE_LINE))
          .append('\n');
    }
    return key.toString();
  }

  private String search(ModelRequest request, TermFactory terms) {
    List<Model> earlier = new ArrayList<>();
    for (int variant = 0; variant < request.variant(); variant++) {
      String before = remembered(request.withVariant(variant), terms);
      Solution solution = solution(request.script(), before, terms);
      if (solution instanceof Solution.Satisfiable satisfiable) {
        earlier.add(satisfiable.model());
      } else if (solution instanceof Solution.Unchecked unchecked) {
        earlier.add(unchecked.model());
      } else {
        return before; // where there is no such model, there is none of a later variant either
      }
    }
    int seed = request.variant() == 0 ? 0 : 1 + (request.variant() - 1) % SEEDS;
    return new ModelSearch(
            request, asked -> ask(asked, request.script(), seed, terms), earlier, terms)
        .run()
        .text();
  }

  /**
   * Asks the references in turn until one has a witness.
   *
   * @param asked what they are asked
   * @param script under which models are evaluated
   * @param seed of their randomness; 0 for their own
   */
  private SolverReply ask(Script asked, Script script, int seed, TermFactory terms) {
    Needs needs = Needs.of(asked);
    List<String> refuters = new ArrayList<>();
    Optional<FoundModel> undecided = Optional.empty();
    for (Reference reference : references) {
      Target target = reference.target();
      if (needs.notTakenBy(target.solver()).isPresent()) {
        continue;
      }
      Query query = Query.of(asked, target.profile());
      Answer answer =
          query.spansLines() ? Answer.notAsked("") : ask(reference.sessions(seed), query);
      Optional<Answer.Check> last = lastCheck(answer, query);
      String text = last.map(Answer.Check::model).orElse("");
      Optional<FoundModel> model =
          text.isEmpty() ? Optional.empty() : FoundModel.of(script, text, terms);
      if (model.isPresent() && model.get().isWitness()) {
        return new SolverReply(model, List.of());
      }
      undecided = undecided.or(() -> model);
      if (last.isPresent() && last.get().result() == Answer.Result.UNSAT) {
        refuters.add(target.solver().label());
      }
    }
    return new SolverReply(undecided, refuters);
  }

  /** Whom somebody else has stopped has not said anything, so another process is asked. */
  private static Answer ask(Sessions reference, Query query) {
    Answer answer = reference.ask(query);
    for (int i = 1; i < TRIES && NOT_SAID.contains(answer.ending()); i++) {
      answer = reference.ask(query);
    }
    return answer;
  }

  private static Optional<Answer.Check> lastCheck(Answer answer, Query query) {
    return answer.checks().size() == query.steps().size()
        ? Optional.of(answer.checks().get(query.steps().size() - 1))
        : Optional.empty();
  }

  private static Solution solution(Script script, String remembered, TermFactory terms) {
    int end = remembered.indexOf('\n');
    String result = remembered.substring(0, end);
    String rest = remembered.substring(end + 1);
    Optional<FoundModel> model =
        result.equals(SolverReply.SAT) || result.equals(SolverReply.UNCHECKED)
            ? FoundModel.of(script, rest, terms)
            : Optional.empty();
    if (result.equals(SolverReply.SAT)) {
      return model
          .filter(FoundModel::isWitness)
          .<Solution>map(found -> new Solution.Satisfiable(found.model()))
          .orElseGet(() -> new Solution.Unknown("a model that is remembered is none", false));
    }
    if (result.equals(SolverReply.UNCHECKED)) {
      return model
          .<Solution>map(found -> new Solution.Unchecked(found.model()))
          .orElseGet(() -> new Solution.Unknown("a model that is remembered is none", false));
    }
    return result.equals(SolverReply.UNSAT)
        ? new Solution.Unsatisfiable(rest)
        : new Solution.Unknown("no reference solver decides it", !rest.isEmpty());
  }

  @Override
  public void close() {
    references.forEach(Reference::close);
  }

  /** A reference solver with the processes of each of its seeds. */
  private static final class Reference {

    private final Target target;
    private final Limits limits;
    private final Map<Integer, Sessions> sessions = new ConcurrentHashMap<>();

    Reference(Target target, Limits limits) {
      this.target = target;
      this.limits = limits;
    }

    Target target() {
      return target;
    }

    /** The processes whose randomness has a seed; 0 for their own. */
    Sessions sessions(int seed) {
      boolean isSeeded = seed > 0 && !target.profile().options().seed().isEmpty();
      return sessions.computeIfAbsent(
          isSeeded ? seed : 0, key -> new Sessions(seeded(key), limits, Wanted.MODELS));
    }

    private Target seeded(int seed) {
      if (seed == 0) {
        return target;
      }
      Map<String, String> options = new LinkedHashMap<>(target.options());
      target.profile().options().seed().forEach(name -> options.put(name, String.valueOf(seed)));
      return new Target(target.solver(), options, target.mode());
    }

    void close() {
      sessions.values().forEach(Sessions::close);
    }
  }
}
