package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.solver.process.Limits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Models from reference solvers, which are believed in nothing: a model counts if our own evaluator
 * finds it to be one, and that there is none counts if two different solvers say so. What was said
 * once is remembered, and holds for the rest of the campaign and for its replay.
 */
public final class ReferenceModels implements ModelSource, AutoCloseable {

  /** So often a reference is asked that does not get to say anything. */
  private static final int TRIES = 5;

  private static final Set<Answer.Ending> NOT_SAID =
      EnumSet.of(Answer.Ending.STOPPED, Answer.Ending.NO_ANSWER);

  private static final String SAT = "sat";
  private static final String UNSAT = "unsat";
  private static final String UNKNOWN = "unknown";

  private final List<Sessions> references = new ArrayList<>();
  private final SolutionMemory memory;

  /**
   * Models of these.
   *
   * @param references in the order in which they are asked, with their limits; none if only what is
   *     remembered counts
   */
  public ReferenceModels(Map<Target, Limits> references, SolutionMemory memory) {
    references.forEach(
        (target, limits) -> this.references.add(new Sessions(target, limits, Wanted.MODELS)));
    this.memory = memory;
  }

  /** Whether there is anybody to ask, so that more can be known than is remembered. */
  public boolean hasReferences() {
    return !references.isEmpty();
  }

  @Override
  public Solution solve(Script script, TermFactory terms) {
    String text = ScriptPrinter.print(script, Style.ONE_LINE);
    String remembered =
        memory
            .recall(text)
            .orElseGet(
                () -> {
                  String found = ask(script, terms);
                  memory.remember(text, found);
                  // Who asked at the same time may have found something else before.
                  return memory.recall(text).orElse(found);
                });
    return solution(script, remembered, terms);
  }

  /** What they say, in words that can be kept: a result, and behind it a model or who says so. */
  private String ask(Script script, TermFactory terms) {
    Needs needs = Needs.of(script);
    List<String> refuters = new ArrayList<>();
    for (Sessions reference : references) {
      Target target = reference.target();
      if (needs.notTakenBy(target.solver()).isPresent()) {
        continue;
      }
      Query query = Query.of(script, target.profile());
      Answer answer = query.spansLines() ? Answer.notAsked("") : ask(reference, query);
      Optional<Answer.Check> last = lastCheck(answer, query);
      String model = last.map(Answer.Check::model).orElse("");
      if (!model.isEmpty() && witness(script, model, terms).isPresent()) {
        return SAT + "\n" + model;
      }
      if (last.isPresent() && last.get().result() == Answer.Result.UNSAT) {
        refuters.add(target.solver().label());
      }
    }
    return (refuters.size() > 1 ? UNSAT : UNKNOWN) + "\n" + String.join(" and ", refuters);
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
    return answer.checks().size() == query.checkCount()
        ? Optional.of(answer.checks().get(query.checkCount() - 1))
        : Optional.empty();
  }

  private static Solution solution(Script script, String remembered, TermFactory terms) {
    int end = remembered.indexOf('\n');
    String result = remembered.substring(0, end);
    String rest = remembered.substring(end + 1);
    if (result.equals(SAT)) {
      return witness(script, rest, terms)
          .<Solution>map(Solution.Satisfiable::new)
          .orElseGet(() -> new Solution.Unknown("a model that is remembered is none", false));
    }
    return result.equals(UNSAT)
        ? new Solution.Unsatisfiable(rest)
        : new Solution.Unknown("no reference solver decides it", !rest.isEmpty());
  }

  private static Optional<Model> witness(Script script, String text, TermFactory terms) {
    Model model;
    try {
      model = ModelReader.read(script, Source.of("model", text), terms);
    } catch (ScriptException e) {
      return Optional.empty();
    }
    List<ScriptEvaluation.Check> checks = ScriptEvaluation.ofAnyCompletion(script, model);
    return checks.get(checks.size() - 1).value() == Truth.TRUE
        ? Optional.of(model)
        : Optional.empty();
  }

  @Override
  public void close() {
    references.forEach(Sessions::close);
  }
}
