package io.ordeal.fuzz.config;

import io.ordeal.fuzz.coverage.Coverage;
import io.ordeal.fuzz.engine.BriefAnswer;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Repeats each test case in several configurations. A genetic search breeds them from
 * configurations that showed new behaviour (Falcon-Search).
 */
public final class GeneticStrategy implements Strategy {

  /** Searches among all options. */
  public static final GeneticStrategy GENETIC =
      new GeneticStrategy("genetic", "sets options from a genetic search for new behaviour", false);

  /** Searches among the options that matter for the operations of the test case. */
  public static final GeneticStrategy FALCON =
      new GeneticStrategy(
          "falcon",
          "searches like genetic, usually among options that are relevant for the test case",
          true);

  private static final String POPULATION = "population";
  private static final String TOP = "top";
  private static final String STALE = "stale";
  private static final String OFFSPRING = "offspring";
  private static final String UNANSWERED = "unanswered";
  private static final String ADAPTIVE = "adaptive";

  private static final List<Parameter> SEARCH_PARAMETERS =
      List.of(
          Parameter.number(POPULATION, 4, 1, 1000, "configurations of the first generation"),
          Parameter.number(TOP, 2, 1, 100, "configurations of a generation that have offspring"),
          Parameter.number(
              STALE,
              10,
              1,
              1000,
              "with adaptive=0, generations without new behaviour before the search ends"),
          Parameter.number(
              OFFSPRING,
              100,
              0,
              100_000,
              "maximum number of configurations after the first generation"),
          Parameter.number(
              UNANSWERED,
              0,
              0,
              1,
              "1 to search also where the solver does not answer in time without options"),
          Parameter.number(
              ADAPTIVE,
              1,
              0,
              1,
              "1 to end a search when configurations show no more new behaviour than the formula did"
                  + " without options"));

  /** The word for an answer that ended in a crash of the solver. */
  private static final String CRASH = "crash";

  /** The words for answers to all checks. */
  private static final Set<String> ANSWERED = Set.of("sat", "unsat", "unknown");

  private final String id;
  private final String title;
  private final boolean usesLearnedTables;

  private GeneticStrategy(String id, String title, boolean usesLearnedTables) {
    this.id = id;
    this.title = title;
    this.usesLearnedTables = usesLearnedTables;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public List<Parameter> parameters() {
    List<Parameter> all = new ArrayList<>(SEARCH_PARAMETERS);
    if (usesLearnedTables) {
      all.add(LearnedOptions.PARAMETER);
    }
    return all;
  }

  @Override
  public boolean usesLearnedTables() {
    return usesLearnedTables;
  }

  @Override
  public boolean watchesBehaviour() {
    return true;
  }

  @Override
  public UnitConfigurations start(StrategyWork work) {
    return new Searching(work);
  }

  /** The searches of one unit, one formula after another. */
  private final class Searching implements UnitConfigurations {

    private final StrategyWork work;
    private final Search.Plan plan;

    /** The searches for the current formula, one per solver. */
    private List<Search> searches = List.of();

    /** The behaviour that the unit has seen, by solver. */
    private final List<Set<Object>> seen = new ArrayList<>();

    /** The configuration that was asked last, by solver. */
    private final List<Configuration> asked = new ArrayList<>();

    private final boolean searchesUnanswered;

    /** Empty if the search is among all options. */
    private final Optional<LearnedOptions> learned;

    private boolean isAtStart = true;

    Searching(StrategyWork work) {
      this.work = work;
      Settings settings = work.settings();
      this.plan =
          new Search.Plan(
              settings.number(POPULATION),
              settings.number(TOP),
              settings.number(STALE),
              settings.number(OFFSPRING),
              settings.number(ADAPTIVE) == 1,
              work.policy().mostOptions());
      this.searchesUnanswered = settings.number(UNANSWERED) == 1;
      this.learned =
          usesLearnedTables ? Optional.of(new LearnedOptions(settings)) : Optional.empty();
      for (int i = 0; i < work.spaces().size(); i++) {
        seen.add(new HashSet<>());
        asked.add(Configuration.DEFAULT);
      }
    }

    @Override
    public List<Configuration> configurations(TestCase test, int solver, Rng rng) {
      if (isAtStart) {
        isAtStart = false;
        searches =
            work.spaces().stream()
                .map(space -> new Search(plan, choices(space, test, rng)))
                .toList();
      }
      Configuration next = searches.get(solver).next(rng);
      asked.set(solver, next);
      return work.beside(next);
    }

    private List<OptionSpace.Choice> choices(OptionSpace space, TestCase test, Rng rng) {
      return learned.map(options -> options.draw(space, test, rng)).orElse(space.choices());
    }

    @Override
    public void observe(TestCase test, Outcome outcome) {
      for (int solver = 0; solver < searches.size(); solver++) {
        observe(solver, asked.get(solver), outcome);
      }
    }

    private void observe(int solver, Configuration configuration, Outcome outcome) {
      int fresh = 0;
      for (BriefAnswer answer : outcome.answers()) {
        if (answer.solver() == solver && answer.configuration().equals(configuration.text())) {
          fresh += fresh(solver, answer);
          if (configuration.isDefault() && !isWorthASearch(answer.word())) {
            searches.get(solver).end();
          }
        }
      }
      searches.get(solver).note(configuration, fresh);
    }

    /**
     * Whether options are searched for a formula, by the answer without options. A crash needs
     * none, like any other bug, and a timeout shows no behaviour, probably not even with options.
     */
    private boolean isWorthASearch(String word) {
      return searchesUnanswered ? !word.equals(CRASH) : ANSWERED.contains(word);
    }

    /** Returns how many places of code, traits, or else behaviours the unit had not seen before. */
    private int fresh(int solver, BriefAnswer answer) {
      return answer
          .fresh()
          .map(Coverage::count)
          .orElseGet(() -> seen.get(solver).add(behaviour(answer)) ? 1 : 0);
    }

    private static Object behaviour(BriefAnswer answer) {
      return answer.signature().isKnown() ? answer.signature() : answer.word();
    }

    @Override
    public boolean wantsAgain(TestCase test) {
      isAtStart = searches.stream().allMatch(Search::isOver);
      return !isAtStart;
    }
  }
}
