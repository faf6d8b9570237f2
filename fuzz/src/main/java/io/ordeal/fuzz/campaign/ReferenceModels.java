package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelRequest;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Models from reference solvers, which are never trusted: a model is a witness only if our own
 * evaluator confirms it, and a script has no model only if two different solvers say so. Solutions
 * are remembered, and hold for the rest of the campaign and for its replay.
 */
public final class ReferenceModels implements ModelSource, AutoCloseable {

  /** Most processes to ask one after the other, if each is ended from outside. */
  private static final int TRIES = 5;

  private static final Set<Answer.Ending> NOT_SAID =
      EnumSet.of(Answer.Ending.STOPPED, Answer.Ending.NO_ANSWER);

  /**
   * Divisor of the limit of steps for a brief request. The quotient is enough for nearly all
   * queries that solvers decide, and small enough for an engine to ask for every test case.
   */
  private static final int BRIEF_PART = 10;

  /** The same divisor for a further model of a script, which is worth less than the first. */
  private static final int FURTHER_PART = 50;

  /** Time limit of a query of a brief request that its limit of steps does not end. */
  private static final Duration BRIEF = Duration.ofSeconds(1);

  private final List<Sessions> references = new ArrayList<>();

  private final SolutionMemory memory;

  /**
   * Makes a source of models.
   *
   * @param references reference solvers in the order in which they are asked, with their limits;
   *     none if only remembered solutions count
   */
  public ReferenceModels(Map<Target, SolverLimits> references, SolutionMemory memory) {
    references.forEach(
        (target, limits) -> this.references.add(new Sessions(target, limits, Wanted.MODELS)));
    this.memory = memory;
  }

  private static SolverLimits brief(ModelRequest request, SolverLimits limits) {
    Duration time = limits.time().compareTo(BRIEF) < 0 ? limits.time() : BRIEF;
    boolean isFurther = request.variant() > 0 && request.withVariant(0).isPlain();
    long steps = limits.steps() / (isFurther ? FURTHER_PART : BRIEF_PART);
    return new SolverLimits(time, limits.memoryBytes(), limits.outputBytes(), steps);
  }

  /** Whether there are solvers to ask, so that more can be found than is remembered. */
  public boolean hasReferences() {
    return !references.isEmpty();
  }

  @Override
  public Solution solve(ModelRequest request, TermFactory terms) {
    return solve(request, terms, cpu -> {});
  }

  @Override
  public ModelSource reportingTo(Consumer<Duration> calls) {
    return (request, terms) -> solve(request, terms, calls);
  }

  private Solution solve(ModelRequest request, TermFactory terms, Consumer<Duration> calls) {
    return remembered(request, terms, calls).solution(request.script(), terms);
  }

  private Remembered remembered(ModelRequest request, TermFactory terms, Consumer<Duration> calls) {
    String key = key(request);
    return memory
        .recall(key)
        .map(Remembered::of)
        .orElseGet(
            () -> {
              Remembered found = search(request, terms, calls);
              memory.remember(key, found.text());
              // Another thread may have found something else at the same time.
              return memory
                  .recall(key)
                  .filter(text -> !text.equals(found.text()))
                  .map(Remembered::of)
                  .orElse(found);
            });
  }

