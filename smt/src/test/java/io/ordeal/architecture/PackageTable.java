package io.ordeal.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The packages of the project, lowest first: a row may use the rows above it, never those below.
 */
final class PackageTable extends ArchCondition<JavaClass> {

  private static final List<Set<String>> ROWS =
      List.of(
          Set.of("host.coverage"),
          Set.of("host"), // shares nothing with the process that starts it
          Set.of("smt.value.cost"),
          Set.of("smt.value.number"),
          Set.of("smt.value.polynomial", "smt.value.regular"),
          Set.of("smt.sort", "smt.value"),
          Set.of("smt.op"),
          Set.of("smt.term", "smt.script"),
          Set.of("smt.parse", "smt.linear"),
          Set.of("smt.print"), // the round trip parses printed scripts
          Set.of("smt.eval"),
          Set.of("smt.rewrite"),
          Set.of("fuzz.random", "fuzz.toml", "fuzz.content", "fuzz.coverage", "fuzz.statistics"),
          Set.of("fuzz.page"),
          Set.of("fuzz.solver.profile"),
          Set.of("fuzz.solver.process"),
          Set.of("fuzz.solver.instrument"),
          Set.of("fuzz.solver.install"),
          Set.of("fuzz.solver.option"),
          Set.of("fuzz.solver.session"),
          Set.of("fuzz.behaviour"),
          Set.of("fuzz.history"),
          Set.of("fuzz.engine"),
          Set.of("fuzz.config"),
          Set.of("fuzz.learn"),
          Set.of("fuzz.certificate"),
          Set.of("fuzz.oracle"),
          Set.of("fuzz.triage"),
          Set.of("fuzz.examine"), // a verdict is confirmed by the same bug
          Set.of("fuzz.sensitivity"),
          Set.of("fuzz.reduce.step"),
          Set.of("fuzz.reduce"),
          Set.of("fuzz.store"),
          Set.of("fuzz.tracker"),
          Set.of("fuzz.retest"), // replay uses it to run bugs again
          Set.of("fuzz.known"),
          Set.of("fuzz.campaign"),
          Set.of("fuzz.report"),
          Set.of("fuzz.compare"),
          Set.of("cli.console"),
          Set.of("cli.input"),
          Set.of(
              "cli.parse",
              "cli.eval",
              "cli.check",
              "cli.compare",
              "cli.fuzz",
              "cli.replay",
              "cli.retest",
              "cli.bisect",
              "cli.known",
              "cli.report",
              "cli.reduce",
              "cli.generate",
              "cli.mine",
              "cli.learn",
              "cli.options",
              "cli.engines",
              "cli.solvers",
              "cli.doctor",
              "cli.shell"),
          Set.of("cli"),
          Set.of("cluster"),
          Set.of("bench"));

  private final String base;

  /**
   * @param base package that contains the packages of the table
   */
  PackageTable(String base) {
    super("stand in the table of packages and use only what is above them there");
    this.base = base;
  }

  @Override
  public void check(JavaClass user, ConditionEvents events) {
    OptionalInt row = rowOf(user);
    if (row.isEmpty()) {
      String message = "%s is in no package of the table".formatted(user.getName());
      events.add(SimpleConditionEvent.violated(user, message));
      return;
    }
    for (Dependency use : user.getDirectDependenciesFromSelf()) {
      if (rowOf(use.getTargetClass()).orElse(-1) > row.getAsInt()) {
        events.add(SimpleConditionEvent.violated(use, use.getDescription()));
      }
    }
  }

  private OptionalInt rowOf(JavaClass type) {
    String name = type.getPackageName() + ".";
    return IntStream.range(0, ROWS.size())
        .filter(row -> ROWS.get(row).stream().anyMatch(p -> name.startsWith(base + "." + p + ".")))
        .findFirst();
  }
}
