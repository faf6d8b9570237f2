import static java.util.stream.Collectors.joining;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.input.EngineFiles;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.campaign.ReferenceModels;
import io.ordeal.fuzz.campaign.SeedReader;
import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.campaign.SolutionMemory;
import io.ordeal.fuzz.campaign.Vocabularies;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.campaign.setup.EngineNames;
import io.ordeal.fuzz.campaign.setup.SetupException;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.oracle.Judge;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Reply;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Runs settings of the engine valfuzz in this process, and prints what each covers or which planted
 * bugs each finds. Runs from its source, by {@code scripts/compare-values}.
 */
final class CompareValues {

  private static final String USAGE =
      """
      Usage: scripts/compare-values [OPTIONS] PATH...
             scripts/compare-values --bugs [OPTIONS] [PATH...]

      Runs the engine valfuzz with each setting of Table V of its thesis, on the same seeds, and
      compares the settings. PATH is a seed or a folder of *.smt2 files. Seeds are drawn from all
      paths in turn, always the same ones: files of less than 20 kB that Ordeal can read and that
      have a constant.

        --seeds PATH      the same as PATH; may be repeated
        --count N         seeds (default: 40)
        --rows P,...      presets of valfuzz to compare, such as rbase,blendb (default: all 13)
        --row NAME=ENGINE another setting, or another engine that works on one seed; may be
                          repeated; without --rows, these are compared alone
        --iterations N    iterations on each seed (default: 50); engines without this parameter
                          make N test cases
        --runs N          runs of each setting, with different draws (default: 3)
        --limit T         time limit of a call of a reference solver (default: 100ms)
        --solver S        a reference solver (default: those that come with Ordeal); may be repeated
        --jobs N          seeds to work on at a time (default: 1); with more than there are
                          processors, the time limit ends more calls
        --bugs            searches for planted bugs instead of measuring coverage

      Printed are for each setting the means of its runs and their standard deviations:
        open      (sub-expression, truth value) pairs that the seed's own model leaves open (all
                  pairs of a seed without a model), and how many of them a model of phi^sub reached
        with model  the same for seeds with a model alone
        test sat  satisfiable phi^test, in % of all that were solved; sub sat: the same of phi^sub
        kept      monitors that still have their enforced value in the model of phi^sub, in % of the
                  monitors whose phi^sub was satisfiable (thesis: 77.6)
        calls     calls of reference solvers
        seconds   time of the run, calls included
      A second table has the pairs that each setting reached in relation to rbase, and the further
      goals: atoms and ite conditions that had both values, divisions by zero, float operations at
      special values, string indices outside of their string, and distinct unsat cores.

      With --bugs, test cases go to a solver with planted bugs (scripts/PlantedSolver.java): Z3, but
      with a wrong answer where constants have some relation. Seeds come from scripts/planted, or
      from PATH, in folders that are named like the bug that they are near. Printed are for each
      setting the bugs that a run found, the bugs that are not trivial in 1,000 solver calls
      (enforcements and substitutions), and in how many runs each bug was found. A bug is trivial if
      50 runs of rbase with one iteration all find it.

      Examples:
        scripts/compare-values corpus/labelled corpus/history
        scripts/compare-values --rows rbase,blendb --count 5 --runs 1 seeds
        scripts/compare-values --rows rbase --row more=valfuzz:preset=blendb,multief=9 seeds
        scripts/compare-values --bugs --runs 10 --rows rbase,skolu,blendb

      Exit status: 0, or 2 if there is nothing to compare.
      """;

  /** The rows of Table V, by the presets of the engine. */
  private static final List<String> TABLE_V =
      List.of(
          "rbase", "skolu", "adomain", "adomaine", "cpog", "effinal", "leafopt", "multief7",
          "noskole", "relc3", "blenda", "blendb", "blendbleaf");

  private static final String BASELINE = "rbase";
  private static final String USUAL = "blendb";

