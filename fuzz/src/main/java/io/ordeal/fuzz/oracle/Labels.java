package io.ordeal.fuzz.oracle;

import io.ordeal.fuzz.solver.session.Answer.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the results that a script states for its checks, by {@code (set-info :status …)} before
 * each.
 */
public final class Labels {

  private static final String STATUS = ":status";

  private Labels() {}

  /** Returns the label of each check; for a script without checks, the label at its end. */
  public static List<Optional<Result>> of(Script script) {
    List<Optional<Result>> labels = new ArrayList<>();
    Optional<Result> next = Optional.empty();
    for (Command command : script.commands()) {
      if (command instanceof Command.SetInfo info && info.keyword().equals(STATUS)) {
        next = result(info.value());
      } else if (command.isCheck()) {
        labels.add(next);
        next = Optional.empty();
      }
    }
    if (labels.isEmpty()) {
      labels.add(next);
    }
    return labels;
  }

  private static Optional<Result> result(String word) {
    return List.of(Result.SAT, Result.UNSAT).stream()
        .filter(result -> result.text().equals(word))
        .findFirst();
  }
}
