package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Settings;

/** An engine, and how it is set. */
public record EngineChoice(Engine engine, Settings settings) {}
