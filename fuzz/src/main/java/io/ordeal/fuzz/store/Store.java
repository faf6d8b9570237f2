package io.ordeal.fuzz.store;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Utf8;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.dataformat.toml.TomlMapper;

/**
 * The folder of a campaign. Any thread may call its methods; one thread does all writing.
 *
 * <p>If something cannot be written, that call and all later ones throw a {@link StoreException}
 * with the cause. Data that was written before stays.
 */
public final class Store implements AutoCloseable {

  static final String CAMPAIGN = "campaign.toml";
  static final String FINDINGS = "findings";
  static final String REJECTED = "rejected";
  static final String LOCK = "lock";

  /** Name of a file until it is complete. */
  static final String PART = "part";

  private static final String STATISTICS = "stats.jsonl";

  /** All files in the folder of a new store. */
  static final List<String> FILES =
      Stream.concat(Database.FILES.stream(), Stream.of(LOCK, PART, STATISTICS, CAMPAIGN)).toList();

  /** Number of rows in memory while many are copied. */
  private static final int PAGE = 64;

  private static final int UNLIMITED = -1;

  private final Path folder;
  private final CloseStack opened;
  private final Reader reader;
  private final @Nullable Writer writer;
  private final @Nullable StatisticsFile statistics;

  private Store(
      Path folder,
      CloseStack opened,
      Reader reader,
      @Nullable Writer writer,
      @Nullable StatisticsFile statistics) {
    this.folder = folder;
    this.opened = opened;
    this.reader = reader;
    this.writer = writer;
    this.statistics = statistics;
  }

  /**
   * Creates a new store, and missing parents of its folder. If that fails, nothing is left behind.
   *
   * @throws StoreException if there is a file or a non-empty folder, or if it cannot be written
   */
  public static Store create(Path folder, String campaignToml) {
    return create(Database.in(folder), campaignToml);
  }

  static Store create(Database database, String campaignToml) {
    Path folder = database.folder();
    NewFolder made = NewFolder.make(folder);
    try {
      Store store = writable(database, StandardOpenOption.CREATE_NEW, database::create);
      try {
        // Last, so that an unfinished store can be distinguished from a campaign.
        store.campaign(campaignToml);
      } catch (RuntimeException e) {
        store.close();
        throw e;
      }
      made.force();
      return store;
    } catch (FileAlreadyExistsException e) {
      throw new StoreException(
          "%s: found another process that begins there, wanted a new or empty folder; name another one"
              .formatted(folder));
    } catch (IOException | SQLException e) {
      StoreException failure = StoreErrors.writing(folder, e); // looks at the folder
      made.remove();
      throw failure;
    } catch (RuntimeException e) {
      made.remove();
      throw e;
    }
  }

  /** Returns whether a folder has a campaign; not if it was killed while the folder was made. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(CAMPAIGN)) && Files.exists(folder.resolve(Database.FILE));
  }

  /**
   * Removes the folder of a campaign that has not tested anything; its findings are not removed.
   */
  public static void removeUnused(Path folder) {
    new NewFolder(folder, List.of(folder)).remove();
  }

  /**
   * Opens a store to continue its campaign. Migrates it if an older Ordeal made it.
   *
   * @throws StoreException if there is none, another process writes to it, a newer Ordeal made it,
   *     or it is damaged
   */
  public static Store open(Path folder) {
    return open(Database.in(folder));
  }

  static Store open(Database database) {
    requireStore(database.folder());
    try {
      return writable(database, StandardOpenOption.CREATE, database::open);
    } catch (IOException | SQLException e) {
      throw StoreErrors.writing(database.folder(), e);
    }
  }

  /**
   * Opens a store only for reading, even while another process writes to it, or if it is read-only.
   *
   * @throws StoreException if there is none, another version of Ordeal made it, or it is damaged
   */
  public static Store read(Path folder) {
    return read(Database.in(folder));
  }

  static Store read(Database database) {
    Path folder = database.folder();
    requireStore(folder);
    try {
      Reader reader = new Reader(folder, database.read());
      CloseStack opened = new CloseStack(folder);
      opened.add(reader);
      return new Store(folder, opened, reader, null, null);
    } catch (SQLException e) {
      throw StoreErrors.reading(folder, e);
    }
  }

