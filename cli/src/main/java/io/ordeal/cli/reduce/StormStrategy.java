package io.ordeal.cli.reduce;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.Workers;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.reduce.BugQuestion;
import io.ordeal.fuzz.reduce.BuggyScript;
import io.ordeal.fuzz.reduce.Candidate;
import io.ordeal.fuzz.reduce.Reduced;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.reduce.StormReduction;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * STORM's own minimisation, several times with different draws; the smallest result counts.
 *
 * @param instances scripts per step
 * @param out name of the written file
 * @param origin line that says how the file was made
 */
record StormStrategy(
    int instances, Seed seed, int jobs, SolverLimits limits, String out, String origin) {

  Result reduce(
      BuggyScript buggy, ReducibleBug bug, ModelSource models, Deadline ending, Console console) {
    List<Reduced> all = new ArrayList<>();
    try (Examiner examiner = new Examiner(bug.targets(), limits)) {
      BugQuestion question = new BugQuestion(bug.occurrence(), examiner);
      console.showing(
          () -> "reduce: " + Counts.of(question.asked(), "test"),
          () ->
              new Workers(jobs)
                  .inOrder(
                      IntStream.range(0, jobs).boxed().toList(),
                      // Terms belong to one thread, so each thread reads the file for itself.
                      job ->
                          new StormReduction(question, models, instances, ending)
                              .reduce(buggy.candidate(models), seed.child(job)),
                      all::add));
      Candidate original = all.get(0).original();
      Optional<ScriptText> smallest = smallest(all, bug, question, ending);
      long made = all.stream().mapToLong(Reduced::made).sum();
      return new Result(
          original,
          smallest.map(ScriptText::script).orElse(original),
          smallest.map(ScriptText::text).orElse(""),
          made,
          question.asked(),
          new Configuration(bug.verdict().guilty().get(0).options()).text(),
          Map.of(),
          made > 0
              ? "it is the smallest that was found"
              : "%s can make nothing of it: the solvers that come with Ordeal give no model of it or"
                      .formatted(StormReduction.id())
                  + " of its negation, or it has fewer than two Boolean parts");
    }
  }

  /** A script and its text. */
  private record ScriptText(Candidate script, String text) {}

  /**
   * Returns the smallest script that shows the bug after it is written and read again; empty if
   * none does.
   */
  private Optional<ScriptText> smallest(
      List<Reduced> all, ReducibleBug bug, BugQuestion question, Deadline ending) {
    return all.stream()
        .filter(Reduced::isSmaller)
        .map(Reduced::smallest)
        .sorted(Comparator.comparing(Candidate::size))
        .flatMap(
            one ->
                question
                    .confirmation(one.test())
                    .map(found -> written(one, found, bug.targets(), question.limits(found)))
                    .filter(written -> isShownBy(written, question, ending))
                    .stream())
        .findFirst();
  }

  private ScriptText written(
      Candidate one, Confirmed found, List<Target> compared, SolverLimits confirming) {
    return new ScriptText(
        one, FindingText.reduced(one.test(), found, compared, confirming, origin, out));
  }

  private static boolean isShownBy(ScriptText written, BugQuestion question, Deadline ending) {
    return ending.isInterrupted() // then there is no time, and it was confirmed before
        || question.isConfirmed(BuggyScript.reread(written.script(), written.text()));
  }
}
