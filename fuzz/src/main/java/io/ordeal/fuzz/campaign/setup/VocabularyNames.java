package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Vocabularies;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.OperatorTable;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The operators that engines may bring into test cases, as campaigns write them down. */
public final class VocabularyNames {

  private VocabularyNames() {}

  /** What a campaign tells, or else what its targets take. */
  static Vocabulary vocabulary(CampaignFile.Cases told, List<Target> targets) {
    List<Installation> solvers = targets.stream().map(Target::solver).distinct().toList();
    if (told.dialects().isEmpty()) {
      return Vocabularies.of(solvers);
    }
    Set<Dialect> dialects = new TreeSet<>();
    for (String word : told.dialects()) {
      Dialect dialect = new Dialect(word);
      if (!OperatorTable.dialects().contains(dialect)) {
        throw new SetupException(
            "dialects: found '%s', wanted some of %s"
                .formatted(word, String.join(", ", names(OperatorTable.dialects()))));
      }
      dialects.add(dialect);
    }
    for (String name : told.without()) {
      if (OperatorTable.named(name).isEmpty()
          && !Operations.exists(name)
          && !name.equals(Operations.NONLINEAR)) {
        throw new SetupException(
            "without: found '%s', wanted names of operators, as in docs/operators.md"
                .formatted(name));
      }
    }
    List<String> tactics =
        told.tactics().isEmpty() ? Vocabularies.of(solvers).tactics() : told.tactics();
    return new Vocabulary(dialects, new HashSet<>(told.without()), tactics);
  }

  /** Returns the vocabulary of the reference solvers, which have most theories. */
  public static Vocabulary usual(Catalogue catalogue) {
    List<Installation> solvers = References.solvers(catalogue);
    return solvers.isEmpty() ? Vocabulary.STANDARD : Vocabularies.of(solvers);
  }

  /** Returns the vocabulary of solvers by their names. */
  public static Vocabulary of(Catalogue catalogue, List<String> solvers) {
    return Vocabularies.of(solvers.stream().map(SolverName::parse).map(catalogue::find).toList());
  }

  static List<String> dialects(Vocabulary vocabulary) {
    return names(vocabulary.dialects());
  }

  private static List<String> names(Collection<Dialect> dialects) {
    return dialects.stream().map(Dialect::name).toList();
  }
}
