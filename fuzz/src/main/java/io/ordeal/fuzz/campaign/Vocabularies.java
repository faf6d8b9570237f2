package io.ordeal.fuzz.campaign;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profile.Feature;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Computes the vocabulary that engines may use for some solvers. */
public final class Vocabularies {

  /** Operations that solvers take only if they have a feature. */
  private static final Map<Feature, List<String>> NEEDED =
      Map.of(
          Feature.QUANTIFIERS, List.of("forall", "exists"),
          Feature.NONLINEAR, List.of(Operations.NONLINEAR),
          Feature.INCREMENTAL, List.of("push", "pop"),
          Feature.ASSUMPTIONS, List.of("check-sat-assuming", "get-unsat-assumptions"),
          Feature.UNINTERPRETED_FUNCTIONS, List.of(Operations.DECLARED_FUNCTION),
          Feature.UNINTERPRETED_SORTS, List.of("declare-sort"),
          Feature.RECURSIVE_FUNCTIONS, List.of("define-fun-rec"),
          Feature.OPTIMIZATION, List.of("assert-soft", "minimize", "maximize"));

  private Vocabularies() {}

  /**
   * Returns the operations that all solvers take. Operations whose theory or feature only some
   * solvers have are sent only to these solvers; those that no solver has are left out.
   */
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
      SolverVersion version = SolverVersion.parse(solver.version());
      without.addAll(language(solver).excludedOperators(version));
      // No answer is a finding where the solver is known to deviate.
      solver.profile().deviations().stream()
          .filter(deviation -> deviation.versions().contains(version))
          .filter(deviation -> deviation.answers().isEmpty())
          .forEach(deviation -> without.addAll(deviation.operators()));
    }
    without.addAll(beyond(solvers));
    return new Vocabulary(dialects, without, tactics(solvers));
  }

  /** Returns the operations whose theory or feature no solver has. */
  private static Set<String> beyond(Collection<Installation> solvers) {
    Set<Theory> theories = EnumSet.noneOf(Theory.class);
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    for (Installation solver : solvers) {
      theories.addAll(language(solver).theories());
      features.addAll(language(solver).features());
    }
    Set<String> beyond = new TreeSet<>();
    for (Operator row : OperatorTable.rows()) {
      boolean isTaken =
          OperatorTable.named(row.name()).stream()
              .anyMatch(same -> theories.contains(same.theory()));
      if (!isTaken) {
        beyond.add(row.name());
      }
    }
    if (!theories.contains(Theory.DATATYPES)) {
      beyond.add(Operations.DATATYPE);
    }
    NEEDED.forEach(
        (feature, operations) -> {
          if (!features.contains(feature)) {
            beyond.addAll(operations);
          }
        });
    return beyond;
  }

  private static List<String> tactics(Collection<Installation> solvers) {
    return solvers.stream()
        .flatMap(solver -> language(solver).tactics().stream())
        .distinct()
        .toList();
  }

  private static Profile.LanguageSupport language(Installation solver) {
    return solver.profile().language();
  }
}
