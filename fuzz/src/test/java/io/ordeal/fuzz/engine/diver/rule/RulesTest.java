package io.ordeal.fuzz.engine.diver.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.diver.range.Application;
import io.ordeal.fuzz.engine.diver.range.Exactly;
import io.ordeal.fuzz.engine.diver.range.OneOf;
import io.ordeal.fuzz.engine.diver.range.Preimage;
import io.ordeal.fuzz.engine.diver.range.Range;
import io.ordeal.fuzz.engine.diver.rule.RandomApplications.Rank;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operation;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import io.ordeal.smt.value.Domains;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests every rule, and the default without a rule, with random arguments and ranges. */
class RulesTest {

  private static final int SEEDS = Integer.getInteger("ordeal.rules.seeds", 4);

  /** Connectives whose arguments are fixed, unless the result does not matter. */
  private static final Set<String> INJECTIVE_CONNECTIVES = Set.of("CORE not", "CORE xor");

  private static final Set<String> CONTAINERS = Set.of("store", "const", "cons");

  private static final Result OPEN = Result.open("whatever");

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatIsInTheRangeOfAChildKeepsTheApplicationInItsOwn(long seed) {
    RandomApplications made = new RandomApplications(seed);
    for (Rank rank : RandomApplications.RANKS) {
      made.of(rank).ifPresent(at -> checkSound(at, made));
    }
  }

  @Test
  void partsOfContainersThatNobodyLooksAtAreLeftAlone() {
    List<Rank> containers =
        RandomApplications.RANKS.stream()
            .filter(rank -> CONTAINERS.contains(rank.function().name()))
            .filter(
                rank ->
                    rank.result() instanceof Sort.Array
                        || rank.result() instanceof Sort.DatatypeSort)
            .toList();
    assertThat(containers).hasSizeGreaterThan(3);
    for (long seed = 0; seed < 100; seed++) {
      RandomApplications made = new RandomApplications(3000 + seed);
      for (Rank rank : containers) {
        made.container(rank).ifPresent(at -> checkSound(at, made));
      }
    }
  }

  private static void checkSound(Application at, RandomApplications made) {
    for (int child = 0; child < at.count(); child++) {
      Range range = Rules.of(at, child);
      if (range.equals(Range.FREE)) {
        assertThat(Range.holds(at.range(), at.with(child, OPEN)))
            .as("%s, child %d may be open", at, child)
            .isTrue();
      }
      if (!at.isKnown(child)) {
        continue;
      }
      Value current = at.known(child);
      assertThat(range.contains(current)).as("%s: child %d in %s", at, child, range).isTrue();
      for (Value value : made.candidates(range, current)) {
        if (range.contains(value)) {
          assertThat(holds(at, child, value))
              .as("%s: child %d may be %s of %s", at, child, value, range)
              .isTrue();
        }
      }
    }
  }

  private static boolean holds(Application at, int child, Value value) {
    try {
      return Range.holds(at.range(), at.with(child, Result.of(value)));
    } catch (LimitExceeded e) {
      return true;
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void formulasHoldOfTheCurrentValueAndOfNoneThatIsNotInTheRange(long seed) {
    RandomApplications made = new RandomApplications(1000 + seed);
    for (Rank rank : RandomApplications.RANKS) {
      made.of(rank).ifPresent(at -> checkFormulas(at, made));
    }
  }

  private static void checkFormulas(Application at, RandomApplications made) {
    for (int child = 0; child < at.count(); child++) {
      if (!at.isKnown(child)) {
        continue;
      }
      Range range = Rules.of(at, child);
      Value current = at.known(child);
      TermFactory terms = new TermFactory();
      DeclaredFunction subject = new DeclaredFunction("n", List.of(), current.sort());
      Optional<Term> formula = range.formula(terms.app(subject), current, terms);
      if (formula.isEmpty()) {
        continue;
      }
      assertThat(formula.get().sort()).isEqualTo(Sort.BOOL);
      assertThat(truth(formula.get(), subject, current))
          .as("%s: child %d, %s", at, child, range)
          .isEqualTo(Truth.TRUE);
      for (Value value : made.candidates(range, current)) {
        if (!tellsLanguagesApart(range) && truth(formula.get(), subject, value) == Truth.TRUE) {
          assertThat(range.contains(value) || isOpen(at, child, value))
              .as("%s: child %d, %s in %s", at, child, value, range)
              .isTrue();
        }
      }
    }
  }

  /** The evaluator may find more places than the rules at which an open value does not matter. */
  private static boolean isOpen(Application at, int child, Value value) {
    return at.with(child, Result.of(value)) instanceof Result.Open;
  }

  /** A formula holds for all terms that denote a language, but a range contains only equal ones. */
  private static boolean tellsLanguagesApart(Range range) {
    Range outermost = range;
    while (outermost instanceof Preimage preimage) {
      outermost = preimage.at().range();
    }
    return (outermost instanceof Exactly exactly && !isExact(exactly.value()))
        || (outermost instanceof OneOf some && !isExact(some.values().get(0)));
  }

  private static boolean isExact(Value value) {
    return Domains.STANDARD.isExact(value.sort());
  }

  private static Truth truth(Term formula, DeclaredFunction subject, Value value) {
    return new Evaluator(Model.ofValues(Map.of(subject, value))).truthOf(formula);
  }

  /** A rule that keeps only the current value fails here. */
  @Test
  void everyRuleLeavesAChoiceSomewhere() {
    Set<String> wanted = new TreeSet<>();
    for (Operator row : OperatorTable.rows()) {
      if (Rules.hasRule(row)) {
        wanted.add(row.theory() + " " + row.name());
      }
    }
    for (long seed = 0; seed < 40 && !wanted.isEmpty(); seed++) {
      RandomApplications made = new RandomApplications(2000 + seed);
      for (Rank rank : RandomApplications.RANKS) {
        if (wanted.contains(rank.name())) {
          made.of(rank)
              .filter(at -> isOfInterest(rank, at) && leavesChoice(at, made))
              .ifPresent(at -> wanted.remove(rank.name()));
        }
      }
    }
    assertThat(wanted).isEmpty();
  }

  private static boolean isOfInterest(Rank rank, Application at) {
    return !at.range().equals(Range.ANY) || INJECTIVE_CONNECTIVES.contains(rank.name());
  }

  private static boolean leavesChoice(Application at, RandomApplications made) {
    for (int child = 0; child < at.count(); child++) {
      if (at.isKnown(child)) {
        Range range = Rules.of(at, child);
        Value current = at.known(child);
        for (Value value : made.candidates(range, current)) {
          if (!value.equals(current) && range.contains(value)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  @Test
  void everyOperatorWithARuleIsTried() {
    Set<String> tried = new TreeSet<>();
    for (Rank rank : RandomApplications.RANKS) {
      if (rank.function() instanceof Operation) {
        tried.add(rank.name());
      }
    }
    for (Operator row : OperatorTable.rows()) {
      if (Rules.hasRule(row)) {
        assertThat(tried).contains(row.theory() + " " + row.name());
      }
    }
    assertThat(tried).hasSizeGreaterThan(200);
  }
}
