package io.ordeal.cli.input;

import io.ordeal.cli.console.BadInput;
import io.ordeal.cli.console.Console;
import io.ordeal.cli.console.Counts;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.campaign.SeedReader;
import io.ordeal.fuzz.campaign.SeedSize;
import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.solver.session.Needs;
import io.ordeal.fuzz.store.StoredSeed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;

/**
 * The seeds of a command, read once.
 *
 * @param files number of files
 * @param seeds seeds with different contents, in order
 * @param problems problems of files that cannot be used, one line each
 * @param refused the same for files that no solver takes
 */
public record SeedFiles(
    int files, List<StoredSeed> seeds, List<String> problems, List<String> refused) {

  /** Most problems that are shown. */
  private static final int SHOWN = 3;

  /** No seeds, for engines that need none. */
  public static final SeedFiles NONE = new SeedFiles(0, List.of(), List.of(), List.of());

  private static final String COMPRESSED = ".gz";

  /**
   * Reads files and folders; by default, the seeds that come with Ordeal.
   *
   * @param most size of the largest seed that is used
   * @param refusal function that returns why no solver takes scripts with these needs; empty if one
   *     does
   */
  public static SeedFiles read(
      Console console,
      Jobs jobs,
      List<String> paths,
      SeedSize most,
      Function<Needs, Optional<String>> refusal) {
    Sum sum = new Sum();
    if (paths.isEmpty()) {
      for (BuiltInSeeds.BuiltIn seed : BuiltInSeeds.all()) {
        byte[] bytes = seed.text().getBytes(StandardCharsets.UTF_8);
        sum.accept(SeedReader.read(seed.name(), bytes, most, refusal));
      }
    } else {
      Inputs inputs = Inputs.findSeeds(paths);
      inputs.errors().forEach(error -> sum.problems.add(error.text()));
      jobs.work(
          console, "reading seeds", inputs.files(), file -> read(file, most, refusal), sum::accept);
    }
    return new SeedFiles(
        sum.files,
        List.copyOf(sum.seeds.values()),
        List.copyOf(sum.problems),
        List.copyOf(sum.refused));
  }

  /** Returns the same seeds, those first that are most likely to show something. */
  public SeedFiles likelyFirst() {
    List<StoredSeed> sorted =
        seeds.stream().sorted(Comparator.comparing(seed -> !isLikely(seed))).toList();
    return new SeedFiles(files, sorted, problems, refused);
  }

  /** Returns how many seeds are most likely to show something. */
  public int likely() {
    return (int) seeds.stream().filter(SeedFiles::isLikely).count();
  }

  private static boolean isLikely(StoredSeed seed) {
    return BuiltInSeeds.isLikely(seed.info().name());
  }

  /** Returns a library of the seeds, with their texts in memory. */
  public SeedLibrary library() {
    Map<String, String> texts = new HashMap<>();
    seeds.forEach(seed -> texts.put(seed.info().hash(), seed.text()));
    return new SeedLibrary(
        seeds.stream().map(seed -> seed.info().hash()).toList(),
        seeds.stream().map(seed -> seed.info().name()).toList(),
        hash -> texts.getOrDefault(hash, ""));
  }

  /** Reports problems with some seeds. If no seed can be used, that is bad input. */
  public void tell(Console console) {
    if (seeds.isEmpty()) {
      List<String> all = new ArrayList<>(problems);
      all.addAll(refused);
      if (all.isEmpty()) {
        throw new BadInput("--seeds: found no seeds, wanted one at least");
      }
      int count = Math.max(files, all.size());
      throw new BadInput(
          count == 1
              ? "--seeds: " + all.get(0)
              : "--seeds: none of %s can be used; the first: %s"
                  .formatted(Counts.files(count), all.get(0)));
    }
    if (!refused.isEmpty()) {
      console.tell(
          "seeds skipped: %,d of %,d that no solver supports, such as %s"
              .formatted(refused.size(), files, refused.get(0)));
    }
    problems.stream().limit(SHOWN).forEach(problem -> console.tell("seed skipped: " + problem));
    if (problems.size() > SHOWN) {
      console.tell("seeds skipped: %,d more".formatted(problems.size() - SHOWN));
    }
  }

  private static SeedReader.Read read(
      Path file, SeedSize most, Function<Needs, Optional<String>> refusal) {
    try {
      return SeedReader.read(file.toString(), bytes(file, most), most, refusal);
    } catch (IOException e) {
      return SeedReader.Read.unusable(InputError.of(file, e).text());
    } catch (RuntimeException | StackOverflowError e) {
      // A failure on one seed must not prevent the use of all others.
      return SeedReader.Read.unusable(InputError.of(file, "internal error: " + e).text());
    }
  }

  /**
   * Reads little more than the largest seed, so that neither a huge file nor a decompression bomb
   * does harm.
   */
  private static byte[] bytes(Path file, SeedSize most) throws IOException {
    try (InputStream stored = Files.newInputStream(file);
        InputStream content =
            file.toString().endsWith(COMPRESSED) ? new GZIPInputStream(stored) : stored) {
      return content.readNBytes(most.bytes() + 1);
    }
  }

  private static final class Sum {
    private final Map<String, StoredSeed> seeds = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private int files;

    void accept(SeedReader.Read read) {
      files++;
      read.seed().ifPresent(seed -> seeds.putIfAbsent(seed.info().hash(), seed));
      if (!read.problem().isEmpty()) {
        (read.isRefused() ? refused : problems).add(read.problem());
      }
    }
  }
}
