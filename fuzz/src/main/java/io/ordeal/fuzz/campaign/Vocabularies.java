package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Version;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.OperatorTable;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What engines may bring into test cases for some solvers. */
public final class Vocabularies {

  private Vocabularies() {}

  /** What all of them take; what only some have a theory for is left to these. */
  public static Vocabulary of(Collection<Installation> solvers) {
    Set<Dialect> dialects = new TreeSet<>(OperatorTable.dialects());
    dialects.removeIf(dialect -> !dialect.isListed());
    solvers.forEach(solver -> dialects.retainAll(language(solver).dialects()));
    if (!dialects.isEmpty()) {
      dialects.add(Dialect.COMMON);
    }
    dialects.add(Dialect.STANDARD);
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
