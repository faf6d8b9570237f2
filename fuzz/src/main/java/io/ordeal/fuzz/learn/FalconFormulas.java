package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.engine.falcon.FalconEngine;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.script.Script;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Formulas of the engine {@code falcon} that one solver accepts. */
public final class FalconFormulas implements FormulaSource {

  /** Number of formulas made to find the fewest theories that an operation needs. */
  private static final int LOOK_AROUND = 150;

  /** Attempts to make a formula with no more theories than needed. */
  private static final int TRIES = 150;

  /**
   * Sizes of formulas: small ones, which solvers often answer quickly where larger ones are hard,
   * and the default size.
   */
  private static final List<Map<String, String>> SHAPES =
      List.of(Map.of("assertions", "3", "depth", "2", "size", "5"), Map.of());

  /**
   * Many small assertions, which are often unsatisfiable, because cores and proofs need {@code
   * unsat}.
   */
  private static final Map<String, String> REFUTABLE =
      Map.of("assertions", "12", "depth", "2", "size", "4", "sat-share", "0");

  /** The engine needs no models. */
  private static final ModelSource NO_MODELS =
      (request, terms) -> new ModelSource.Solution.Unknown("not asked", false);

  private final FalconEngine engine = new FalconEngine();
  private final Vocabulary vocabulary;
  private final Installation solver;
  private final List<String> operations;

  /** The fewest theories that a formula with some operations can have. */
  private final Map<Set<String>, Integer> fewestTheories = new ConcurrentHashMap<>();

  /**
   * Makes formulas for one solver.
   *
   * @param vocabulary operators that the solver takes
   */
  public FalconFormulas(Vocabulary vocabulary, Installation solver) {
    this.vocabulary = vocabulary;
    this.solver = solver;
    this.operations = engine.operations(vocabulary).stream().filter(this::isTaken).toList();
  }

  private boolean isTaken(String operation) {
    Set<String> excluded =
        solver.profile().language().excludedOperators(SolverVersion.parse(solver.version()));
    List<Theory> theories =
        OperatorTable.named(operation).stream().map(row -> row.theory()).toList();
    return !excluded.contains(operation)
        && (theories.isEmpty()
            || theories.stream().anyMatch(solver.profile().language().theories()::contains));
  }

  @Override
  public List<String> operations() {
    return operations;
  }

  @Override
  public Optional<Formula> formula(Set<String> wanted, Seed seed) {
    if (wanted.size() > 1) {
      return taken(wanted, seed);
    }
    int fewest = fewestTheories.computeIfAbsent(Set.copyOf(wanted), this::fewest);
    for (int i = 0; i < TRIES; i++) {
      Optional<Formula> formula = taken(wanted, seed.child(i));
      if (formula.isPresent() && theories(formula.get().script()) <= fewest) {
        return formula;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the fewest theories, always with the same draws, so that a formula depends on its own
   * seed alone.
   */
  private int fewest(Set<String> wanted) {
    int fewest = Integer.MAX_VALUE;
    int bound = wanted.stream().allMatch(FalconFormulas::isOfCore) ? 1 : 2;
    for (int i = 0; i < LOOK_AROUND && fewest > bound; i++) {
      Optional<Formula> formula = taken(wanted, new Seed(i));
      if (formula.isPresent()) {
        fewest = Math.min(fewest, theories(formula.get().script()));
      }
    }
    return fewest;
  }

  private static boolean isOfCore(String operation) {
    OperationKind kind = OperationKind.of(operation);
    return kind.theory().isEmpty() || kind.isGlue();
  }

  private static int theories(Script script) {
    return Needs.of(script).theories().size();
  }

  private Optional<Formula> taken(Set<String> wanted, Seed seed) {
    Set<String> only = new TreeSet<>(wanted);
    Map<String, String> given = new HashMap<>(seed.child(2).rng().pick(SHAPES));
    if (wanted.size() == 1) {
      OperationKind kind = OperationKind.of(wanted.iterator().next());
      only.addAll(kind.companions());
      if (kind.isCommand()) {
        given.putAll(REFUTABLE);
      }
    }
    given.put("only", String.join(";", only));
    Settings settings = new Settings(engine.parameters(), given);
    Engine.Run run =
        engine.start(
            new Work(new Material.VocabularyOnly(), settings, vocabulary, seed.child(0)),
            NO_MODELS);
    return run.next(seed.child(1).rng())
        .map(TestCase::script)
        .filter(script -> Needs.of(script).notTakenBy(solver).isEmpty())
        .map(script -> new Formula(script, Operations.of(script)))
        .filter(formula -> wanted.size() > 1 || formula.operations().containsAll(wanted));
  }
}
