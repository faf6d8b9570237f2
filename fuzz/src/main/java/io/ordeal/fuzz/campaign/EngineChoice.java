package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Settings;

/** An engine, and how it is set. */
public record EngineChoice(Engine engine, Settings settings) {

  /** {@code storm:depth=64,asserts=64}, as it is written on the command line. */
  public String name() {
    return engine.id() + (settings.given().isEmpty() ? "" : ":" + settings);
  }
}
