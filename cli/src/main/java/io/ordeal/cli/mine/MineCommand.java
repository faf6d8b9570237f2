package io.ordeal.cli.mine;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.cli.console.Figures;
import io.ordeal.cli.input.InputError;
import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.ScriptFile;
import io.ordeal.fuzz.campaign.setup.Amounts;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.history.Connectives;
import io.ordeal.fuzz.history.Cutoff;
import io.ordeal.fuzz.history.Formula;
import io.ordeal.fuzz.history.History;
import io.ordeal.fuzz.history.HistoryException;
import io.ordeal.fuzz.history.HistoryFile;
import io.ordeal.fuzz.history.Miner;
import io.ordeal.fuzz.history.MiningSettings;
import io.ordeal.fuzz.history.Origin;
import io.ordeal.fuzz.store.CampaignFolder;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ordeal mine}: collects formulas from bug reports, and makes a history from formulas. */
@Command(
    name = "mine",
    description = "Makes a history of skeletons, atoms and rules from formulas.",
    parameterListHeading = "%n",
    footer = {
      "",
      "A history is a text file with a line per formula, skeleton, declaration, atom",
      "and rule. Names in it are canonical, so no name of a formula reaches a test",
      "case. Commands that cannot be read are listed on standard error and skipped;",
      "the rest of their file is used. To use the findings of a campaign, mine its",
      "folder.",
      "",
      "--before keeps only formulas from before a release: with a smaller issue number",
      "or an earlier date. Formulas without a number or date are skipped. SOLVER=LIMIT",
      "limits one tracker and leaves the others unlimited.",
      "",
      "--github collects formulas from closed issues whose titles suggest a wrong",
      "answer, an invalid model or a crash: code blocks with check-sat in issues and",
      "comments. It waits for short rate limits. After an interruption, the same",
      "command continues; later it fetches only new issues. The folder of --save gets",
      "the issues as JSON, and the formulas.",
      "",
      "Examples:",
      "  ordeal mine bug-reports --out history.txt",
      "  ordeal mine new-reports --update history.txt --out history.txt",
      "  ordeal mine night --update history.txt --out history.txt   (a campaign)",
      "  ordeal mine bug-reports --before z3=5600 --before cvc5=9200 --out old.txt",
      "  ordeal mine --github cvc5/cvc5 --token-file token --save reports",
      "  ordeal mine --issues reports --save formulas --out history.txt",
      "  ordeal fuzz --engine histfuzz:history=history.txt",
      "",
      "Exit status: 0 if everything was collected and written, 2 otherwise."
    })
public final class MineCommand implements Callable<Integer> {

  /**
   * Size of the largest formula in bytes; skeletons and atoms of larger ones would be too large
   * too.
   */
  private static final long MOST_BYTES = 16_000_000;

  private static final String TOO_LARGE =
      "is too large for a formula: wanted at most " + Figures.size(MOST_BYTES);

  private final Console console;

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files, or folders with *.smt2 files.")
  private List<String> paths = new ArrayList<>();

  @Option(names = "--out", paramLabel = "FILE", description = "File to write the history to.")
  private @Nullable String out;

  @Option(
      names = "--update",
      paramLabel = "FILE",
      description = "History to add the formulas to; this file is not changed.")
  private @Nullable String update;

  @Option(
      names = "--before",
      paramLabel = "LIMIT",
      description =
          "Only formulas of bug reports before an issue number or a date (YYYY-MM-DD);"
              + " repeatable, also as SOLVER=LIMIT.")
  private List<String> before = new ArrayList<>();

  @Option(
      names = "--support",
      paramLabel = "N",
      description =
          "Formulas that must share the signatures of a rule (default: ${DEFAULT-VALUE}).")
  private int support = MiningSettings.DEFAULT.support();

  @Option(
      names = "--confidence",
      paramLabel = "C",
      description = "Minimum confidence of a rule, from 0 to 1 (default: ${DEFAULT-VALUE}).")
  private double confidence = MiningSettings.DEFAULT.confidence();

  @Option(
      names = "--longest",
      paramLabel = "N",
      description =
          "Maximum number of signatures in a rule, from 2 to 8 (default: ${DEFAULT-VALUE}).")
  private int longest = MiningSettings.DEFAULT.longest();

  @Option(
      names = "--connectives",
      paramLabel = "SET",
      description =
          "Connectives of skeletons: standard (not, and, or, =>, xor) or all (also =,"
              + " distinct and ite of formulas) (default: ${DEFAULT-VALUE}). Quantifiers always"
              + " count.")
  private String connectives = Connectives.STANDARD.word();

  @Mixin private TrackerOptions tracker = new TrackerOptions();

  private final List<InputError> errors = new ArrayList<>();
  private int damagedFiles;
  private int findings;