  /** Returns the key of a solution: the text of the script, and the rest of the request. */
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
    if (request.randomness() > 0) {
      key.append("; randomness ").append(request.randomness()).append('\n');
    }
    if (request.isBrief()) {
      key.append("; brief\n");
    }
    return key.toString();
  }

  private Remembered search(ModelRequest request, TermFactory terms, Consumer<Duration> calls) {
    List<Model> earlier = new ArrayList<>();
    for (int variant = 0; variant < request.variant(); variant++) {
      Remembered before = remembered(earlier(request, variant), terms, calls);
      Optional<Model> model = before.solution(request.script(), terms).anyModel();
      if (model.isEmpty()) {
        return before; // if there is no such model, there is none of a later variant either
      }
      earlier.add(model.get());
    }
    SolverReply reply =
        new ModelSearch(request, new Asked(request, terms, calls), earlier, terms).run();
    return new Remembered(reply.text(), reply.model());
  }

  /**
   * Returns the request for an earlier variant. The first model of a script is worth a long search,
   * and most engines have asked for it in that way before they ask for further ones.
   */
  private static ModelRequest earlier(ModelRequest request, int variant) {
    ModelRequest earlier = request.withVariant(variant);
    return earlier.isPlain() ? ModelRequest.of(request.script()) : earlier;
  }

  /** The reference solvers, asked for one request. */
  private final class Asked implements ModelSearch.Solvers {

    private final ModelRequest request;
    private final TermFactory terms;
    private final Consumer<Duration> calls;

    /**
     * Solvers that a limit has stopped, and that would reach it again. They are not asked again.
     */
    private final Set<Sessions> exhausted = new HashSet<>();

    Asked(ModelRequest request, TermFactory terms, Consumer<Duration> calls) {
      this.request = request;
      this.terms = terms;
      this.calls = calls;
    }

    @Override
    public boolean take(Script asked) {
      Needs needs = Needs.of(asked);
      return references.stream().anyMatch(one -> needs.notTakenBy(one.target().solver()).isEmpty());
    }

    /**
     * Asks the solvers in turn until one has a witness. The search for a further model also ends
     * when one of them says that there is none.
     */
    @Override
    public SolverReply ask(Script asked) {
      Needs needs = Needs.of(asked);
      List<String> refuters = new ArrayList<>();
      Optional<FoundModel> undecided = Optional.empty();
      for (Sessions reference : references) {
        Target target = reference.target();
        if (exhausted.contains(reference) || needs.notTakenBy(target.solver()).isPresent()) {
          continue;
        }
        Query query = Query.of(asked, target.profile());
        Answer answer = query.spansLines() ? Answer.notAsked("") : ask(reference, query);
        if (request.isBrief() && isExhausted(answer)) {
          exhausted.add(reference);
        }
        Optional<Answer.Check> last = lastCheck(answer, query);
        String text = last.map(Answer.Check::model).orElse("");
        Optional<FoundModel> model =
            text.isEmpty() ? Optional.empty() : FoundModel.of(request.script(), text, terms);
        if (model.isPresent() && model.get().isWitness()) {
          return new SolverReply(model, List.of());
        }
        undecided = undecided.or(() -> model);
        if (last.isPresent() && last.get().result() == Answer.Result.UNSAT) {
          refuters.add(target.solver().label());
          if (request.variant() > 0) {
            break;
          }
        }
      }
      return new SolverReply(undecided, refuters);
    }

    /**
     * Whether a limit has ended a query so that the next one is likely to end in the same way. With
     * soft constraints, the next one has fewer of them and is easier.
     */
    private boolean isExhausted(Answer answer) {
      return answer.ending() == Answer.Ending.TIME_OUT
          || (answer.ending() == Answer.Ending.RESOURCE_OUT && request.soft().isEmpty());
    }

    /** Asks with the options of the request; without them if the solver refuses one. */
    private Answer ask(Sessions reference, Query query) {
      Configuration options = options(reference.target().profile(), request);
      Answer answer = askAgain(reference, query.with(options));
      return answer.ending() == Answer.Ending.CONFLICT && !options.isDefault()
          ? askAgain(reference, query)
          : answer;
    }

    /**
     * Asks another process if the first one was stopped from outside, because it has not answered.
     */
    private Answer askAgain(Sessions reference, Query query) {
      Answer answer = call(reference, query);
      for (int i = 1; i < TRIES && NOT_SAID.contains(answer.ending()); i++) {
        answer = call(reference, query);
      }
      return answer;
    }

    private Answer call(Sessions reference, Query query) {
      Answer answer =
          request.isBrief()
              ? reference.ask(query, brief(request, reference.limits()))
              : reference.ask(query);
      calls.accept(answer.cpu());
      return answer;
    }
  }

  /**
   * Returns options that give each variant and each random number a seed of its own. The first
   * variant without randomness has the solver's defaults.
   */
  private static Configuration options(Profile profile, ModelRequest request) {
    Map<String, String> options = new LinkedHashMap<>();
    long seed = (long) request.randomness() + request.variant();
    if (seed > 0) {
      profile.options().seed().forEach(name -> options.put(name, String.valueOf(seed)));
    }
    Configuration seeded = new Configuration(options);
    return request.randomness() == 0
        ? seeded
        : seeded.with(Configuration.parse(String.join(",", profile.options().randomized())));
  }

  private static Optional<Answer.Check> lastCheck(Answer answer, Query query) {
    return answer.checks().size() == query.checkCount()
        ? Optional.of(answer.checks().get(query.checkCount() - 1))
        : Optional.empty();
  }

  /**
   * A solution as it is remembered.
   *
   * @param found its model, if it was found just now and need not be read again
   */
  private record Remembered(String text, Optional<FoundModel> found) {

    static Remembered of(String text) {
      return new Remembered(text, Optional.empty());
    }

    Solution solution(Script script, TermFactory terms) {
      int end = text.indexOf('\n');
      String result = text.substring(0, end);
      String rest = text.substring(end + 1);
      Optional<FoundModel> model =
          result.equals(SolverReply.SAT) || result.equals(SolverReply.UNCHECKED)
              ? found.or(() -> FoundModel.of(script, rest, terms))
              : Optional.empty();
      if (result.equals(SolverReply.SAT)) {
        return model
            .filter(FoundModel::isWitness)
            .<Solution>map(one -> new Solution.Satisfiable(one.model()))
            .orElseGet(() -> new Solution.Unknown("a model that is remembered is none", false));
      }
      if (result.equals(SolverReply.UNCHECKED)) {
        return model
            .<Solution>map(one -> new Solution.Unchecked(one.model()))
            .orElseGet(() -> new Solution.Unknown("a model that is remembered is none", false));
      }
      return result.equals(SolverReply.UNSAT)
          ? new Solution.Unsatisfiable(rest)
          : new Solution.Unknown("no reference solver decides it", !rest.isEmpty());
    }
  }

  @Override
  public void close() {
    references.forEach(Sessions::close);
  }
}
