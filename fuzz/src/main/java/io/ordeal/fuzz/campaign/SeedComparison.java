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
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares findings with their seeds: a guilty solver is asked the seed, unmutated, once for each
 * bug and configuration. The results are stored and hold for the rest of the campaign. Safe for
 * many threads.
 */
final class SeedComparison {

  private final SolutionMemory memory;
  private final Watcher watcher;

  SeedComparison(SolutionMemory memory, Watcher watcher) {
    this.memory = memory;
    this.watcher = watcher;
  }

  /**
   * Returns whether the seed of a test case shows what was confirmed for the test case; empty if
   * the test case has no seed.
   *
   * @param compared the targets that were asked the test case
   */
  synchronized Optional<SeedResult> of(
      FindingBook.Source source, Confirmed one, List<Target> compared) {
    List<SeedScript> seeds = source.seeds();
    if (seeds.size() != 1) {
      return seeds.isEmpty() ? Optional.empty() : Optional.of(SeedResult.NOT_ASKED);
    }
    Script script = seeds.get(0).asserting(seeds.get(0).assertions());
    String key = key(script, source.examination().test().name(), one);
    Optional<SeedResult> before = memory.recall(key).flatMap(SeedResult::of);
    if (before.isPresent()) {
      return before;
    }
    // The factory of the seed belongs to the thread that makes test cases of it.
    TestCase seed = TestCase.of(seeds.get(0).name(), script, new TermFactory());
    SeedResult result = ask(source, one, compared, seed);
    memory.remember(key, result.text());
    return Optional.of(result);
  }

  /** What has one answer. A past belongs to one test case, so it is not that of another one. */
  private static String key(Script seed, String test, Confirmed one) {
    Confirmation confirmation = one.confirmation();
    return "; whether %s shows the bug %s, %s, %s, in the seed %s%s\n"
        .formatted(
            one.verdict().guilty().stream().map(Target::label).collect(Collectors.joining(", ")),
            BugIdentity.of(one.verdict()).bucket(),
            one.verdict().certainty().text(),
            confirmation.condition().text(),
            ContentHash.of(ScriptPrinter.print(seed, Style.ONE_LINE)),
            confirmation.after() > 0 ? " behind the scripts of " + test : "");
  }

  /** What goes wrong with the seed must not cost us the finding. */
  private SeedResult ask(
      FindingBook.Source source, Confirmed one, List<Target> compared, TestCase seed) {
    try {
      return source
          .examiner()
          .resultOf(
              seed,
              one,
              compared,
              asked ->
                  asked.withGuarantee(
                      Guarantee.of(source.models().solve(asked.script(), asked.terms()))));
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      watcher.tell(
          "fuzz: internal error at seed %s, please report it: %s".formatted(seed.name(), e));
      return SeedResult.UNKNOWN;
    }
  }
}
