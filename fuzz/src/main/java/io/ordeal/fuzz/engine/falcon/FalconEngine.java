package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Lineage;
import io.ordeal.fuzz.engine.MaterialKind;
import io.ordeal.fuzz.engine.ModelSource;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.engine.Work;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/** Makes formulas from the operator table alone. */
public final class FalconEngine implements Engine {

  static final String ID = "falcon";

  /** Largest number of vocabularies to remember. */
  private static final int MOST_REMEMBERED = 8;

  /** The subjects of a vocabulary, which take long to compute and never change. */
  private final ConcurrentMap<Vocabulary, Subjects> known = new ConcurrentHashMap<>();

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "makes formulas and commands of all theories from a grammar, without seeds";
  }

  @Override
  public List<String> keyMetrics() {
    return List.of("plans", "finished-sizes");
  }

  @Override
  public List<Parameter> parameters() {
    return FalconSettings.PARAMETERS;
  }

  @Override
  public MaterialKind material(Settings settings) {
    return new MaterialKind.VocabularyOnly();
  }

  @Override
  public void check(Settings settings) {
    FalconSettings given = FalconSettings.of(settings);
    if (given.enumerates() && !given.only().isEmpty()) {
      throw new IllegalArgumentException(
          "found both enumerate and only, wanted one of them; enumerate makes all formulas of a"
              + " theory");
    }
    for (String name : given.only()) {
      if (!Operations.exists(name)) {
        throw new IllegalArgumentException(
            "only: "
                + UnknownName.message(
                    "operation",
                    name,
                    Stream.concat(
                            OperatorTable.rows().stream().map(Operator::name),
                            Operations.OTHERS.stream())
                        .toList(),
                    "expected operators (see docs/operators.md), or some of "
                        + String.join(", ", Operations.OTHERS)));
      }
    }
  }

  @Override
  public void check(Settings settings, Vocabulary vocabulary) {
    FalconSettings given = FalconSettings.of(settings);
    for (String name : given.only()) {
      List<Operator> rows = OperatorTable.named(name);
      if (rows.isEmpty() ? !vocabulary.has(name) : rows.stream().noneMatch(vocabulary::has)) {
        throw new IllegalArgumentException(
            "only: the solvers do not support %s; leave it out, or name another --solver"
                .formatted(name));
      }
    }
    if (given.enumerates()
        && subjects(vocabulary).themes().stream()
            .noneMatch(theme -> theme.name().equals(given.enumerated()))) {
      throw new IllegalArgumentException(
          "enumerate: the solvers do not support %s; choose another theory, or name another --solver"
              .formatted(given.enumerated()));
    }
  }

  /**
   * Returns the names of the operations that formulas can have, as in {@link Operations}. The
   * parameter {@code only} accepts each of them.
   */
  public List<String> operations(Vocabulary vocabulary) {
    return subjects(vocabulary).operations();
  }

  private Subjects subjects(Vocabulary vocabulary) {
    if (known.size() >= MOST_REMEMBERED && !known.containsKey(vocabulary)) {
      known.clear();
    }
    return known.computeIfAbsent(vocabulary, Subjects::new);
  }

  @Override
  public Run start(Work work, ModelSource models) {
    Subjects subjects = subjects(work.vocabulary());
    FalconSettings settings = FalconSettings.of(work.settings());
    Lineage lineage = new Lineage(ID, List.of());
    return settings.enumerates()
        ? enumerating(subjects, settings, work, lineage)
        : new FalconRun(subjects, settings, lineage);
  }

  private static Run enumerating(
      Subjects subjects, FalconSettings settings, Work work, Lineage lineage) {
    return subjects.themes().stream()
        .filter(theme -> theme.name().equals(settings.enumerated()))
        .findFirst()
        .<Run>map(
            theme ->
                new EnumerationRun(
                    subjects.of(List.of(theme)),
                    settings.size(),
                    work.portion(),
                    lineage,
                    work.seed()))
        .orElse(rng -> Optional.empty());
  }
}
