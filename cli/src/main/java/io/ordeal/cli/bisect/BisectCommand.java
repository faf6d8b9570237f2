package io.ordeal.cli.bisect;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.input.AccusedSolvers;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.ReferenceTargets;
import io.ordeal.cli.input.RunLimits;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.cli.input.SolverPlaces;
import io.ordeal.fuzz.retest.BugTrial;
import io.ordeal.fuzz.retest.RecordedBug;
import io.ordeal.fuzz.retest.ReleaseSearch;
import io.ordeal.fuzz.retest.Sighting;
import io.ordeal.fuzz.retest.TargetLabel;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.parse.ScriptException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal bisect}: finds the last good and the first bad release. */
@Command(
    name = "bisect",
    description = "Finds the release of a solver that introduced or fixed a bug.",
    parameterListHeading = "%n",
    footer = {
      "",
      "FINDING is the file of a finding, a file written by 'ordeal reduce', or any",
      "script. The comments of a finding give the kind of the bug, its options and the",
      "witness. Without comments, Ordeal looks for the worst bug of the newest",
      "release, or of the oldest one if the newest has none.",
      "",
      "A release is bad if it shows the same bug, confirmed in fresh processes. It is",
      "good if it answers otherwise. It is skipped if it cannot be fetched or run,",
      "rejects the script, lacks an option or times out. If neither end of the range",
      "shows the bug, the release in the comments splits the range, and the search",
      "finds both changes.",
      "",
      "The search assumes one change between two ends. --all tests every release and",
      "prints the first change to bad and the last change to good. 'ordeal solvers'",
      "lists the releases that can be fetched.",
      "",
      "Examples:",
      "  ordeal bisect night/findings/B/ID.smt2 --versions z3@4.8.15..4.14.1",
      "  ordeal bisect bug.smt2 --versions z3@4.8.15..4.14.1:smt.arith.solver=2",
      "  ordeal bisect bug.smt2 --versions z3@4.11.0.. --all       up to the newest",
      "  ordeal bisect bug.smt2 --versions z3@4.8.15.. --solver z3=./my-z3",
      "",
      "Exit status: 0 if the change was found, 2 if the range has no change, no",
      "release could be tested or the input is wrong."
    })
