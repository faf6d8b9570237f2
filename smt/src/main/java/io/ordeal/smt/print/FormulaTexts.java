package io.ordeal.smt.print;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.BottomUp;
import io.ordeal.smt.term.Term;

/**
 * The texts of formulas, each put together from those of its parts, which are remembered. They are
 * the same as a {@link TermPrinter} writes; but scripts that are made of the same formulas again
 * and again are printed much faster.
 */
final class FormulaTexts {

  /** More than that is not remembered. */
  private static final int MOST_CHARACTERS = 1 << 22;

  private final Style style;
  private final BottomUp<String> texts =
      new BottomUp<>((formula, known) -> text(formula), FormulaTexts::isConnected);
  private final BottomUp<Long> sizes = new BottomUp<>(FormulaTexts::size);
  private int characters;

  FormulaTexts(Style style) {
    this.style = style;
  }

  String of(Term formula) {
    String known = texts.ifKnown(formula);
    if (known != null) {
      return known;
    }
    if (characters > MOST_CHARACTERS) {
      texts.clear();
      sizes.clear();
      characters = 0;
    }
    // What is large or has names is printed with let, which goes through all parts.
    if (sizes.of(formula) < TermPrinter.LARGE) {
      return texts.of(formula);
    }
    String printed = printed(formula);
    texts.set(formula, printed);
    return printed;
  }

  private String printed(Term term) {
    return counted(TermPrinter.print(term, style));
  }

  private String counted(String text) {
    characters += text.length();
    return text;
  }

  private String text(Term term) {
    if (!isConnected(term)) {
      return printed(term);
    }
    String name = ((Term.App) term).function().name();
    StringBuilder text = new StringBuilder();
    text.append('(').append(style.spellings().getOrDefault(name, name));
    for (int i = 0; i < term.childCount(); i++) {
      text.append(' ').append(texts.of(term.child(i)));
    }
    return counted(text.append(')').toString());
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

  /** The number of nodes as a tree, up to the limit; that limit if some have names. */
  private static long size(Term term, BottomUp<Long> known) {
    // Where a part has a name, which may be written but once, only the whole tells how.
    long size = term instanceof Term.Annotated one && one.isNamed() ? TermPrinter.LARGE : 1;
    for (int i = 0; i < term.childCount(); i++) {
      size = Math.min(TermPrinter.LARGE, size + known.of(term.child(i)));
    }
    return size;
  }
}
