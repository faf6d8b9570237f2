package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Material;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.history.History;
import io.ordeal.fuzz.history.HistoryException;
import io.ordeal.fuzz.history.HistoryFile;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/** Fills skeletons of a history with its atoms. */
public final class HistfuzzEngine implements Engine {

  static final String ID = "histfuzz";

  /** Replaces the hash of a file that is not given. */
  private static final String NO_FILE = "";

  /** Largest number of histories to remember. */
  private static final int MOST_REMEMBERED = 8;

  /**
   * The inputs of a stock: hashes of the histories of its atoms and of its skeletons, and the
   * vocabulary.
   */
  private record Key(String atoms, String skeletons, Vocabulary vocabulary) {}

  /** Histories by hash. Reading one takes longer than a unit and always gives the same result. */
  private final ConcurrentMap<String, History> histories = new ConcurrentHashMap<>();

  private final ConcurrentMap<Key, Stock> stocks = new ConcurrentHashMap<>();

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "combines skeletons and atoms of formulas that once broke solvers";
  }

  @Override
  public List<String> keyMetrics() {
    return List.of("rules");
  }

  @Override
  public List<Parameter> parameters() {
    return HistfuzzSettings.PARAMETERS;
  }

  @Override
  public MaterialKind material(Settings settings) {
    return settings.isGiven(HistfuzzSettings.HISTORY)
        ? new MaterialKind.File(HistfuzzSettings.HISTORY)
        : new MaterialKind.VocabularyOnly();
  }

  @Override
  public void check(Settings settings) {
    try {
      if (settings.isGiven(HistfuzzSettings.HISTORY)) {
        Material.File file = settings.file(HistfuzzSettings.HISTORY);
        check(!history(file).atoms().isEmpty(), file, "atom");
      }
      if (settings.isGiven(HistfuzzSettings.HISTORY)
          || settings.isGiven(HistfuzzSettings.SKELETONS)) {
        Material.File file = skeletonFile(settings);
        check(!history(file).skeletons().isEmpty(), file, "skeleton");
      }
    } catch (HistoryException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static void check(boolean hasAny, Material.File file, String what) {
    if (!hasAny) {
      throw new IllegalArgumentException(
          "%s has no %s; mine more formulas".formatted(file.name(), what));
    }
  }

  /** Returns the file of the skeletons, if one is given. */
  private static Material.File skeletonFile(Settings settings) {
    return settings.file(
        settings.isGiven(HistfuzzSettings.SKELETONS)
            ? HistfuzzSettings.SKELETONS
            : HistfuzzSettings.HISTORY);
  }

  @Override
  public Run start(Work work, ModelSource models) {
    return start(stock(work.settings(), work.vocabulary()), files(work.settings()), work);
  }

  private static Run start(Stock stock, List<String> sources, Work work) {
    return stock.isEmpty()
        ? rng -> Optional.empty()
        : new HistfuzzRun(
            stock,
            HistfuzzSettings.of(work.settings()),
            work.vocabulary(),
            new Lineage(ID, sources),
            work.seed().rng());
  }

  private History history(Material.File file) {
    History known = histories.get(file.hash());
    if (known == null) {
      known = HistoryFile.read(file.name(), file.text());
      if (histories.size() >= MOST_REMEMBERED) {
        histories.clear();
      }
      histories.put(file.hash(), known);
    }
    return known;
  }

  private Stock stock(Settings settings, Vocabulary vocabulary) {
    Key key =
        new Key(
            hash(settings, HistfuzzSettings.HISTORY),
            hash(settings, HistfuzzSettings.SKELETONS),
            vocabulary);
    Stock known = stocks.get(key);
    if (known == null) {
      History history =
          settings.isGiven(HistfuzzSettings.HISTORY)
              ? history(settings.file(HistfuzzSettings.HISTORY))
              : BuiltInHistory.get();
      History skeletons =
          settings.isGiven(HistfuzzSettings.SKELETONS)
              ? history(settings.file(HistfuzzSettings.SKELETONS))
              : history;
      known = new Stock(history, skeletons.skeletons(), vocabulary);
      if (stocks.size() >= MOST_REMEMBERED) {
        stocks.clear();
      }
      stocks.put(key, known);
    }
    return known;
  }

  private static String hash(Settings settings, String parameter) {
    return settings.isGiven(parameter) ? settings.file(parameter).hash() : NO_FILE;
  }

  /** Returns the names of the given files. */
  private static List<String> files(Settings settings) {
    return Stream.of(HistfuzzSettings.HISTORY, HistfuzzSettings.SKELETONS)
        .filter(settings::isGiven)
        .map(name -> settings.file(name).name())
        .toList();
  }
}
