package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profile.Feature;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.smt.op.Dialect;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What engines may bring into test cases for some solvers. */
public final class Vocabularies {

  /** What a solver has to have for the operators of a dialect. */
  private static final Map<Dialect, Feature> FEATURES =
      Map.of(
          Dialect.Z3, Feature.Z3_DIALECT,
          Dialect.CVC5, Feature.CVC5_DIALECT,
          Dialect.BITWUZLA, Feature.BITWUZLA_DIALECT);

  private Vocabularies() {}

  /** What all of them take; what only some have a theory for is left to these. */
  public static Vocabulary of(Collection<Installation> solvers) {
    Set<Dialect> dialects = EnumSet.of(Dialect.STANDARD);
    FEATURES.forEach(
        (dialect, feature) -> {
          if (solvers.stream().allMatch(one -> language(one).features().contains(feature))) {
            dialects.add(dialect);
          }
        });
    if (dialects.size() > 1) {
      dialects.add(Dialect.COMMON);
    }
    Set<String> without = new TreeSet<>();
    for (Installation solver : solvers) {
      Version version = Version.parse(solver.version());
      without.addAll(language(solver).excludedOperators(version));
      // Whatever it answers where it is known to differ is no finding.
      solver.profile().deviations().stream()
          .filter(deviation -> deviation.versions().contains(version))
          .forEach(deviation -> without.addAll(deviation.operators()));
    }
    return new Vocabulary(dialects, without, tactics(solvers));
  }

  private static List<String> tactics(Collection<Installation> solvers) {
    return solvers.stream()
        .flatMap(solver -> language(solver).tactics().stream())
        .distinct()
        .toList();
  }

  private static Profile.Language language(Installation solver) {
    return solver.profile().language();
  }
}
