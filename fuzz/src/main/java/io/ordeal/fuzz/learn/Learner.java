package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.config.OptionSpace;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.smt.script.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Learns which options of a solver matter for which operations. It works in rounds, each with its
 * own draws. The first rounds use formulas of glue, the next use formulas with one operation, and
 * later rounds alternate between four operations and one. Some rounds compare formulas with and
 * without a command. Each round chooses operations with the least evidence.
 */
public final class Learner {

  /** Number of operations in a formula with several (k in the paper). */
  private static final int TOGETHER = 4;

  /** Rounds on each operator of glue before other operations are tried. */
  private static final int ROUNDS_ON_GLUE = 5;

  /** Rounds on each operation alone before it is combined with others. */
  private static final int TURNS_ALONE = 4;

  /** One of this many rounds examines which options commands disable. */
  private static final int SILENCING = 6;

  /** Largest number of crashes to keep. */
  private static final int MOST_CRASHES = 200;

  private final LearnedTable table;
  private final FormulaSource formulas;
  private final Seed seed;
  private final LearnedTable.Effort before;
  private final Rounds rounds;
  private final AtomicLong queries = new AtomicLong();
  private final Map<String, SeenCrash> crashes = new LinkedHashMap<>();

  /** Number of turns of each operation. */
  private final Map<String, Integer> turns = new HashMap<>();

  /** Number of rounds on the options that each command disables. */
  private final Map<String, Integer> silencings = new HashMap<>();

  private long nextRound;
  private long lastRound;
  private volatile boolean isStopped;
  private volatile long start;
  private volatile long end;

  /**
   * Continues a table, which may be empty.
   *
   * @param space the options to try, and their values
   * @param seed the seed of all draws
   */
  public Learner(
      LearnedTable table, Probe probe, FormulaSource formulas, OptionSpace space, Seed seed) {
    this.table = table;
    this.formulas = formulas;
    this.seed = seed;
    this.before = table.effort();
    this.nextRound = before.rounds();
    OptionValues values = new OptionValues(space);
    this.rounds = new Rounds(table, probe, formulas, values, this::watch, this::isOver);
    table.addOptions(values.options());
    for (String operation : formulas.operations()) {
      table.addOperation(operation);
      turns.put(
          operation,
          table.row(operation).values().stream().mapToInt(Evidence::trials).max().orElse(0));
    }
  }

  /** Learns for some time, on some threads. Can be called once. */
  public void run(Duration time, int jobs) {
    run(time, jobs, Long.MAX_VALUE);
  }

