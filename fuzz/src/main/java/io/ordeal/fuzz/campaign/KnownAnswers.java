package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.script.Script;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The answers of targets to the current script, and the verdicts on them. A search for options asks
 * about one script in many configurations and compares each answer with that of the default
 * configuration, which needs to be asked only once. Not thread-safe.
 */
final class KnownAnswers {

  /** Ends of answers that say something about the script. */
  private static final Set<Answer.Ending> USABLE =
      EnumSet.of(Answer.Ending.COMPLETE, Answer.Ending.TIME_OUT, Answer.Ending.RESOURCE_OUT);

  private final Map<Target, Answer> answers = new HashMap<>();
  private final Set<Accusation> accusations = new HashSet<>();

  private @Nullable Script script;

  /** A verdict as far as further test cases with the same script repeat it. */
  private record Accusation(Kind kind, Certainty certainty, List<Target> guilty, int check) {

    static Accusation of(Verdict verdict) {
      return new Accusation(verdict.kind(), verdict.certainty(), verdict.guilty(), verdict.check());
    }
  }

  /** Returns the answer that a target in its configuration has given to a script. */
  Optional<Answer> of(Script asked, Target target) {
    return asked.equals(script) ? Optional.ofNullable(answers.get(target)) : Optional.empty();
  }

  /**
   * Records a verdict, and returns whether there was none like it on this script. A known answer
   * gives the same verdict again.
   */
  boolean isNew(Script asked, Verdict verdict) {
    begin(asked);
    return accusations.add(Accusation.of(verdict));
  }

  /** Records answers to a script, and forgets those to other scripts. */
  void note(Script asked, List<Reply> replies) {
    begin(asked);
    for (Reply reply : replies) {
      if (USABLE.contains(reply.answer().ending())) {
        answers.put(reply.target(), reply.answer());
      }
    }
  }

  private void begin(Script asked) {
    if (!asked.equals(script)) {
      answers.clear();
      accusations.clear();
      script = asked;
    }
  }
}
