package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Interpretation;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.number.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds models without a solver, by trying a few values of every constant. This suffices for small
 * seeds; about others nothing is known.
 */
public final class SearchedModels implements ModelSource {

  /** Built-in seeds that are small enough; some have no model. */
  public static final Set<String> SOLVED =
      Set.of(
          "core/full-adder",
          "core/gatekeeper",
          "core/knights-and-knaves",
          "datatypes/traffic-light",
          "functions/macros",
          "idl/relay",
          "incremental/backtracking",
          "pseudo-boolean/duty",
          "pseudo-boolean/weights",
          "quantifiers/mask",
          "rdl/windows",
          "transcendentals/origin");

  private static final int MOST_TRIED = 3_000;

  /** Limit for scripts with many equations, where each attempt takes long. */
  private static final int MOST_TRIED_WITH_EQUATIONS = 200;

  private static final int MANY_EQUATIONS = 8;
  private static final int MOST_VALUES = 256;

  /** Number of models of which the one that satisfies most soft constraints is chosen. */
  private static final int SPARE = 8;

  /** Values of integers and reals. */
  private static final List<Integer> NUMBERS = List.of(0, 1, 2, -1, 3, 5, 7);

  private final Map<String, Solution> known = new LinkedHashMap<>();
  private final List<String> asked = new ArrayList<>();

  /** Returns the texts of all scripts that were to be solved, in order. */
  public List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public synchronized Solution solve(ModelRequest request, TermFactory terms) {
    String text =
        ScriptPrinter.print(request.asserting(request.soft()), Style.ONE_LINE)
            + (request.isPlain()
                ? ""
                : request.variant() + " " + request.soft().size() + " " + request.randomness());
    asked.add(text);
    return known.computeIfAbsent(text, key -> search(request));
  }

  private record Domain(DeclaredFunction constant, List<Value> values, boolean complete) {}

  private static Solution search(ModelRequest request) {
    Script script = request.script();
    List<Model> found = new ArrayList<>();
    Map<Model, Long> holding = new HashMap<>();
    Definitions definitions = new Definitions();
    List<Term> assertions = new ArrayList<>();
    List<Term> equations = new ArrayList<>();
    List<Domain> domains = new ArrayList<>();
    long size = 1;
    Map<DeclaredFunction, Term> defined = defined(script);
    int most = defined.size() < MANY_EQUATIONS ? MOST_TRIED : MOST_TRIED_WITH_EQUATIONS;
    for (Command command : script.commands()) {
      if (command instanceof Command.DefineFuns defining) {
        definitions.add(defining);
      } else if (command instanceof Command.Assert assertion) {
        (isDefining(assertion.term(), defined) ? equations : assertions).add(assertion.term());
      } else if (command instanceof Command.DeclareFun declared
          && !defined.containsKey(declared.function())) {
        Optional<Domain> domain = domain(declared.function());
        if (domain.isEmpty()) {
          return new Solution.Unknown("of " + declared.function().name(), false);
        }
        domains.add(domain.get());
        size = Math.min(size * domain.get().values().size(), most + 1L);
      } else if (command instanceof Command.DeclareSort || command instanceof Command.DeclareHeap) {
        return new Solution.Unknown("of a sort", false);
      }
    }
    assertions.addAll(equations); // they are hardly ever false
    boolean complete = size <= most && domains.stream().allMatch(Domain::complete);
    int[] choice = new int[domains.size()];
    for (int i = 0; i < most; i++) {
      Model model = model(domains, choice, defined);
      Evaluator evaluator = new Evaluator(model, definitions);
      Truth worst = Truth.TRUE;
      for (int k = 0; k < assertions.size() && worst == Truth.TRUE; k++) {
        worst = evaluator.truthOf(assertions.get(k));
      }
      if (worst == Truth.TRUE) {
        found.add(model);
        holding.put(
            model,
            request.soft().stream().filter(one -> evaluator.truthOf(one) == Truth.TRUE).count());
        int spare = request.soft().isEmpty() ? 0 : SPARE;
        if (found.size() > request.variant() + spare) {
          break;
        }
      }
      complete &= worst == Truth.FALSE;
      if (!advance(choice, domains)) {
        break;
      }
    }
    found.sort(Comparator.comparing((Model model) -> -holding.getOrDefault(model, 0L)));
    if (!found.isEmpty()) {
      return found.size() > request.variant()
          ? new Solution.Satisfiable(found.get(request.variant()))
          : new Solution.Unknown("no other model", false);
    }
    return complete
        ? new Solution.Unsatisfiable("all there are and nobody else")
        : new Solution.Unknown("none found", false);
  }

