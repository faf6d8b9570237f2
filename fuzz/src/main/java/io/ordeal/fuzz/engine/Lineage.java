package io.ordeal.fuzz.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * The engines and sources that a test case comes from.
 *
 * @param engines the engines that made it, the outermost first; empty if no engine did
 * @param sources names of the seeds or the file that it was made from
 * @param origins where its parts come from, if the sources know
 */
public record Lineage(List<String> engines, List<String> sources, Origins origins) {

  /** The lineage of a script that no engine made. */
  public static final Lineage UNKNOWN = new Lineage(List.of(), List.of(), Origins.NONE);

  public Lineage {
    engines = List.copyOf(engines);
    sources = List.copyOf(sources);
  }

  /** Creates the lineage of a test case that one engine made from these sources. */
  public Lineage(String engine, List<String> sources) {
    this(List.of(engine), sources, Origins.NONE);
  }

  /** Returns the lineage of a test case that an engine made from this one. */
  public Lineage under(String engine) {
    List<String> all = new ArrayList<>(List.of(engine));
    all.addAll(engines);
    return new Lineage(all, sources, origins);
  }

  /** Returns the same lineage with other origins. */
  public Lineage with(Origins others) {
    return new Lineage(engines, sources, others);
  }

  /**
   * Returns text such as {@code storm from core/gatekeeper} or {@code outer on storm from
   * core/gatekeeper}.
   */
  public String text() {
    return String.join(" on ", engines) + from();
  }

  /** Returns text such as {@code from core/gatekeeper}, on one line; empty without sources. */
  public String from() {
    return sources.isEmpty() ? "" : " from " + String.join(", ", sources).replaceAll("\\R", " ");
  }
}
