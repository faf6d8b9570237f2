package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The test cases of one unit, to recognise duplicates. Only duplicates within a unit are skipped.
 * Which unit is the first to make a script depends on threads, and the questions to solvers must
 * not.
 */
final class Repeats {

  private final Map<Question, Integer> first = new HashMap<>();

  /**
   * A question to solvers.
   *
   * @param script hash of the script
   * @param options options of each target, as drawn for the test case
   * @param patiently whether solvers get the long limit
   */
  private record Question(long script, List<String> options, boolean patiently) {}

  /**
   * Notes a test case and returns the number of the first one that asks solvers the same; empty if
   * this is the first.
   *
   * @param asked targets in the configurations in which they would be asked
   */
  OptionalInt note(int number, TestCase test, List<Target> asked, boolean patiently) {
    List<String> options = asked.stream().map(target -> target.drawn().text()).toList();
    Integer earlier =
        first.putIfAbsent(new Question(Novelty.hashOf(test.script()), options, patiently), number);
    return earlier == null ? OptionalInt.empty() : OptionalInt.of(earlier);
  }
}
