package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.Origins;
import io.ordeal.fuzz.engine.RandomModel;
import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.history.Provenance;
import io.ordeal.fuzz.history.Skeleton;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Definitions;
import io.ordeal.smt.eval.EvaluationLimits;
import io.ordeal.smt.eval.Evaluator;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.Truth;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.rewrite.Formulas;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes test cases from one pool of atoms, under one model. */
final class HistfuzzRun implements Engine.Run {

  /** Consecutive draws without a new test case after which the run ends. */
  private static final int TRIES = 20;

  /** Attempts to find an atom with a known value for a hole. */
  private static final int ATOMS_PER_HOLE = 4;

  /** Attempts to make an assertion true by negating atoms. */
  private static final int REPAIRS = 4;

  /** Attempts to find a skeleton for an assertion that must be true. */
  private static final int SKELETONS = 3;

  /** Largest number of assertions in an incremental script. */
  private static final int MOST_INCREMENTAL = 10;

  /** Number of atoms that random terms are made from. */
  private static final int SAMPLE = 5;

  /** Approximate number of terms that a run makes. */
  private static final int EXPECTED_TERMS = 8_000;

  private static final int RANDOM_DEPTH = 3;
  private static final int RANDOM_SIZE = 8;

  /**
   * A finished assertion.
   *
   * @param needs the declarations that it needs
   * @param skeleton its skeleton
   * @param fillings the fillings of its holes
   */
  private record Made(Term term, BitSet needs, Skeleton skeleton, List<Filling> fillings) {}

  private final Stock stock;
  private final HistfuzzSettings settings;
  private final Vocabulary vocabulary;
  private final Lineage lineage;
  private final Pool pool;
  private final Tactics tactics;
  private final boolean incremental;
  private final Model model;
  private final List<Skeleton> skeletons;
  private final TermFactory terms = new TermFactory(EXPECTED_TERMS);
  private final Copies copies = new Copies(terms);
  private final Formulas make = new Formulas(terms);
  private final Evaluator evaluator;
  private final SkeletonValue skeletonValue;
  private final Populating populating;
  private final Occurrences occurrences = new Occurrences();
  private final Translocation translocation = new Translocation(terms, occurrences);
  private final List<Entry> sample = new ArrayList<>();

  /** Fillings made from atoms so far, by the numbers of the atoms. */
  private final @Nullable Filling[] fillings;

  private @Nullable Repertoire repertoire;
  private final Set<List<Term>> made = new HashSet<>();
  private long firedRules;
  private long randomTerms;
  private long movedVariables;

