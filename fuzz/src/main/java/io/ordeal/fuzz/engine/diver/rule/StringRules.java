package io.ordeal.fuzz.engine.diver.rule;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.Interval;
import io.ordeal.fuzz.engine.diver.range.Numbers;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.smt.op.Theory;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.IntValue;
import io.ordeal.smt.value.Value;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Rules for strings and regular languages. Their predicates are tested by applying them, because
 * there is no simpler way to say that a string begins with another, or is in a language.
 */
final class StringRules {

  /** Total operators without further rules. */
  private static final List<String> TOTAL =
      List.of(
          "str.<",
          "str.<=",
          "str.prefixof",
          "str.suffixof",
          "str.contains",
          "str.in_re",
          "str.is_digit",
          "str.at",
          "str.substr",
          "str.indexof",
          "str.replace",
          "str.replace_all",
          "str.replace_re",
          "str.replace_re_all",
          "str.to_code",
          "str.from_code",
          "str.to_int",
          "str.from_int",
          "str.to_re",
          "re.++",
          "re.union",
          "re.inter",
          "re.diff",
          "re.*",
          "re.+",
          "re.opt",
          "re.comp",
          "re.range",
          "re.^",
          "str.update",
          "str.rev",
          "str.to_lower",
          "str.to_upper",
          "str.indexof_re");

  static final Rules.Table TABLE = new Rules.Table(Theory.STRINGS, rules());

  private StringRules() {}

  private static Map<String, Rule> rules() {
    Map<String, Rule> rules = new TreeMap<>();
    TOTAL.forEach(name -> rules.put(name, Rules::total));
    rules.put("str.++", StringRules::joined);
    rules.put("str.len", StringRules::length);
    return rules;
  }

  /** The parts before and after the child can be removed again. */
  private static @Nullable Range joined(Application at, int child) {
    return at.range() instanceof Exactly ? Range.exactly(at.known(child)) : Rules.total(at, child);
  }

  private static @Nullable Range length(Application at, int child) {
    if (at.range().equals(Range.ANY)) {
      return Range.ANY;
    }
    List<Interval> intervals = Numbers.intervals(at.range());
    if (intervals != null && intervals.size() == 1) {
      Value zero = IntValue.of(0);
      Interval lengths = intervals.get(0).meet(Interval.from(zero, true)).normalized(Sort.INT);
      if (lengths.equals(Interval.from(zero, true).normalized(Sort.INT))) {
        return Range.ANY;
      }
    }
    return null;
  }
}
