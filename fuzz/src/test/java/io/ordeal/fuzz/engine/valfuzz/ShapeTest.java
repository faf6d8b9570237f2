package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.FreshNames;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.valfuzz.coverage.Coverage;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.print.TermPrinter;
import io.ordeal.smt.script.Command;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the monitors of a skeleton, and the choice among them. */
class ShapeTest {

  private static final String SEED =
      """
      (set-logic ALL)
      (declare-const x Int) (declare-const s String) (declare-fun f (Int) Int)
      (assert (and (> (f x) 5) (exists ((y Int)) (= y 6))))
      (assert (not (= s "a" "b")))
      """;

  private static ValfuzzSettings settings(Map<String, String> given) {
    return ValfuzzSettings.of(new Settings(ValfuzzSettings.PARAMETERS, given));
  }

  private static Shape shape(ValfuzzSettings settings) {
    SeedScript seed = Seeds.read("seed", SEED);
    FreshNames names = new FreshNames(seed.prelude());
    List<DeclaredFunction> constants = new ArrayList<>();
    for (Command command : seed.prelude()) {
      if (command instanceof Command.DeclareFun one && one.function().parameters().isEmpty()) {
        constants.add(one.function());
      }
    }
    Skeleton skeleton = Skeleton.of(seed.assertions(), 60, names, seed.terms(), new Seed(1).rng());
    return new Shape(skeleton, constants, settings, names, seed.terms());
  }

  private static List<String> texts(List<Monitor> monitors) {
    return monitors.stream()
        .map(monitor -> TermPrinter.print(monitor.formula(), Style.ONE_LINE))
        .toList();
  }

  // ----------------------------------------------------------------------------------- monitors

  @Test
  void subExpressionsAreThoseOfTheOpenedFormulas() {
    Shape shape = shape(settings(Map.of()));

    assertThat(texts(shape.subExpressions()))
        .containsExactly(
            "(and (> (f x) h0) (= q0 h1))",
            "(> (f x) h0)",
            "(= q0 h1)",
            "(not (= s h2 h3))",
            "(= s h2 h3)");
    assertThat(shape.declared().stream().map(DeclaredFunction::name))
        .containsExactly("h0", "h1", "h2", "h3", "q0");
  }

  @Test
  void domainsAreOfConstantsAndHolesOrOfAllTerms() {
    String ofConstants = "[hqxs]\\d?";
    List<Monitor> constants = shape(settings(Map.of())).domains();
    List<Monitor> all = shape(settings(Map.of("adomaine", "on"))).domains();

    assertThat(constants.stream().map(monitor -> monitor.subject().toString()).distinct())
        .containsExactlyInAnyOrder("h0", "h1", "h2", "h3", "q0", "x", "s")
        .allMatch(subject -> subject.matches(ofConstants));
    assertThat(texts(constants)).hasSize(15).doesNotHaveDuplicates().doesNotContain("(= (f x) 0)");
    assertThat(texts(all)).containsAll(texts(constants)).contains("(= (f x) 0)");
    assertThat(shape(settings(Map.of("adomain", "off"))).domains()).isEmpty();
  }

  @Test
  void relationsAreBetweenHolesOfOneSort() {
    Shape shape = shape(settings(Map.of()));

    for (int count : new int[] {2, 4, 100}) {
      Set<List<String>> drawn = new HashSet<>();
      for (int i = 0; i < 50; i++) {
        drawn.add(texts(shape.relations(count, new Seed(i).rng())));
      }
      assertThat(drawn)
          .containsExactlyInAnyOrder(
              List.of("(= h0 h1)", "(< h0 h1)", "(<= h0 h1)"), List.of("(= h2 h3)"));
    }
    assertThat(shape.relations(2, new Seed(1).rng()).stream().map(Monitor::subject).distinct())
        .hasSize(1);
    assertThat(shape.relations(1, new Seed(1).rng())).isEmpty();
    assertThat(shape.relations(0, new Seed(1).rng())).isEmpty();
  }

