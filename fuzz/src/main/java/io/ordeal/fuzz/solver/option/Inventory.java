package io.ordeal.fuzz.solver.option;

import java.util.List;
import java.util.Optional;

/**
 * The options of a solver of one version, by its own word.
 *
 * @param options in the order in which it lists them
 */
public record Inventory(List<SolverOption> options) {

  /** An option set to a value that is not its initial one. */
  public record Trial(SolverOption option, String value) {}

  public Inventory {
    options = List.copyOf(options);
  }

  public Optional<SolverOption> named(String name) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst();
  }

  /** A few for each option. */
  public List<Trial> trials() {
    return options.stream()
        .flatMap(option -> option.trials().stream().map(value -> new Trial(option, value)))
        .toList();
  }
}
