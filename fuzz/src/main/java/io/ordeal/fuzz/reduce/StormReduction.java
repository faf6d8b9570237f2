package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.eval.WitnessCheck;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * STORM's own minimisation: the buggy script is fuzzed again, within narrower and narrower bounds.
 *
 * <p>The paper (section 3.2, Algorithm 2) searches by bisection for the least number of assertions
 * with which the bug still shows, and then for the least depth of formulas. The smallest script
 * that shows it becomes the next seed. Rounds with these bounds follow. Unlike the authors'
 * version, this one takes bugs of every kind. It also sorts the scripts of a probe by the measure
 * that is minimised, so that the first one that shows the bug is the smallest, and the others need
 * not be asked.
 */
public final class StormReduction {

  /** Rounds, as many as in the authors' minimiser. */
  private static final int ROUNDS = 10;

  /** Greatest depth of formulas at the start, as in the authors' minimiser. */
  private static final int DEEPEST = 64;

  private static final int FEWEST_ASSERTS = 1;

  private static final int MOST_ASSERTS = 1000;

  /** Most scripts per probe, as many as the engine makes. */
  private static final int MOST_TESTS = 100_000;

  /** Scripts per 100, if the original checks with a tactic, or has no model. */
  private static final String HALF = "50";

  private static final Engine ENGINE = new StormEngine();

  private static final Comparator<Candidate> BY_SIZE = Comparator.comparing(Candidate::size);

  private final Question question;
  private final ModelSource models;
  private final int instances;
  private final BooleanSupplier isOver;

  /**
   * Makes a reduction.
   *
   * @param instances scripts per probe
   * @param isOver whether to end with the result so far; checked between questions
   */
  public StormReduction(
      Question question, ModelSource models, int instances, BooleanSupplier isOver) {
    this.question = question;
    this.models = models;
    this.instances = instances;
    this.isOver = isOver;
  }

  /** Returns the name of the strategy on the command line, which is that of its engine. */
  public static String id() {
    return ENGINE.id();
  }

  /**
   * Reduces a script.
   *
   * @param original script that shows the bug
   */
  public Reduced reduce(Candidate original, Seed seed) {
    return new Search(original, seed).run();
  }

  /** Bounds of scripts: their size, whether they push and pop, and whether they keep tactics. */
  private record Bounds(int depth, int asserts, boolean incremental, boolean hasTactics) {

    Bounds withDepth(int other) {
      return new Bounds(other, asserts, incremental, hasTactics);
    }

    Bounds withAsserts(int other) {
      return new Bounds(depth, other, incremental, hasTactics);
    }

    Bounds withLevels() {
      return new Bounds(depth, asserts, true, hasTactics);
    }

    Bounds withoutTactics() {
      return new Bounds(depth, asserts, incremental, false);
    }

    /** Returns bounds that are no wider than a script which is known to show the bug. */
    Bounds around(Candidate one) {
      return new Bounds(
          Math.min(depth, one.nesting()),
          Math.min(asserts, Math.max(FEWEST_ASSERTS, one.size().assertions())),
          incremental,
          hasTactics);
    }
  }

  private final class Search {

    private final Candidate original;
    private final Seed seed;

    /** Settings of all probes. */
    private final Map<String, String> fixed;

    /** Tactics of the original, because a bug that needs one rarely shows with another. */
    private final List<String> tactics;

    private final WitnessCheck witnesses = new WitnessCheck();
    private final ScriptPrinter.Series printer = new ScriptPrinter.Series(Style.ONE_LINE);
    private Candidate smallest;
    private Candidate from;
    private int probes;
    private long made;
    private long tests;

    Search(Candidate original, Seed seed) {
      this.original = original;
      this.seed = seed;
      this.smallest = original;
      this.from = original;
      this.tactics = tacticsOf(original.test().script());
      this.fixed = fixedSettings(original.test());
    }

    Reduced run() {
      Bounds bounds =
          new Bounds(
              Math.min(DEEPEST, original.nesting()),
              Math.min(MOST_ASSERTS, Math.max(FEWEST_ASSERTS, original.size().assertions())),
              false,
              !tactics.isEmpty());
      if (isIncremental(original.test().script())) {
        bounds = showsWithin(bounds) ? bounds : bounds.withLevels();
      }
      if (bounds.hasTactics()) {
        bounds = showsWithin(bounds.withoutTactics()) ? bounds.withoutTactics() : bounds;
      }
      Bounds wide = bounds.around(from);
      bounds =
          wide.withAsserts(
              least(
                  FEWEST_ASSERTS,
                  wide.asserts(),
                  wide::withAsserts,
                  one -> one.size().assertions()));
      Bounds few = bounds.around(from);
      bounds = few.withDepth(least(0, few.depth(), few::withDepth, Candidate::nesting));
      for (int round = 0; round < ROUNDS && !isOver.getAsBoolean(); round++) {
        probe(smallest, bounds.around(smallest), BY_SIZE, this::isSmaller);
      }
      return new Reduced(original, smallest, made, tests);
    }

