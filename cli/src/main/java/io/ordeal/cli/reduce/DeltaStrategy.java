package io.ordeal.cli.reduce;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.campaign.FindingText;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.reduce.BugReduction;
import io.ordeal.fuzz.reduce.Candidate;
import io.ordeal.fuzz.reduce.ReducedBug;
import io.ordeal.fuzz.reduce.ReducibleBug;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.session.Mode;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Delta debugging of formula and options.
 *
 * @param mode mode of quick looks
 * @param out name of the written file
 * @param origin line that says how the file was made
 */
record DeltaStrategy(int jobs, Mode mode, SolverLimits limits, String out, String origin) {

  Result reduce(
      Candidate original, ReducibleBug bug, ModelSource models, Deadline ending, Console console) {
    AtomicLong bytes = new AtomicLong(original.size().bytes());
    AtomicLong tests = new AtomicLong();
    BugReduction reduction =
        new BugReduction(
            models,
            jobs,
            mode,
            ending,
            (smallest, asked) -> {
              bytes.set(smallest);
              tests.set(asked);
            });
    AtomicReference<@Nullable ReducedBug> reduced = new AtomicReference<>();
    console.showing(
        () -> "reduce: %,d bytes, %s".formatted(bytes.get(), Counts.of(tests.get(), "test")),
        () -> reduced.set(reduction.reduce(original, bug, limits)));
    return result(Objects.requireNonNull(reduced.get()));
  }

  private Result result(ReducedBug reduced) {
    Optional<Confirmed> found = reduced.confirmed().filter(one -> reduced.isSmaller());
    return new Result(
        reduced.original(),
        reduced.smallest(),
        found
            .map(
                one ->
                    FindingText.reduced(
                        reduced.smallest().test(),
                        one,
                        reduced.targets(),
                        reduced.limits(),
                        origin,
                        out))
            .orElse(""),
        reduced.tests(),
        reduced.tests(),
        reduced.options(),
        reduced.steps(),
        "it is the smallest that was found");
  }
}
