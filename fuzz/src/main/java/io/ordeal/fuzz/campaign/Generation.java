package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.content.Printable;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the test cases of a campaign without running the campaign. */
public final class Generation {

  /** Most seeds that are worked on at the same time; each takes a megabyte or two. */
  private static final int MOST_OPEN = 64;

  /** Test cases per unit, as many as the authors of STORM make from a seed. */
  private static final int TESTS_PER_UNIT = 1000;

  /** Path of a test case: its round, its unit and its number there. */
  private static final Pattern PATH = Pattern.compile("(\\d{1,9})/(\\d{1,9})/\\d{1,9}");

  private final Plan plan;
  private final SeedLibrary seeds;
  private final ModelSource models;
  private final Outcomes outcomes;
  private long broken;

  /** Number of units that take turns. */
  private int open = MOST_OPEN;

  /** Printers per unit, because the test cases of a unit consist of the same formulas. */
  private final Map<TermFactory, ScriptPrinter.Series> printers =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<TermFactory, ScriptPrinter.Series> eldest) {
          return size() > open;
        }
      };

  /** Makes the test cases of a campaign that finds nothing. */
  public Generation(Plan plan, SeedLibrary seeds, ModelSource models) {
    this(plan, seeds, models, Outcomes.NONE);
  }

  /** Makes the test cases of a campaign with outcomes. */
  public Generation(Plan plan, SeedLibrary seeds, ModelSource models, Outcomes outcomes) {
    this.plan = plan;
    this.seeds = seeds;
    this.models = models;
    this.outcomes = outcomes;
  }

  private UnitRun unit(UnitId id) {
    return new UnitRun(plan, id, TESTS_PER_UNIT, seeds, models, UnitOutcomes.asShown(outcomes, id));
  }

  /**
   * Makes test cases; fewer only if no unit gives more. Seeds take turns, up to a limit, so that a
   * few test cases come from many seeds, and many test cases cost little each.
   */
  public void make(long count, Consumer<TestCase> taker) {
    make(count, () -> false, taker);
  }

  /**
   * Makes test cases until there are enough, or another condition ends it.
   *
   * @param isOver condition that is checked before each test case
   */
  public void make(long count, BooleanSupplier isOver, Consumer<TestCase> taker) {
    int turns = plan.needsSeeds() ? seeds.size() : 1;
    open = Math.min(turns * plan.engines().size(), MOST_OPEN);
    long left = count;
    long made = -1;
    for (long first = 0; left > 0 && made != 0; first += open) {
      made = makeFrom(first, open, left, isOver, taker);
      left -= made;
    }
  }

  /** Takes turns with this many units until they give no more. */
  private long makeFrom(
      long first, int width, long most, BooleanSupplier isOver, Consumer<TestCase> taker) {
    Deque<UnitRun> open = new ArrayDeque<>();
    for (int i = 0; i < width; i++) {
      open.add(unit(UnitId.of(first + i)));
    }
    long made = 0;
    while (made < most && !open.isEmpty()) {
      if (isOver.getAsBoolean()) {
        return 0;
      }
      UnitRun unit = open.remove();
      long brokenBefore = unit.broken();
      Optional<TestCase> test = unit.next();
      broken += unit.broken() - brokenBefore;
      if (test.isPresent()) {
        taker.accept(test.get());
        made++;
        open.add(unit);
      }
    }
    return made;
  }

  /**
   * A test case and the solvers, in the configurations in which they were asked.
   *
   * @param targets targets; none if no solvers were named
   */
  public record Rebuilt(TestCase test, List<Target> targets) {

    public Rebuilt {
      targets = List.copyOf(targets);
    }
  }

  /**
   * Returns the test case at a path such as {@code 3/17/42}; empty if there is none.
   *
   * @param solvers solvers of the campaign, in order
   */
  public Optional<Rebuilt> at(String path, List<Target> solvers) {
    Matcher parts = PATH.matcher(path);
    if (!parts.matches() || Integer.parseInt(parts.group(2)) >= UnitId.PER_ROUND) {
      return Optional.empty();
    }
    UnitId id = new UnitId(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    UnitRun unit = unit(id);
    Optional<TestCase> test = unit.next();
    while (test.isPresent() && !test.get().name().equals(path)) {
      test = unit.next();
    }
    return test.map(found -> new Rebuilt(found, unit.targets(solvers)));
  }

  /** Returns the number of guarantees that turned out to be false. Each is a fault of an engine. */
  public long broken() {
    return broken;
  }

  /**
   * Returns the file of a test case: its origin, and the script with what is known of it.
   *
   * @param origin line that says how it can be made again
   */
  public String file(TestCase test, String origin) {
    List<String> header = new ArrayList<>();
    header.add(Printable.line(" " + test.lineage().text() + ", path " + test.name()));
    header.add(Printable.line(" " + origin));
    String origins = test.lineage().origins().text();
    if (!origins.isEmpty()) {
      header.add(" origins: " + origins);
    }
    ScriptPrinter.Series printed =
        printers.computeIfAbsent(test.terms(), terms -> new ScriptPrinter.Series(Style.ONE_LINE));
    return printed.print(new Script(header, test.labelled().commands()));
  }
}
