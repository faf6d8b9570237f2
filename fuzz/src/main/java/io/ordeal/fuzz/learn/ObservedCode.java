package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The code of an instrumented solver that ran: a feature per place. Setting an option runs code
 * that reads it, in classes that also do other work. So a feature per class would hide the effects
 * of options on formulas.
 */
final class ObservedCode implements Observable {

  private static final String RAN = "ran";

  private final List<Pattern> ignored;

  ObservedCode(Profile profile) {
    this.ignored = profile.commands().statisticsIgnored();
  }

  @Override
  public SortedMap<String, String> features(Answer answer) {
    SortedMap<String, String> features = new TreeMap<>();
    Coverage.parseAnswer(answer.statistics())
        .forEachPart(
            (part, places) -> {
              if (ignored.stream().noneMatch(pattern -> pattern.matcher(part).matches())) {
                places.forEach(place -> features.put("code " + part + "#" + place, RAN));
              }
            });
    return features;
  }
}