  /** Seeds are smaller, so that solvers decide something within the limit. */
  private static final int MOST_BYTES = 20_000;

  private static final long MEMORY = 2L << 30;

  /** Runs of the baseline that decide whether a bug is trivial. */
  private static final int TRIVIAL_RUNS = 50;

  /** Seeds of runs that decide whether a bug is trivial: none of them is one of another run. */
  private static final long TRIVIAL = 1_000_000;

  /** The seed that seeds are drawn with. */
  private static final Seed DRAWING = new Seed(10);

  /** Answers that are wrong. */
  private static final Set<Kind> UNSOUND =
      EnumSet.of(Kind.REFUTATION_UNSOUND, Kind.SOLUTION_UNSOUND, Kind.INVALID_MODEL);

  // --------------------------------------------------------------------------------- options

  /**
   * The command line.
   *
   * @param rows each as NAME=ENGINE
   */
  private record Options(
      List<String> paths,
      int count,
      List<String> rows,
      int iterations,
      int runs,
      Duration limit,
      List<String> solvers,
      int jobs,
      boolean bugs) {

    static Options parse(List<String> words) {
      Map<String, String> values = new HashMap<>();
      List<String> paths = new ArrayList<>();
      List<String> rows = new ArrayList<>();
      List<String> solvers = new ArrayList<>();
      boolean bugs = false;
      for (Iterator<String> rest = words.iterator(); rest.hasNext(); ) {
        String word = rest.next();
        switch (word) {
          case "--bugs" -> bugs = true;
          case "--seeds" -> paths.add(valueOf(word, rest));
          case "--solver" -> solvers.add(valueOf(word, rest));
          case "--row" -> rows.add(valueOf(word, rest));
          case "--rows" ->
              Stream.of(valueOf(word, rest).split(",")).map(Options::ofPreset).forEach(rows::add);
          case "--count", "--iterations", "--runs", "--limit", "--jobs" ->
              values.put(word, valueOf(word, rest));
          default -> {
            if (word.startsWith("-")) {
              throw new BadInput("found %s, expected an option of --help".formatted(word));
            }
            paths.add(word);
          }
        }
      }
      if (paths.isEmpty() && !bugs) {
        throw new BadInput("found no seeds, expected files or folders; see --help");
      }
      return new Options(
          paths,
          number("--count", 40, values),
          rows.isEmpty() ? TABLE_V.stream().map(Options::ofPreset).toList() : rows,
          number("--iterations", 50, values),
          number("--runs", 3, values),
          Amounts.limitTime("--limit", values.getOrDefault("--limit", "100ms")),
          solvers,
          number("--jobs", 1, values),
          bugs);
    }

    private static String ofPreset(String preset) {
      return preset + "=valfuzz:preset=" + preset;
    }

    private static String valueOf(String option, Iterator<String> rest) {
      if (!rest.hasNext()) {
        throw new BadInput(option + ": found no value, expected one");
      }
      return rest.next();
    }

    private static int number(String option, int usual, Map<String, String> values) {
      String text = values.getOrDefault(option, String.valueOf(usual));
      if (!text.matches("[1-9]\\d{0,5}")) {
        throw new BadInput("%s: found '%s', expected a number from 1".formatted(option, text));
      }
      return Integer.parseInt(text);
    }
  }

  /**
   * A setting that is compared.
   *
   * @param most test cases that are made of a seed; none if the engine ends after its iterations
   */
  private record Row(String name, EngineChoice choice, Optional<Integer> most) {