  private static boolean advance(int[] choice, List<Domain> domains) {
    for (int i = 0; i < choice.length; i++) {
      choice[i]++;
      if (choice[i] < domains.get(i).values().size()) {
        return true;
      }
      choice[i] = 0;
    }
    return false;
  }

  /**
   * Returns Boolean constants that an assertion equates with a term, so that their values follow
   * from those of other constants. An equation that would define a constant by itself is left out.
   */
  private static Map<DeclaredFunction, Term> defined(Script script) {
    Map<DeclaredFunction, Term> defined = new LinkedHashMap<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert assertion
          && Formulas.isA(Operators.EQUAL, assertion.term())
          && assertion.term().childCount() == 2
          && assertion.term().child(0) instanceof Term.App left
          && left.sort().equals(Sort.BOOL)
          && left.childCount() == 0
          && left.function() instanceof DeclaredFunction constant
          && !defined.containsKey(constant)
          && !speaksOf(assertion.term().child(1), constant, defined)) {
        defined.put(constant, assertion.term().child(1));
      }
    }
    return defined;
  }

  private static boolean isDefining(Term assertion, Map<DeclaredFunction, Term> defined) {
    return Formulas.isA(Operators.EQUAL, assertion)
        && assertion.child(0) instanceof Term.App left
        && left.function() instanceof DeclaredFunction constant
        && assertion.child(1).equals(defined.get(constant));
  }

  private static boolean speaksOf(
      Term root, DeclaredFunction constant, Map<DeclaredFunction, Term> defined) {
    Subterms parts = Subterms.of(root);
    for (Term term : parts) {
      if (term instanceof Term.App app && app.function() instanceof DeclaredFunction function) {
        if (function.equals(constant)) {
          return true;
        }
        Optional.ofNullable(defined.get(function)).ifPresent(parts::add);
      }
    }
    return false;
  }

  private static Model model(
      List<Domain> domains, int[] choice, Map<DeclaredFunction, Term> defined) {
    Map<DeclaredFunction, Value> values = new LinkedHashMap<>();
    for (int i = 0; i < choice.length; i++) {
      values.put(domains.get(i).constant(), domains.get(i).values().get(choice[i]));
    }
    Map<DeclaredFunction, Interpretation> follow = new LinkedHashMap<>();
    defined.forEach(
        (constant, body) -> follow.put(constant, new Interpretation.Defined(List.of(), body)));
    return Model.ofValues(values).withAll(follow);
  }

  private static Optional<Domain> domain(DeclaredFunction constant) {
    if (!constant.parameters().isEmpty()) {
      return Optional.empty();
    }
    Sort sort = constant.result();
    if (sort.equals(Sort.INT)) {
      return Optional.of(
          new Domain(
              constant,
              NUMBERS.stream().<Value>map(number -> IntValue.of(number)).toList(),
              false));
    }
    if (sort.equals(Sort.REAL)) {
      return Optional.of(
          new Domain(
              constant,
              NUMBERS.stream().<Value>map(number -> new RealValue(Rational.of(number))).toList(),
              false));
    }
    return Domains.STANDARD
        .size(sort)
        .filter(size -> size.compareTo(BigInteger.valueOf(MOST_VALUES)) <= 0)
        .map(size -> new Domain(constant, Domains.STANDARD.elements(sort, MOST_VALUES), true));
  }
}
