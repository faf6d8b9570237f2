package io.ordeal.smt.sort;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes sorts in SMT-LIB's notation. */
final class SortText {

  private static final int LONGEST_EXCERPT = 200;

  private SortText() {}

  /** Returns the text of a sort. */
  static String of(Sort sort) {
    return of(sort, Integer.MAX_VALUE);
  }

  /** Returns the text for a message, cut off if it is long. */
  static String excerpt(Sort sort) {
    String text = of(sort, LONGEST_EXCERPT);
    return text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
  }

  /** Returns the text; if it is longer than {@code most} characters, it ends shortly after them. */
  private static String of(Sort root, int most) {
    if (root.arguments().isEmpty()) {
      return root.head();
    }
    StringBuilder text = new StringBuilder();
    Deque<Object> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty() && text.length() <= most) {
      Object next = pending.pop();
      if (!(next instanceof Sort sort)) {
        text.append(next);
        continue;
      }
      List<Sort> arguments = sort.arguments();
      if (arguments.isEmpty()) {
        text.append(sort.head());
        continue;
      }
      text.append('(').append(sort.head());
      pending.push(")");
      for (int i = arguments.size() - 1; i >= 0; i--) {
        pending.push(arguments.get(i));
        pending.push(" ");
      }
    }
    return text.toString();
  }
}