  // ------------------------------------------------------------------------------------- choice

  private static Choice choice(ValfuzzSettings settings, Shape shape) {
    Set<DeclaredFunction> holes =
        shape.skeleton().holes().stream().map(Hole::constant).collect(Collectors.toSet());
    Coverage coverage = new Coverage(shape.skeleton().formulas(), holes);
    return new Choice(settings, coverage.saturation(), shape.skeleton().formulas());
  }

  /**
   * An assertion, its conjuncts and the formulas that it negates have one value in every test case.
   */
  @Test
  void valuesThatNoTestCaseCanHaveAreTriedLast() {
    ValfuzzSettings settings = settings(Map.of("preset", "noskole"));
    Shape shape = shape(settings);
    Choice choice = choice(settings, shape);
    List<String> first = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      List<Enforcement> chosen = choice.of(shape, List.of(), new Seed(i).rng());
      assertThat(chosen).hasSize(1);
      choice.tried(chosen);
      first.add(texts(List.of(chosen.get(0).monitor())).get(0) + " " + chosen.get(0).value());
    }

    assertThat(first.subList(0, 6))
        .doesNotContain(
            "(not (= s h2 h3)) false",
            "(= s h2 h3) true",
            "(> (f x) h0) false",
            "(exists ((y Int)) (= y h1)) false");
  }

  @Test
  void allValuesOfAllMonitorsAreTriedInTurn() {
    ValfuzzSettings settings = settings(Map.of("multief", "1"));
    Shape shape = shape(settings);
    Choice choice = choice(settings, shape);
    Set<Enforcement> domains = new HashSet<>();
    for (int i = 0; i < 150; i++) {
      List<Enforcement> chosen = choice.of(shape, List.of(), new Seed(i).rng());
      choice.tried(chosen);
      if (chosen.get(0).monitor().kind() == Monitor.Kind.DOMAIN) {
        assertThat(domains.add(chosen.get(0)) || domains.size() == 30).isTrue();
      }
    }
    assertThat(domains).hasSize(30);
  }

  @Test
  void theOtherValueOfADomainIsOpenOnceOneWasTried() {
    ValfuzzSettings settings = settings(Map.of());
    Shape shape = shape(settings);
    Choice choice = choice(settings, shape);
    Monitor first = shape.domains().get(0);
    choice.tried(List.of(new Enforcement(first, true)));
    Set<Boolean> untried = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      assertThat(choice.openValue(first, new Seed(i).rng())).isFalse();
      untried.add(choice.openValue(shape.domains().get(1), new Seed(i).rng()));
    }
    assertThat(untried).hasSize(2);
  }

  @Test
  void onlyOneEnforcementIsAboutASubject() {
    ValfuzzSettings settings = settings(Map.of("multief", "7"));
    Shape shape = shape(settings);
    Choice choice = choice(settings, shape);
    Set<Integer> sizes = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      List<Enforcement> chosen =
          choice.of(shape, shape.relations(3, new Seed(i).rng()), new Seed(i).rng());
      assertThat(chosen.stream().map(one -> one.monitor().subject())).doesNotHaveDuplicates();
      sizes.add(chosen.size());
    }
    assertThat(sizes).allMatch(size -> size >= 1 && size <= 7).contains(7);
  }

  @Test
  void metaFormulasHaveTheEnforcedMonitorsAndOthersUpToTheLimit() {
    ValfuzzSettings settings = settings(Map.of("monitors", "9"));
    Shape shape = shape(settings);
    Choice choice = choice(settings, shape);
    for (int i = 0; i < 20; i++) {
      List<Enforcement> chosen = choice.of(shape, List.of(), new Seed(i).rng());
      List<Monitor> monitors = choice.monitorsWith(chosen, shape, List.of(), new Seed(i).rng());
      assertThat(monitors)
          .hasSize(9)
          .doesNotHaveDuplicates()
          .startsWith(chosen.stream().map(Enforcement::monitor).toArray(Monitor[]::new));
    }
  }
}
