package io.ordeal.smt.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.ordeal.smt.KnownFault;
import io.ordeal.smt.op.SolverFolding.Answer;
import io.ordeal.smt.op.SolverFolding.FoldingAnswer;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.RealValue;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Rational;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The values of random ground terms agree with those of solvers. {@code -Dordeal.terms=50000}
 * checks more terms, {@code -Dordeal.seed=7} others.
 */
class SolverAgreementIT {

  private static final int TERMS = Integer.getInteger("ordeal.terms", 2_000);
  private static final long SEED = Long.getLong("ordeal.seed", 1);

  /** Applications of one row about which a solver is asked whether it reads them. */
  private static final int APPLICATIONS_PER_ROW = 12;

  /** Attempts per application, with different values, until the solver folds one. */
  private static final int PROBES = 4;

  /**
   * Bits of the largest number, including intermediate ones: larger numbers do not test operators,
   * and take solvers long.
   */
  private static final int MOST_BITS = 2_000;

  private static final int ATTEMPTS = 20;

  private static final Ground GROUND = new Ground("", Map.of());

  @ParameterizedTest
  @MethodSource("solvers")
  void groundTermsAreWhatSolversFoldThemTo(TermFamily family, SolverFolding solver)
      throws Exception {
    assumeTrue(solver.isInstalled(), () -> solver + " is not on the PATH");
    SplittableRandom random = new SplittableRandom(SEED);
    Probe probe = new Probe(family, solver, random);
    RandomTerms terms =
        new RandomTerms(List.copyOf(probe.names.keySet()), family.values(random), random);
    List<Term> drawn = new ArrayList<>();
    List<String> equations = new ArrayList<>();
    int open = 0;
    while (equations.size() < TERMS) {
      Term term = terms.next();
      Optional<String> equation = equation(term, probe.names);
      if (equation.isPresent()) {
        drawn.add(term);
        equations.add(equation.get());
      } else {
        open++;
      }
    }

    List<FoldingAnswer> replies = solver.ask(equations);

    Tally tally = new Tally(family, solver);
    for (int i = 0; i < replies.size(); i++) {
      tally.add(drawn.get(i), equations.get(i), replies.get(i));
    }
    tally.print(probe.refusals, open);
    assertThat(tally.disagreements).isEmpty();
    assertThat(tally.counts.getOrDefault(Answer.SAME, 0)).isGreaterThan(TERMS * 9 / 10);
  }

  static Stream<Arguments> solvers() {
    return Stream.of(TermFamily.values())
        .flatMap(
            family -> Stream.of(SolverFolding.values()).map(solver -> arguments(family, solver)));
  }

  /** An application, and a name of its operator that the solver may know. */
  private record Candidate(RandomApplication application, String name) {}

  /** Finds the applications that a solver reads and folds. */
  private static final class Probe {
    /** The applications that the solver folds, with the operator's name that it requires. */
    private final Map<RandomApplication, String> names = new LinkedHashMap<>();

    /** The replies for rows that the solver does not fold at all. */
    private final Map<Operator, String> refusals = new LinkedHashMap<>();

    Probe(TermFamily family, SolverFolding solver, SplittableRandom random) throws Exception {
      List<RandomApplication> applications =
          family.rows().flatMap(row -> applications(family, row, random)).toList();
      RandomTerms terms = new RandomTerms(applications, family.values(random), random);
      List<Candidate> candidates =
          applications.stream()
              .flatMap(
                  one ->
                      one.operation().operator().names().stream()
                          .map(name -> new Candidate(one, name)))
              .toList();
      // A solver may fold an application for some values and not for others.
      for (int i = 0; i < PROBES; i++) {
        candidates = unfolded(candidates, terms, solver);
      }
      names.keySet().forEach(application -> refusals.remove(application.operation().operator()));
    }

    /** Asks about every candidate, and returns those that may be worth another attempt. */
    private List<Candidate> unfolded(
        List<Candidate> candidates, RandomTerms terms, SolverFolding solver) throws Exception {
      List<String> equations = new ArrayList<>();
      for (Candidate candidate : candidates) {
        Term term = telling(() -> terms.flat(candidate.application()));
        Map<RandomApplication, String> spelled = Map.of(candidate.application(), candidate.name());
        String text = text(term, spelled);
        equations.add(equation(term, spelled).orElse("(= " + text + " " + text + ")"));
      }
      List<FoldingAnswer> replies = solver.ask(equations);
      List<Candidate> unfolded = new ArrayList<>();
      for (int i = 0; i < replies.size(); i++) {
        Candidate candidate = candidates.get(i);
        RandomApplication application = candidate.application();
        switch (replies.get(i).answer()) {
          case SAME, DIFFERENT -> names.putIfAbsent(application, candidate.name());
          case UNDECIDED -> unfolded.add(candidate);
          case REJECTED -> {}
        }
        refusals.putIfAbsent(application.operation().operator(), replies.get(i).text());
      }
      return unfolded;
    }