    private boolean isSmaller(Candidate one) {
      return one.size().compareTo(smallest.size()) < 0;
    }

    /**
     * Whether the bug shows within bounds; if so, the script that shows it is fuzzed from now on.
     */
    private boolean showsWithin(Bounds bounds) {
      Optional<Candidate> hit = probe(from, bounds, BY_SIZE, one -> true);
      from = hit.orElse(from);
      return hit.isPresent();
    }

    /** Returns the least bound at which the bug was seen; {@code most} if it was seen at none. */
    private int least(
        int least, int most, IntFunction<Bounds> bounds, ToIntFunction<Candidate> measure) {
      Comparator<Candidate> order = Comparator.comparingInt(measure).thenComparing(BY_SIZE);
      int low = least;
      int high = most;
      while (low < high && !isOver.getAsBoolean()) {
        int middle = (low + high) / 2;
        Optional<Candidate> hit = probe(from, bounds.apply(middle), order, one -> true);
        if (hit.isPresent()) {
          from = hit.get();
          high = Math.min(middle, Math.max(low, measure.applyAsInt(from)));
        } else {
          low = middle + 1;
        }
      }
      return high;
    }

    /**
     * Returns the first script, in an order, that shows the bug, among the wanted ones within
     * bounds.
     */
    private Optional<Candidate> probe(
        Candidate base, Bounds bounds, Comparator<Candidate> order, Predicate<Candidate> isWanted) {
      List<Candidate> candidates = new ArrayList<>(make(base, bounds));
      candidates.removeIf(isWanted.negate());
      candidates.sort(order);
      for (Candidate one : candidates) {
        if (isOver.getAsBoolean()) {
          return Optional.empty();
        }
        if (shows(one.test())) {
          smallest = isSmaller(one) ? one : smallest;
          return Optional.of(one);
        }
      }
      return Optional.empty();
    }

    private boolean shows(TestCase test) {
      tests++;
      if (!question.shows(test)) {
        return false;
      }
      tests++;
      return question.isConfirmed(test);
    }

    private List<Candidate> make(Candidate base, Bounds bounds) {
      TestCase test = base.test();
      Seed ofProbe = seed.child(probes);
      probes++;
      Engine.Run run =
          ENGINE.start(
              new Work(
                  List.of(SeedScript.of(original.test().name(), test.script(), test.terms())),
                  settings(bounds),
                  Vocabulary.STANDARD.withTactics(bounds.hasTactics() ? tactics : List.of()),
                  ofProbe.child(instances)),
              Witnessed.of(test.guarantees().last(), models));
      List<Candidate> candidates = new ArrayList<>();
      Optional<TestCase> next = Optional.of(test);
      for (int i = 0; i < instances && next.isPresent() && !isOver.getAsBoolean(); i++) {
        next = run.next(ofProbe.child(i).rng());
        next.ifPresent(one -> candidates.add(Candidate.made(checked(one), printer)));
      }
      made += candidates.size();
      return candidates;
    }

    private Settings settings(Bounds bounds) {
      Map<String, String> given = new LinkedHashMap<>(fixed);
      given.put("depth", String.valueOf(bounds.depth()));
      given.put("asserts", String.valueOf(bounds.asserts()));
      given.put("incremental", bounds.incremental() ? "always" : "never");
      given.put("tactics", bounds.hasTactics() ? HALF : "0");
      given.put("tests", String.valueOf(Math.min(MOST_TESTS, instances)));
      given.put("scale", "off");
      return new Settings(ENGINE.parameters(), given);
    }

    /** Evaluates the guarantees of the engine again, on the finished script. */
    private TestCase checked(TestCase test) {
      return !(test.guarantees().last() instanceof Guarantee.Satisfiable satisfiable)
              || witnesses.holds(test.script(), satisfiable.witness())
          ? test
          : test.withGuarantee(new Guarantee.None());
    }
  }

  private static Map<String, String> fixedSettings(TestCase test) {
    Map<String, String> settings = new LinkedHashMap<>();
    // The one known model is enough.
    settings.put("models", "1");
    settings.put(
        "unsat-share", test.guarantees().last() instanceof Guarantee.Unsatisfiable ? HALF : "0");
    return settings;
  }

  private static List<String> tacticsOf(Script script) {
    return script.commands().stream()
        .filter(Command.CheckSatUsing.class::isInstance)
        .map(command -> ((Command.CheckSatUsing) command).tactic())
        .distinct()
        .toList();
  }

  private static boolean isIncremental(Script script) {
    return script.commands().stream().filter(Command::isCheck).count() > 1
        || script.commands().stream().anyMatch(Command.Push.class::isInstance);
  }
}