public final class BisectCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(paramLabel = "FINDING", description = "File of a finding, or a script.")
  private String file = "";

  @Option(
      names = "--versions",
      paramLabel = "S@A..B",
      description =
          "Releases from A to B, optionally with options after a colon. Without A, the"
              + " range starts with the oldest release; without B, it ends with the newest.")
  private @Nullable String versions;

  @Option(
      names = "--solver",
      paramLabel = "S",
      description =
          "Build to test after the releases, such as z3=./my-z3; repeatable, oldest first.")
  private List<String> builds = new ArrayList<>();

  @Option(names = "--all", description = "Test every release and print the result of each.")
  private boolean all;

  @Mixin private RunLimits limits = new RunLimits();
  @Mixin private SolverPlaces places = new SolverPlaces();

  public BisectCommand(Console console) {
    this.console = console;
  }

  /** A release or a build, which may not be on this machine yet. */
  private record Candidate(SolverName name, String title) {}

  @Override
  public Integer call() {
    Path path = Inputs.pathOf(file);
    String text = text(path);
    Catalogue catalogue = places.catalogue(console);
    List<Candidate> candidates = candidates(catalogue);
    ReleaseTrials run =
        new ReleaseTrials(
            catalogue, candidates, new BugTrial(limits.limits()), ReferenceTargets.of(catalogue));
    RecordedBug bug =
        RecordedBug.parse(file, text)
            .map(stated -> run.checked(stated))
            .orElseGet(() -> run.worst(text));
    ReleaseSearch search = new ReleaseSearch(candidates.size(), number -> run.ask(number, bug));
    ReleaseSearch.Result result = all ? search.all() : search.bisect(run.releaseOf(bug));
    BisectReport report =
        BisectReport.of(
            file,
            bug.kind().text(),
            candidates.stream().map(Candidate::title).toList(),
            result,
            search.seen());
    if (all) {
      console.line(report.table());
    }
    console.result(report);
    return report.status();
  }

  private String text(Path path) {
    if (Files.isDirectory(path)) {
      throw new BadInput("%s: found a folder, wanted a file".formatted(path));
    }
    try {
      String text = new String(ScriptFile.source(path).bytes(), StandardCharsets.UTF_8);
      RecordedBug.test(path.toString(), text);
      return text;
    } catch (IOException e) {
      throw new BadInput(InputError.of(path, e).text());
    } catch (ScriptException e) {
      throw new BadInput(InputError.of(e).text());
    }
  }

  private List<Candidate> candidates(Catalogue catalogue) {
    List<Candidate> candidates = new ArrayList<>();
    if (versions != null) {
      VersionList.parse(versions, catalogue)
          .forEach(name -> candidates.add(new Candidate(name, String.valueOf(name.version()))));
    }
    for (String build : builds) {
      SolverName name = SolverName.parse(build);
      catalogue.find(name); // a missing build is a mistake
      candidates.add(new Candidate(name, name.solver()));
    }
    if (candidates.size() < 2) {
      throw new BadInput(
          "found %s, wanted at least two: --versions S@A..B, or --solver twice"
              .formatted(Counts.of(candidates.size(), "release")));
    }
    List<String> profiles =
        candidates.stream().map(one -> catalogue.profile(one.name()).name()).distinct().toList();
    if (profiles.size() > 1) {
      throw new BadInput(
          "found releases of %s, wanted those of one solver"
              .formatted(String.join(" and ", profiles)));
    }
    return candidates;
  }

  /** The questions that a search asks. */
  private final class ReleaseTrials {

    private final Catalogue catalogue;
    private final List<Candidate> candidates;
    private final BugTrial trial;
    private final List<Target> references;

    ReleaseTrials(
        Catalogue catalogue, List<Candidate> candidates, BugTrial trial, List<Target> references) {
      this.catalogue = catalogue;
      this.candidates = candidates;
      this.trial = trial;
      this.references = references;
    }

    private String profile() {
      return catalogue.profile(candidates.get(0).name()).name();
    }

    RecordedBug checked(RecordedBug bug) {
      List<String> accused = new AccusedSolvers(catalogue, List.of()).of(bug);
      if (!accused.isEmpty() && !accused.contains(profile())) {
        throw new BadInput(
            "%s is about %s, found releases of %s"
                .formatted(file, String.join(" and ", accused), profile()));
      }
      return bug;
    }

    /** Returns the worst bug of the newest release or, if it shows none, of the oldest. */
    RecordedBug worst(String text) {
      for (int number : new int[] {candidates.size() - 1, 0}) {
        try {
          Target build = target(number);
          Optional<RecordedBug> found =
              trial.worst(file, text, build, ReferenceTargets.besides(build, references));
          if (found.isPresent()) {
            console.tell(
                "bisect: %s: %s, %s"
                    .formatted(
                        candidates.get(number).title(),
                        found.get().kind().text(),
                        found.get().certainty().text()));
            return found.get();
          }
        } catch (SolverException e) {
          console.tell("bisect: " + e.getMessage());
        }
      }
      throw new BadInput(
          "nothing to bisect: neither %s nor %s shows a bug with %s, which states none in its"
                  .formatted(
                      candidates.get(0).title(),
                      candidates.get(candidates.size() - 1).title(),
                      file)
              + " comments");
    }

    /** Returns the release in which the bug was found, if it is one of those to test. */
    OptionalInt releaseOf(RecordedBug bug) {
      Optional<String> version = bug.firstAccused().map(TargetLabel::version);
      return IntStream.range(0, candidates.size())
          .filter(number -> version.filter(candidates.get(number).title()::equals).isPresent())
          .findFirst();
    }

    Sighting ask(int number, RecordedBug bug) {
      Sighting sighting = sighting(number, bug);
      console.tell("bisect: %s: %s".formatted(candidates.get(number).title(), sighting.text()));
      return sighting;
    }

    private Sighting sighting(int number, RecordedBug bug) {
      try {
        Target build = bug.on(target(number));
        List<Target> others =
            bug.needsOthers() ? ReferenceTargets.besides(build, references) : List.of();
        return trial.sighting(bug, build, others);
      } catch (SolverException e) {
        return Sighting.skipped(String.valueOf(e.getMessage()));
      }
    }

    private Target target(int number) {
      SolverName name = candidates.get(number).name();
      return new Target(catalogue.find(name), name.options(), Mode.FRESH);
    }
  }
}
