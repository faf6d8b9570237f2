package io.ordeal.smt.print;

import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The texts of formulas, each put together from those of its parts, which are remembered. They are
 * the same as a {@link TermPrinter} writes; but scripts that are made of the same formulas again
 * and again are printed much faster.
 */
final class FormulaTexts {

  /** More than that is not remembered. */
  private static final int MOST_CHARACTERS = 1 << 22;

  private final Style style;
  private final Map<Term, String> texts = new HashMap<>();
  private final Map<Term, Long> sizes = new HashMap<>();
  private int characters;

  FormulaTexts(Style style) {
    this.style = style;
  }

  String of(Term formula) {
    String known = texts.get(formula);
    if (known != null) {
      return known;
    }
    if (characters > MOST_CHARACTERS) {
      texts.clear();
      sizes.clear();
      characters = 0;
    }
    // What is large or has names is printed with let, which goes through all parts.
    return sizeOf(formula) >= TermPrinter.LARGE
        ? remember(formula, TermPrinter.print(formula, style))
        : composed(formula);
  }

  private String composed(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      if (texts.containsKey(term)) {
        pending.pop();
      } else if (!isConnected(term)) {
        remember(term, TermPrinter.print(term, style));
      } else if (areKnown(term, pending)) {
        remember(term, text(term));
      }
    }
    return String.valueOf(texts.get(root));
  }

  private boolean areKnown(Term term, Deque<Term> pending) {
    boolean all = true;
    for (int i = 0; i < term.childCount(); i++) {
      if (!texts.containsKey(term.child(i))) {
        pending.push(term.child(i));
        all = false;
      }
    }
    return all;
  }

  private String text(Term term) {
    String name = ((Term.App) term).function().name();
    StringBuilder text = new StringBuilder();
    text.append('(').append(style.spellings().getOrDefault(name, name));
    for (int i = 0; i < term.childCount(); i++) {
      text.append(' ').append(texts.get(term.child(i)));
    }
    return text.append(')').toString();
  }

  private String remember(Term term, String text) {
    texts.put(term, text);
    characters += text.length();
    return text;
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
  private long sizeOf(Term root) {
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term term = pending.peek();
      // Where a part has a name, which may be written but once, only the whole tells how.
      long size = term instanceof Term.Annotated one && one.isNamed() ? TermPrinter.LARGE : 1;
      boolean complete = true;
      for (int i = 0; i < term.childCount(); i++) {
        @Nullable Long known = sizes.get(term.child(i));
        if (known == null) {
          pending.push(term.child(i));
          complete = false;
        } else {
          size = Math.min(TermPrinter.LARGE, size + known);
        }
      }
      if (complete) {
        pending.pop();
        sizes.put(term, size);
      }
    }
    return sizes.getOrDefault(root, 0L);
  }
}
