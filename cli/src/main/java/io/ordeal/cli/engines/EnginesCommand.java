package io.ordeal.cli.engines;

import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.ExitStatus;
import io.ordeal.cli.console.Report;
import io.ordeal.fuzz.campaign.Engines;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code ordeal engines}: what makes test cases, and what can be set of it. */
@Command(
    name = "engines",
    description = "Lists the engines that make test cases, with their parameters.",
    footer = {
      "",
      "Parameters are set behind the name of an engine:",
      "  ordeal fuzz --engine storm:depth=64,asserts=64"
    })
public final class EnginesCommand implements Callable<Integer> {

  private final Console console;

  public EnginesCommand(Console console) {
    this.console = console;
  }

  /** All engines. */
  record EnginesReport(List<Described> engines) implements Report {

    @Override
    public String summary() {
      StringBuilder lines = new StringBuilder();
      for (Described engine : engines) {
        lines.append("%s: %s\n".formatted(engine.name(), engine.title()));
        for (Parameter one : engine.parameters()) {
          lines.append(
              "  %-14s %-9s %s; %s\n"
                  .formatted(one.name(), one.usual(), one.meaning(), one.wanted()));
        }
      }
      return lines.toString().stripTrailing();
    }

    @Override
    public int status() {
      return ExitStatus.NO_FINDING;
    }
  }

  /** One engine. */
  record Described(String name, String title, List<Parameter> parameters) {}

  /**
   * What can be set.
   *
   * @param usual its default
   * @param wanted what it takes
   */
  record Parameter(String name, String usual, String meaning, String wanted) {}

  @Override
  public Integer call() {
    EnginesReport report =
        new EnginesReport(
            Engines.ALL.stream()
                .map(
                    engine ->
                        new Described(
                            engine.id(),
                            engine.title(),
                            engine.parameters().stream()
                                .map(
                                    one ->
                                        new Parameter(
                                            one.name(), one.usual(), one.meaning(), one.expected()))
                                .toList()))
                .toList());
    console.result(report);
    return report.status();
  }
}
