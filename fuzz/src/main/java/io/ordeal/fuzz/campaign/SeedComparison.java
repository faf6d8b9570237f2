package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.StoreException;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.SeedResult;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Compares findings with their seeds: a guilty solver is asked the unmutated seed, until it is
 * known whether the seed shows the bug in this configuration. The result is stored and holds for
 * the rest of the campaign. Thread-safe.
 */
final class SeedComparison {

  private final SolutionMemory memory;
  private final Watcher watcher;

  /** Locks by key, so that solvers are not asked for the same result twice. */
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  SeedComparison(SolutionMemory memory, Watcher watcher) {
    this.memory = memory;
    this.watcher = watcher;
  }

  /**
   * Returns whether the seed of a test case shows the bug that was confirmed for the test case;
   * empty if the test case has no seed.
   *
   * @param compared targets that were asked the test case
   */
  Optional<SeedResult> of(FindingBook.Source source, Confirmed one, List<Target> compared) {
    List<SeedScript> seeds = source.seeds();
    if (seeds.size() != 1) {
      return seeds.isEmpty() ? Optional.empty() : Optional.of(SeedResult.NOT_ASKED);
    }
    SeedScript seed = seeds.get(0);
    String text = ScriptPrinter.print(seed.asserting(seed.assertions()), Style.ONE_LINE);
    String key = key(text, source.examination().test().name(), one, compared);
    synchronized (locks.computeIfAbsent(key, unused -> new Object())) {
      Optional<SeedResult> before = memory.recall(key).flatMap(SeedResult::of);
      if (before.isPresent()) {
        return before;
      }
      SeedResult result = ask(source, one, compared, seed.name(), text);
      if (result != SeedResult.UNKNOWN) { // a solver may answer another time
        memory.remember(key, result.text());
      }
      return Optional.of(result);
    }
  }

  /** Returns the key of a result. A history belongs to one test case, and may be shortened. */
  private static String key(String seed, String test, Confirmed one, List<Target> compared) {
    Confirmation confirmation = one.confirmation();
    return "; whether %s, compared with %s, shows the bug %s, %s, %s, in the seed %s%s\n"
        .formatted(
            labels(one.verdict().guilty()),
            labels(compared),
            BugIdentity.of(one.verdict()).bucket(),
            one.verdict().certainty().text(),
            confirmation.condition().text(),
            ContentHash.of(seed),
            confirmation.after() > 0
                ? " behind %d scripts of %s".formatted(confirmation.after(), test)
                : "");
  }

  private static String labels(List<Target> targets) {
    return targets.stream().map(Target::label).collect(Collectors.joining(", "));
  }

  /** Asks the seed. A failure must not cost us the finding. */
  private SeedResult ask(
      FindingBook.Source source, Confirmed one, List<Target> compared, String name, String text) {
    try {
      // The seed's own factory belongs to the thread that makes test cases from it.
      TermFactory terms = new TermFactory();
      Script script = ScriptParser.parse(Source.of(name, text), terms).orThrow();
      return source
          .examiner()
          .resultOf(
              TestCase.of(name, script, terms),
              one,
              compared,
              asked ->
                  asked.withGuarantee(
                      Guarantee.of(source.models().solve(asked.script(), asked.terms()))));
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      watcher.tell("fuzz: internal error at seed %s, please report it: %s".formatted(name, e));
      return SeedResult.UNKNOWN;
    }
  }
}
