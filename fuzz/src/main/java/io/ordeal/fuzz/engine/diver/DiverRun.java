package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Metrics;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes test cases from one seed, under models of the seed and of test cases made from it. */
final class DiverRun implements Engine.Run {

  /** Consecutive places without a new test case after which the seed is exhausted. */
  private static final int PLACES = 5;

  /** Approximate largest number of applications in a new term. */
  private static final int SIZE = 30;

  private final DiverSettings settings;
  private final TermFactory terms;
  private final Resolving resolving;
  private final SeedViews views;
  private final Bases bases;
  private final Lineage lineage;
  private final Set<List<Term>> made = new HashSet<>();

  private int tests;

  /**
   * Number of new terms that were tried; the next two count those that fit at once, or when mended.
   */
  private long tries;

  private long accepted;
  private long mended;

  /**
   * Creates a run.
   *
   * @param views views of the seed
   * @param goesFar whether the run moves away from the seed
   */
  DiverRun(SeedViews views, DiverSettings settings, Resolving resolving, boolean goesFar) {
    this.settings = settings;
    this.resolving = resolving;
    this.views = views;
    ModelView seed = views.current();
    this.terms = seed.script().terms();
    Base base = Base.of(seed);
    this.bases = goesFar ? new Walk(base, resolving) : new Pool(base, settings.pool(), resolving);
    this.lineage = new Lineage(DiverEngine.ID, List.of(seed.script().name()));
    this.made.add(base.assertions());
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    views.next(tests).ifPresent(seed -> bases.replaceSeed(Base.of(seed)));
    for (int i = 0; i < PLACES; i++) {
      Base base = bases.next(rng);
      Base mutant = mutant(base, rng);
      if (made.add(mutant.assertions())) {
        bases.offer(mutant);
        tests++;
        return Optional.of(testCase(mutant));
      }
    }
    return Optional.empty();
  }

  /** Never mutates a finding, because most mutants would show the same bug. */
  @Override
  public void observe(TestCase test, Outcome outcome) {
    if (outcome.isFinding()) {
      bases.withdraw(assertionsOf(test.script()));
    }
  }

  @Override
  public Metrics metrics() {
    return Metrics.of(
        Map.of(
            "tries",
            tries,
            "accepted",
            accepted,
            "mended",
            mended,
            "resolved",
            resolving.solved()));
  }

  private static List<Term> assertionsOf(Script script) {
    return script.commands().stream().flatMap(command -> command.formulas().stream()).toList();
  }

  /** Returns a mutant of a base; the base itself if no new term fits the drawn place. */
  private Base mutant(Base base, Rng rng) {
    Mutation mutation = new Mutation(base);
    int wanted = rng.between(1, settings.places());
    boolean goesOn = true;
    for (int i = 0; i < wanted && goesOn; i++) {
      goesOn = change(base, mutation, rng);
    }
    return mutation.isChanged() ? mutation.result() : base;
  }

  /** Changes one place; returns false if no new term fits. */
  private boolean change(Base base, Mutation mutation, Rng rng) {
    ModelView view = base.view();
    boolean isAnywhere = rng.chance(settings.anywhere(), 100);
    int index = isAnywhere ? rng.below(base.assertions().size()) : base.any(rng);
    if (index < 0) {
      return false;
    }
    Term assertion = mutation.assertion(index);
    Places places =
        assertion.equals(base.assertions().get(index))
            ? view.analysis().placesOf(assertion)
            : view.analysis().analyse(assertion);
    @Nullable Place place = isAnywhere ? places.anyAlike(rng) : places.any(rng);
    @Nullable Change found = place == null ? null : change(place, view.analysis(), rng);
    if (found == null) {
      return false;
    }
    Complication complicated =
        rng.chance(settings.complicate(), 100)
            ? Complication.of(found, view, settings, rng)
            : Complication.none(found);
    mutation.change(index, complicated, terms);
    return true;
  }

  private @Nullable Change change(Place place, Analysis analysis, Rng rng) {
    for (int i = 0; i < settings.tries(); i++) {
      tries++;
      Draft draft =
          analysis
              .repertoire()
              .draft(place.term().sort(), rng.between(1, settings.depth()), SIZE, rng);
      Change drafted = new Change(place, draft, analysis.valuation());
      boolean fits = drafted.keepsTruth();
      Change change = fits ? drafted : mended(drafted, analysis, rng);
      if ((fits || change.keepsTruth()) && !change.draft().make(terms).equals(place.term())) {
        accepted += fits ? 1 : 0;
        mended += fits ? 0 : 1;
        return change;
      }
    }
    return null;
  }

  /** Returns a change that fits, if one is wanted and possible; else the change itself. */
  private Change mended(Change change, Analysis analysis, Rng rng) {
    return change.place().value() instanceof Result.Known known && rng.chance(settings.mend(), 100)
        ? analysis
            .repertoire()
            .mended(change.draft(), known.value(), rng)
            .map(draft -> new Change(change.place(), draft, analysis.valuation()))
            .orElse(change)
        : change;
  }

  private TestCase testCase(Base mutant) {
    return new TestCase(
        "",
        mutant.script(),
        terms,
        new Guarantee.Satisfiable(mutant.view().analysis().witness()),
        lineage);
  }
}
