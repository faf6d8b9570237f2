package io.ordeal.fuzz.engine.diver;

import io.ordeal.fuzz.engine.Draft;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.Logic;
import io.ordeal.fuzz.engine.Outcome;
import io.ordeal.fuzz.engine.Repertoire;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.engine.Valuation;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Result;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Test cases from one seed and one model of it. */
final class DiverRun implements Engine.Run {

  /** So many places in a row may give nothing new before the seed is exhausted. */
  private static final int PLACES = 5;

  /** About the most applications in a new term. */
  private static final int SIZE = 30;

  /** So many places are kept besides those of the seed; many seeds may be worked on at a time. */
  private static final int MOST_PLACES = 4_000;

  private final SeedScript seed;
  private final DiverSettings settings;
  private final Model witness;
  private final Valuation valuation;
  private final Repertoire repertoire;
  private final FreshConstants constants;
  private final ToIntFunction<Place> weights;
  private final Bases bases;
  private final Lineage lineage;
  private final Set<List<Term>> made = new HashSet<>();
  private final Map<Term, Places> analyses = new HashMap<>();
  private final Set<Term> ofSeed;
  private int placesKept;

  DiverRun(
      SeedScript seed,
      DiverSettings settings,
      Model witness,
      Valuation valuation,
      Repertoire repertoire,
      FreshConstants constants,
      boolean goesFar) {
    this.seed = seed;
    this.settings = settings;
    this.witness = witness;
    this.valuation = valuation;
    this.repertoire = repertoire;
    this.constants = constants;
    // Far from the seed all places count alike: most bugs are not where almost anything fits.
    this.weights = Weights.named(goesFar ? DiverSettings.UNIFORM : settings.weights());
    Base base = Base.of(seed.assertions());
    this.bases = goesFar ? new Walk(base) : new Pool(base, settings.pool());
    this.lineage = new Lineage(DiverEngine.ID, List.of(seed.name()));
    this.made.add(base.assertions());
    this.ofSeed = new HashSet<>(seed.assertions());
  }

  @Override
  public Optional<TestCase> next(Rng rng) {
    for (int i = 0; i < PLACES; i++) {
      forgetMuch();
      Base mutant = mutant(bases.next(rng), rng);
      if (made.add(mutant.assertions())) {
        bases.offer(mutant);
        return Optional.of(testCase(mutant));
      }
    }
    return Optional.empty();
  }

  /** Of what shows a bug, most of what is made would show the same once more. */
  @Override
  public void observe(TestCase test, Outcome outcome) {
    if (outcome.isFinding()) {
      bases.withdraw(assertionsOf(test.script()));
    }
  }

  private static List<Term> assertionsOf(Script script) {
    return script.commands().stream().flatMap(command -> command.formulas().stream()).toList();
  }

  /** What becomes of a base; itself if no new term fits the place that was drawn. */
  private Base mutant(Base base, Rng rng) {
    Mutation mutation = new Mutation(base);
    int wanted = rng.between(1, settings.places());
    boolean goesOn = true;
    for (int i = 0; i < wanted && goesOn; i++) {
      goesOn = change(base, mutation, rng);
    }
    return mutation.isChanged() ? mutation.result() : base;
  }

  /** Changes one place; false if no new term fits. */
  private boolean change(Base base, Mutation mutation, Rng rng) {
    boolean isAnywhere = rng.chance(settings.anywhere(), 100);
    int index = isAnywhere ? rng.below(base.assertions().size()) : base.any(this::placesOf, rng);
    if (index < 0) {
      return false;
    }
    Term assertion = mutation.assertion(index);
    Places places =
        assertion.equals(base.assertions().get(index)) ? placesOf(assertion) : analyse(assertion);
    @Nullable Place place = isAnywhere ? places.anyAlike(rng) : places.any(rng);
    @Nullable Change found = place == null ? null : change(place, rng);
    if (found == null) {
      return false;
    }
    Complication complicated =
        rng.chance(settings.complicate(), 100)
            ? Complication.of(found, constants, settings.fresh(), valuation, seed.terms(), rng)
            : Complication.none(found);
    mutation.change(index, complicated, seed.terms());
    return true;
  }

  private @Nullable Change change(Place place, Rng rng) {
    for (int i = 0; i < settings.tries(); i++) {
      Draft draft =
          repertoire.draft(place.term().sort(), rng.between(1, settings.depth()), SIZE, rng);
      Change change = fitting(new Change(place, draft, valuation), rng);
      if (change.keepsTruth() && !change.draft().make(seed.terms()).equals(place.term())) {
        return change;
      }
    }
    return null;
  }

  /** A change that fits if that can be had. */
  private Change fitting(Change change, Rng rng) {
    return !change.keepsTruth()
            && change.place().value() instanceof Result.Known known
            && rng.chance(settings.mend(), 100)
        ? repertoire
            .mended(change.draft(), known.value(), rng)
            .map(mended -> new Change(change.place(), mended, valuation))
            .orElse(change)
        : change;
  }

  /** The places of an assertion of a base, which are kept for its turn. */
  private Places placesOf(Term assertion) {
    @Nullable Places known = analyses.get(assertion);
    if (known == null) {
      known = analyse(assertion);
      analyses.put(assertion, known);
      placesKept += ofSeed.contains(assertion) ? 0 : known.size();
    }
    return known;
  }

  private Places analyse(Term assertion) {
    return Places.of(assertion, valuation, weights, repertoire);
  }

  private void forgetMuch() {
    if (placesKept > MOST_PLACES) {
      analyses.keySet().retainAll(ofSeed);
      placesKept = 0;
    }
  }

  private TestCase testCase(Base mutant) {
    List<Command> commands = new ArrayList<>();
    seed.prelude().forEach(command -> commands.add(covering(command, mutant)));
    mutant.fresh().stream()
        .map(constant -> new Command.DeclareFun((DeclaredFunction) constant.function()))
        .forEach(commands::add);
    mutant.assertions().forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
    return new TestCase(
        "",
        new Script(List.of(), commands),
        seed.terms(),
        new Guarantee.Satisfiable(witness),
        lineage);
  }

  /** The logic of the seed may be too small for what is new. */
  private static Command covering(Command command, Base mutant) {
    if (!(command instanceof Command.SetLogic named)) {
      return command;
    }
    List<Term> terms = new ArrayList<>(mutant.fresh());
    terms.addAll(mutant.assertions());
    return new Command.SetLogic(Logic.covering(named.logic(), terms));
  }
}
