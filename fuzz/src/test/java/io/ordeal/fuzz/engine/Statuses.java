package io.ordeal.fuzz.engine;

import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ScriptEvaluation;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Statuses of scripts: stated in the script, or found without a solver. */
final class Statuses {

  /**
   * Largest number of interpretations that are all tried; three elements of a field of order 11
   * have as many.
   */
  private static final int MOST_INTERPRETATIONS = 11 * 11 * 11;

  private Statuses() {}

  /** Returns the status before each check; empty if there is none. */
  static List<String> stated(Script script) {
    List<String> labels = new ArrayList<>();
    String next = "";
    for (Command command : script.commands()) {
      if (command instanceof Command.SetInfo info && info.keyword().equals(":status")) {
        next = info.value();
      } else if (command.isCheck()) {
        labels.add(next);
        next = "";
      }
    }
    return labels;
  }

  /** Returns the status of a script with one check; empty if only a solver can find it. */
  static Optional<String> found(Script script) {
    if (stated(script).size() != 1) {
      return Optional.empty();
    }
    Truth unaided = ScriptEvaluation.of(script).get(0).value();
    return switch (unaided) {
      case TRUE -> Optional.of("sat");
      case FALSE -> Optional.of("unsat");
      case UNDETERMINED -> exhaustively(script);
    };
  }

  private static Optional<String> exhaustively(Script script) {
    List<Map<DeclaredFunction, Value>> interpretations = List.of(Map.of());
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareFun declared) {
        List<Value> values = values(declared.function());
        if (values.isEmpty() || interpretations.size() > MOST_INTERPRETATIONS / values.size()) {
          return Optional.empty();
        }
        interpretations =
            interpretations.stream()
                .flatMap(one -> values.stream().map(value -> with(one, declared.function(), value)))
                .toList();
      }
    }
    Set<Truth> found = new HashSet<>();
    for (Map<DeclaredFunction, Value> one : interpretations) {
      found.add(ScriptEvaluation.of(script, Model.ofValues(one)).get(0).value());
    }
    if (found.contains(Truth.TRUE)) {
      return Optional.of("sat");
    }
    return found.contains(Truth.UNDETERMINED) ? Optional.empty() : Optional.of("unsat");
  }

  /** Returns all values of a constant; empty if there are too many, or it is no constant. */
  private static List<Value> values(DeclaredFunction function) {
    Sort sort = function.result();
    boolean few =
        Domains.STANDARD
            .size(sort)
            .filter(size -> size.compareTo(BigInteger.valueOf(MOST_INTERPRETATIONS)) <= 0)
            .isPresent();
    return few && function.parameters().isEmpty()
        ? Domains.STANDARD.elements(sort, MOST_INTERPRETATIONS)
        : List.of();
  }

  private static Map<DeclaredFunction, Value> with(
      Map<DeclaredFunction, Value> values, DeclaredFunction constant, Value value) {
    Map<DeclaredFunction, Value> more = new LinkedHashMap<>(values);
    more.put(constant, value);
    return more;
  }
}
