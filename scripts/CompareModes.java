import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.Releases;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.solver.process.ProcFiles;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Answer;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Query;
import io.ordeal.fuzz.solver.session.Sessions;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.fuzz.solver.session.Wanted;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Counts how many small queries a solver answers in a second of processor time, by mode. Runs from
 * its source, by {@code scripts/compare-modes}.
 */
final class CompareModes {

  private static final String USAGE =
      """
      Usage: scripts/compare-modes [SOLVER...]

      Asks each solver (default: z3 and cvc5) a small query many times in each mode, and prints
      processor time per query, the queries per processor second, their ratio to fresh mode, and
      the share of that time which is ours. Everything is measured twice; the first time warms up.
      """;

  private static final String SCRIPT =
      """
      (set-logic QF_LIA)
      (declare-fun x () Int)
      (declare-fun y () Int)
      (assert (and (> x 2) (< (+ x y) 7) (distinct x y)))
      (check-sat)
      """;

  /** So many queries take about as long in each mode. */
  private static final Map<Mode, Integer> QUERIES =
      new EnumMap<>(Map.of(Mode.FRESH, 1000, Mode.RESET, 5000, Mode.INCREMENTAL, 30000));

  /** Processor time for one query, in milliseconds. */
  private record Cost(double ours, double solvers) {
    double all() {
      return ours + solvers;
    }
  }

  private CompareModes() {}

  public static void main(String[] args) {
    if (List.of(args).contains("--help")) {
      System.out.print(USAGE);
      return;
    }
    Path cache = Releases.userCache(System.getenv(), Path.of(System.getProperty("user.home")));
    Catalogue catalogue =
        new Catalogue(
            Profiles.builtIn(),
            Catalogue.searchPath(System.getenv()),
            null,
            new Releases(cache.resolve("solvers"), "mvn", "npm", System.err::println),
            cache);
    try {
      for (String name : args.length == 0 ? new String[] {"z3", "cvc5"} : args) {
        compare(catalogue.find(SolverName.parse(name)));
      }
    } catch (SolverException e) {
      System.err.println("compare-modes: " + e.getMessage());
      System.exit(2);
    }
  }

  private static void compare(Installation solver) {
    double fresh = 0;
    for (Mode mode : Mode.values()) {
      measure(solver, mode);
      Cost cost = measure(solver, mode);
      fresh = mode == Mode.FRESH ? cost.all() : fresh;
      System.out.printf(
          Locale.ROOT,
          "%-12s %-12s %7.3f ms a query, %8.0f queries a CPU second, %6.1f times fresh,"
              + " %4.1f %% of it ours%n",
          solver.label(),
          mode.name().toLowerCase(Locale.ROOT),
          cost.all(),
          1000 / cost.all(),
          fresh / cost.all(),
          100 * cost.ours() / cost.all());
    }
  }

  private static Cost measure(Installation solver, Mode mode) {
    TermFactory terms = new TermFactory();
    Query query =
        Query.of(ScriptParser.parse(Source.of("query", SCRIPT), terms).orThrow(), solver.profile());
    int count = QUERIES.get(mode);
    Duration ours = ProcFiles.ownCpu();
    Duration theirs = ProcFiles.cpuOfEndedChildren();
    try (Sessions sessions =
        new Sessions(new Target(solver, Map.of(), mode), SolverLimits.DEFAULT, Wanted.RESULTS)) {
      for (int i = 0; i < count; i++) {
        Answer answer = sessions.ask(query);
        if (answer.ending() != Answer.Ending.COMPLETE) {
          throw new SolverException("it does not answer: " + answer.message());
        }
      }
    }
    return new Cost(
        perQuery(ProcFiles.ownCpu().minus(ours), count),
        perQuery(ProcFiles.cpuOfEndedChildren().minus(theirs), count));
  }

  private static double perQuery(Duration time, int count) {
    return time.toNanos() / 1e6 / count;
  }
}
