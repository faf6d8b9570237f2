package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.script.Script;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Asks each solver each seed once, unchanged. The results are stored and hold for the rest of the
 * campaign and for its replay, because seeds that no solver accepts are skipped. Thread-safe.
 */
public final class SeedTrials {

  /** The reaction of a solver to a seed. */
  private enum Result {
    ACCEPTED,
    REJECTED,
    /** The solver was not asked, because it lacks a feature that the seed needs. */
    LACKING;

    private String text() {
      return name().toLowerCase(Locale.ROOT) + "\n";
    }
  }

  private interface Trial {
    Result of(Script seed, int solver);
  }

  /**
   * Numbers of rejected seeds.
   *
   * @param unsupported rejected seeds by solver, for solvers that reject any
   * @param skipped number of seeds that no solver accepts
   */
  public record Tally(Map<String, Integer> unsupported, int skipped) {}

  private final List<String> solvers;
  private final SolutionMemory memory;
  private final Trial trial;
  private final Map<String, SeedSupport> known = new ConcurrentHashMap<>();

  private SeedTrials(List<String> solvers, SolutionMemory memory, Trial trial) {
    this.solvers = List.copyOf(solvers);
    this.memory = memory;
    this.trial = trial;
  }

  /**
   * Returns the trials of a campaign.
   *
   * @param rejects whether a solver rejects a script
   */
  static SeedTrials of(
      List<Target> solvers, SolutionMemory memory, BiPredicate<Script, Target> rejects) {
    return new SeedTrials(
        solvers.stream().map(Target::label).toList(),
        memory,
        (seed, number) -> {
          Target solver = solvers.get(number);
          if (Needs.of(seed).notTakenBy(solver.solver()).isPresent()) {
            return Result.LACKING;
          }
          return rejects.test(seed, solver) ? Result.REJECTED : Result.ACCEPTED;
        });
  }

  /**
   * Returns the stored trials. No solver is asked, and every solver accepts seeds without a result.
   *
   * @param solvers labels of the campaign's targets, in order
   */
  public static SeedTrials stored(List<String> solvers, SolutionMemory memory) {
    return new SeedTrials(solvers, memory, (seed, number) -> Result.ACCEPTED);
  }

  /** Returns which solvers accept a seed. */
  SeedSupport of(int seed, SeedLibrary seeds) {
    return known.computeIfAbsent(
        seeds.hash(seed),
        hash -> support(solver -> result(solver, hash, () -> seeds.script(seed))));
  }

  /** Forgets all results, so that the memory is asked again. */
  void forget() {
    known.clear();
  }

  private SeedSupport support(IntFunction<String> results) {
    BitSet rejecting = new BitSet();
    BitSet lacking = new BitSet();
    for (int i = 0; i < solvers.size(); i++) {
      String result = results.apply(i);
      rejecting.set(i, result.equals(Result.REJECTED.text()));
      lacking.set(i, result.equals(Result.LACKING.text()));
    }
    return new SeedSupport(rejecting, lacking, solvers.size());
  }

  private String result(int solver, String hash, Supplier<Script> seed) {
    String key = key(solver, hash);
    Optional<String> before = memory.recall(key);
    if (before.isPresent()) {
      return before.get();
    }
    String result = trial.of(seed.get(), solver).text();
    memory.remember(key, result);
    // Another thread may have been faster.
    return memory.recall(key).orElse(result);
  }

  private String key(int solver, String hash) {
    return "; whether %s accepts the seed %s\n".formatted(solvers.get(solver), hash);
  }

  /** Counts the rejected seeds among those that were tried. */
  Tally tally(SeedLibrary seeds) {
    Map<String, Integer> unsupported = new TreeMap<>();
    int skipped = 0;
    for (int seed = 0; seed < seeds.size(); seed++) {
      String hash = seeds.hash(seed);
      SeedSupport support =
          support(solver -> memory.recall(key(solver, hash)).orElse(Result.ACCEPTED.text()));
      for (int i = 0; i < solvers.size(); i++) {
        if (support.isRejectedBy(i)) {
          unsupported.merge(solvers.get(i), 1, Integer::sum);
        }
      }
      skipped += support.isNone() ? 1 : 0;
    }
    return new Tally(unsupported, skipped);
  }
}
