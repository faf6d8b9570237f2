package io.ordeal.smt.print;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.Map;

/**
 * The texts of formulas, each assembled from the remembered texts of its parts. They are the same
 * as those of a {@link TermPrinter}, but scripts that reuse the same formulas are printed much
 * faster.
 */
final class FormulaTexts {

  /** Maximum number of characters to remember. */
  private static final int MOST_CHARACTERS = 1 << 22;

  /**
   * The text of a formula without {@code let}.
   *
   * @param size number of nodes as a tree, counted up to a limit
   * @param text the text; empty if the size reaches the limit
   */
  private record FormulaText(long size, String text) {

    static final FormulaText LARGE = new FormulaText(TermPrinter.LARGE, "");

    boolean isLarge() {
      return size >= TermPrinter.LARGE;
    }
  }

  private final Style style;
  private final BottomUp<FormulaText> texts =
      new BottomUp<>((formula, known) -> written(formula), FormulaTexts::isConnected);

  /**
   * The texts of formulas that are large or have names; they are printed with {@code let}, which
   * visits all parts.
   */
  private final Map<Term, String> withLet = new HashMap<>();

  private int characters;

  FormulaTexts(Style style) {
    this.style = style;
  }

  String of(Term formula) {
    if (characters > MOST_CHARACTERS) {
      texts.clear();
      withLet.clear();
      characters = 0;
    }
    // A named part must be written only once, so the text depends on the whole formula.
    FormulaText written = formula.holdsNames() ? FormulaText.LARGE : texts.of(formula);
    return written.isLarge() ? withLet.computeIfAbsent(formula, this::printed) : written.text();
  }

  private String printed(Term term) {
    return counted(TermPrinter.print(term, style));
  }

  private String counted(String text) {
    characters += text.length();
    return text;
  }

  private FormulaText written(Term term) {
    if (!isConnected(term)) {
      long size = TermSize.treeSizeUpTo(term, TermPrinter.LARGE);
      return size >= TermPrinter.LARGE ? FormulaText.LARGE : new FormulaText(size, printed(term));
    }
    String name = ((Term.App) term).function().name();
    StringBuilder text = new StringBuilder();
    text.append('(').append(style.spellings().getOrDefault(name, name));
    long size = 1;
    for (int i = 0; i < term.childCount(); i++) {
      FormulaText part = texts.of(term.child(i));
      size += part.size();
      if (size >= TermPrinter.LARGE) {
        return FormulaText.LARGE;
      }
      text.append(' ').append(part.text());
    }
    return new FormulaText(size, counted(text.append(')').toString()));
  }

  /** Whether the term applies a connective of the core theory to formulas. */
  private static boolean isConnected(Term term) {
    if (!(term instanceof Term.App app)
        || app.childCount() == 0
        || !(app.function() instanceof Operation operation)
        || operation.operator().theory() != Theory.CORE) {
      return false;
    }
    for (int i = 0; i < term.childCount(); i++) {
      if (!term.child(i).sort().equals(Sort.BOOL)) {
        return false;
      }
    }
    return true;
  }
}
