package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.EngineReader;
import io.ordeal.fuzz.campaign.SeedLibrary;
import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.store.SeedInfo;
import io.ordeal.fuzz.store.Store;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * A campaign as text: everything from outside on which its test cases depend, so that a worker can
 * make them without the store.
 *
 * @param version version of Ordeal that runs the campaign
 * @param bundled versions of the solvers that come with Ordeal, by name
 * @param startedAt time at which the campaign would have started without pauses, in milliseconds
 *     since 1970
 * @param settings text of the campaign file
 * @param material texts of files and option spaces, by the hash of their content
 */
public record CampaignText(
    String version,
    Map<String, String> bundled,
    long startedAt,
    String settings,
    List<StoredSeed> seeds,
    Map<String, String> material) {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public CampaignText {
    bundled = Map.copyOf(bundled);
    seeds = List.copyOf(seeds);
    material = Map.copyOf(material);
  }

  /** A seed. */
  public record StoredSeed(String hash, String name, String text) {}

  /**
   * Returns the text of a campaign.
   *
   * @param bundled versions of the solvers that come with Ordeal, by name
   * @param secondsIn time of the campaign so far
   */
  public static CampaignText of(
      PreparedCampaign prepared,
      Store store,
      String version,
      Map<String, String> bundled,
      double secondsIn) {
    Map<String, String> material = new LinkedHashMap<>();
    prepared.plan().files().forEach(file -> material.put(file.hash(), file.text()));
    prepared
        .plan()
        .configuring()
        .spaces()
        .forEach(space -> material.put(ContentHash.of(space.text()), space.text()));
    return new CampaignText(
        version,
        bundled,
        System.currentTimeMillis() - Math.round(secondsIn * 1000),
        prepared.file().text(),
        store.seeds().stream().map(seed -> read(store, seed)).toList(),
        material);
  }

  private static StoredSeed read(Store store, SeedInfo seed) {
    return new StoredSeed(seed.hash(), seed.name(), store.seedText(seed.hash()));
  }

  public String text() {
    return MAPPER.writeValueAsString(this);
  }

  /** Reads a text that {@link #text} wrote. */
  public static CampaignText parse(String text) {
    return MAPPER.readValue(text, CampaignText.class);
  }

  /** Returns the seeds. */
  SeedLibrary library() {
    Map<String, String> texts =
        seeds.stream()
            .collect(Collectors.toMap(StoredSeed::hash, StoredSeed::text, (one, other) -> one));
    return new SeedLibrary(
        seeds.stream().map(StoredSeed::hash).toList(),
        seeds.stream().map(StoredSeed::name).toList(),
        inMap(texts));
  }

  /** Returns the files in the settings of engines. */
  EngineReader.FileSource files() {
    Function<String, String> texts = inMap(material);
    return (name, hash) -> new Material.File(name, hash, texts.apply(hash));
  }

  /** Returns the option spaces of solvers. */
  OptionSpaces spaces() {
    return OptionSpaces.in(inMap(material));
  }

  private static Function<String, String> inMap(Map<String, String> texts) {
    return hash -> {
      String text = texts.get(hash);
      if (text == null) {
        throw new SetupException("the text of a campaign lacks the content " + hash);
      }
      return text;
    };
  }
}
