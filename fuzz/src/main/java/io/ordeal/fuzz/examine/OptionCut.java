package io.ordeal.fuzz.examine;

import io.ordeal.fuzz.solver.option.Configuration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finds the options of a configuration that a bug needs. It first leaves out all options, then one
 * after another.
 */
final class OptionCut {

  private Configuration needed;
  private boolean isFirst = true;

  /** Options that were not left out yet. */
  private final Deque<String> untried;

  OptionCut(Configuration shown) {
    this.needed = shown;
    this.untried = new ArrayDeque<>(shown.options().keySet());
  }

  /** Returns whether nothing is left to try. */
  boolean isDone() {
    return untried.isEmpty();
  }

  /** Returns the configuration to try next. */
  Configuration next() {
    return isFirst ? Configuration.DEFAULT : without(untried.element());
  }

  private Configuration without(String option) {
    Map<String, String> fewer = new LinkedHashMap<>(needed.options());
    fewer.remove(option);
    return new Configuration(fewer);
  }

  /** Records whether the bug shows with {@link #next}. */
  void note(boolean shows) {
    if (isFirst) {
      isFirst = false;
      if (shows || untried.size() == 1) {
        untried.clear(); // a single option was left out already
      }
    } else {
      needed = shows ? next() : needed;
      untried.remove();
    }
  }
}
