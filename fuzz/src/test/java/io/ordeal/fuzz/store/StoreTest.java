package io.ordeal.fuzz.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.store.UnitProgress.End;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class StoreTest {

  private static final int FORMAT = Schema.current().version();

  private static final String CAMPAIGN = "seed = 42 # é\n";

  private final Path temp;
  private final Path folder;

  StoreTest(@TempDir Path temp) {
    this.temp = temp;
    folder = temp.resolve("a new/store?x#y%20é");
  }

  private static void assertRefused(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(StoreException.class).hasMessage(message);
  }

  private void sql(String... statements) throws Exception {
    Path file = Files.copy(folder.resolve("ordeal.db"), temp.resolve("copy.db"));
    try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      for (String statement : statements) {
        raw.createStatement().executeUpdate(statement);
      }
    }
    Files.write(folder.resolve("ordeal.db"), Files.readAllBytes(file));
    Files.delete(file);
  }

  // What goes in comes out.

  @Test
  void everythingComesBack() {
    List<StoredSeed> seeds = IntStream.range(0, 300).mapToObj(Samples::seed).toList();
    List<Finding> findings =
        IntStream.range(0, 20).mapToObj(i -> Samples.finding("f" + (i * 7 % 20))).toList();
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSeeds(seeds);
      store.addSolution("key", "sat " + Samples.NASTY);
      store.addSolution("empty", "");
      store.save(Samples.unit(1, 0, 3));
      store.save(Samples.unit(0, 1, 99));
      store.saveOutcomes(1, 0, 2, "two tests");
      store.saveOutcomes(1, 0, 3, "three tests");
      store.saveOutcomes(1, 0, 1, "an earlier state");
      store.saveOutcomes(1, 1, 7, "seven tests");
      findings.forEach(store::add);
      assertHolds(store, seeds, findings);
    }
    try (Store store = Store.open(folder)) {
      assertHolds(store, seeds, findings);
    }
    try (Store store = Store.read(folder)) {
      assertHolds(store, seeds, findings);
    }
  }

  private void assertHolds(Store store, List<StoredSeed> seeds, List<Finding> findings) {
    assertThat(store.campaign()).isEqualTo(CAMPAIGN);
    assertThat(store.seeds()).isEqualTo(seeds.stream().map(StoredSeed::info).toList());
    for (StoredSeed seed : seeds) {
      assertThat(store.seedText(seed.info().hash())).isEqualTo(seed.text());
    }
    assertThat(store.solution("key")).contains("sat " + Samples.NASTY);
    assertThat(store.solution("empty")).contains("");
    assertThat(store.solution("other")).isEmpty();
    assertThat(store.units()).containsExactly(Samples.unit(0, 1, 99), Samples.unit(1, 0, 3));
    assertThat(store.outcomes(1, 0)).isEqualTo("three tests");
    assertThat(store.outcomes(1, 1)).isEqualTo("seven tests");
    assertThat(store.outcomes(0, 1)).isEmpty();
    assertThat(store.findings()).isEqualTo(findings);
    for (Finding finding : findings) {
      assertThat(store.finding(finding.id())).contains(finding);
      assertThat(folder.resolve(finding.file()))
          .hasBinaryContent(finding.files().script().getBytes(StandardCharsets.UTF_8));
    }
    assertThat(store.finding("other")).isEmpty();
  }

  @Test
  void folderHasWhatPeopleLookForAndNothingElse() throws IOException {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("x", "y"));
      store.appendStatistics("{}");
    }
    try (var files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile).map(f -> folder.relativize(f).toString()))
          .containsExactlyInAnyOrder(
              "campaign.toml", "ordeal.db", "findings/y/x.smt2", "stats.jsonl", "lock");
    }
  }

  @Test
  void seedsKeepTheirOrderAndTheirFirstName() {
    StoredSeed a = Samples.seed(1);
    StoredSeed b = Samples.seed(2);
    SeedInfo info = a.info();
    StoredSeed again =
        new StoredSeed(new SeedInfo(info.hash(), "other", 1, "ALL", "unsat", List.of()), a.text());
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSeeds(List.of(b, a, b));
      store.addSeeds(List.of(again, Samples.seed(0)));
      assertThat(store.seeds()).containsExactly(b.info(), a.info(), Samples.seed(0).info());
      assertRefused(() -> store.seedText("abc"), folder + ": found no seed abc");
    }
  }

  @Test
  void hashIsThatOfTheContent() {
    SeedInfo wrong = new SeedInfo("abc", "n", 1, "", "", List.of());
    assertThatThrownBy(() -> new StoredSeed(wrong, "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("n: found hash abc, wanted 2d71");
  }

  @Test
  void textThatIsNotUnicodeIsRefusedAndHarmsNobody() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      assertThatThrownBy(() -> store.addSolution("k", "\uD83D"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> store.campaign("\uD83D"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> store.appendStatistics("\uD83D"))
          .isInstanceOf(IllegalArgumentException.class);
      store.addSolution("k", "v");
      assertThat(store.campaign()).isEqualTo(CAMPAIGN);
    }
  }

  @Test
  void firstSolutionWins() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSolution("k", "first");
      store.addSolution("k", "second");
      assertThat(store.solution("k")).contains("first");
    }
  }

  /** Machines may pack the same text in different ways. */
  @Test
  void solutionsAreComparedByTheirText() {
    String text = "sat\n" + "(define-fun x () Int 5)\n".repeat(50);
    Deflater quick = new Deflater(Deflater.BEST_SPEED);
    quick.setInput(text.getBytes(StandardCharsets.UTF_8));
    quick.finish();
    byte[] block = new byte[1000];
    PackedText elsewhere = PackedText.ofBytes(Arrays.copyOf(block, quick.deflate(block)));
    assertThat(elsewhere.bytes()).isNotEqualTo(PackedText.of(text).bytes());
    assertThat(elsewhere).isEqualTo(PackedText.of(text)).hasToString(text);
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSolution("k", text);
      PackedText other = PackedText.of("unsat");
      assertThat(store.addSolutions(List.of(Map.entry("k", elsewhere), Map.entry("new", other))))
          .isEmpty();
      assertThat(store.addSolutions(List.of(Map.entry("new", elsewhere), Map.entry("k", other))))
          .isEqualTo(Map.of("new", other, "k", elsewhere));
      store.flush();
      assertThat(store.solution("new")).contains("unsat");
    }
  }

  @Test
  void aFindingGetsOtherFiles() {
    Finding first = Samples.finding("one", "bucket");
    Finding other =
        new Finding(
            first.id(),
            first.bug(),
            first.answer(),
            first.origin(),
            new Finding.Reproduction(2, 3, 1),
            new Finding.Files("; shorter\n(check-sat)\n", "; session\n"));
    Finding alone =
        new Finding(
            first.id(),
            first.bug(),
            first.answer(),
            first.origin(),
            new Finding.Reproduction(2, 3, 0),
            new Finding.Files("; alone\n(check-sat)\n", ""));
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.replace(other);
      assertThat(store.findings()).isEmpty();
      store.add(first);
      store.replace(other);
      assertThat(store.findings()).containsExactly(other);
      assertThat(folder.resolve(other.file())).hasContent(other.files().script());
      assertThat(folder.resolve(other.sessionFile())).hasContent("; session\n");
      store.replace(alone);
      assertThat(store.findings()).containsExactly(alone);
      assertThat(folder.resolve(alone.sessionFile())).doesNotExist();
    }
  }

  @Test
  void unitsOnlyGoForward() {
    UnitProgress done = new UnitProgress(0, 0, "e", 5, End.TESTS, Map.of("a", 1L));
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.save(done);
      store.save(new UnitProgress(0, 0, "e", 4, End.TESTS, Map.of("a", 9L)));
      store.save(new UnitProgress(0, 0, "e", 5, End.NONE, Map.of("a", 9L)));
      assertThat(store.units()).containsExactly(done);
      UnitProgress newer = new UnitProgress(0, 0, "e", 5, End.TESTS, Map.of("a", 2L));
      store.save(newer);
      assertThat(store.units()).containsExactly(newer);
      UnitProgress farther = new UnitProgress(0, 0, "e", 6, End.NONE, Map.of());
      store.save(farther);
      assertThat(store.units()).containsExactly(farther);
    }
  }

  @Test
  void campaignIsReplaced() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.campaign("seed = 2");
      assertThat(store.campaign()).isEqualTo("seed = 2");
    }
    assertThat(folder.resolve("campaign.toml")).hasContent("seed = 2");
    assertThat(folder.resolve("part")).doesNotExist();
  }

  // Findings.

  @Test
  void findingIsAddedOnceWhateverItsBucket() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      assertThat(store.add(Samples.finding("x", "a"))).isTrue();
      assertThat(store.add(Samples.finding("x", "b"))).isFalse();
      assertThat(store.findings()).containsExactly(Samples.finding("x", "a"));
    }
    assertThat(folder.resolve("findings/b")).doesNotExist();
  }

  @Test
  void fileOfAKilledRunIsReplaced() throws IOException {
    Finding finding = Samples.finding("x", "a");
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.flush();
    }
    Files.createDirectories(folder.resolve("findings/a"));
    Files.writeString(folder.resolve(finding.file()), "something older and longer".repeat(100));
    Files.writeString(folder.resolve("part"), "half a fi");
    try (Store store = Store.open(folder)) {
      assertThat(folder.resolve("part")).doesNotExist();
      assertThat(store.finding("x")).isEmpty();
      assertThat(store.add(finding)).isTrue();
    }
    assertThat(folder.resolve(finding.file())).hasContent(finding.files().script());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", ".x", "a/b", "../x", "a b", "a\n", "é", "a\0"})
  void namesThatAreNoFileNamesAreRefused(String name) {
    assertThatThrownBy(() -> Samples.finding(name, "b"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Samples.finding("i", name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "found bucket \"%s\", wanted at most 100 of A-Z a-z 0-9 . _ - and no dot in front"
                .formatted(name));
  }

  @Test
  void longestNameIsAFileName() {
    String longest = "a".repeat(100);
    try (Store store = Store.create(folder, CAMPAIGN)) {
      assertThat(store.add(Samples.finding(longest, longest))).isTrue();
    }
    assertThatThrownBy(() -> Samples.finding(longest + "a", "b"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void oneOfManyThreadsAddsAFinding() throws Exception {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String id = "f" + i / 8;
        tasks.add(() -> store.add(Samples.finding(id)));
      }
      assertThat(inThreads(8, tasks)).filteredOn(added -> added).hasSize(25);
      assertThat(store.findings()).hasSize(25);
    }
  }

  @Test
  void manyMoreThanFitIntoTheQueueAreSaved() throws Exception {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        int unit = t;
        tasks.add(
            () -> {
              IntStream.range(0, 500).forEach(i -> store.save(Samples.unit(0, unit, i)));
              return true;
            });
      }
      inThreads(8, tasks);
      assertThat(store.units()).hasSize(8).allMatch(unit -> unit.tests() == 499);
    }
  }

  private static <T> List<T> inThreads(int threads, List<Callable<T>> tasks) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> future : pool.invokeAll(tasks)) {
        results.add(future.get());
      }
      return results;
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void interruptedThreadsWriteAndStayInterrupted() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      Thread.currentThread().interrupt();
      assertThat(store.add(Samples.finding("x"))).isTrue();
      store.appendStatistics("{\"a\":1}");
      store.campaign("seed = 3");
      store.flush();
      assertThat(store.campaign()).isEqualTo("seed = 3");
      assertThat(Thread.interrupted()).isTrue();
      assertThat(store.add(Samples.finding("y"))).isTrue();
      Thread.currentThread().interrupt();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(folder.resolve("stats.jsonl")).hasContent("{\"a\":1}\n");
  }

  // Folders that cannot be used.

  @Test
  void emptyFolderIsTaken() throws IOException {
    Files.createDirectories(folder);
    Store.create(folder, CAMPAIGN).close();
    assertThat(folder.resolve("campaign.toml")).exists();
  }

  @Test
  void fileIsNotOverwritten() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "mine");
    assertRefused(
        () -> Store.create(file, CAMPAIGN),
        file + ": found a file, wanted a new or empty folder; name another one");
    assertThatThrownBy(() -> Store.create(file.resolve("x/y"), CAMPAIGN))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(file + "/x/y: cannot be written: ");
    assertThat(file).hasContent("mine");
  }

  @Test
  void linkThatLeadsNowhereIsLeftAlone() throws IOException {
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("nowhere"));
    assertRefused(
        () -> Store.create(link, CAMPAIGN),
        link + ": found a broken symbolic link, wanted a new or empty folder; name another one");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void folderWithSomethingInItIsLeftAlone() throws IOException {
    Path full = Files.createDirectories(temp.resolve("full"));
    Files.writeString(full.resolve("b"), "mine");
    assertRefused(
        () -> Store.create(full, CAMPAIGN),
        full + ": found b in it, wanted a new or empty folder; name another one");
    Files.writeString(full.resolve("a"), "mine");
    assertRefused(
        () -> Store.create(full, CAMPAIGN),
        full + ": found a and 1 more in it, wanted a new or empty folder; name another one");
    assertThat(full.toFile().list()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void campaignIsNotOverwritten() {
    Store.create(folder, CAMPAIGN).close();
    assertRefused(
        () -> Store.create(folder, "other"),
        folder
            + ": found a campaign, wanted a new or empty folder; name another one, or"
            + " continue the campaign with 'fuzz --resume'");
    try (Store store = Store.open(folder)) {
      assertThat(store.campaign()).isEqualTo(CAMPAIGN);
    }
  }

  @Test
  void startThatWasKilledIsTold() throws IOException {
    Store.create(folder, CAMPAIGN).close();
    Files.delete(folder.resolve("campaign.toml"));
    assertRefused(
        () -> Store.create(folder, CAMPAIGN),
        folder
            + ": found a campaign that never began, wanted a new or empty folder; remove it, or"
            + " name another one");
    assertRefused(() -> Store.open(folder), none("no campaign.toml in it"));
  }

  @Test
  void nothingIsLeftWhereNothingCanBeMade() {
    Path impossible = Path.of("/proc/ordeal/store");
    assertThatThrownBy(() -> Store.create(impossible, CAMPAIGN))
        .isInstanceOf(StoreException.class)
        .hasMessage(
            "/proc/ordeal/store: the folder cannot be made: /proc accepts no new files; name another one");
  }

  @Test
  void nothingIsLeftOfAStoreThatCannotBeMade() throws IOException {
    Schema wrong = new Schema(List.of("create table t (a integer);\ncreate table oops;\n"));
    Path deep = temp.resolve("x/y/z");
    assertThatThrownBy(() -> Store.create(new Database(deep, wrong, ""), CAMPAIGN))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(deep + ": cannot be written: ");
    assertThat(temp).isEmptyDirectory();

    Files.createDirectories(deep);
    assertThatThrownBy(() -> Store.create(new Database(deep, wrong, ""), CAMPAIGN))
        .isInstanceOf(StoreException.class);
    assertThat(deep).isEmptyDirectory();
    Store.create(deep, CAMPAIGN).close(); // the lock was released
  }

  private String none(String found) {
    return "%s: found %s, wanted the folder of a campaign; name one that fuzz --out has made"
        .formatted(folder, found);
  }

  @Test
  void whatIsNoStoreIsNotOpened() throws IOException {
    assertRefused(() -> Store.open(folder), none("nothing"));
    assertRefused(() -> Store.read(folder), none("nothing"));
    assertThat(folder).doesNotExist();
    Files.createDirectories(folder);
    assertRefused(() -> Store.open(folder), none("no campaign.toml in it"));
    Files.writeString(folder.resolve("campaign.toml"), CAMPAIGN);
    assertRefused(() -> Store.open(folder), none("no ordeal.db in it"));
    assertThat(folder.toFile().list()).containsExactly("campaign.toml");
  }

  // One writer, many readers.

  @Test
  void secondWriterIsKeptOut() throws Exception {
    Path temporary = Files.createDirectories(temp.resolve("temporary"));
    List<String> open = ChildStore.command("open", folder, temporary);
    String inUse =
        "%s: found it in use by process %d, wanted nobody to write to it; wait for its end or end it\n"
            .formatted(folder, ProcessHandle.current().pid());
    try (Store store = Store.create(folder, CAMPAIGN)) {
      assertThat(ChildStore.output(open)).isEqualTo(inUse);
      assertRefused(
          () -> Store.open(folder),
          folder
              + ": found it in use by this process, wanted it for this one use; close it there"
              + " first");
      // Looking at one's own lock must not release it.
      assertThat(ChildStore.output(open)).isEqualTo(inUse);
      assertThat(store.add(Samples.finding("x"))).isTrue();
      assertThat(ChildStore.output(ChildStore.command("read", folder, temporary)))
          .isEqualTo("x\ndone\n");
    }
    assertThat(ChildStore.output(open)).isEqualTo("done\n");
    assertThat(temporary).isEmptyDirectory();
    Store.open(folder).close();
  }

  @Test
  @Timeout(20)
  void whatNobodyWaitsForIsWrittenSoon() throws Exception {
    try (Store store = Store.create(folder, CAMPAIGN);
        Store reader = Store.read(folder)) {
      store.save(Samples.unit(0, 0, 1));
      while (reader.units().isEmpty()) {
        Thread.sleep(10);
      }
    }
  }

  @Test
  @Timeout(20)
  void moreToWriteDelaysNothing() throws Exception {
    AtomicBoolean isSeen = new AtomicBoolean();
    List<UnitProgress> units =
        IntStream.range(0, 50).mapToObj(unit -> Samples.unit(0, unit, 1)).toList();
    try (Store store = Store.create(folder, CAMPAIGN);
        Store reader = Store.read(folder)) {
      Thread busy =
          new Thread(
              () -> {
                while (!isSeen.get()) {
                  store.save(units); // takes longer to write than to ask for
                }
              });
      busy.setDaemon(true);
      busy.start();
      while (reader.units().isEmpty()) {
        Thread.sleep(10);
      }
      isSeen.set(true);
      busy.join();
    }
  }

  @Test
  void linkToAFolderIsTheSameFolder() throws IOException {
    Path link = temp.resolve("link");
    try (Store store = Store.create(folder, CAMPAIGN)) {
      Files.createSymbolicLink(link, folder);
      assertThatThrownBy(() -> Store.open(link))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("in use by this process");
      assertThat(store.seeds()).isEmpty();
    }
    Store.open(link).close();
  }

  @Test
  void readerSeesWhatIsWrittenMeanwhile() {
    try (Store store = Store.create(folder, CAMPAIGN);
        Store reader = Store.read(folder)) {
      assertThat(reader.findings()).isEmpty();
      store.add(Samples.finding("x"));
      assertThat(reader.findings()).hasSize(1);
      reader.flush();
      assertThatThrownBy(() -> reader.add(Samples.finding("y")))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(folder + " was opened for reading alone");
      assertThatThrownBy(() -> reader.appendStatistics("{}"))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void closedStoreSaysSo() {
    Store store = Store.create(folder, CAMPAIGN);
    store.close();
    store.close();
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            store::findings, store::flush, () -> store.add(Samples.finding("x")))) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(folder + " is closed");
    }
    Store reader = Store.read(folder);
    reader.close();
    assertThatThrownBy(reader::findings).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatWaitsIsWrittenByClosing() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      IntStream.range(0, 500).forEach(i -> store.save(Samples.unit(0, i, 1)));
    }
    try (Store store = Store.read(folder)) {
      assertThat(store.units()).hasSize(500);
    }
  }

  // Failures of the writer.

  @Test
  void failureIsRememberedByAllCalls() throws IOException {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("good", "bucket"));
      Files.writeString(folder.resolve("findings/b"), "in the way");
      assertThatThrownBy(() -> store.add(Samples.finding("bad", "b")))
          .isInstanceOf(StoreException.class)
          .hasMessageStartingWith(folder + ": cannot be written: ")
          .satisfies(
              e ->
                  assertRefused(
                      () -> store.save(Samples.unit(0, 0, 0)), String.valueOf(e.getMessage())));
      assertThatThrownBy(store::findings).isInstanceOf(StoreException.class);
      assertThatThrownBy(store::campaign).isInstanceOf(StoreException.class);
    }
    try (Store store = Store.open(folder)) {
      assertThat(store.findings()).extracting(Finding::id).containsExactly("good");
    }
  }

  @Test
  void failureThatNobodyHasHeardOfIsToldByClose() throws Exception {
    Store.create(folder, CAMPAIGN).close();
    sql("drop table units", "create table units (a integer)");
    Store store = Store.open(folder);
    store.save(Samples.unit(0, 0, 0));
    assertThatThrownBy(store::close)
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(folder + ": cannot be written: ");
    Store.open(folder).close(); // the folder was released all the same
  }

  @Test
  void failureFreesThoseWhoWaitForRoom() throws Exception {
    Store.create(folder, CAMPAIGN).close();
    sql("drop table units", "create table units (a integer)");
    try (Store store = Store.open(folder)) {
      List<Callable<Boolean>> tasks =
          Collections.nCopies(
              8,
              () -> {
                try {
                  for (int i = 0; i < 100_000; i++) {
                    store.save(Samples.unit(0, 0, i));
                  }
                  return false;
                } catch (StoreException e) {
                  return true;
                }
              });
      assertThat(inThreads(8, tasks)).containsOnly(true);
    }
  }

  // Formats and damage.

  private Database ofNextVersion(String step) {
    List<String> steps = new ArrayList<>(Schema.current().steps());
    steps.add(step);
    return new Database(folder, new Schema(steps), "");
  }

  private Database nextVersion() {
    return ofNextVersion(
        """
        alter table findings add column note text not null default 'x';

        create table notes (note text);
        """);
  }

  @Test
  void olderFormatIsMigratedAndThenTooNewForTheOlder() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("x"));
    }
    assertRefused(
        () -> Store.read(nextVersion()),
        folder
            + ": found format %d, wanted %d: an older Ordeal made it; go on with it once, which changes its format"
                .formatted(FORMAT, FORMAT + 1));
    try (Store store = Store.open(nextVersion())) {
      assertThat(store.findings()).containsExactly(Samples.finding("x"));
      assertThat(store.add(Samples.finding("y"))).isTrue();
    }
    Store.open(nextVersion()).close();
    Store.read(nextVersion()).close();
    String newer =
        folder
            + ": found format %d, wanted at most %d: a newer Ordeal made it; use that one"
                .formatted(FORMAT + 1, FORMAT);
    assertRefused(() -> Store.open(folder), newer);
    assertRefused(() -> Store.read(folder), newer);
  }

  /** A store that kept only findings has them as outcomes, in the current format. */
  @Test
  void storeOfFindingsAloneIsMigrated() throws Exception {
    Database before = new Database(folder, new Schema(Schema.current().steps().subList(0, 3)), "");
    Store.create(before, CAMPAIGN).close();
    try (Connection raw =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(Database.FILE));
        Statement statement = raw.createStatement()) {
      statement.executeUpdate("insert into outcomes values (0, 1, 12), (0, 1, 2), (3, 0, 0)");
    }
    try (Store store = Store.open(folder)) {
      assertThat(store.outcomes(0, 1)).isEqualTo("outcomes 1\n2\tfinding\n12\tfinding\n");
      assertThat(store.outcomes(3, 0)).isEqualTo("outcomes 1\n0\tfinding\n");
      store.saveOutcomes(0, 1, 13, "as many test cases, but packed");
      store.saveOutcomes(3, 0, 2, "two tests");
      assertThat(store.outcomes(3, 0)).isEqualTo("two tests");
    }
  }

  /** A store from before outcomes were kept loses nothing, and no engine was shown anything. */
  @Test
  void storeWithoutOutcomesGetsThem() throws Exception {
    Database before = new Database(folder, new Schema(Schema.current().steps().subList(0, 2)), "");
    UnitProgress unit = Samples.unit(0, 0, 5);
    try (Store store = Store.create(before, CAMPAIGN)) {
      store.add(Samples.finding("x"));
    }
    insertUnit(unit, false);
    assertRefused(
        () -> Store.read(folder),
        folder
            + ": found format 2, wanted %d: an older Ordeal made it; go on with it once, which changes its format"
                .formatted(FORMAT));
    try (Store store = Store.open(folder)) {
      assertThat(store.outcomes(0, 0)).isEmpty();
      store.saveOutcomes(0, 0, 5, "five tests");
    }
    try (Store store = Store.read(folder)) {
      assertThat(store.outcomes(0, 0)).isEqualTo("five tests");
      assertThat(store.units()).containsExactly(unit);
      assertThat(store.findings()).containsExactly(Samples.finding("x"));
    }
  }

  /** Adds a unit in the format of stores that did not say why it ended. */
  private void insertUnit(UnitProgress unit, boolean done) throws Exception {
    try (Connection raw =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(Database.FILE));
        PreparedStatement insert =
            raw.prepareStatement("insert into units values (?, ?, ?, ?, ?, ?)")) {
      insert.setInt(1, unit.round());
      insert.setInt(2, unit.unit());
      insert.setString(3, unit.engine());
      insert.setLong(4, unit.tests());
      insert.setBoolean(5, done);
      insert.setString(6, Json.ofCounters(unit.counters()));
      insert.executeUpdate();
    }
  }

  /**
   * Before units could end by time, a finished unit had all its test cases or could not make more.
   */
  @Test
  void storeThatDoesNotTellWhyUnitsEndedIsMigrated() throws Exception {
    Database before = new Database(folder, new Schema(Schema.current().steps().subList(0, 5)), "");
    Store.create(before, CAMPAIGN).close();
    UnitProgress whole = new UnitProgress(0, 0, "e", 100, End.TESTS, Map.of("a", 1L));
    UnitProgress exhausted = new UnitProgress(0, 1, "e", 7, End.EXHAUSTED, Map.of());
    UnitProgress begun = new UnitProgress(0, 2, "e", 7, End.NONE, Map.of());
    insertUnit(whole, true);
    insertUnit(exhausted, true);
    insertUnit(begun, false);
    UnitProgress ended = new UnitProgress(0, 2, "e", 8, End.TIME, Map.of());
    UnitProgress skipped = new UnitProgress(0, 3, "e", 0, End.SKIPPED, Map.of());
    try (Store store = Store.open(folder)) {
      assertThat(store.units()).containsExactly(whole, exhausted, begun);
      store.save(ended);
      store.save(skipped);
    }
    try (Store store = Store.read(folder)) {
      assertThat(store.units()).containsExactly(whole, exhausted, ended, skipped);
    }
  }

  @Test
  void migrationThatFailsChangesNothing() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("x"));
    }
    assertThatThrownBy(
            () -> Store.open(ofNextVersion("drop table findings;\ncreate table oops;\n")))
        .isInstanceOf(StoreException.class);
    try (Store store = Store.open(folder)) {
      assertThat(store.findings()).containsExactly(Samples.finding("x"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "empty", "half", "middle", "foreign"})
  void damagedDatabaseIsTold(String how) throws Exception {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSeeds(IntStream.range(0, 300).mapToObj(Samples::seed).toList());
    }
    Path file = folder.resolve("ordeal.db");
    byte[] bytes = Files.readAllBytes(file);
    switch (how) {
      case "text" -> Files.writeString(file, "not a database at all\n".repeat(1000));
      case "empty" -> Files.write(file, new byte[0]);
      case "half" -> Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
      case "middle" -> {
        Arrays.fill(bytes, bytes.length / 3, bytes.length / 2, (byte) 0xa5);
        Files.write(file, bytes);
      }
      default -> sql("drop table schema_version");
    }
    assertThatThrownBy(() -> Store.open(folder))
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(folder + ": its database is damaged: ")
        .message()
        .hasLineCount(1);
    assertThatThrownBy(
            () -> {
              try (Store store = Store.read(folder)) {
                store.seeds().forEach(seed -> store.seedText(seed.hash()));
              }
            })
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith(folder + ": its database is damaged: ");
    assertThatThrownBy(() -> Store.open(folder))
        .as("the lock was given back")
        .hasMessageContaining("damaged");
  }

  @Test
  void damagedTextsAreTold() throws Exception {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.addSolution("k", "v".repeat(1000));
      store.save(Samples.unit(0, 0, 0));
    }
    sql("update solutions set text = x'0102'", "update units set counters = '{'");
    try (Store store = Store.open(folder)) {
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(() -> store.solution("k"), store::units)) {
        assertThatThrownBy(call)
            .isInstanceOf(StoreException.class)
            .hasMessageStartingWith(folder + ": its database is damaged: ");
      }
    }
  }

  // File systems without shared memory.

  private Database withoutSharedMemory() {
    return new Database(folder, Schema.current(), "&vfs=unix-dotfile");
  }

  @Test
  void fileSystemWithoutSharedMemoryWillDo() {
    try (Store store = Store.create(withoutSharedMemory(), CAMPAIGN)) {
      store.add(Samples.finding("x"));
      assertThat(folder.resolve("ordeal.db-wal")).doesNotExist();
    }
    try (Store store = Store.open(withoutSharedMemory())) {
      assertThat(store.findings()).hasSize(1);
    }
  }

  @Test
  void storeMovesToAFileSystemWithoutSharedMemory() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("x"));
    }
    try (Store store = Store.open(withoutSharedMemory())) {
      assertThat(store.add(Samples.finding("y"))).isTrue();
      assertThat(folder.resolve("ordeal.db-wal")).doesNotExist();
    }
    try (Store store = Store.open(folder)) {
      assertThat(store.findings()).hasSize(2);
      assertThat(folder.resolve("ordeal.db-wal")).exists();
    }
  }

  // Statistics.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 4095, 4096, 4097, 10_000})
  void tornLineIsRemoved(int length) throws IOException {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.appendStatistics("{\"a\":1}");
      store.appendStatistics("{\"é\":2}");
    }
    Path file = folder.resolve("stats.jsonl");
    Files.writeString(file, "x".repeat(length), StandardOpenOption.APPEND);
    try (Store store = Store.open(folder)) {
      store.appendStatistics("{\"a\":3}");
      store.flush();
      assertThat(Files.readString(file)).isEqualTo("{\"a\":1}\n{\"é\":2}\n{\"a\":3}\n");
    }
    Files.writeString(file, "x".repeat(length));
    Store.open(folder).close();
    assertThat(file).isEmptyFile();
  }

  @Test
  void statisticsAreLines() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      assertThatThrownBy(() -> store.appendStatistics("{\n}"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  // Reductions and buckets.

  @Test
  void reductionsComeBackInTheOrderOfTheirFindings() {
    List<Finding> findings =
        List.of(Samples.finding("c"), Samples.finding("a"), Samples.finding("b"));
    List<Reduction> reductions =
        findings.stream().map(finding -> Samples.reduction(finding.id())).toList();
    assertThat(reductions).extracting(Reduction::state).doesNotHaveDuplicates();
    try (Store store = Store.create(folder, CAMPAIGN)) {
      findings.forEach(store::add);
      store.save(Samples.reduction("b"));
      store.save(Samples.reduction("c"));
      store.save(reduction("a", 1));
      store.save(Samples.reduction("a"));
      store.save(Samples.reduction("nowhere"));
    }
    try (Store store = Store.read(folder)) {
      assertThat(store.reductions()).isEqualTo(reductions);
      assertThat(store.reduction("a")).contains(Samples.reduction("a"));
      assertThat(store.reduction("nowhere")).isEmpty();
      assertThat(store.findings()).isEqualTo(findings);
      assertFilesAreOfFindings(store);
    }
  }

  @Test
  void findingMovesWithItsFiles() {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      for (String id : List.of("one", "two", "three")) {
        store.add(Samples.finding(id, "old"));
      }
      store.save(Samples.reduction("one"));
      store.move("one", "new");
      store.move("two", "new");
      store.move("two", "old");
      store.move("three", "three");
      store.move("three", "new");
      store.move("nowhere", "new");
      store.replace(Samples.finding("three", "old"));
      assertThat(store.findings())
          .containsExactly(
              Samples.finding("one", "new"),
              Samples.finding("two", "old"),
              Samples.finding("three", "new"));
      assertThat(store.reduction("one")).contains(Samples.reduction("one"));
      assertFilesAreOfFindings(store);
      store.move("two", "new");
      assertThat(folder.resolve("findings/old")).doesNotExist();
      assertThat(store.add(Samples.finding("one", "old"))).isFalse();
      assertThat(folder.resolve("findings/old")).doesNotExist();
      assertThatThrownBy(() -> store.move("one", "../x"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** Between the steps of a move, files are in both buckets. */
  @Test
  void moveThatWasKilledIsTidiedUp() throws IOException {
    try (Store store = Store.create(folder, CAMPAIGN)) {
      store.add(Samples.finding("one", "old"));
      store.save(reduction("one", 0));
    }
    for (String name : List.of("one.smt2", "one.session.smt2", "one.reduced.smt2")) {
      Files.createDirectories(folder.resolve("findings/new"));
      Files.writeString(folder.resolve("findings/new").resolve(name), "left by a killed run");
    }
    Path foreign = Files.writeString(folder.resolve("findings/notes.smt2"), "mine");
    Path other = Files.writeString(folder.resolve("findings/old/two.smt2"), "not committed");
    try (Store store = Store.open(folder)) {
      assertThat(folder.resolve("findings/new")).doesNotExist();
      assertThat(foreign).hasContent("mine");
      assertThat(other).hasContent("not committed");
      assertThat(folder.resolve("findings/old/one.reduced.smt2")).hasContent("; variant 0");
      assertThat(store.findings()).containsExactly(Samples.finding("one", "old"));
    }
  }

  @Test
  void storeWithoutReductionsIsMigrated() {
    Database before = new Database(folder, new Schema(Schema.current().steps().subList(0, 6)), "");
    try (Store store = Store.create(before, CAMPAIGN)) {
      store.add(Samples.finding("x", "old"));
    }
    try (Store store = Store.open(folder)) {
      assertThat(store.reductions()).isEmpty();
      store.save(Samples.reduction("x"));
      store.move("x", "new");
      assertThat(store.reductions()).containsExactly(Samples.reduction("x"));
    }
    try (Store store = Store.read(folder)) {
      assertThat(store.findings()).containsExactly(Samples.finding("x", "new"));
    }
  }

  /** The bucket of a reduced finding is better than that of one that is not reduced. */
  @Test
  void mergingTakesOverFinalBuckets() {
    try (Store a = Store.create(temp.resolve("a"), "");
        Store b = Store.create(temp.resolve("b"), "")) {
      for (Store store : List.of(a, b)) {
        store.add(Samples.finding("one", "provisional"));
        store.add(Samples.finding("two", "provisional"));
        store.add(Samples.finding("three", "provisional"));
      }
      b.save(reduction("one", 0));
      b.move("one", "final");
      b.move("two", "final");
      a.move("three", "other");
      a.merge(b);
      b.merge(a);
      for (Store store : List.of(a, b)) {
        assertThat(store.reduction("one")).contains(reduction("one", 0));
        assertThat(store.findings())
            .extracting(finding -> finding.bug().bucket())
            .startsWith("final", "final");
        assertFilesAreOfFindings(store);
      }
    }
  }

  // Merging.

  private Store random(String name, String campaign, SplittableRandom random) {
    Store store = Store.create(temp.resolve(name), campaign);
    List<StoredSeed> seeds = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      if (random.nextBoolean()) {
        seeds.add(Samples.seed(i));
      }
      if (random.nextBoolean()) {
        store.save(Samples.unit(i % 3, i, random.nextInt(3)));
      }
      if (random.nextBoolean()) {
        int tests = 1 + random.nextInt(4);
        store.saveOutcomes(i % 3, i, tests, name + " has " + tests);
      }
      if (random.nextInt(6) == 0) {
        store.addSolution("key" + i, "value" + i);
        store.add(Samples.finding("f" + i));
        if (random.nextBoolean()) {
          store.save(reduction("f" + i, random.nextInt(4)));
          store.move("f" + i, "moved" + random.nextInt(3));
        }
      }
    }
    store.addSeeds(seeds);
    return store;
  }

  /** Returns one of several reductions that differ in one component. */
  private static Reduction reduction(String id, int variant) {
    Reduction sample = Samples.reduction(id);
    return new Reduction(
        id,
        variant % 2 == 0 ? Reduction.State.REDUCED : Reduction.State.PARTIAL,
        "; variant " + variant,
        sample.options(),
        sample.shape(),
        sample.bytesBefore(),
        sample.bytesAfter() + variant % 3,
        sample.tests(),
        sample.seconds());
  }

  private record Content(
      Set<SeedInfo> seeds,
      List<String> solutions,
      List<UnitProgress> units,
      List<String> outcomes,
      Set<Finding> findings,
      Set<Reduction> reductions) {

    static Content of(Store store) {
      List<String> solutions = new ArrayList<>();
      List<String> outcomes = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        solutions.add(store.solution("key" + i).orElse(""));
        outcomes.add(store.outcomes(i % 3, i));
      }
      store.seeds().forEach(seed -> assertThat(store.seedText(seed.hash())).isNotEmpty());
      store
          .findings()
          .forEach(
              f -> assertThat(store.folder().resolve(f.file())).hasContent(f.files().script()));
      assertFilesAreOfFindings(store);
      return new Content(
          new HashSet<>(store.seeds()),
          solutions,
          store.units(),
          outcomes,
          new HashSet<>(store.findings()),
          new HashSet<>(store.reductions()));
    }
  }

  /** Checks that all files of findings exist, with their contents, and no others. */
  private static void assertFilesAreOfFindings(Store store) {
    Map<String, String> expected = new TreeMap<>();
    for (Finding finding : store.findings()) {
      expected.put(finding.file(), finding.files().script());
      if (!finding.files().session().isEmpty()) {
        expected.put(finding.sessionFile(), finding.files().session());
      }
      store
          .reduction(finding.id())
          .filter(Reduction::hasScript)
          .ifPresent(reduction -> expected.put(finding.reducedFile(), reduction.script()));
    }
    Map<String, String> found = new TreeMap<>();
    try (var files = Files.walk(store.folder().resolve("findings"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(store.folder().relativize(file).toString(), Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void mergingTwiceOrTheOtherWayRoundGivesTheSame(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    try (Store a = random("a", "x = 1\ny = 2 # two", random);
        Store b = random("b", "y = 2\nx = 1", random);
        Store sum = Store.create(temp.resolve("sum"), "x = 1\ny = 2")) {
      Content before = Content.of(a);
      sum.merge(a);
      assertThat(Content.of(sum)).isEqualTo(before);
      assertThat(sum.seeds()).isEqualTo(a.seeds());
      assertThat(sum.findings()).isEqualTo(a.findings());

      int seeds = a.seeds().size();
      int findings = a.findings().size();
      Merge merge = a.merge(b);
      assertThat(merge.seeds()).isEqualTo(a.seeds().size() - seeds).isPositive();
      assertThat(merge.findings()).isEqualTo(a.findings().size() - findings).isPositive();
      assertThat(merge.solutions()).isPositive();
      assertThat(merge.units()).isPositive();
      assertThat(merge.reductions()).isPositive();
      Content merged = Content.of(a);
      assertThat(a.merge(b)).isEqualTo(new Merge(0, 0, 0, 0, 0, 0));
      assertThat(a.merge(a)).isEqualTo(new Merge(0, 0, 0, 0, 0, 0));
      assertThat(Content.of(a)).isEqualTo(merged);

      sum.merge(b);
      assertThat(Content.of(sum)).isEqualTo(merged);
      try (Store reader = Store.read(sum.folder())) {
        b.merge(reader);
      }
      assertThat(Content.of(b)).isEqualTo(merged);
    }
  }

  @Test
  void unitsOfEquallyFarAreChosenWhateverTheOrder() {
    UnitProgress one = new UnitProgress(0, 0, "e", 5, End.NONE, Map.of("a", 1L));
    UnitProgress two = new UnitProgress(0, 0, "e", 5, End.NONE, Map.of("a", 2L));
    try (Store a = Store.create(temp.resolve("a"), "");
        Store b = Store.create(temp.resolve("b"), "")) {
      a.save(one);
      b.save(two);
      a.merge(b);
      b.merge(a);
      assertThat(a.units()).isEqualTo(b.units());
    }
  }

  /** Outcomes of another store would not lead to the test cases of this one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | 5 | b", // as far in both, so those of more test cases
        "5 | 6 | b",
        "6 | 5 | a",
        "  | 5 | b",
        "5 |   | a",
        "  |   | b", // killed before anything was saved
      })
  void outcomesOfAUnitAreThoseOfTheStoreWhereItIsFarther(
      @Nullable Integer inA, @Nullable Integer inB, String expected) {
    try (Store a = Store.create(temp.resolve("a"), "");
        Store b = Store.create(temp.resolve("b"), "")) {
      a.saveOutcomes(0, 0, 1, "a");
      b.saveOutcomes(0, 0, 2, "b");
      a.saveOutcomes(0, 1, 8, "of which nothing is said in b");
      b.saveOutcomes(1, 0, 9, "of which nothing is said in a");
      if (inA != null) {
        a.save(Samples.unit(0, 0, inA));
      }
      if (inB != null) {
        b.save(Samples.unit(0, 0, inB));
      }
      a.merge(b);
      b.merge(a);
      for (Store store : List.of(a, b)) {
        assertThat(store.outcomes(0, 0)).isEqualTo(expected);
        assertThat(store.outcomes(0, 1)).isEqualTo("of which nothing is said in b");
        assertThat(store.outcomes(1, 0)).isEqualTo("of which nothing is said in a");
      }
    }
  }

  @Test
  void unitsOfAnotherCampaignMeanNothing() {
    try (Store a = Store.create(temp.resolve("a"), "seed = 1");
        Store b = Store.create(temp.resolve("b"), "seed = 2")) {
      b.save(Samples.unit(0, 0, 5));
      b.saveOutcomes(0, 0, 3, "three tests");
      b.add(Samples.finding("x"));
      assertThat(a.merge(b)).isEqualTo(new Merge(0, 0, 0, 0, 1, 0));
      assertThat(a.units()).isEmpty();
      assertThat(a.outcomes(0, 0)).isEmpty();
    }
  }

  // The library of SQLite.

  @Test
  void libraryOfAKilledRunIsRemovedLater() throws Exception {
    Path temporary = Files.createDirectories(temp.resolve("temporary"));
    Path old = Files.createDirectory(temporary.resolve("ordeal-sqlite-123"));
    Files.writeString(old.resolve("libsqlitejdbc.so"), "");
    Files.setLastModifiedTime(old, FileTime.fromMillis(0));
    Path young = Files.createDirectory(temporary.resolve("ordeal-sqlite-124"));
    assertThat(ChildStore.output(ChildStore.command("create", folder, temporary)))
        .isEqualTo("done\n");
    assertThat(temporary.toFile().listFiles()).containsExactly(young.toFile());
  }

  @Test
  void placeThatTheLibraryCannotBeUnpackedToIsTold() throws Exception {
    Path nowhere = temp.resolve("nowhere");
    assertThat(ChildStore.output(ChildStore.command("create", folder, nowhere)))
        .startsWith(nowhere + ": the library of SQLite cannot be loaded from there (")
        .hasLineCount(1);
    assertThat(folder).doesNotExist();
    assertThat(folder.getParent()).doesNotExist();
  }
}
