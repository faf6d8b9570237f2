package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.learn.FormulaSource.Formula;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.op.Theory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tests a table: tries relevant options again, on new formulas with their operation alone. A pair
 * is right if one of the formulas shows the same effect twice. What an option changes on every
 * formula is no effect, as when the table is learned.
 */
public final class Verification {

  /** Number of formulas on which each pair is tried. */
  public static final int FORMULAS = 30;

  /**
   * The result for the operations of one kind.
   *
   * @param domain the theory, or {@code other} for commands, declarations and quantifiers
   * @param pairs number of pairs that were tried; 0 if the table has no relevant pair
   * @param right number of pairs that showed an effect
   * @param wrong pairs that showed no effect
   */
  public record Result(String domain, int pairs, int right, List<Pair> wrong) {

    public Result {
      wrong = List.copyOf(wrong);
    }
  }

  /** An operation, and an option that is relevant for it according to the table. */
  public record Pair(String operation, String option) {}

  private final LearnedTable table;
  private final Probe probe;
  private final FormulaSource formulas;
  private final OptionValues values;
  private final SetupEffects setup = new SetupEffects();
  private final Seed seed;
  private final AtomicLong done = new AtomicLong();
  private volatile boolean isStopped;

  public Verification(
      LearnedTable table, Probe probe, FormulaSource formulas, OptionSpace space, Seed seed) {
    this.table = table;
    this.probe = probe;
    this.formulas = formulas;
    this.values = new OptionValues(space);
    this.seed = seed;
  }

  /** Returns the number of pairs that were tried so far. */
  public long done() {
    return done.get();
  }

  /** Stops soon. Can be called from any thread. */
  public void stop() {
    isStopped = true;
  }

  /** Returns the number of pairs that are tried if at most this many of each domain are. */
  public long pairs(int most) {
    return domains().values().stream().mapToLong(pairs -> Math.min(most, pairs.size())).sum();
  }

  /**
   * Tries at most this many pairs of each domain. After {@link #stop}, the results have only the
   * pairs that were tried before.
   */
  public List<Result> run(int most) {
    SortedMap<String, List<Pair>> domains = domains();
    new SetupTrials(probe, values, (script, seen) -> {}, () -> isStopped)
        .run("%s %s".formatted(table.solver(), table.version()), setup);
    List<Result> results = new ArrayList<>();
    domains.forEach(
        (domain, pairs) -> {
          Result result = result(domain, pairs, most);
          if (result.pairs() > 0 || pairs.isEmpty()) {
            results.add(result);
          }
        });
    return results;
  }

  private SortedMap<String, List<Pair>> domains() {
    SortedMap<String, List<Pair>> domains = new TreeMap<>();
    for (String operation : table.operations()) {
      if (formulas.operations().contains(operation)) {
        List<Pair> pairs = domains.computeIfAbsent(domain(operation), key -> new ArrayList<>());
        table.options(operation, Relation.RELEVANT).stream()
            .filter(option -> !Joint.isJoint(option) && values.options().contains(option))
            .forEach(option -> pairs.add(new Pair(operation, option)));
      }
    }
    return domains;
  }

  private static String domain(String operation) {
    return OperationKind.of(operation).theory().map(Verification::word).orElse("other");
  }

  private static String word(Theory theory) {
    return theory.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Result result(String domain, List<Pair> pairs, int most) {
    Seed own = seed.child(domain.hashCode());
    List<Pair> wrong = new ArrayList<>();
    int tried = 0;
    for (int place : own.child(-1).rng().order(pairs.size())) {
      if (tried >= most || isStopped) {
        break;
      }
      Pair pair = pairs.get(place);
      boolean isRight = isRight(pair, own.child(place));
      if (isStopped) {
        break; // the pair may have been tried on too few formulas
      }
      if (!isRight) {
        wrong.add(pair);
      }
      tried++;
      done.incrementAndGet();
    }
    return new Result(domain, tried, tried - wrong.size(), wrong);
  }

  private boolean isRight(Pair pair, Seed own) {
    if (!values.isUsable(pair.option())) {
      return false; // the solver refuses it on every formula
    }
    for (int i = 0; i < FORMULAS && !isStopped; i++) {
      Optional<Formula> formula = formulas.formula(Set.of(pair.operation()), own.child(i));
      Optional<Sample> sample =
          formula.flatMap(one -> Sample.of(one.script(), probe, setup, (script, seen) -> {}));
      Rng rng = own.child(i).child(-1).rng();
      Configuration configuration =
          new Configuration(Map.of(pair.option(), values.draw(pair.option(), rng)));
      if (sample.isPresent()) {
        Effect effect = sample.get().effect(configuration);
        if (effect != Effect.NONE
            && effect != Effect.CONFLICT
            && sample.get().repeats(configuration, effect)) {
          return true;
        }
      }
    }
    return false;
  }
}
