package io.ordeal.fuzz.engine.valfuzz;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.SeedScript;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.TestCaseSource;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.fuzz.random.Rng;
import java.util.List;
import java.util.Optional;

/** Replaces the constants of a seed by others, which a solver chooses. */
public final class ValfuzzEngine implements Engine {

  static final String ID = "valfuzz";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "replaces constants of a seed so that its Boolean parts get new truth values";
  }

  @Override
  public List<String> keyMetrics() {
    return List.of("enforcements", "pairs-open", "pairs-reached");
  }

  @Override
  public List<Parameter> parameters() {
    return ValfuzzSettings.PARAMETERS;
  }

  @Override
  public MaterialKind material(Settings settings) {
    return settings.isGiven(ValfuzzSettings.ON_ENGINE)
        ? new MaterialKind.TestCases(ValfuzzSettings.ON_ENGINE)
        : MaterialKind.ONE_SEED;
  }

  @Override
  public Run start(Work work, ModelSource models) {
    ValfuzzSettings settings = ValfuzzSettings.of(work.settings());
    Tally tally = new Tally();
    if (work.settings().isGiven(ValfuzzSettings.ON_ENGINE)) {
      return new ValfuzzRun(onEngine(work.testCases(), settings, models, tally), tally);
    }
    SeedScript seed = work.seeds().get(0);
    Coercion only =
        new Coercion(
            seed,
            settings,
            models,
            new Lineage(ID, List.of(seed.name())),
            tally,
            work.seed().rng());
    return new ValfuzzRun(new OneSeed(only), tally);
  }

  private static ValfuzzRun.SeedSource onEngine(
      TestCaseSource source, ValfuzzSettings settings, ModelSource models, Tally tally) {
    return rng ->
        source
            .next()
            .map(
                test ->
                    new Coercion(
                        SeedScript.of(test.name(), test.script(), test.terms()),
                        settings,
                        models,
                        test.lineage().under(ID),
                        tally,
                        rng));
  }

  private static final class OneSeed implements ValfuzzRun.SeedSource {

    private Optional<Coercion> left;

    OneSeed(Coercion only) {
      this.left = Optional.of(only);
    }

    @Override
    public Optional<Coercion> next(Rng rng) {
      Optional<Coercion> next = left;
      left = Optional.empty();
      return next;
    }
  }
}