  public MineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    tracker.check();
    if (out == null && (!tracker.areGiven() || !paths.isEmpty())) {
      throw new BadInput("--out FILE is missing: the file for the history");
    }
    if (paths.isEmpty() && !tracker.areGiven()) {
      throw new BadInput("no formulas to mine: expected PATH, --github or --issues");
    }
    if (tracker.areGiven()) {
      CollectReport collected = tracker.collect(console);
      if (out == null) {
        console.result(collected);
        return collected.status();
      }
      console.tell(collected.summary());
      paths.add(tracker.folder());
    }
    return mine(String.valueOf(out));
  }

  private int mine(String to) {
    long start = System.nanoTime();
    MiningSettings settings = settings();
    Inputs inputs = Inputs.find(paths);
    if (inputs.files().isEmpty()) {
      throw inputs.failure(console);
    }
    inputs.errors().forEach(this::skip);
    List<Path> files = inputs.files().stream().filter(this::isFormula).toList();
    if (files.isEmpty()) {
      throw new BadInput("no formulas to mine: no file could be read");
    }
    io.ordeal.fuzz.store.ScriptFile written = outFile(to, files);
    try {
      Cutoff cutoff = new Cutoff(before);
      Miner miner = update == null ? new Miner(settings) : updating(update, settings);
      List<Formula> earlier = List.copyOf(miner.formulas());
      AtomicInteger done = new AtomicInteger();
      console.showing(
          () -> "mine: " + Counts.part(done.get(), files.size(), "file"),
          () -> {
            for (Path file : files) {
              add(file, miner, cutoff);
              done.incrementAndGet();
            }
          });
      cutoff.check(String.valueOf(update), earlier);
      if (miner.isEmpty()) {
        throw new BadInput(nothingMined(miner, cutoff));
      }
      History history = miner.history();
      written.write(HistoryFile.text(history));
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      console.result(report(files.size(), miner, cutoff, history, time));
    } catch (HistoryException e) {
      throw new BadInput(String.valueOf(e.getMessage()));
    }
    return 0;
  }

  /** Returns the file for the history, which must not be one of the formulas. */
  private static io.ordeal.fuzz.store.ScriptFile outFile(String to, List<Path> formulas) {
    Path path = Inputs.pathOf("--out", to);
    formulas.forEach(formula -> io.ordeal.fuzz.store.ScriptFile.of(path, formula));
    return io.ordeal.fuzz.store.ScriptFile.of(path);
  }

  private static String nothingMined(Miner miner, Cutoff cutoff) {
    if (cutoff.later() + cutoff.unknown() > 0) {
      return ("no formula is left: %,d not before the limit, %,d without a number or date; change"
              + " --before")
          .formatted(cutoff.later(), cutoff.unknown());
    }
    return miner.largeAssertions() > 0
        ? "no formulas to mine: every assertion is too large"
        : "no formulas to mine: no file has an assertion that could be read";
  }

  private MiningSettings settings() {
    Connectives chosen =
        List.of(Connectives.values()).stream()
            .filter(one -> one.word().equals(connectives))
            .findFirst()
            .orElseThrow(
                () ->
                    new BadInput(
                        "--connectives: "
                            + UnknownName.message(
                                "set of connectives",
                                connectives,
                                List.of(Connectives.values()).stream()
                                    .map(Connectives::word)
                                    .toList())));
    Amounts.check("--support", support, 1, Integer.MAX_VALUE);
    Amounts.check("--longest", longest, 2, MiningSettings.MOST_LONGEST);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new BadInput("--confidence: found %s, wanted 0 to 1".formatted(confidence));
    }
    return new MiningSettings(support, confidence, longest, chosen);
  }

  private static Miner updating(String name, MiningSettings settings) {
    String text = Inputs.textOf(Inputs.pathOf("--update", name), HistoryFile.MOST_BYTES);
    return HistoryFile.update(name, text, settings);
  }

  private void skip(InputError error) {
    console.tell(error.text());
    errors.add(error);
  }

  /** Counts findings, and leaves out the other files of campaigns. */
  private boolean isFormula(Path file) {
    CampaignFolder.Role role = CampaignFolder.roleOf(file);
    findings += role == CampaignFolder.Role.FINDING ? 1 : 0;
    return role != CampaignFolder.Role.OTHER;
  }

  private void add(Path file, Miner miner, Cutoff cutoff) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        damagedFiles++;
        skip(InputError.of(file, TOO_LARGE));
        return;
      }
      Source source = ScriptFile.source(file);
      String text = new String(source.bytes(), StandardCharsets.UTF_8);
      if (!cutoff.takes(Origin.of(nameOf(file), text))) {
        return;
      }
      TermFactory terms = ScriptFile.factoryFor(source);
      ParsedScript parsed = ScriptParser.parse(source, terms);
      parsed.errors().forEach(error -> skip(InputError.of(error)));
      damagedFiles += parsed.errors().isEmpty() ? 0 : 1;
      miner.add(nameOf(file), text, parsed.script(), terms);
    } catch (IOException e) {
      damagedFiles++;
      skip(InputError.of(file, e));
    }
  }

  /**
   * Returns the names of the file and its folder, so that a history does not depend on where it was
   * made.
   */
  private static String nameOf(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    int parts = whole.getNameCount();
    return whole.subpath(Math.max(0, parts - 2), parts).toString().replace('\\', '/');
  }

  private MineReport report(int files, Miner miner, Cutoff cutoff, History history, Duration time) {
    return new MineReport(
        files,
        findings,
        history.formulas().size(),
        miner.duplicates(),
        cutoff.later(),
        cutoff.unknown(),
        history.skeletons().size(),
        history.atoms().size(),
        history.signatures(),
        history.rules().size(),
        history.formulas().stream().mapToInt(Formula::assertions).average().orElse(0),
        miner.largeAssertions(),
        miner.largeAtoms(),
        damagedFiles,
        Figures.inSeconds(time),
        List.copyOf(errors));
  }
}
