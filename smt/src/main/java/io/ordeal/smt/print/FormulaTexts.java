package io.ordeal.smt.print;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;
import java.util.HashMap;
import java.util.Map;

/**
 * The texts of formulas, each put together from those of its parts, which are remembered. They are
 * the same as a {@link TermPrinter} writes; but scripts that are made of the same formulas again
 * and again are printed much faster.
 */
final class FormulaTexts {

  /** More than that is not remembered. */
  private static final int MOST_CHARACTERS = 1 << 22;

  /**
   * A formula as it is written without {@code let}.
   *
   * @param size the number of nodes as a tree, counted up to a limit
   * @param text empty if it is that large
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

  /** What is large or has names is printed with {@code let}, which goes through all parts. */
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
    // Where a part has a name, which may be written but once, only the whole tells how.
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

  /** Whether it is formulas and a connective of the core theory between them. */
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
