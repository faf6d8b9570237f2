package io.ordeal.smt.print;

import io.ordeal.smt.parse.ParsedScript;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Optional;

/** Checks that a printed script reads back as the same script. */
public final class RoundTrip {

  /** Nodes of the largest term that is also printed without {@code let}. */
  private static final long LARGEST_TREE = 100_000;

  private RoundTrip() {}

  /**
   * Describes the problem in the first style that does not read back as the same script; empty if
   * all do.
   */
  public static Optional<String> firstDifference(Script script, TermFactory terms) {
    Optional<String> difference =
        firstDifference(script, terms, new Style(false, Sharing.ALWAYS), "with let");
    if (difference.isEmpty()) {
      difference = firstDifference(script, terms, Style.INDENTED, "indented");
    }
    if (difference.isEmpty() && isSmall(script)) {
      difference = firstDifference(script, terms, new Style(false, Sharing.NEVER), "without let");
    }
    return difference;
  }

  private static boolean isSmall(Script script) {
    long size = 0;
    for (Command command : script.commands()) {
      for (Term term : command.terms()) {
        size += TermSize.treeSizeUpTo(term, LARGEST_TREE);
      }
    }
    return size < LARGEST_TREE;
  }

  private static Optional<String> firstDifference(
      Script script, TermFactory terms, Style style, String styleName) {
    String text = ScriptPrinter.print(script, style);
    ParsedScript again = ScriptParser.parse(Source.of("printed " + styleName, text), terms);
    if (!again.errors().isEmpty()) {
      return Optional.of(again.errors().get(0).getMessage());
    }
    List<Command> before = script.commands();
    List<Command> after = again.script().commands();
    for (int i = 0; i < before.size(); i++) {
      if (i >= after.size() || !before.get(i).equals(after.get(i))) {
        return Optional.of(
            "printed %s, command %d re-reads differently: %s"
                .formatted(styleName, i + 1, excerpt(ScriptPrinter.print(before.get(i), style))));
      }
    }
    return script.header().equals(again.script().header())
        ? Optional.empty()
        : Optional.of("printed %s, the header re-reads differently".formatted(styleName));
  }

  private static String excerpt(String text) {
    return text.length() > 200 ? text.substring(0, 200) + "…" : text;
  }
}