  /** Learns until the time is over or this many rounds have begun. */
  void run(Duration time, int jobs, long mostRounds) {
    start = System.nanoTime();
    end = start + time.toNanos();
    lastRound = before.rounds() + Math.min(mostRounds, Long.MAX_VALUE - before.rounds());
    rounds.checkOptions();
    rounds.forgetWhatIsNotCredited();
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < jobs; i++) {
        running.add(threads.submit(this::work));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("learning failed", e.getCause());
    } finally {
      isStopped = true;
      threads.shutdown();
      rounds.forgetWhatIsNotCredited();
    }
  }

  /** Stops soon. Can be called from any thread. */
  public void stop() {
    isStopped = true;
  }

  private boolean isOver() {
    return isStopped || System.nanoTime() - end >= 0;
  }

  private void work() {
    Optional<Turn> turn = next();
    while (turn.isPresent()) {
      round(turn.get());
      turn = next();
    }
  }

  /** The subject of a round. */
  private record Turn(long number, List<String> operations, @Nullable String command) {}

  private void round(Turn turn) {
    Seed own = seed.child(turn.number());
    if (turn.command() != null) {
      rounds.silencing(turn.command(), turn.operations().get(0), own);
    } else if (turn.operations().size() == 1) {
      rounds.alone(turn.operations().get(0), own);
    } else {
      rounds.together(new TreeSet<>(turn.operations()), own);
    }
    effort();
  }

  private synchronized void effort() {
    table.effort(
        new LearnedTable.Effort(
            nextRound,
            before.queries() + queries.get(),
            before.time().plusNanos(System.nanoTime() - start)));
  }

  /** Returns the next turn; empty at the end. */
  private synchronized Optional<Turn> next() {
    return isOver() || nextRound >= lastRound ? Optional.empty() : Optional.of(next(nextRound++));
  }

  private Turn next(long number) {
    Rng rng = seed.child(number).child(-1).rng();
    Optional<String> glue =
        leastKnown(true, rng).filter(one -> turns.getOrDefault(one, 0) < ROUNDS_ON_GLUE);
    if (glue.isPresent()) {
      return turn(number, List.of(glue.get()));
    }
    if (number % SILENCING == 0) {
      Optional<Turn> silencing = silencing(number, rng);
      if (silencing.isPresent()) {
        return silencing.get();
      }
    }
    Optional<String> first = leastKnown(false, rng).or(() -> leastKnown(true, rng));
    List<String> operations = new ArrayList<>(List.of(first.orElseThrow()));
    if (number % 2 == 1 && turns.getOrDefault(operations.get(0), 0) >= TURNS_ALONE) {
      addOthers(operations, rng);
    }
    return turn(number, operations);
  }

  private Turn turn(long number, List<String> operations) {
    operations.forEach(operation -> turns.merge(operation, 1, Integer::sum));
    return new Turn(number, operations, null);
  }

  /** Returns one of the operations that had the fewest turns. */
  private Optional<String> leastKnown(boolean isGlue, Rng rng) {
    List<String> candidates =
        formulas.operations().stream()
            .filter(operation -> OperationKind.of(operation).isGlue() == isGlue)
            .toList();
    int fewest = candidates.stream().mapToInt(one -> turns.getOrDefault(one, 0)).min().orElse(0);
    List<String> least =
        candidates.stream().filter(one -> turns.getOrDefault(one, 0) == fewest).toList();
    return least.isEmpty() ? Optional.empty() : Optional.of(rng.pick(least));
  }

  /** Adds other operations that had few turns. */
  private void addOthers(List<String> operations, Rng rng) {
    List<String> others =
        formulas.operations().stream()
            .filter(one -> !OperationKind.of(one).isGlue() && !operations.contains(one))
            .sorted(Comparator.comparingInt(one -> turns.getOrDefault(one, 0)))
            .collect(Collectors.toCollection(ArrayList::new));
    List<String> half = others.subList(0, (others.size() + 1) / 2);
    for (int place : rng.order(half.size())) {
      if (operations.size() < TOGETHER) {
        operations.add(half.get(place));
      }
    }
  }

  /** Returns a turn on a command that had few turns and an operation with known options. */
  private Optional<Turn> silencing(long number, Rng rng) {
    List<String> known =
        table.operations().stream()
            .filter(one -> OperationKind.of(one).theory().isPresent())
            .filter(one -> !table.options(one, Relation.RELEVANT).isEmpty())
            .toList();
    Optional<String> command =
        formulas.operations().stream()
            .filter(one -> OperationKind.of(one).isCommand())
            .min(Comparator.comparingInt(one -> silencings.getOrDefault(one, 0)));
    if (known.isEmpty() || command.isEmpty()) {
      return Optional.empty();
    }
    silencings.merge(command.get(), 1, Integer::sum);
    return Optional.of(new Turn(number, List.of(rng.pick(known)), command.get()));
  }

  private void watch(Script script, Sample.Seen seen) {
    queries.incrementAndGet();
    if (seen.observation().isCrash()) {
      Configuration configuration = seen.configuration();
      String message = seen.observation().message().lines().findFirst().orElse("");
      synchronized (crashes) {
        // A crash of a group recurs with fewer options, until one is left.
        if (crashes.size() < MOST_CRASHES && configuration.options().size() <= 1) {
          crashes.putIfAbsent(
              configuration.options().keySet() + message,
              new SeenCrash(configuration, message, script));
        }
      }
    }
  }

  /** Returns the crashes so far, one for each option and message. */
  public List<SeenCrash> crashes() {
    synchronized (crashes) {
      return List.copyOf(crashes.values());
    }
  }

  /** Returns the number of queries to the solver in this session. */
  public long queries() {
    return queries.get();
  }

  /** Returns the operations that occur in formulas. */
  public Set<String> operations() {
    return Set.copyOf(formulas.operations());
  }
}
