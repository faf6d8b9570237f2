package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.BuiltInSeeds;
import io.ordeal.fuzz.history.History;
import io.ordeal.fuzz.history.Miner;
import io.ordeal.fuzz.history.MiningSettings;
import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * The history for users who give none. It is mined from the built-in seeds and from the scripts in
 * {@code history}, which have the form of bug reports.
 */
final class BuiltInHistory {

  /** Smallest support of a rule; lower than usual, because there are few formulas. */
  private static final int SUPPORT = 4;

  /** Mines the history on first use. */
  private static final class Holder {
    private static final History HISTORY = mine();
  }

  private BuiltInHistory() {}

  static History get() {
    return Holder.HISTORY;
  }

  private static History mine() {
    MiningSettings usual = MiningSettings.DEFAULT;
    Miner miner =
        new Miner(
            new MiningSettings(SUPPORT, usual.confidence(), usual.longest(), usual.connectives()));
    List<BuiltInSeeds.BuiltIn> scripts = new ArrayList<>(BuiltInSeeds.all());
    scripts.addAll(BuiltInSeeds.history());
    for (BuiltInSeeds.BuiltIn script : scripts) {
      TermFactory terms = new TermFactory();
      ParsedScript parsed = ScriptParser.parse(Source.of(script.name(), script.text()), terms);
      miner.add(script.name(), script.text(), parsed.script(), terms);
    }
    return miner.history();
  }
}
