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

/** Fills skeletons of a history with its atoms. */
public final class HistfuzzEngine implements Engine {

  static final String ID = "histfuzz";

  /** Stands for the hash of the built-in history. */
  private static final String BUILT_IN = "";

  /** Histories that are remembered at a time. */
  private static final int MOST_REMEMBERED = 8;

  private record Key(String hash, Vocabulary vocabulary) {}

  /** Reading a history takes longer than a unit, and gives the same every time. */
  private final ConcurrentMap<String, History> histories = new ConcurrentHashMap<>();

  private final ConcurrentMap<Key, Stock> stocks = new ConcurrentHashMap<>();

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "fills skeletons of formulas that broke solvers with atoms of such formulas";
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
    if (settings.isGiven(HistfuzzSettings.HISTORY)) {
      try {
        Material.File file = settings.file(HistfuzzSettings.HISTORY);
        if (new Stock(history(file), Vocabulary.STANDARD).isEmpty()) {
          throw new IllegalArgumentException(
              file.name() + " has no skeleton or no atom; mine more formulas");
        }
      } catch (HistoryException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }
  }

  @Override
  public Run start(Work work, ModelSource models) {
    if (work.material() instanceof Material.File file) {
      return start(stock(file.hash(), history(file), work), List.of(file.name()), work);
    }
    return start(stock(BUILT_IN, BuiltInHistory.get(), work), List.of(), work);
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

  private Stock stock(String hash, History history, Work work) {
    Key key = new Key(hash, work.vocabulary());
    Stock known = stocks.get(key);
    if (known == null) {
      known = new Stock(history, work.vocabulary());
      if (stocks.size() >= MOST_REMEMBERED) {
        stocks.clear();
      }
      stocks.put(key, known);
    }
    return known;
  }
}