  /**
   * Starts a run.
   *
   * @param stock must not be empty
   * @param rng for draws that concern the whole run
   */
  HistfuzzRun(
      Stock stock, HistfuzzSettings settings, Vocabulary vocabulary, Lineage lineage, Rng rng) {
    this.stock = stock;
    this.settings = settings;
    this.vocabulary = vocabulary;
    this.lineage = lineage;
    this.pool = rng.chance(settings.mixedShare(), 100) ? stock.mixed() : rng.pick(stock.single());
    this.tactics = new Tactics(vocabulary.tactics(), settings.tactics());
    this.incremental =
        switch (settings.incremental()) {
          case HistfuzzSettings.ALWAYS -> true;
          case HistfuzzSettings.NEVER -> false;
          default -> rng.chance(1, 4);
        };
    this.skeletons = stock.skeletons(settings.holes(), settings.degenerate());
    this.model = RandomModel.of(pool.functions(), pool::literals, rng);
    // An assertion must be found true quickly, or else another one is made.
    this.evaluator = new Evaluator(model, new Definitions(), EvaluationLimits.BRIEF);
    this.fillings = new Filling[stock.size()];
    this.skeletonValue = new SkeletonValue(model.domains());
    this.populating =
        new Populating(terms, occurrences, stock.freshPrefix(), settings.freshShare());
    for (int i = 0; i < SAMPLE; i++) {
      Entry entry = rng.pick(pool.atoms());
      if (!entry.isDefined()) {
        sample.add(entry);
      }
    }
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < TRIES; i++) {
      boolean isSatisfiable = rng.chance(settings.satShare(), 100);
      int count = rng.pick(stock.sizes());
      if (incremental) {
        count = Math.min(MOST_INCREMENTAL, count * rng.between(2, 3));
      }
      List<Made> assertions = isSatisfiable ? satisfied(count, rng) : arbitrary(count, rng);
      if (made.add(assertions.stream().map(Made::term).toList())) {
        return Optional.of(testCase(assertions, isSatisfiable, rng));
      }
    }
    return Optional.empty();
  }

  @Override
  public Metrics metrics() {
    return Metrics.of(
        Map.of(
            "rules", firedRules, "random-terms", randomTerms, "moved-variables", movedVariables));
  }

  // -------------------------------------------------------------------------------- formulas

  /** Makes assertions about which nothing is known. */
  private List<Made> arbitrary(int count, Rng rng) {
    List<Skeleton> chosen = new ArrayList<>();
    List<Filling> fillings = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Skeleton skeleton = rng.pick(skeletons);
      chosen.add(skeleton);
      fillings.addAll(fillings(skeleton, false, rng));
    }
    translocate(fillings, translocations(rng), rng);
    List<Made> assertions = new ArrayList<>();
    int from = 0;
    for (Skeleton skeleton : chosen) {
      List<Filling> own = fillings.subList(from, from + skeleton.holes());
      from += skeleton.holes();
      assertions.add(made(populating.of(skeleton, own, rng), skeleton, own));
    }
    return assertions;
  }

  /** Makes assertions that are true under the model. */
  private List<Made> satisfied(int count, Rng rng) {
    List<Made> assertions = new ArrayList<>();
    List<Filling> others = new ArrayList<>();
    int left = translocations(rng);
    for (int i = 0; i < count; i++) {
      int own = left / (count - i);
      left -= own;
      assertions.add(satisfied(others, own, rng));
    }
    return assertions;
  }

  /**
   * Makes an assertion that is true under the model.
   *
   * @param others fillings of the assertions before, from which variables may come; the new
   *     fillings are added
   * @param moves number of variables to replace
   */
  private Made satisfied(List<Filling> others, int moves, Rng rng) {
    for (int i = 0; i < SKELETONS; i++) {
      Skeleton skeleton = rng.pick(skeletons);
      List<Filling> fillings = fillings(skeleton, true, rng);
      List<Filling> all = new ArrayList<>(others);
      all.addAll(fillings);
      translocate(all, moves, rng);
      List<Filling> own = new ArrayList<>(all.subList(others.size(), all.size()));
      Optional<Made> found = satisfied(skeleton, own, rng);
      if (found.isPresent()) {
        others.addAll(own);
        return found.get();
      }
    }
    return new Made(make.truth(true), new BitSet(), Skeleton.HOLE, List.of());
  }

  /**
   * Negates atoms, and finally the whole assertion, until it is true; empty if its value is not
   * known.
   */
  private Optional<Made> satisfied(Skeleton skeleton, List<Filling> fillings, Rng rng) {
    return skeleton.hasQuantifier()
        ? quantified(skeleton, fillings, rng)
        : connected(skeleton, fillings, rng);
  }

  private Optional<Made> connected(Skeleton skeleton, List<Filling> fillings, Rng rng) {
    List<Result> values = new ArrayList<>();
    fillings.forEach(filling -> values.add(evaluator.valueOf(filling.term())));
    Truth truth = Truth.of(skeletonValue.of(skeleton, values));
    for (int i = 0; i < REPAIRS && truth != Truth.TRUE && !fillings.isEmpty(); i++) {
      int place = negateOne(fillings, rng);
      values.set(place, evaluator.valueOf(fillings.get(place).term()));
      truth = Truth.of(skeletonValue.of(skeleton, values));
    }
    return made(truth, () -> populating.of(skeleton, fillings, rng), skeleton, fillings);
  }

  private Optional<Made> quantified(Skeleton skeleton, List<Filling> fillings, Rng rng) {
    Term term = populating.of(skeleton, fillings, rng);
    Truth truth = evaluator.truthOf(term);
    // Evaluating quantifiers is expensive, so a false quantified formula is negated as a whole.
    for (int i = 0; i < REPAIRS && truth == Truth.UNDETERMINED && !fillings.isEmpty(); i++) {
      negateOne(fillings, rng);
      // The evaluator cannot try all elements of an infinite sort, so variables become Boolean and
      // unused.
      term = populating.withIdleVariables(skeleton, fillings);
      truth = evaluator.truthOf(term);
    }
    Term last = term;
    return made(truth, () -> last, skeleton, fillings);
  }

  /** Negates the filling of a random hole and returns its position. */
  private int negateOne(List<Filling> fillings, Rng rng) {
    int place = rng.below(fillings.size());
    Filling filling = fillings.get(place);
    fillings.set(
        place, new Filling(make.not(filling.term()), filling.needs(), filling.provenance()));
    return place;
  }

  private Optional<Made> made(
      Truth truth, Supplier<Term> term, Skeleton skeleton, List<Filling> fillings) {
    return switch (truth) {
      case TRUE -> Optional.of(made(term.get(), skeleton, fillings));
      case FALSE -> Optional.of(made(make.not(term.get()), skeleton, fillings));
      case UNDETERMINED -> Optional.empty();
    };
  }

  private static Made made(Term term, Skeleton skeleton, List<Filling> fillings) {
    BitSet needs = new BitSet();
    fillings.forEach(filling -> needs.or(filling.needs()));
    return new Made(term, needs, skeleton, fillings);
  }

  /** Draws the number of variables to replace in a formula. */
  private int translocations(Rng rng) {
    return settings.translocations() == 0 ? 0 : rng.between(1, settings.translocations());
  }

  private void translocate(List<Filling> fillings, int count, Rng rng) {
    for (int i = 0; i < count && !fillings.isEmpty(); i++) {
      movedVariables += translocation.once(fillings, rng) ? 1 : 0;
    }
  }

  // ------------------------------------------------------------------------------- fillings

  private List<Filling> fillings(Skeleton skeleton, boolean needsValues, Rng rng) {
    Choosing choosing = new Choosing(pool, settings.rules());
    List<Filling> fillings = new ArrayList<>();
    for (int i = 0; i < skeleton.holes(); i++) {
      fillings.add(
          rng.chance(settings.randomShare(), 100)
              ? randomTerm(rng)
              : needsValues ? valued(choosing, rng) : filling(choosing.next(rng)));
    }
    firedRules += choosing.rules();
    return fillings;
  }

  private Filling filling(Entry entry) {
    Filling known = fillings[entry.number()];
    if (known == null) {
      known = new Filling(copies.of(entry.term()), entry.needs(), entry.provenance());
      fillings[entry.number()] = known;
    }
    return known;
  }

  /** Returns an atom whose value is known, or else {@code true} or {@code false}. */
  private Filling valued(Choosing choosing, Rng rng) {
    for (int i = 0; i < ATOMS_PER_HOLE; i++) {
      Entry entry = choosing.next(rng);
      if (!entry.isDefined()) {
        Filling filling = filling(entry);
        if (evaluator.truthOf(filling.term()) != Truth.UNDETERMINED) {
          return filling;
        }
      }
    }
    return new Filling(make.truth(rng.chance(1, 2)), new BitSet());
  }

  private Filling randomTerm(Rng rng) {
    Draft draft = repertoire().draft(Sort.BOOL, RANDOM_DEPTH, RANDOM_SIZE, rng);
    Term term = draft.make(terms);
    randomTerms++;
    return new Filling(term, stock.needs().of(term));
  }

  private Repertoire repertoire() {
    Repertoire known = repertoire;
    if (known == null) {
      BitSet needs = new BitSet();
      List<Term> atoms = new ArrayList<>();
      for (Entry entry : sample) {
        needs.or(entry.needs());
        atoms.add(copies.of(entry.term()));
      }
      SeedScript seed = new SeedScript("", stock.declarations(needs), atoms, terms);
      known = new Repertoire(seed, vocabulary, new Valuation(evaluator, model.domains(), terms));
      repertoire = known;
    }
    return known;
  }

  // -------------------------------------------------------------------------------- scripts

  private TestCase testCase(List<Made> assertions, boolean isSatisfiable, Rng rng) {
    BitSet needs = new BitSet();
    assertions.forEach(assertion -> needs.or(assertion.needs()));
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.SetLogic("ALL"));
    stock.declarations(needs).forEach(one -> commands.add(copies.of(one)));
    Command check = tactics.check(rng);
    if (incremental) {
      addLevels(assertions, check, commands, rng);
    } else {
      assertions.forEach(assertion -> commands.add(new Command.Assert(assertion.term())));
    }
    commands.add(check);
    return new TestCase(
        "",
        new Script(List.of(), commands),
        terms,
        isSatisfiable ? new Guarantee.Satisfiable(model) : new Guarantee.None(),
        lineage.with(Origins.of(() -> places(assertions))));
  }

  /** Returns where users can look up the formulas from which skeletons and atoms come. */
  private List<String> places(List<Made> assertions) {
    List<Provenance> parts = new ArrayList<>();
    for (Made assertion : assertions) {
      parts.add(stock.provenance(assertion.skeleton()));
      assertion.fillings().forEach(filling -> parts.add(filling.provenance()));
    }
    return FormulaPlaces.of(parts);
  }

  /**
   * Adds groups of one to three assertions, each on new levels, with a check and a {@code pop}
   * between them.
   */
  private static void addLevels(
      List<Made> assertions, Command check, List<Command> commands, Rng rng) {
    int height = 0;
    int next = 0;
    while (next < assertions.size()) {
      if (next > 0) {
        commands.add(check);
        int back = rng.between(0, height);
        if (back > 0) {
          commands.add(new Command.Pop(back));
        }
        height -= back;
      }
      int size = rng.between(1, Math.min(3, assertions.size() - next));
      commands.add(new Command.Push(size));
      height += size;
      for (int i = 0; i < size; i++) {
        commands.add(new Command.Assert(assertions.get(next).term()));
        next++;
      }
    }
  }
}
