package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.toml.TomlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * A campaign as it is written down: the keys of {@code campaign.toml}, which are those of the
 * command line. What is missing is as usual.
 *
 * @param seed that all draws follow from
 * @param engines such as {@code storm:depth=64}
 * @param solvers such as {@code z3@4.13.0:smt.arith.solver=2}
 * @param modes fresh, reset, incremental
 * @param seeds files and folders; none for the seeds that come with Ordeal
 * @param limit of a check
 * @param longLimit of a check, for a few
 * @param longShare how many of 1000 test cases these are
 * @param memory of a process
 * @param steps of solvers that count them
 * @param keep so many findings of a bucket
 * @param time of the whole campaign
 * @param tests of the whole campaign
 * @param targets what the solvers were when the campaign began
 * @param seedsDigest what the seeds were when it began
 * @param dialects whose operators engines may bring in; what all solvers take unless told
 * @param without operators that they may not bring in
 * @param tactics that they may check with; those of all solvers by default
 * @param config how the options of solvers are chosen, such as {@code random:most=2}
 * @param options which options may be chosen: safe, regular or all
 * @param optionSpaces hashes of what may be set of each target, which the store holds
 * @param behaviourShare test cases of 100 whose behaviour is counted
 */
public record CampaignFile(
    @Nullable Long seed,
    List<String> engines,
    List<String> solvers,
    List<String> modes,
    List<String> seeds,
    @Nullable String limit,
    @Nullable String longLimit,
    @Nullable Integer longShare,
    @Nullable String memory,
    @Nullable Long steps,
    @Nullable Integer keep,
    @Nullable String time,
    @Nullable Long tests,
    List<String> targets,
    @Nullable String seedsDigest,
    List<String> dialects,
    List<String> without,
    List<String> tactics,
    @Nullable String config,
    @Nullable String options,
    List<String> optionSpaces,
    @Nullable Integer behaviourShare) {

  /** A campaign of which nothing is told. */
  public static final CampaignFile NOTHING =
      new CampaignFile(
          null, List.of(), List.of(), List.of(), List.of(), null, null, null, null, null, null,
          null, null, List.of(), null, List.of(), List.of(), List.of(), null, null, List.of(),
          null);

  private static final TomlMapper MAPPER = TomlText.mapper().build();

  public CampaignFile {
    engines = List.copyOf(engines);
    solvers = List.copyOf(solvers);
    modes = List.copyOf(modes);
    seeds = List.copyOf(seeds);
    targets = List.copyOf(targets);
    dialects = List.copyOf(dialects);
    without = List.copyOf(without);
    tactics = List.copyOf(tactics);
    optionSpaces = List.copyOf(optionSpaces);
  }

  /**
   * Reads the text of a campaign file.
   *
   * @param file the name of the file, for messages
   */
  public static CampaignFile parse(String file, String text) {
    return new TomlText(file, text, "a campaign", "'ordeal fuzz --help'")
        .read(MAPPER, CampaignFile.class);
  }

  /** The same with other engines. */
  public CampaignFile withEngines(List<String> others) {
    return new CampaignFile(
        seed,
        others,
        solvers,
        modes,
        seeds,
        limit,
        longLimit,
        longShare,
        memory,
        steps,
        keep,
        time,
        tests,
        targets,
        seedsDigest,
        dialects,
        without,
        tactics,
        config,
        options,
        optionSpaces,
        behaviourShare);
  }

  /** The same, but what the other tells is as that tells it. */
  public CampaignFile overriddenBy(CampaignFile other) {
    return new CampaignFile(
        other.seed == null ? seed : other.seed,
        other.engines.isEmpty() ? engines : other.engines,
        other.solvers.isEmpty() ? solvers : other.solvers,
        other.modes.isEmpty() ? modes : other.modes,
        other.seeds.isEmpty() ? seeds : other.seeds,
        other.limit == null ? limit : other.limit,
        other.longLimit == null ? longLimit : other.longLimit,
        other.longShare == null ? longShare : other.longShare,
        other.memory == null ? memory : other.memory,
        other.steps == null ? steps : other.steps,
        other.keep == null ? keep : other.keep,
        other.time == null ? time : other.time,
        other.tests == null ? tests : other.tests,
        other.targets.isEmpty() ? targets : other.targets,
        other.seedsDigest == null ? seedsDigest : other.seedsDigest,
        other.dialects.isEmpty() ? dialects : other.dialects,
        other.without.isEmpty() ? without : other.without,
        other.tactics.isEmpty() ? tactics : other.tactics,
        other.config == null ? config : other.config,
        other.options == null ? options : other.options,
        other.optionSpaces.isEmpty() ? optionSpaces : other.optionSpaces,
        other.behaviourShare == null ? behaviourShare : other.behaviourShare);
  }

  /** The first key of which the two tell something else, of those that decide what is tested. */
  public @Nullable String changedMeaning(CampaignFile other) {
    if (!Objects.equals(seed, other.seed)) {
      return "seed";
    }
    if (!engines.equals(other.engines)) {
      return "engine";
    }
    if (!solvers.equals(other.solvers)) {
      return "solver";
    }
    if (!modes.equals(other.modes)) {
      return "mode";
    }
    // A campaign of an older Ordeal does not say it, and meant the defaults.
    if (config != null && !config.equals(other.config)) {
      return "config";
    }
    if (options != null && !options.equals(other.options)) {
      return "options";
    }
    return seeds.equals(other.seeds) ? null : "seeds";
  }

  /** As a file. */
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add("# A campaign of Ordeal: ordeal fuzz --campaign FILE runs one like it.");
    add(lines, "seed", seed);
    add(lines, "engines", engines);
    add(lines, "solvers", solvers);
    add(lines, "modes", modes);
    add(lines, "seeds", seeds);
    add(lines, "limit", limit);
    add(lines, "long-limit", longLimit);
    add(lines, "long-share", longShare);
    add(lines, "memory", memory);
    add(lines, "steps", steps);
    add(lines, "keep", keep);
    add(lines, "time", time);
    add(lines, "tests", tests);
    add(lines, "targets", targets);
    add(lines, "seeds-digest", seedsDigest);
    add(lines, "dialects", dialects);
    add(lines, "without", without);
    add(lines, "tactics", tactics);
    add(lines, "config", config);
    add(lines, "options", options);
    add(lines, "option-spaces", optionSpaces);
    add(lines, "behaviour-share", behaviourShare);
    return String.join("\n", lines) + "\n";
  }

  private static void add(List<String> lines, String key, @Nullable Object value) {
    if (value instanceof List<?> list) {
      if (!list.isEmpty()) {
        lines.add(
            key
                + " = ["
                + String.join(", ", list.stream().map(CampaignFile::quoted).toList())
                + "]");
      }
    } else if (value != null) {
      lines.add(key + " = " + (value instanceof String ? quoted(value) : value));
    }
  }

  private static String quoted(Object value) {
    StringBuilder text = new StringBuilder("\"");
    value
        .toString()
        .codePoints()
        .forEach(
            point -> {
              if (point == '"' || point == '\\') {
                text.append('\\').appendCodePoint(point);
              } else if (point < ' ' || point == 0x7f) {
                text.append("\\u%04x".formatted(point));
              } else {
                text.appendCodePoint(point);
              }
            });
    return text.append('"').toString();
  }
}
