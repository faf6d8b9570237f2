package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Confirmation;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.store.Finding;
import io.ordeal.fuzz.triage.BugIdentity;
import io.ordeal.fuzz.triage.SeedResult;
import java.util.List;
import java.util.Optional;

/** Makes findings from confirmed verdicts. */
record FindingDraft(long campaignSeed) {

  /**
   * Returns the finding of a verdict.
   *
   * @param seed whether the unmutated seed shows it; empty if that is not known
   */
  Finding of(FindingBook.Source source, Confirmed one, Optional<SeedResult> seed) {
    TestCase test = source.examination().test();
    SolverLimits limits = source.examiner().limits(one.confirmation());
    Verdict verdict = one.verdict();
    List<Target> compared = compared(source.examination().replies(), verdict.guilty().get(0));
    Confirmation confirmation = one.confirmation();
    BugIdentity bug = BugIdentity.of(verdict);
    String script =
        FindingText.script(
            test, verdict.guilty().get(0).profile(), verdict.kind().text(), verdict.check());
    // The id depends on the content, so that findings of two campaigns can be merged.
    String hash = ContentHash.of(script + String.join("\n", labels(verdict)));
    String id = bug.bucket(confirmation.condition()) + "-" + hash.substring(0, 10);
    return new Finding(
        id,
        new Finding.Bug(
            bug.provisionalBucket(confirmation.condition(), test.script()),
            verdict.kind().text(),
            verdict.certainty().text(),
            verdict.signature()),
        new Finding.WrongAnswer(
            labels(verdict),
            new Configuration(verdict.guilty().get(0).options()).text(),
            verdict.check(),
            verdict.reason()),
        new Finding.Origin(test.name(), source.engine(), source.secondsIn()),
        new Finding.Reproduction(
            confirmation.reproduced(), confirmation.of(), confirmation.after()),
        new Finding.Files(
            FindingText.of(test, one, compared, limits, origin(source.engine(), test, seed), id),
            FindingText.session(test, one, limits, id)));
  }

  private static List<String> labels(Verdict verdict) {
    return verdict.guilty().stream().map(Target::label).toList();
  }

  /**
   * Returns the targets that were asked, without those that refused their options before they
   * answered anything. The guilty target has only the options that the finding needs.
   */
  static List<Target> compared(List<Reply> replies, Target guilty) {
    List<Target> asked =
        replies.stream()
            .filter(reply -> reply.answer().wasAsked() && !refusedBeforeAnyAnswer(reply.answer()))
            .map(Reply::target)
            .toList();
    return asked.contains(guilty)
        ? asked
        : asked.stream().map(one -> hasOptionsOf(guilty, one) ? guilty : one).distinct().toList();
  }

  private static boolean refusedBeforeAnyAnswer(Answer answer) {
    return answer.ending() == Answer.Ending.CONFLICT && answer.checks().isEmpty();
  }

  private static boolean hasOptionsOf(Target guilty, Target asked) {
    return asked.base().equals(guilty.base())
        && asked.drawn().options().entrySet().containsAll(guilty.drawn().options().entrySet());
  }

  private String origin(String engine, TestCase test, Optional<SeedResult> seed) {
    String origins = test.lineage().origins().text();
    return "%s%s%s%s%s of campaign seed %s%s%s"
        .formatted(
            FindingText.MADE_BY,
            engine,
            test.lineage().from(),
            FindingText.PATH,
            test.name(),
            campaignSeed,
            seed.map(result -> "\n" + FindingText.line(result)).orElse(""),
            origins.isEmpty() ? "" : "\n" + FindingText.ORIGINS + origins);
  }
}
