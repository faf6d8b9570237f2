package io.ordeal.fuzz.engine.storm;

import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Distributes assertions over push and pop levels. All groups have the same size. Each group is
 * pushed on as many new levels as it has assertions. A check and a pop of some levels separate two
 * groups. Assertions that hold together hold at every check.
 */
final class PushPopPlan {

  private PushPopPlan() {}

  /** Returns the commands between the declarations and the last check. */
  static List<Command> spread(List<Term> assertions, Rng rng) {
    int size = groupSize(assertions.size(), rng);
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < assertions.size(); i++) {
      if (i % size == 0) {
        if (i > 0) {
          commands.add(new Command.CheckSat());
          int back = rng.between(0, size);
          if (back > 0) {
            commands.add(new Command.Pop(back));
          }
        }
        commands.add(new Command.Push(size));
      }
      commands.add(new Command.Assert(assertions.get(i)));
    }
    return commands;
  }

  /** Returns a divisor greater than 1 of the number of assertions; 1 if it is a prime or 1. */
  private static int groupSize(int assertions, Rng rng) {
    List<Integer> sizes =
        IntStream.rangeClosed(2, assertions)
            .filter(size -> assertions % size == 0)
            .boxed()
            .toList();
    // A single group would leave nothing between two checks.
    return sizes.size() < 2 ? 1 : rng.pick(sizes);
  }
}
