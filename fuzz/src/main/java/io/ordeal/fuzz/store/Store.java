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
 * The folder of a campaign. Any thread may call; what it is called to write is written by one.
 *
 * <p>If something cannot be written, that call and all later ones throw a {@link StoreException}
 * with the cause; what was written before stays.
 */
public final class Store implements AutoCloseable {

  static final String CAMPAIGN = "campaign.toml";
  static final String FINDINGS = "findings";
  static final String REJECTED = "rejected";
  static final String LOCK = "lock";

  /** What a file is called until it is whole. */
  static final String PART = "part";

  private static final String STATISTICS = "stats.jsonl";

  /** All that is in the folder of a new store. */
  static final List<String> FILES =
      Stream.concat(Database.FILES.stream(), Stream.of(LOCK, PART, STATISTICS, CAMPAIGN)).toList();

  /** How many rows are in memory at once when many are copied. */
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
   * Makes a new one, and folders above it that are missing. If that fails nothing is left behind.
   *
   * @throws StoreException if there is a file or a folder with something in it, or if it cannot be
   *     written
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
        // Last, so that what was begun and not finished can be told from a campaign.
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
      made.remove();
      throw StoreErrors.writing(folder, e);
    } catch (RuntimeException e) {
      made.remove();
      throw e;
    }
  }

  /**
   * Opens one to go on with it. If an older Ordeal made it, its format is changed.
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
   * Opens one for reading alone, also while another process writes to it, and where nobody can.
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
      Files.deleteIfExists(folder.resolve(PART)); // what a killed run was writing
      StaleFiles.tidy(folder.resolve(FINDINGS), BucketTable.all(connection));
      StatisticsFile statistics = opened.add(new StatisticsFile(folder.resolve(STATISTICS)));
      Writer writer = opened.add(new Writer(folder, connection));
      // Closed first: whoever closes the database last must be able to tidy it up.
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

  /** What the campaign is, as it was given. */
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
   * Keeps a text that the campaign file has or is about to have, so that it can be told whether
   * somebody edits the file.
   */
  public void keepCampaign(String toml) {
    MaterialTable.Row row = MaterialTable.Row.of(CAMPAIGN, toml);
    perform(transaction -> MaterialTable.replace(transaction.connection(), row));
  }

  /**
   * What the campaign file was before anybody edited it; empty if {@linkplain #keepCampaign no
   * text} was kept.
   */
  public Optional<String> keptCampaign() {
    String now = campaign();
    // A run that was killed may have left the text before the last one.
    return ask(connection -> MaterialTable.text(connection, ContentHash.of(now)))
        .or(() -> ask(connection -> MaterialTable.last(connection, CAMPAIGN)));
  }

  /** Replaces what the campaign is. */
  public void campaign(String toml) {
    Utf8.bytes(toml); // whoever gives text that cannot be written hears it himself
    perform(
        transaction -> {
          transaction.writeFile(CAMPAIGN, toml);
          return 1;
        });
  }

  /** Adds those whose texts are new, in this order behind those that are there. */
  public void addSeeds(List<StoredSeed> seeds) {
    for (int from = 0; from < seeds.size(); from += PAGE) {
      List<StoredSeed> page = seeds.subList(from, Math.min(seeds.size(), from + PAGE));
      List<SeedTable.Row> rows = page.stream().map(SeedTable.Row::of).toList();
      perform(transaction -> SeedTable.add(transaction.connection(), rows));
    }
  }

  /** The seeds in the order in which they came. */
  public List<SeedInfo> seeds() {
    return ask(SeedTable::all);
  }

  /**
   * The text of a seed.
   *
   * @throws StoreException if there is none of that hash
   */
  public String seedText(String hash) {
    return ask(connection -> SeedTable.text(connection, hash))
        .orElseThrow(() -> new StoreException("%s: found no seed %s".formatted(folder, hash)));
  }

  /** Adds the content of a file that engines work on, unless it is there already. */
  public void addMaterial(String name, String text) {
    List<MaterialTable.Row> row = List.of(MaterialTable.Row.of(name, text));
    perform(transaction -> MaterialTable.add(transaction.connection(), row));
  }

  /**
   * Returns the content of a file that engines work on.
   *
   * @param hash of the content, see {@link io.ordeal.fuzz.content.ContentHash}
   */
  public Optional<String> material(String hash) {
    return ask(connection -> MaterialTable.text(connection, hash));
  }

  /** What was added for a key. */
  public Optional<String> solution(String key) {
    return ask(connection -> SolutionTable.text(connection, key));
  }

  /** Adds what reference solvers said; if there is something for the key, that stays. */
  public void addSolution(String key, String text) {
    List<SolutionTable.Row> row = List.of(new SolutionTable.Row(key, PackedText.pack(text)));
    perform(transaction -> SolutionTable.add(transaction.connection(), row));
  }

  /** Has it written soon how far a unit is; an earlier state never replaces a later one. */
  public void save(UnitProgress unit) {
    writer().post(transaction -> UnitTable.save(transaction.connection(), unit));
  }

  /** How far all units are, by round and unit, with what was {@linkplain #save saved} just now. */
  public List<UnitProgress> units() {
    flush();
    return ask(UnitTable::all);
  }

  /**
   * Has the outcomes of a unit written soon; fewer outcomes never replace more.
   *
   * @param tests how many test cases of the unit they are about
   * @param text of any form; empty is the same as none
   */
  public void saveOutcomes(int round, int unit, long tests, String text) {
    OutcomeTable.Row row = new OutcomeTable.Row(round, unit, tests, PackedText.pack(text));
    writer().post(transaction -> OutcomeTable.save(transaction.connection(), List.of(row)));
  }

  /**
   * The outcomes of a unit as they were saved, with what was saved just now; empty if none were.
   */
  public String outcomes(int round, int unit) {
    flush();
    return ask(connection -> OutcomeTable.ofUnit(connection, round, unit));
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
   * Adds a finding with its file; both are durable when this returns.
   *
   * @return false if its id is there already: then nothing is changed
   */
  public boolean add(Finding finding) {
    Utf8.bytes(finding.files().script());
    return perform(transaction -> FindingTable.add(transaction, List.of(finding))) > 0;
  }

  /**
   * Replaces the files of a finding that is there, and how many scripts it shows behind. It stays
   * in its bucket.
   */
  public void replace(Finding finding) {
    Utf8.bytes(finding.files().script());
    Utf8.bytes(finding.files().session());
    perform(transaction -> FindingTable.replace(transaction, finding));
  }

  /**
   * Moves a finding with its files to another bucket, durably; nothing is changed if there is no
   * such finding.
   *
   * @throws IllegalArgumentException if the bucket cannot be a file name everywhere
   */
  public void move(String id, String bucket) {
    Finding.requireFileName("bucket", bucket);
    perform(transaction -> BucketTable.move(transaction, id, bucket));
  }

  /**
   * Keeps what became of reducing a finding, with its file, durably; it replaces an earlier
   * reduction. Nothing is changed if there is no such finding.
   */
  public void save(Reduction reduction) {
    Utf8.bytes(reduction.script());
    perform(transaction -> ReductionTable.save(transaction, reduction));
  }

  /** The reductions in the order of their findings. */
  public List<Reduction> reductions() {
    return ask(ReductionTable::all);
  }

  /** The reduction of a finding. */
  public Optional<Reduction> reduction(String id) {
    return ask(connection -> ReductionTable.byFinding(connection, id));
  }

  /**
   * Adds a script that a solver rejects, as the file {@code rejected/GROUP-1.smt2} or one with the
   * next numbers; nothing is changed if the group is full.
   *
   * @param most files of the group
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
   * The findings in the order in which they came. Their texts are those that were added, whatever
   * has become of the files.
   */
  public List<Finding> findings() {
    return ask(FindingTable::all);
  }

  public Optional<Finding> finding(String id) {
    return ask(connection -> FindingTable.byId(connection, id));
  }

  /**
   * Has a line appended soon to what others can plot.
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

  /** Passes on the lines of statistics that are whole, one after the other. */
  public void eachStatistics(Consumer<String> taker) {
    requireGood();
    try {
      StatisticsFile.each(folder.resolve(STATISTICS), taker);
    } catch (IOException e) {
      throw StoreErrors.reading(folder, e);
    }
  }

  /**
   * Returns when findings came into the store, by id. For findings of an older Ordeal that is when
   * their file was written, as far as there is one.
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
   * Takes over what another store has and this one has not: seeds, material, solutions, findings
   * with their files, better reductions, and the buckets of reduced findings; and if both are of
   * the same campaign, how far units are where they are farther, with the outcomes that their test
   * cases follow from. May be done again, and after one that was killed.
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
    // Last, since a unit that is done will not be asked for its findings again.
    int units = 0;
    if (meaning(campaign()).equals(meaning(other.campaign()))) {
      List<UnitProgress> there = other.units();
      // Behind the units: if somebody goes on with them meanwhile, no outcome may be missing.
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
   * Takes over units that are farther there. The test cases of a unit follow from all its outcomes,
   * so they are those of the store where it is farther; of both where it is in neither.
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

  /** A campaign without what is only for people; the text where that cannot be told. */
  private static Object meaning(String toml) {
    try {
      return new TomlMapper().readTree(toml);
    } catch (JacksonException e) {
      return toml;
    }
  }

  /** Waits until all is durable that was asked for. */
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
   * Writes what still waits, and gives the folder free.
   *
   * @throws StoreException if something could not be written and no call has told so
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