    private static Stream<RandomApplication> applications(
        TermFamily family, Operator row, SplittableRandom random) {
      // Solvers give values to terms, not to statements about a heap.
      return row.theory() == Theory.SEPARATION_LOGIC
          ? Stream.of()
          : family.applications(row, random).stream().limit(APPLICATIONS_PER_ROW);
    }
  }

  /** Counts of the results for terms. */
  private static final class Tally {
    private final TermFamily family;
    private final SolverFolding solver;
    private final Map<Answer, Integer> counts = new EnumMap<>(Answer.class);
    private final Map<KnownFault, Integer> faults = new LinkedHashMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private final Set<Operator> compared = new HashSet<>();

    Tally(TermFamily family, SolverFolding solver) {
      this.family = family;
      this.solver = solver;
      solver.faults().forEach(fault -> faults.put(fault, 0));
    }

    void add(Term term, String equation, FoldingAnswer reply) {
      counts.merge(reply.answer(), 1, Integer::sum);
      if (reply.answer() == Answer.SAME) {
        addOperators(term);
      } else if (reply.answer() == Answer.DIFFERENT) {
        KnownFault.find(solver.faults(), equation)
            .ifPresentOrElse(
                fault -> faults.merge(fault, 1, Integer::sum), () -> disagreements.add(equation));
      }
    }

    private void addOperators(Term term) {
      if (term instanceof Term.App app && app.function() instanceof Operation operation) {
        compared.add(operation.operator());
      }
      term.children().forEach(this::addOperators);
    }

    void print(Map<Operator, String> refusals, int open) {
      System.err.printf(
          "%s, %s: %s, of them %d disagree unexpectedly; %d drawn besides are open or too large%n",
          family, solver, counts, disagreements.size(), open);
      faults.forEach((fault, count) -> System.err.printf("  %d times %s%n", count, fault));
      List<Operator> missing = family.rows().filter(row -> !compared.contains(row)).toList();
      System.err.printf(
          "  %d operators compared, %d not:%n",
          family.rows().count() - missing.size(), missing.size());
      for (Operator row : missing) {
        System.err.printf(
            "    %s %s: %s%n",
            row,
            row.typings(),
            refusals.getOrDefault(row, "no value of ours").lines().findFirst().orElse("ends"));
      }
    }
  }

  /** The first term with a value that is not too large, or the last term. */
  private static Term telling(Supplier<Term> terms) {
    Term term = terms.get();
    for (int i = 0; i < ATTEMPTS && !(valueOf(term).orElse(null) instanceof Result.Known); i++) {
      term = terms.get();
    }
    return term;
  }

  /** The equation of the term and our value; empty if we have none. */
  private static Optional<String> equation(Term term, Map<RandomApplication, String> names) {
    return valueOf(term)
        .filter(Result.Known.class::isInstance)
        .map(result -> ((Result.Known) result).value())
        .map(value -> "(= " + text(term, names) + " " + value + ")");
  }

  /** The value; empty if it or a part is too large. */
  private static Optional<Result> valueOf(Term term) {
    for (Term child : term.children()) {
      if (valueOf(child).isEmpty()) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(GROUND.valueOf(term)).filter(SolverAgreementIT::isSmall);
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
  }

  private static boolean isSmall(Result result) {
    if (!(result instanceof Result.Known known)) {
      return true;
    }
    if (known.value() instanceof RealValue real) {
      Rational number = real.number();
      return number.numerator().bitLength() + number.denominator().bitLength() <= MOST_BITS;
    }
    return !(known.value() instanceof IntValue integer)
        || integer.number().bitLength() <= MOST_BITS;
  }

  private static String text(Term term, Map<RandomApplication, String> names) {
    if (!(term instanceof Term.App app && app.function() instanceof Operation operation)) {
      return term.toString();
    }
    List<Sort> arguments = app.children().stream().map(Term::sort).toList();
    RandomApplication application = new RandomApplication(operation, arguments, app.sort());
    String name = names.getOrDefault(application, operation.name());
    String head =
        operation
            .head()
            .replaceFirst(Pattern.quote(operation.name()), Matcher.quoteReplacement(name));
    return app.childCount() == 0
        ? head
        : app.children().stream()
            .map(child -> text(child, names))
            .collect(Collectors.joining(" ", "(" + head + " ", ")"));
  }
}
