package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.diver.DiverEngine;
import io.ordeal.fuzz.engine.falcon.FalconEngine;
import io.ordeal.fuzz.engine.histfuzz.HistfuzzEngine;
import io.ordeal.fuzz.engine.storm.StormEngine;
import io.ordeal.fuzz.engine.valfuzz.ValfuzzEngine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All engines. */
public final class Engines {

  /** The engines, one per line; the contract test runs over this list. */
  public static final List<Engine> ALL =
      List.of(
          new StormEngine(),
          new DiverEngine(),
          new HistfuzzEngine(),
          new FalconEngine(),
          new ValfuzzEngine());

  private Engines() {}

  public static Optional<Engine> named(String id) {
    return ALL.stream().filter(engine -> engine.id().equals(id)).findFirst();
  }

  /** Returns the default engines of a campaign: all that need no settings. */
  public static List<Engine> usual() {
    return ALL.stream()
        .filter(engine -> engine.parameters().stream().noneMatch(Parameter::isRequired))
        .toList();
  }

  /** Returns the names for messages, such as {@code storm, diver}. */
  public static String names() {
    return names(ALL);
  }

  static String names(List<Engine> engines) {
    return engines.stream().map(Engine::id).collect(Collectors.joining(", "));
  }
}
