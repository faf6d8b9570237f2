package io.ordeal.fuzz.solver.option;

import java.util.List;
import java.util.Optional;

/**
 * The options of one version of a solver, as the solver lists them.
 *
 * @param options options in the order of the listing
 */
public record Inventory(List<SolverOption> options) {

  /** An option with a value that is not its default. */
  public record Trial(SolverOption option, String value) {}

  public Inventory {
    options = List.copyOf(options);
  }

  public Optional<SolverOption> named(String name) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst();
  }

  /** Returns a few trials for each option. */
  public List<Trial> trials() {
    return options.stream()
        .flatMap(option -> option.trials().stream().map(value -> new Trial(option, value)))
        .toList();
  }
}