  private interface Opening {
    Connection open() throws SQLException, IOException;
  }

  private static Store writable(Database database, StandardOpenOption creation, Opening opening)
      throws SQLException, IOException {
    Path folder = database.folder();
    CloseStack opened = new CloseStack(folder);
    try {
      opened.add(FolderLock.take(folder, creation));
      Connection connection = opened.add(opening.open());
      Files.deleteIfExists(folder.resolve(PART)); // left by a killed run
      StaleFiles.tidy(folder.resolve(FINDINGS), BucketTable.all(connection));
      StatisticsFile statistics = opened.add(new StatisticsFile(folder.resolve(STATISTICS)));
      Writer writer = opened.add(new Writer(folder, connection));
      // Closed first: the last connection to close must be able to clean up the database.
      Reader reader = opened.add(new Reader(folder, database.read()));
      return new Store(folder, opened, reader, writer, statistics);
    } catch (SQLException | IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  private static void requireStore(Path folder) {
    String found = null;
    if (!Files.exists(folder)) {
      found = "nothing";
    } else if (!Files.isDirectory(folder)) {
      found = "a file";
    } else if (!Files.exists(folder.resolve(CAMPAIGN))) {
      found = "no %s in it".formatted(CAMPAIGN);
    } else if (!Files.exists(folder.resolve(Database.FILE))) {
      found = "no %s in it".formatted(Database.FILE);
    }
    if (found != null) {
      throw new StoreException(
          "%s: found %s, wanted the folder of a campaign; name one that fuzz --out has made"
              .formatted(folder, found));
    }
  }

  public Path folder() {
    return folder;
  }

  /** Returns the text of the campaign file. */
  public String campaign() {
    requireGood();
    try {
      return Files.readString(folder.resolve(CAMPAIGN));
    } catch (CharacterCodingException e) {
      throw new StoreException(
          "%s: found a binary file, wanted UTF-8 text; restore it, or start a new campaign with --out"
              .formatted(folder.resolve(CAMPAIGN)));
    } catch (IOException e) {
      throw StoreErrors.reading(folder, e);
    }
  }

  /**
   * Remembers a text that the campaign file has or is about to have, so that edits by the user can
   * be detected.
   */
  public void keepCampaign(String toml) {
    MaterialTable.Row row = MaterialTable.Row.of(CAMPAIGN, toml);
    perform(transaction -> MaterialTable.replace(transaction.connection(), row));
  }

  /**
   * Returns the campaign file as it was before the user edited it; empty if {@linkplain
   * #keepCampaign no text} was remembered.
   */
  public Optional<String> keptCampaign() {
    String now = campaign();
    // A killed run may have left the text before the last one.
    return ask(connection -> MaterialTable.text(connection, ContentHash.of(now)))
        .or(() -> ask(connection -> MaterialTable.last(connection, CAMPAIGN)));
  }

  /** Replaces the campaign file. */
  public void campaign(String toml) {
    Utf8.bytes(toml); // a caller whose text cannot be written gets the exception itself
    perform(
        transaction -> {
          transaction.writeFile(CAMPAIGN, toml);
          return 1;
        });
  }

  /** Adds seeds with new texts, in this order after the existing ones. */
  public void addSeeds(List<StoredSeed> seeds) {
    for (int from = 0; from < seeds.size(); from += PAGE) {
      List<StoredSeed> page = seeds.subList(from, Math.min(seeds.size(), from + PAGE));
      List<SeedTable.Row> rows = page.stream().map(SeedTable.Row::of).toList();
      perform(transaction -> SeedTable.add(transaction.connection(), rows));
    }
  }

  /** Returns the seeds in order of arrival. */
  public List<SeedInfo> seeds() {
    return ask(SeedTable::all);
  }

  /**
   * Returns the text of a seed.
   *
   * @throws StoreException if there is no seed with that hash
   */
  public String seedText(String hash) {
    return ask(connection -> SeedTable.text(connection, hash))
        .orElseThrow(() -> new StoreException("%s: found no seed %s".formatted(folder, hash)));
  }

  /** Adds the content of a file that engines work on, unless it is stored already. */
  public void addMaterial(String name, String text) {
    List<MaterialTable.Row> row = List.of(MaterialTable.Row.of(name, text));
    perform(transaction -> MaterialTable.add(transaction.connection(), row));
  }

  /**
   * Returns the content of a file that engines work on.
   *
   * @param hash hash of the content, see {@link io.ordeal.fuzz.content.ContentHash}
   */
  public Optional<String> material(String hash) {
    return ask(connection -> MaterialTable.text(connection, hash));
  }

  /** Returns the solution that was added for a key. */
  public Optional<String> solution(String key) {
    return ask(connection -> SolutionTable.text(connection, key));
  }

  /** Returns the solution that was added for a key, as it is stored. */
  public Optional<PackedText> packedSolution(String key) {
    return ask(connection -> SolutionTable.packed(connection, key));
  }

  /** Adds an answer of reference solvers. An existing answer for the key stays. */
  public void addSolution(String key, String text) {
    List<SolutionTable.Row> row = List.of(new SolutionTable.Row(key, PackedText.pack(text)));
    perform(transaction -> SolutionTable.add(transaction.connection(), row));
  }

  /**
   * Adds answers of reference solvers. Existing answers for a key stay; those that differ from the
   * given ones are returned, by key. The answers are durable before anything that is written later,
   * but may not be when this method returns.
   *
   * @param solutions keys and texts, in order
   */
  public Map<String, PackedText> addSolutions(List<Map.Entry<String, PackedText>> solutions) {
    Map<String, PackedText> others = new HashMap<>();
    writer()
        .run(
            transaction -> {
              others.putAll(SolutionTable.addOrCompare(transaction.connection(), solutions));
              return solutions.size();
            });
    return others;
  }

  /** Queues the progress of a unit for writing. An earlier state never replaces a later one. */
  public void save(UnitProgress unit) {
    save(List.of(unit));
  }

  /** Queues the progress of units for writing, in one transaction. */
  public void save(List<UnitProgress> units) {
    List<UnitProgress> all = List.copyOf(units);
    writer().post(transaction -> UnitTable.save(transaction.connection(), all));
  }

  /**
   * Returns the progress of all units, by round and unit, including progress that was just
   * {@linkplain #save saved}.
   */
  public List<UnitProgress> units() {
    flush();
    return ask(UnitTable::all);
  }

  /**
   * Queues the outcomes of a unit for writing. Fewer outcomes never replace more.
   *
   * @param tests number of test cases of the unit that they are about
   * @param text text in any format; an empty text means no outcomes
   */
  public void saveOutcomes(int round, int unit, long tests, String text) {
    saveOutcomes(List.of(new StoredOutcomes(round, unit, tests, PackedText.of(text))));
  }

  /** Queues the outcomes of units for writing, in one transaction. */
  public void saveOutcomes(List<StoredOutcomes> outcomes) {
    List<OutcomeTable.Row> rows = outcomes.stream().map(StoredOutcomes::row).toList();
    writer().post(transaction -> OutcomeTable.save(transaction.connection(), rows));
  }

  /**
   * Returns the outcomes of a unit, including those that were just saved; empty if there are none.
   */
  public String outcomes(int round, int unit) {
    flush();
    return ask(connection -> OutcomeTable.ofUnit(connection, round, unit));
  }

  /** Returns the units that have outcomes, without their progress. */
  public List<UnitProgress> unitsWithOutcomes() {
    flush();
    return ask(OutcomeTable::units);
  }

  /** Passes on the outcomes of every unit, one after the other. */
  public void eachOutcomes(Consumer<String> taker) {
    ask(
        connection -> {
          OutcomeTable.each(connection, taker);
          return true;
        });
  }

  /**
   * Adds a finding with its file. Both are durable when this method returns.
   *
   * @return false if its id is stored already: then nothing is changed
   */
  public boolean add(Finding finding) {
    Utf8.bytes(finding.files().script());
    return perform(transaction -> FindingTable.add(transaction, List.of(finding))) > 0;
  }

  /**
   * Replaces the files of a stored finding, and the number of scripts after which it shows. It
   * stays in its bucket.
   */
  public void replace(Finding finding) {
    Utf8.bytes(finding.files().script());
    Utf8.bytes(finding.files().session());
    perform(transaction -> FindingTable.replace(transaction, finding));
  }

  /**
   * Moves a finding with its files to another bucket, durably. Nothing is changed if there is no
   * such finding.
   *
   * @throws IllegalArgumentException if the bucket cannot be a file name everywhere
   */
  public void move(String id, String bucket) {
    Finding.requireFileName("bucket", bucket);
    perform(transaction -> BucketTable.move(transaction, id, bucket));
  }

  /**
   * Stores the result of reducing a finding, with its file, durably. It replaces an earlier
   * reduction. Nothing is changed if there is no such finding.
   */
  public void save(Reduction reduction) {
    Utf8.bytes(reduction.script());
    perform(transaction -> ReductionTable.save(transaction, reduction));
  }

  /** Returns the reductions in the order of their findings. */
  public List<Reduction> reductions() {
    return ask(ReductionTable::all);
  }

  /** Returns the reduction of a finding. */
  public Optional<Reduction> reduction(String id) {
    return ask(connection -> ReductionTable.byFinding(connection, id));
  }

  /**
   * Adds a script that a solver rejects, as the file {@code rejected/GROUP-1.smt2} or one with the
   * next number. Nothing is changed if the group is full.
   *
   * @param most most files of the group
   */
  public void addRejected(String group, int most, String text) {
    Utf8.bytes(text);
    perform(
        transaction -> {
          for (int number = 1; number <= most; number++) {
            String name = "%s/%s-%d.smt2".formatted(REJECTED, group, number);
            if (!Files.exists(folder.resolve(name))) {
              transaction.writeFile(name, text);
              return 1;
            }
          }
          return 0;
        });
  }

  /**
   * Returns the findings in order of arrival. Their texts are those that were added, even if the
   * files have changed.
   */
  public List<Finding> findings() {
    return ask(FindingTable::all);
  }

  public Optional<Finding> finding(String id) {
    return ask(connection -> FindingTable.byId(connection, id));
  }

  /**
   * Queues a line of statistics for writing, for tools that plot them.
   *
   * @throws IllegalArgumentException if it is more than a line
   */
  public void appendStatistics(String jsonLine) {
    if (jsonLine.indexOf('\n') >= 0 || jsonLine.indexOf('\r') >= 0) {
      throw new IllegalArgumentException("found several lines, wanted one: " + jsonLine);
    }
    Utf8.bytes(jsonLine);
    StatisticsFile file = statistics();
    writer()
        .post(
            transaction -> {
              file.append(jsonLine);
              return 1;
            });
  }

  /** Passes on the complete lines of statistics, one after the other. */
  public void eachStatistics(Consumer<String> taker) {
    requireGood();
    try {
      StatisticsFile.each(folder.resolve(STATISTICS), taker);
    } catch (IOException e) {
      throw StoreErrors.reading(folder, e);
    }
  }

  /**
   * Returns the times at which findings were stored, by id. For a finding of an older Ordeal this
   * is the time of its file, if there is one.
   */
  public Map<String, Instant> findingTimes() {
    Map<String, Instant> times = new HashMap<>();
    for (FindingTable.Time time : ask(FindingTable::times)) {
      time.at()
          .or(() -> writtenAt(folder.resolve(time.file())))
          .ifPresent(at -> times.put(time.id(), at));
    }
    return times;
  }

  private static Optional<Instant> writtenAt(Path file) {
    try {
      return Optional.of(Files.getLastModifiedTime(file).toInstant());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Takes over data of another store that this one lacks: seeds, material, solutions, findings with
   * their files, better reductions, and the buckets of reduced findings. If both belong to the same
   * campaign, also takes over progress of units that is farther there, with the outcomes on which
   * their test cases depend. Can be repeated, also after a merge that was killed.
   */
  public Merge merge(Store other) {
    other.flush();
    int seeds = takeOver(other, SeedTable::after, (t, rows) -> SeedTable.add(t.connection(), rows));
    int material =
        takeOver(
            other,
            (connection, position, most) ->
                MaterialTable.after(connection, position, most, CAMPAIGN),
            (t, rows) -> MaterialTable.add(t.connection(), rows));
    int solutions =
        takeOver(other, SolutionTable::after, (t, rows) -> SolutionTable.add(t.connection(), rows));
    int findings = takeOver(other, FindingTable::after, FindingTable::add);
    List<FindingTable.Time> times = other.ask(FindingTable::times);
    perform(transaction -> FindingTable.merge(transaction.connection(), times));
    int reductions = mergeReductions(other);
    // Last, because a unit that is done is not asked for its findings again.
    int units = 0;
    if (meaning(campaign()).equals(meaning(other.campaign()))) {
      List<UnitProgress> there = other.units();
      // After the units: if another process continues them meanwhile, no outcome may be missing.
      List<OutcomeTable.Row> outcomes = other.ask(OutcomeTable::all);
      units = perform(transaction -> merge(transaction.connection(), there, outcomes));
    }
    return new Merge(seeds, material, solutions, units, findings, reductions);
  }

  private int mergeReductions(Store other) {
    Map<String, BucketTable.Row> before = new HashMap<>();
    for (Numbered<BucketTable.Row> row : ask(c -> BucketTable.after(c, 0, UNLIMITED))) {
      before.put(row.row().finding(), row.row());
    }
    int reductions = takeOver(other, ReductionTable::after, ReductionTable::merge);
    takeOver(other, BucketTable::after, (t, rows) -> BucketTable.merge(t, before, rows));
    return reductions;
  }

  /**
   * Takes over units that are farther in the other store. The test cases of a unit depend on all
   * its outcomes, so these are taken from the store where the unit is farther; from both if it is
   * in neither.
   */
  private static int merge(
      Connection connection, List<UnitProgress> there, List<OutcomeTable.Row> outcomes)
      throws SQLException {
    List<UnitProgress> taken = UnitTable.merge(connection, there);
    for (UnitProgress unit : taken) {
      OutcomeTable.remove(connection, unit);
    }
    List<UnitProgress> here = UnitTable.all(connection);
    here.removeAll(new HashSet<>(there));
    OutcomeTable.save(connection, OutcomeTable.Row.without(here, outcomes));
    return taken.size();
  }

  private interface Pages<T> {
    List<Numbered<T>> after(Connection connection, long position, int most)
        throws SQLException, DataFormatException;
  }

  private interface Addition<T> {
    int add(Transaction transaction, List<T> rows) throws SQLException, IOException;
  }

  private <T> int takeOver(Store other, Pages<T> pages, Addition<T> addition) {
    int added = 0;
    long last = 0;
    while (true) {
      long position = last;
      List<Numbered<T>> page = other.ask(connection -> pages.after(connection, position, PAGE));
      if (page.isEmpty()) {
        return added;
      }
      List<T> rows = page.stream().map(Numbered::row).toList();
      added += perform(transaction -> addition.add(transaction, rows));
      last = page.get(page.size() - 1).position();
    }
  }

  /**
   * Returns the content of a campaign file without comments; the text itself if it cannot be
   * parsed.
   */
  private static Object meaning(String toml) {
    try {
      return new TomlMapper().readTree(toml);
    } catch (JacksonException e) {
      return toml;
    }
  }

  /** Waits until all queued data is durable. */
  public void flush() {
    if (writer != null) {
      StatisticsFile file = statistics();
      perform(
          transaction -> {
            file.force();
            return 0;
          });
    }
  }

  /**
   * Writes queued data, and releases the folder.
   *
   * @throws StoreException if something could not be written and no call has reported it
   */
  @Override
  public void close() {
    opened.close();
  }

  private <T> T ask(Reader.Query<T> query) {
    requireGood();
    return reader.read(query);
  }

  private int perform(Writer.Work work) {
    return writer().perform(work);
  }

  private void requireGood() {
    if (writer != null) {
      writer.requireGood();
    }
  }

  private Writer writer() {
    if (writer == null) {
      throw new IllegalStateException("%s was opened for reading alone".formatted(folder));
    }
    return writer;
  }

  private StatisticsFile statistics() {
    if (statistics == null) {
      throw new IllegalStateException("%s was opened for reading alone".formatted(folder));
    }
    return statistics;
  }
}