    static Row parse(String text, int iterations) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new BadInput("--row: found '%s', expected NAME=ENGINE".formatted(text));
      }
      String name = text.substring(0, equals);
      String engine = text.substring(equals + 1);
      EngineChoice choice = choice(engine);
      if (!choice.material().equals(MaterialKind.ONE_SEED)) {
        throw new BadInput(
            "--row %s: found an engine that works on something else, expected one that works on one seed"
                .formatted(text));
      }
      boolean ends =
          choice.engine().parameters().stream().anyMatch(one -> one.name().equals("iterations"));
      return ends
          ? new Row(
              name,
              choice(EngineNames.setting("iterations=" + iterations, List.of(engine)).get(0)),
              Optional.empty())
          : new Row(name, choice, Optional.of(iterations));
    }

    private static EngineChoice choice(String engine) {
      return EngineNames.parse(List.of(engine), EngineFiles.asNamed()).get(0);
    }
  }

  /**
   * A seed.
   *
   * @param folder the name of its folder, which with --bugs is the bug that it is near
   */
  private record SeedFile(String name, String folder, String text) {

    SeedScript read() {
      TermFactory terms = new TermFactory();
      ParsedScript parsed = ScriptParser.parse(Source.of(name, text), terms);
      return SeedScript.of(name, parsed.script(), terms);
    }

    boolean hasConstant() {
      for (Term part : Subterms.of(read().assertions())) {
        if (part instanceof Term.Literal) {
          return true;
        }
      }
      return false;
    }
  }

  private final Path scripts;
  private final Options options;
  private final Catalogue catalogue;

  /** The reference solvers, in the order in which they are asked. */
  private final List<Installation> references;

  /** Those that have nothing to do. */
  private final Queue<Worker> workers = new ConcurrentLinkedQueue<>();

  /** Runs of an engine on a seed that ended with an exception. */
  private final AtomicInteger failures = new AtomicInteger();

  /** A temporary folder for the classes of the planted solver. */
  private final Path classes;

  private CompareValues(Path scripts, Options options) throws IOException {
    this.scripts = scripts;
    this.options = options;
    this.catalogue = new SolverPlaces().catalogue(Console.ofProcess(false));
    this.references =
        options.solvers().isEmpty()
            ? catalogue.references().stream()
                .filter(catalogue.embedded()::contains)
                .map(catalogue::embedded)
                .toList()
            : options.solvers().stream().map(SolverName::parse).map(catalogue::find).toList();
    if (references.isEmpty()) {
      throw new BadInput("found no reference solver, expected some; see 'ordeal doctor'");
    }
    this.classes = Files.createTempDirectory("compare-values");
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> words = List.of(args).subList(1, args.length);
    if (words.contains("--help") || words.contains("-h")) {
      System.out.print(USAGE);
      return;
    }
    int status = 0;
    try {
      new CompareValues(Path.of(args[0]), Options.parse(words)).compare();
    } catch (BadInput | SetupException | SolverException e) {
      System.err.println("compare-values: " + e.getMessage());
      status = 2;
    }
    System.exit(status);
  }

  private void compare() throws IOException, InterruptedException {
    try {
      if (options.bugs()) {
        compareBugs();
      } else {
        compareCoverage();
      }
      if (failures.get() > 0) {
        System.out.printf(
            "%n%,d runs of an engine on a seed failed and count as nothing.%n", failures.get());
      }
    } finally {
      workers.forEach(Worker::close);
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  // ----------------------------------------------------------------------------------- seeds

  /** Draws seeds from the paths in turn, until there are enough. */
  private List<SeedFile> drawSeeds(List<String> paths, int most) throws IOException {
    Deque<Iterator<Path>> turns = new ArrayDeque<>();
    for (int i = 0; i < paths.size(); i++) {
      Inputs found = Inputs.find(List.of(paths.get(i)));
      if (!found.errors().isEmpty()) {
        throw new BadInput(found.errors().get(0).text());
      }
      List<Path> files = found.files();
      int[] order = DRAWING.child(i).rng().order(files.size());
      turns.add(IntStream.of(order).mapToObj(files::get).iterator());
    }
    Map<String, SeedFile> drawn = new LinkedHashMap<>();
    while (drawn.size() < most && !turns.isEmpty()) {
      Iterator<Path> turn = turns.remove();
      boolean isFound = false;
      while (turn.hasNext() && !isFound) {
        Optional<SeedFile> seed = seed(turn.next());
        isFound = seed.isPresent() && drawn.putIfAbsent(seed.get().text(), seed.get()) == null;
      }
      if (isFound) {
        turns.add(turn);
      }
    }
    if (drawn.isEmpty()) {
      throw new BadInput(
          "found no seed in %s, expected a file below 20 kB with a constant"
              .formatted(String.join(", ", paths)));
    }
    return List.copyOf(drawn.values());
  }

  /** Returns the seed of a file; empty if it cannot be used. */
  private Optional<SeedFile> seed(Path file) throws IOException {
    if (Files.size(file) >= MOST_BYTES) {
      return Optional.empty();
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    return SeedReader.read(
            file.toString(), Files.readAllBytes(file), SeedSize.USUAL, this::refusal)
        .seed()
        .map(read -> new SeedFile(file.toString(), folder.getFileName().toString(), read.text()))
        .filter(SeedFile::hasConstant);
  }

  /** Returns why no reference solver takes a script; empty if one does. */
  private Optional<String> refusal(Needs needs) {
    List<String> reasons =
        references.stream().flatMap(solver -> needs.notTakenBy(solver).stream()).toList();
    return reasons.size() < references.size() ? Optional.empty() : reasons.stream().findFirst();
  }

  // ------------------------------------------------------------------------------------ runs

  /** What a run of an engine came to, on one seed or on all. */
  private record Figures(Metrics metrics, long tests, long calls, double seconds, Set<String> bugs) {

    static final Figures NONE = new Figures(Metrics.NONE, 0, 0, 0, Set.of());

    Figures plus(Figures other) {
      Set<String> both = new TreeSet<>(bugs);
      both.addAll(other.bugs);
      return new Figures(
          metrics.plus(other.metrics),
          tests + other.tests,
          calls + other.calls,
          seconds + other.seconds,
          both);
    }

    /** Returns a count of the engine; 0 if it has none of that name. */
    double count(String name) {
      return metrics.counts().getOrDefault(name, 0L);
    }

    double percent(String part, String whole) {
      return ratio(100 * count(part), count(whole));
    }

    /** Returns how often the engine solved phi^test or phi^sub. */
    double solverCalls() {
      return count("enforcements") + count("substitutions");
    }
  }

  private static double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }

  /** Solutions for as long as one run lasts, so that no run profits from another. */
  private static final class RunMemory implements SolutionMemory {

    private final Map<String, String> known = new HashMap<>();

    @Override
    public Optional<String> recall(String script) {
      return Optional.ofNullable(known.get(script));
    }

    @Override
    public void remember(String script, String solution) {
      known.putIfAbsent(script, solution);
    }

    void clear() {
      known.clear();
    }
  }

  /** Runs engines, one at a time, with solvers of its own. */
  private final class Worker implements AutoCloseable {

    private final RunMemory memory = new RunMemory();
    private final ReferenceModels models;
    private final Map<String, PlantedBug> planted = new HashMap<>();

    Worker() {
      Map<Target, SolverLimits> limits = new LinkedHashMap<>();
      for (Installation solver : references) {
        Profile.Reference reference = solver.profile().reference();
        long steps = reference == null ? 0 : reference.steps();
        limits.put(new Target(solver, Map.of(), Mode.RESET), limits(steps));
      }
      models = new ReferenceModels(limits, memory);
    }

    /**
     * Runs an engine on a seed.
     *
     * @param node decides all draws
     */
    Figures run(Row row, SeedFile file, Seed node, Consumer<TestCase> taker) {
      memory.clear();
      long start = System.nanoTime();
      Work work =
          new Work(
              List.of(file.read()), row.choice().settings(), Vocabularies.of(references), node);
      AtomicLong calls = new AtomicLong();
      Engine.Run run =
          row.choice()
              .engine()
              .start(work, models.reportingTo(cpu -> calls.incrementAndGet()));
      int most = row.most().orElse(Integer.MAX_VALUE);
      int made = 0;
      Optional<TestCase> test = run.next(node.child(made).rng());
      while (test.isPresent()) {
        taker.accept(test.get());
        made++;
        test = made < most ? run.next(node.child(made).rng()) : Optional.empty();
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      return new Figures(run.metrics(), made, calls.get(), seconds, Set.of());
    }

    /** The same, with a search for the bug that the seed is near. */
    Figures search(Row row, SeedFile file, Seed node) {
      PlantedBug bug = planted.computeIfAbsent(file.folder(), PlantedBug::new);
      List<TestCase> showing = new ArrayList<>();
      Figures figures =
          run(
              row,
              file,
              node,
              test -> {
                if (showing.isEmpty() && bug.showsIn(test)) {
                  showing.add(test);
                }
              });
      return showing.isEmpty()
          ? figures
          : figures.plus(new Figures(Metrics.NONE, 0, 0, 0, Set.of(file.folder())));
    }

    @Override
    public void close() {
      models.close();
      planted.values().forEach(PlantedBug::close);
    }
  }

  private SolverLimits limits(long steps) {
    return new SolverLimits(options.limit(), MEMORY, SolverLimits.DEFAULT.outputBytes(), steps);
  }

  /** Something that a worker does with a seed. */
  private interface Job {
    Figures run(Worker worker, SeedFile seed, Seed node);
  }

  /** Runs a setting on all seeds, several at a time. */
  private Figures onAll(Row row, List<SeedFile> seeds, Seed root, Job job)
      throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(options.jobs());
    List<Future<Figures>> running = new ArrayList<>();
    for (int i = 0; i < seeds.size(); i++) {
      SeedFile seed = seeds.get(i);
      Seed node = root.child(i);
      running.add(threads.submit(() -> onOne(row, seed, node, job)));
    }
    threads.shutdown();
    Figures sum = Figures.NONE;
    for (Future<Figures> one : running) {
      try {
        sum = sum.plus(one.get());
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    return sum;
  }

  private Figures onOne(Row row, SeedFile seed, Seed node, Job job) {
    Worker idle = workers.poll();
    Worker worker = idle == null ? new Worker() : idle;
    try {
      return job.run(worker, seed, node);
    } catch (RuntimeException | StackOverflowError e) {
      // One seed on which an engine fails must not end a comparison of hours.
      failures.incrementAndGet();
      System.err.printf("compare-values: %s fails on %s: %s%n", row.name(), seed.name(), e);
      return Figures.NONE;
    } finally {
      workers.add(worker);
    }
  }

  /** Runs every setting as often as wanted; the figures of each run, by setting. */
  private Map<Row, List<Figures>> runs(List<Row> rows, List<SeedFile> seeds, JobOfRow job)
      throws InterruptedException {
    Map<Row, List<Figures>> all = new LinkedHashMap<>();
    long start = System.nanoTime();
    for (int number = 1; number <= options.runs(); number++) {
      for (Row row : rows) {
        Figures figures = onAll(row, seeds, new Seed(number), job.of(row));
        all.computeIfAbsent(row, key -> new ArrayList<>()).add(figures);
        System.err.printf(
            Locale.ROOT,
            "compare-values: run %d of %d, %s: %,d test cases in %.0f s, %.0f s in all%n",
            number,
            options.runs(),
            row.name(),
            figures.tests(),
            figures.seconds(),
            (System.nanoTime() - start) / 1e9);
      }
    }
    return all;
  }

  /** What is done with each seed for a setting. */
  private interface JobOfRow {
    Job of(Row row);
  }

  private List<Row> rows(int iterations) {
    return options.rows().stream().map(text -> Row.parse(text, iterations)).toList();
  }

  // -------------------------------------------------------------------------------- coverage

  /** A figure of a table. */
  private record Column(String name, ToDoubleFunction<Figures> value) {}

  private static final List<Column> COVERAGE =
      List.of(
          new Column("open pairs", one -> one.count("pairs-open")),
          new Column("reached", one -> one.count("pairs-reached")),
          new Column("with model", one -> one.count("pairs-open-with-model")),
          new Column("reached", one -> one.count("pairs-reached-with-model")),
          new Column("test sat %", one -> one.percent("enforcements-sat", "enforcements")),
          new Column("sub sat %", one -> one.percent("substitutions-sat", "substitutions")),
          new Column("kept %", one -> one.percent("enforced-kept", "enforced")),
          new Column("calls", Figures::calls),
          new Column("seconds", Figures::seconds));

  /** Goals beyond the pairs: the part that was reached, and the whole. */
  private static final Map<String, List<String>> GOALS = goals();

  private static Map<String, List<String>> goals() {
    Map<String, List<String>> goals = new LinkedHashMap<>();
    goals.put("atoms both", List.of("atoms-both-ways", "atoms"));
    goals.put("ites both", List.of("choices-both-ways", "choices"));
    goals.put("by zero", List.of("divisions-by-zero", "divisions"));
    goals.put("floats", List.of("float-cases-reached", "float-cases"));
    goals.put("outside", List.of("string-indices-outside", "string-indices"));
    return goals;
  }

  private void compareCoverage() throws IOException, InterruptedException {
    List<Row> rows = rows(options.iterations());
    List<SeedFile> seeds = drawSeeds(options.paths(), options.count());
    System.out.printf(
        "Seeds: %,d; iterations on each: %d; runs: %d; time limit of a call: %d ms; references: %s%n%n",
        seeds.size(),
        options.iterations(),
        options.runs(),
        options.limit().toMillis(),
        references.stream().map(Installation::label).collect(joining(", ")));
    Map<Row, List<Figures>> all =
        runs(
            rows,
            seeds,
            row -> (worker, seed, node) -> worker.run(row, seed, node, test -> {}));
    print(COVERAGE, all);
    printGoals(all);
  }

  private static void printGoals(Map<Row, List<Figures>> all) {
    Column reached = COVERAGE.get(1);
    Optional<Double> baseline = meanOf(BASELINE, reached, all);
    System.out.printf("%n%-12s %9s", "means", "to " + BASELINE);
    GOALS.keySet().forEach(goal -> System.out.printf(" %17s", goal));
    System.out.printf(" %12s%n", "unsat cores");
    all.forEach(
        (row, runs) -> {
          double mean = mean(values(runs, reached));
          System.out.printf(
              "%-12s %9s",
              row.name(),
              baseline.filter(one -> one > 0).map(one -> number(2, mean / one)).orElse("-"));
          for (List<String> goal : GOALS.values()) {
            System.out.printf(
                " %17s",
                goal.stream()
                    .map(name -> number(1, mean(values(runs, one -> one.count(name)))))
                    .collect(joining(" of ")));
          }
          System.out.printf(
              " %12s%n", number(1, mean(values(runs, one -> one.count("unsat-cores")))));
        });
    sayHowMuchMore("open pairs", reached, all);
    sayHowMuchMore("open pairs of seeds with a model", COVERAGE.get(3), all);
  }

  private static void sayHowMuchMore(String what, Column reached, Map<Row, List<Figures>> all) {
    Optional<Double> usual = meanOf(USUAL, reached, all);
    Optional<Double> baseline = meanOf(BASELINE, reached, all).filter(one -> one > 0);
    if (usual.isPresent() && baseline.isPresent()) {
      System.out.printf(
          "%n%s reaches %s times as many %s as %s.%n",
          USUAL, number(2, usual.get() / baseline.get()), what, BASELINE);
    }
  }

  private static Optional<Double> meanOf(
      String name, Column column, Map<Row, List<Figures>> all) {
    return all.entrySet().stream()
        .filter(entry -> entry.getKey().name().equals(name))
        .map(entry -> mean(values(entry.getValue(), column)))
        .findFirst();
  }

  // ----------------------------------------------------------------------------------- tables

  /** Prints means and standard deviations. */
  private static void print(List<Column> columns, Map<Row, List<Figures>> all) {
    System.out.printf("%-12s", "mean +/- dev");
    columns.forEach(column -> System.out.printf(" %18s", column.name()));
    System.out.println();
    all.forEach(
        (row, runs) -> {
          System.out.printf("%-12s", row.name());
          for (Column column : columns) {
            double[] values = values(runs, column);
            int digits = mean(values) < 10 ? 2 : 1;
            System.out.printf(
                " %9s +/- %4s", number(digits, mean(values)), number(digits, deviation(values)));
          }
          System.out.println();
        });
  }

  private static String number(int digits, double value) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  private static double[] values(List<Figures> runs, Column column) {
    return values(runs, column.value());
  }

  private static double[] values(List<Figures> runs, ToDoubleFunction<Figures> value) {
    return runs.stream().mapToDouble(value).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** The standard deviation of a sample; 0 if it has one value. */
  private static double deviation(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum();
    return Math.sqrt(squares / Math.max(1, values.length - 1));
  }

  // ------------------------------------------------------------------------------------ bugs

  /** A solver with one planted bug beside the same solver without it. */
  private final class PlantedBug implements AutoCloseable {

    private final Sessions honest;
    private final Sessions planted;

    PlantedBug(String name) {
      Installation solver = catalogue.embedded("z3");
      honest = sessions(solver);
      planted =
          sessions(
              new Installation(
                  solver.profile(),
                  solver.version() + "-planted",
                  Installation.Source.EMBEDDED,
                  plantedCommand(solver.command(), name)));
    }

    private Sessions sessions(Installation solver) {
      return new Sessions(new Target(solver, Map.of(), Mode.RESET), limits(0), Wanted.MODELS);
    }

    /** Checks that the planted solver answers at all. */
    void check(TestCase test) {
      Answer answer = ask(planted, test).answer();
      if (answer.ending() == Answer.Ending.NO_ANSWER) {
        throw new BadInput("the planted solver does not answer: " + answer.message());
      }
    }

    /** Returns whether the judge finds the answer wrong that only the planted solver gives. */
    boolean showsIn(TestCase test) {
      Reply first = ask(honest, test);
      if (!isDecided(first)) {
        return false; // then the planted solver does not decide it either
      }
      Reply second = ask(planted, test);
      return isDecided(second)
          && !results(first).equals(results(second))
          && new Judge(test)
              .judge(List.of(first, second)).verdicts().stream()
                  .filter(verdict -> UNSOUND.contains(verdict.kind()))
                  .anyMatch(verdict -> verdict.guilty().contains(planted.target()));
    }

    private static Reply ask(Sessions solver, TestCase test) {
      Target target = solver.target();
      return new Reply(target, solver.ask(Query.of(test.script(), target.profile())));
    }

    private static boolean isDecided(Reply reply) {
      return reply.answer().ending() == Answer.Ending.COMPLETE
          && !results(reply).contains(Answer.Result.UNKNOWN);
    }

    private static List<Answer.Result> results(Reply reply) {
      return reply.answer().checks().stream().map(Answer.Check::result).toList();
    }

    @Override
    public void close() {
      honest.close();
      planted.close();
    }
  }

  /** Returns the command of a solver with a bug, from the command of the solver without it. */
  private List<String> plantedCommand(List<String> command, String bug) {
    List<String> changed = new ArrayList<>(command);
    int classPath = changed.indexOf("-cp") + 1;
    changed.set(
        classPath,
        // The host replaces a class of Z3's, so its own class path comes first.
        Stream.of(command.get(classPath), classes.toString(), System.getProperty("java.class.path"))
            .collect(joining(File.pathSeparator)));
    changed.set(changed.indexOf(io.ordeal.host.Main.class.getName()), "PlantedSolver");
    changed.addAll(List.of("--plant", bug));
    return changed;
  }

  private void compilePlantedSolver() {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                System.err,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                scripts.resolve("PlantedSolver.java").toString());
    if (status != 0) {
      throw new BadInput("PlantedSolver.java does not compile");
    }
  }

  private void compareBugs() throws IOException, InterruptedException {
    List<Row> rows = rows(options.iterations());
    Row baseline =
        rows(1).stream()
            .filter(row -> row.name().equals(BASELINE))
            .findFirst()
            .orElseGet(() -> Row.parse(Options.ofPreset(BASELINE), 1));
    List<SeedFile> seeds =
        drawSeeds(
            options.paths().isEmpty()
                ? List.of(scripts.resolve("planted").toString())
                : options.paths(),
            options.count());
    compilePlantedSolver();
    System.out.printf(
        "Seeds: %,d; iterations on each: %d; runs: %d%n",
        seeds.size(), options.iterations(), options.runs());
    Set<String> bugs = new TreeSet<>();
    seeds.forEach(seed -> bugs.add(seed.folder()));
    sayWhatSeedsShow(seeds);
    Set<String> trivial = trivialBugs(baseline, seeds, bugs);
    System.out.printf(
        "Trivial bugs (all of %d runs of %s with one iteration find them): %s%n%n",
        TRIVIAL_RUNS, BASELINE, trivial.isEmpty() ? "none" : String.join(", ", trivial));
    print(
        runs(rows, seeds, row -> (worker, seed, node) -> worker.search(row, seed, node)),
        bugs,
        trivial);
  }

  /** Says where no constant has to change for a bug to show. */
  private void sayWhatSeedsShow(List<SeedFile> seeds) {
    for (SeedFile seed : seeds) {
      SeedScript read = seed.read();
      TestCase test =
          TestCase.of(seed.name(), read.asserting(read.assertions()), read.terms());
      try (PlantedBug bug = new PlantedBug(seed.folder())) {
        bug.check(test);
        if (bug.showsIn(test)) {
          System.out.printf("%s shows the bug %s itself.%n", seed.name(), seed.folder());
        }
      }
    }
  }

  private Set<String> trivialBugs(Row baseline, List<SeedFile> seeds, Set<String> bugs)
      throws InterruptedException {
    Set<String> trivial = new TreeSet<>(bugs);
    for (int i = 0; i < TRIVIAL_RUNS && !trivial.isEmpty(); i++) {
      Figures found =
          onAll(
              baseline,
              seeds,
              new Seed(TRIVIAL + i),
              (worker, seed, node) -> worker.search(baseline, seed, node));
      trivial.retainAll(found.bugs());
    }
    return trivial;
  }

  private static void print(
      Map<Row, List<Figures>> all, Set<String> bugs, Set<String> trivial) {
    print(
        List.of(
            new Column("bugs", one -> one.bugs().size()),
            new Column("per 1,000 calls", one -> efficiency(one, trivial)),
            new Column("solver calls", Figures::solverCalls),
            new Column("test cases", Figures::tests),
            new Column("seconds", Figures::seconds)),
        all);
    System.out.printf("%n%-12s", "runs with");
    bugs.forEach(bug -> System.out.printf(" %18s", bug));
    System.out.println();
    all.forEach(
        (row, runs) -> {
          System.out.printf("%-12s", row.name());
          for (String bug : bugs) {
            long found = runs.stream().filter(one -> one.bugs().contains(bug)).count();
            System.out.printf(" %18s", "%d of %d".formatted(found, runs.size()));
          }
          System.out.println();
        });
  }

  /** Returns the bugs that are not trivial, in 1,000 solver calls. */
  private static double efficiency(Figures run, Set<String> trivial) {
    long found = run.bugs().stream().filter(bug -> !trivial.contains(bug)).count();
    return ratio(1000.0 * found, run.solverCalls());
  }
}
