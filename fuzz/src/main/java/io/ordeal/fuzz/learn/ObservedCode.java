package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The code of an instrumented solver that ran: a feature per class or source file. */
final class ObservedCode implements Observable {

  private final List<Pattern> ignored;

  ObservedCode(Profile profile) {
    this.ignored = profile.commands().statisticsIgnored();
  }

  @Override
  public SortedMap<String, String> features(Answer answer) {
    SortedMap<String, String> features = new TreeMap<>();
    Coverage.parseAnswer(answer.statistics())
        .forEachPart(
            (part, bits) -> {
              if (ignored.stream().noneMatch(pattern -> pattern.matcher(part).matches())) {
                features.put("code " + part, bits);
              }
            });
    return features;
  }
}
