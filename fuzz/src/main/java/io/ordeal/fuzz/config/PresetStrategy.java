package io.ordeal.fuzz.config;

import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.solver.option.Configuration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws configurations from a preset of each solver's profile. Solvers without that preset get no
 * options.
 */
public final class PresetStrategy implements Strategy {

  private static final String NAME = "name";
  private static final String DEFAULTS = "defaults";

  @Override
  public String id() {
    return "preset";
  }

  @Override
  public String title() {
    return "sets random options from a list in the solver's profile";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.word(NAME, "published", "list in the profiles, such as published or new-core"),
        Parameter.number(DEFAULTS, 33, 0, 100, "test cases per 100 without options"),
        Validation.PARAMETER);
  }

  @Override
  public void check(StrategyWork work) {
    String name = work.settings().word(NAME);
    if (work.spaces().stream().noneMatch(space -> space.preset(name).isPresent())) {
      String known =
          work.spaces().stream()
              .flatMap(space -> space.presets().stream())
              .map(OptionSpace.Preset::name)
              .distinct()
              .collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "no solver of the campaign has options of the preset '%s'; %s"
              .formatted(
                  name,
                  known.isEmpty()
                      ? "none of them has any preset"
                      : "expected one of %s".formatted(known)));
    }
  }

  @Override
  public SortedMap<Integer, String> reasonsForNoOptions(StrategyWork work) {
    String name = work.settings().word(NAME);
    SortedMap<Integer, String> reasons = new TreeMap<>();
    for (int i = 0; i < work.spaces().size(); i++) {
      if (work.spaces().get(i).preset(name).isEmpty()) {
        reasons.put(
            i,
            ("its profile has no usable option in the preset '%s'; add one to the profile, or"
                    + " choose another --config")
                .formatted(name));
      }
    }
    return reasons;
  }

  @Override
  public UnitConfigurations start(StrategyWork work) {
    String name = work.settings().word(NAME);
    int defaults = work.settings().number(DEFAULTS);
    int most = work.policy().mostOptions();
    List<Optional<OptionSpace.Preset>> presets =
        work.spaces().stream().map(space -> space.preset(name)).toList();
    Validation validation = new Validation(work);
    return (test, solver, rng) ->
        validation.of(
            List.of(
                rng.chance(defaults, 100)
                    ? Configuration.DEFAULT
                    : presets
                        .get(solver)
                        .map(preset -> draw(preset, most, rng))
                        .orElse(Configuration.DEFAULT)),
            solver,
            rng);
  }

  /** Draws up to as many different configurations as the preset allows, and combines them. */
  private static Configuration draw(OptionSpace.Preset preset, int most, Rng rng) {
    Configuration drawn = Configuration.DEFAULT;
    for (int i = 1 + rng.below(preset.most()); i > 0; i--) {
      Set<String> set = drawn.options().keySet();
      List<Configuration> others =
          preset.configurations().stream()
              .filter(one -> Collections.disjoint(one.options().keySet(), set))
              .filter(one -> one.options().size() + set.size() <= most)
              .toList();
      drawn = others.isEmpty() ? drawn : drawn.with(rng.pick(others));
    }
    return drawn;
  }
}
