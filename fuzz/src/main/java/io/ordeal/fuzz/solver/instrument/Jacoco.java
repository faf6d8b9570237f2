package io.ordeal.fuzz.solver.instrument;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.coverage.Totals;
import io.ordeal.fuzz.solver.process.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JaCoCo's probes in the classes of a solver that the host runs.
 *
 * @param plain command that starts the solver without probes
 * @param counter command that reads coverage and prints its totals
 */
public record Jacoco(List<String> plain, List<String> counter) implements Instrumentation {

  private static final Duration TO_COUNT = Duration.ofMinutes(2);

  public Jacoco {
    plain = List.copyOf(plain);
    counter = List.copyOf(counter);
  }

  @Override
  public String question() {
    return "(get-info :coverage)";
  }

  @Override
  public Optional<List<String>> plainCommand() {
    return Optional.of(plain);
  }

  @Override
  public Totals totals(Coverage coverage) throws IOException {
    Program.Output output = Program.run(counter, Path.of("/"), Map.of(), TO_COUNT, coverage.text());
    return new Totals(
        part("lines", output.text()),
        part("methods", output.text()),
        part("branches", output.text()));
  }

  private static Totals.Part part(String name, String text) throws IOException {
    Matcher line = Pattern.compile("(?m)^" + name + " (\\d+) of (\\d+)$").matcher(text);
    if (!line.find()) {
      throw new IOException("JaCoCo counted no %s: %s".formatted(name, text.strip()));
    }
    return new Totals.Part(Long.parseLong(line.group(1)), Long.parseLong(line.group(2)));
  }
}
