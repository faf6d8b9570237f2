package io.ordeal.fuzz.history;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.ScriptPrinter;
import io.ordeal.smt.print.Style;
import io.ordeal.smt.term.TermFactory;
import java.util.List;

/** Histories of scripts in tests. */
final class Mined {

  static final MiningSettings SETTINGS = new MiningSettings(2, 0.5, 4, Connectives.STANDARD);

  private Mined() {}

  static void add(Miner miner, String name, String text) {
    TermFactory terms = new TermFactory();
    ParsedScript parsed = ScriptParser.parse(Source.of(name, text), terms);
    miner.add(name, text, parsed.script(), terms);
  }

  static History of(MiningSettings settings, String... scripts) {
    Miner miner = new Miner(settings);
    for (int i = 0; i < scripts.length; i++) {
      add(miner, "script-" + i, scripts[i]);
    }
    return miner.history();
  }

  static History of(String... scripts) {
    return of(SETTINGS, scripts);
  }

  static List<String> skeletons(History history) {
    return history.skeletons().entrySet().stream()
        .map(one -> one.getValue().count() + " " + one.getKey().text())
        .toList();
  }

  static List<String> atoms(History history) {
    return history.atoms().stream()
        .map(one -> one.provenance().count() + " " + Canonical.text(one.term()))
        .toList();
  }

  static List<String> signatures(History history) {
    return history.atoms().stream().map(one -> one.signature().text()).distinct().toList();
  }

  static List<String> declarations(History history) {
    return history.declarations().stream()
        .map(one -> ScriptPrinter.print(one, Style.ONE_LINE))
        .toList();
  }
}
