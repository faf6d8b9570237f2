package io.ordeal.fuzz.learn;

import io.ordeal.fuzz.solver.session.Answer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The answers of a solver: how the run ended, the results, and the responses to the questions of a
 * script.
 */
final class ObservedAnswers implements Observable {

  /** Prefix of the names of these features. */
  static final String PREFIX = "answer ";

  @Override
  public SortedMap<String, String> features(Answer answer) {
    SortedMap<String, String> features = new TreeMap<>();
    features.put(PREFIX + "ending", answer.ending().text());
    List<Answer.Check> checks = answer.checks();
    for (int i = 0; i < checks.size(); i++) {
      features.put(PREFIX + i, checks.get(i).result().text());
      for (int j = 0; j < checks.get(i).responses().size(); j++) {
        features.put(PREFIX + i + "." + j, checks.get(i).responses().get(j).toString());
      }
    }
    return features;
  }
}
