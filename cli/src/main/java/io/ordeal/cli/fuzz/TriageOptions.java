package io.ordeal.cli.fuzz;

import io.ordeal.cli.input.Inputs;
import io.ordeal.cli.input.KnownFile;
import io.ordeal.fuzz.known.KnownBugs;
import io.ordeal.fuzz.store.ScriptFile;
import io.ordeal.fuzz.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that tell new findings from known ones. They are no part of a campaign. */
final class TriageOptions {

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description =
          "File of known bugs (see 'ordeal known'); repeatable. Their findings are counted,"
              + " but are not new.")
  private List<String> known = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "Folder of another campaign, whose bugs are not new; repeatable.")
  private List<String> baselines = new ArrayList<>();

  @Option(
      names = "--fail-on",
      split = ",",
      defaultValue = "any",
      paramLabel = "W",
      description =
          "Findings that cause exit status 10: new, proven or any; new,proven means both"
              + " (default: ${DEFAULT-VALUE}).")
  private List<String> failOn = new ArrayList<>();

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description =
          "JUnit XML file to write: one test case per bucket, which fails if the bucket"
              + " causes exit status 10.")
  private @Nullable String junit;

  /** Reads the files. */
  Recognition recognition() {
    List<FailOn> conditions = FailOn.parse(failOn);
    KnownBugs bugs = KnownBugs.NONE;
    for (String file : known) {
      bugs = bugs.with(KnownFile.read(Inputs.pathOf("--known", file)));
    }
    KnownBugs before = KnownBugs.NONE;
    for (String folder : baselines) {
      try (Store store = Store.read(Inputs.pathOf("--baseline", folder))) {
        before =
            before.unitedWith(KnownBugs.ofBaseline(folder, store.findings(), store.reductions()));
      }
    }
    return new Recognition(
        bugs,
        before,
        conditions,
        Optional.ofNullable(junit).map(Inputs::pathOf).map(ScriptFile::of));
  }
}
