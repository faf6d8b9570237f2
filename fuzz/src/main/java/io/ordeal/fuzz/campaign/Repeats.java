package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.Target;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The test cases of one unit, to tell which of them repeat an earlier one. Only repeats within a
 * unit are skipped: which unit is first to make a script depends on threads, and what solvers are
 * asked must not.
 */
final class Repeats {

  private final Map<Question, Integer> first = new HashMap<>();

  /**
   * What solvers would be asked.
   *
   * @param script its hash
   * @param options of each target, as drawn for the test case
   * @param patiently whether solvers get the long limit
   */
  private record Question(long script, List<String> options, boolean patiently) {}

  /**
   * Notes a test case and returns the number of the first one that asks the same of solvers; empty
   * if this is the first.
   *
   * @param asked the targets in the configurations in which they would be asked
   */
  OptionalInt note(int number, TestCase test, List<Target> asked, boolean patiently) {
    List<String> options = asked.stream().map(target -> target.drawn().text()).toList();
    Integer earlier =
        first.putIfAbsent(new Question(Novelty.hashOf(test.script()), options, patiently), number);
    return earlier == null ? OptionalInt.empty() : OptionalInt.of(earlier);
  }
}
