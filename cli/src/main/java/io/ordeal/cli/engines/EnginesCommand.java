package io.ordeal.cli.engines;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.campaign.Engines;
import io.ordeal.fuzz.config.Strategies;
import io.ordeal.fuzz.engine.Parameter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code ordeal engines}: lists engines and strategies, with their parameters. */
@Command(
    name = "engines",
    description = "Lists the engines and option strategies, with their parameters.",
    footer = {
      "",
      "Engines make test cases (--engine). Strategies choose the options of solvers",
      "(--config). Each line shows a parameter, its default, its meaning and its",
      "values.",
      "",
      "Parameters follow the name after a colon:",
      "  ordeal fuzz --engine storm:depth=64,asserts=64",
      "  ordeal fuzz --config falcon:population=8,offspring=50",
      "",
      "docs/engines.md explains the engines.",
      "",
      "Exit status: 0."
    })
public final class EnginesCommand implements Callable<Integer> {

  private final Console console;

  public EnginesCommand(Console console) {
    this.console = console;
  }

  /** All engines, and all strategies that choose options of solvers. */
  record EnginesReport(List<Described> engines, List<Described> strategies) implements Report {

    @Override
    public String summary() {
      StringBuilder lines = new StringBuilder();
      engines.forEach(engine -> lines.append(engine.text()));
      lines.append("\nOption strategies (--config):\n");
      strategies.forEach(strategy -> lines.append(strategy.text()));
      return lines.toString().stripTrailing();
    }

    @Override
    public int status() {
      return ExitStatus.NO_FINDING;
    }
  }

  /** One engine or strategy. */
  record Described(String name, String title, List<ParameterLine> parameters) {

    static Described of(String name, String title, List<Parameter> parameters) {
      return new Described(
          name,
          title,
          parameters.stream()
              .map(one -> new ParameterLine(one.name(), one.usual(), one.meaning(), one.expected()))
              .toList());
    }

    private String text() {
      StringBuilder lines = new StringBuilder("%s: %s\n".formatted(name, title));
      for (ParameterLine one : parameters) {
        lines.append(
            "  %-14s %-9s %s; %s\n"
                .formatted(one.name(), one.usual(), one.meaning(), one.wanted()));
      }
      return lines.toString();
    }
  }

  /**
   * One parameter.
   *
   * @param usual default value
   * @param wanted values that it takes
   */
  record ParameterLine(String name, String usual, String meaning, String wanted) {}

  @Override
  public Integer call() {
    EnginesReport report =
        new EnginesReport(
            Engines.ALL.stream()
                .map(one -> Described.of(one.id(), one.title(), one.parameters()))
                .toList(),
            Strategies.ALL.stream()
                .map(one -> Described.of(one.id(), one.title(), one.parameters()))
                .toList());
    console.result(report);
    return report.status();
  }
}
