package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.EngineChoice;
import io.ordeal.fuzz.engine.SearchedModels;
import io.ordeal.fuzz.engine.Seeds;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import io.ordeal.fuzz.store.StoredSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Units of engines whose material is not a single seed. */
class MaterialTest {

  private static final String ORIGIN = "who made it";

  private final Map<String, String> disk = new LinkedHashMap<>(Map.of("h.txt", ToyEngines.HISTORY));

  private EngineChoice read(String text, EngineReader.FileSource files) {
    List<Engine> engines = new ArrayList<>(Engines.ALL);
    engines.addAll(ToyEngines.ALL);
    return new EngineReader(engines, files).read(text);
  }

  private EngineChoice read(String text) {
    return read(text, (name, hash) -> ToyEngines.file(name, disk.getOrDefault(name, "")));
  }

  private static SeedLibrary library() {
    return GenerationTest.library(Seeds.ALL);
  }

  private static Map<String, String> made(Plan plan, SeedLibrary seeds, int count) {
    Generation generation = new Generation(plan, seeds, new SearchedModels());
    Map<String, String> made = new LinkedHashMap<>();
    generation.make(count, test -> made.put(test.name(), generation.file(test, ORIGIN)));
    assertThat(generation.broken()).isZero();
    return made;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"dice", "scribe:history=h.txt", "echo:on=dice", "echo:on=scribe(history=h.txt)"})
  void enginesWithoutSeedsNeedNone(String text) {
    Plan plan = new Plan(3, List.of(read(text)));
    assertThat(plan.needsSeeds()).isFalse();
    Map<String, String> made = made(plan, SeedLibrary.EMPTY, 130);
    assertThat(made).hasSize(130);
    assertThat(made(plan, library(), 130)).as("seeds make no difference").isEqualTo(made);
    Generation again = new Generation(plan, SeedLibrary.EMPTY, new SearchedModels());
    assertThat(again.at("0/0/7", List.of()).map(one -> again.file(one.test(), ORIGIN)))
        .contains(made.getOrDefault("0/0/7", ""));
  }

  @Test
  void enginesWithAndWithoutSeedsTakeTurns() {
    Plan plan = new Plan(3, List.of(read("storm:steps=40"), read("dice")));
    assertThat(plan.needsSeeds()).isTrue();
    assertThat(made(plan, library(), 60).values())
        .anyMatch(text -> text.startsWith("; storm from seed-"))
        .anyMatch(text -> text.startsWith("; dice, path 0/1/0\n"));
  }

  @Test
  void anEngineGetsAsManySeedsAsItWorksOn() {
    List<List<String>> sources = new ArrayList<>();
    new Generation(new Plan(1, List.of(read("pair"))), library(), new SearchedModels())
        .make(30, test -> sources.add(test.lineage().sources()));
    assertThat(sources).allSatisfy(two -> assertThat(two).hasSize(2).doesNotHaveDuplicates());
    assertThat(sources.stream().distinct()).hasSizeGreaterThan(2);
  }

  @Test
  void aSeedIsTakenTwiceIfThereIsNoOther() {
    SeedLibrary one = GenerationTest.library(Seeds.ALL.subList(0, 1));
    assertThat(made(new Plan(1, List.of(read("pair"))), one, 3).values())
        .allMatch(text -> text.startsWith("; pair from seed-0, seed-0, path "));
  }

  // ------------------------------------------------------------------------------ engine on engine

  private static List<String> inner(Plan plan) {
    List<String> made = new ArrayList<>();
    new Generation(plan, library(), new SearchedModels())
        .make(80, test -> made.add(test.name() + test.labelled()));
    return made;
  }

  @Test
  void theEngineBelowDrawsFromItsOwnPartOfTheTree() {
    List<String> made = inner(new Plan(5, List.of(read("echo:on=storm(steps=40)"))));
    assertThat(inner(new Plan(5, List.of(read("echo:on=storm(steps=40),extra=7")))))
        .isEqualTo(made);
  }

  @Test
  void theEngineBelowDrawsAnewForEachTestCase() {
    Plan plan = new Plan(5, List.of(read("echo:on=dice")));
    assertThat(made(plan, SeedLibrary.EMPTY, 50).values())
        .extracting(text -> text.replaceAll("(?m)^;.*\\R", ""))
        .doesNotHaveDuplicates();
  }

  @Test
  void bothEnginesAreNamed() {
    Plan plan = new Plan(5, List.of(read("echo:on=storm(steps=40)")));
    assertThat(made(plan, library(), 10).values())
        .allMatch(text -> text.startsWith("; echo on storm from seed-"))
        .allMatch(text -> text.contains("(assert (not (not "));
    assertThat(plan.nameOf(plan.engines().get(0))).isEqualTo("echo");
  }

  // ---------------------------------------------------------------------------------------- stores

  /** The files do not exist any more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dice",
        "scribe:history=h.txt",
        "pair",
        "echo:on=storm(steps=40)",
        "echo:on=scribe(history=h.txt)"
      })
  void aStoreHoldsAllThatTestCasesAreMadeAgainFrom(String text, @TempDir Path folder) {
    Map<String, String> made;
    try (Store store = Store.create(folder.resolve("campaign"), "")) {
      Plan plan = new Plan(7, List.of(read(text)));
      store.campaign("engine = '%s'".formatted(plan.engines().get(0).nameWithHashes()));
      plan.files().forEach(file -> store.addMaterial(file.name(), file.text()));
      store.addSeeds(stored());
      made = made(plan, library(store), 90);
    }
    disk.clear();
    try (Store store = Store.read(folder.resolve("campaign"))) {
      String engine = store.campaign().replaceAll("engine = '(.*)'", "$1");
      EngineChoice choice =
          read(engine, (name, hash) -> ToyEngines.file(name, store.material(hash).orElseThrow()));
      Generation again =
          new Generation(new Plan(7, List.of(choice)), library(store), new SearchedModels());
      List<String> paths = List.copyOf(made.keySet());
      for (String path : List.of(paths.get(0), paths.get(17), paths.get(paths.size() - 1))) {
        assertThat(again.at(path, List.of()).map(one -> again.file(one.test(), ORIGIN)))
            .contains(made.getOrDefault(path, ""));
      }
    }
  }

  private static List<StoredSeed> stored() {
    return Seeds.ALL.stream()
        .map(
            text ->
                new StoredSeed(
                    new SeedInfo(ContentHash.of(text), "seed", 1, "", "", List.of()), text))
        .toList();
  }

  private static SeedLibrary library(Store store) {
    List<SeedInfo> seeds = store.seeds();
    return new SeedLibrary(
        seeds.stream().map(SeedInfo::hash).toList(),
        seeds.stream().map(SeedInfo::name).toList(),
        store::seedText);
  }
}
