package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.reduce.BuggyScript;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.session.Queries;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A stored finding, ready to be asked again.
 *
 * @param test test case with the guarantees that its file states
 * @param guilty targets that showed it, with the options that it needs
 * @param others other targets of the campaign
 */
record StoredBug(Finding finding, TestCase test, List<Target> guilty, List<Target> others) {

  /** Returns the bug of a finding; empty if its file or its solver cannot be used any more. */
  static Optional<StoredBug> read(Finding finding, List<Target> targets, ModelSource models) {
    return read(finding, finding.files().script(), finding.answer().options(), targets, models);
  }

  /**
   * Returns the bug for a smaller script that shows it.
   *
   * @param text text of the file of that script
   * @param options options that the bug needs
   */
  static Optional<StoredBug> read(
      Finding finding, String text, String options, List<Target> targets, ModelSource models) {
    List<Target> guilty = new ArrayList<>();
    List<Target> others = new ArrayList<>(targets);
    for (String label : finding.answer().guilty()) {
      Optional<Target> target =
          targets.stream().filter(one -> FindingRoom.isOf(one.name(), label)).findFirst();
      target.ifPresent(
          one -> {
            guilty.add(guilty.isEmpty() ? with(one, Configuration.parse(options).options()) : one);
            others.remove(one);
          });
    }
    if (guilty.isEmpty()) {
      return Optional.empty();
    }
    try {
      TestCase test = BuggyScript.parse(finding.id(), text).candidate(models).test();
      return Optional.of(new StoredBug(finding, test, guilty, others));
    } catch (ScriptException e) {
      return Optional.empty(); // an older Ordeal may have accepted more
    }
  }

  /** Returns the test case of a text; empty if it is none. */
  static Optional<TestCase> parse(String name, String text) {
    TermFactory terms = new TermFactory();
    try {
      return Optional.of(
          TestCase.of(name, ScriptParser.parse(Source.of(name, text), terms).orThrow(), terms));
    } catch (ScriptException e) {
      return Optional.empty();
    }
  }

  /** Returns a target with these options, except those that it has already. */
  static Target with(Target target, Map<String, String> options) {
    Map<String, String> drawn = new LinkedHashMap<>(options);
    drawn.entrySet().removeAll(target.fixed().options().entrySet());
    return target.with(new Configuration(drawn));
  }

  /**
   * Asks the guilty targets, and the others if that is not enough; empty if no target shows the
   * bug.
   */
  Optional<Attribution.Shown> shownTo(Examiner examiner) {
    List<Target> all = new ArrayList<>(guilty);
    all.addAll(others);
    Optional<Verdict> alone = ask(examiner, guilty);
    return (alone.isPresent() || others.isEmpty() ? alone : ask(examiner, all))
        .map(verdict -> new Attribution.Shown(test, verdict, all));
  }

  private Optional<Verdict> ask(Examiner examiner, List<Target> asked) {
    AtomicReference<@Nullable Verdict> seen = new AtomicReference<>();
    examiner.examine(
        test,
        asked,
        new Queries(),
        Interest.in(
            verdict -> {
              if (isOfFinding(verdict)) {
                seen.compareAndSet(null, verdict);
              }
              return false;
            }));
    return Optional.ofNullable(seen.get());
  }

  /** Whether a verdict is about the same bug, and not less certain. */
  private boolean isOfFinding(Verdict verdict) {
    return BugIdentity.of(verdict).bucket().equals(finding.identity())
        && verdict.certainty().compareTo(Certainty.of(finding.bug().certainty())) <= 0;
  }
}
