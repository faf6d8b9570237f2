package io.ordeal.fuzz.campaign.setup;

import io.ordeal.fuzz.campaign.Vocabularies;
import io.ordeal.fuzz.content.UnknownName;
import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.solver.install.Catalogue;
import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverName;
import io.ordeal.fuzz.solver.session.Target;
import io.ordeal.smt.op.Dialect;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Computes the vocabulary of engines from the words of a campaign file. */
public final class VocabularyNames {

  private VocabularyNames() {}

  /**
   * Returns the vocabulary of a campaign. A campaign that has started keeps its vocabulary; a new
   * one gets the operators that its targets take, restricted to the dialects that it lists, if any.
   */
  static Vocabulary vocabulary(CampaignFile told, List<Target> targets) {
    CampaignFile.Cases cases = told.cases();
    Vocabulary usual = Vocabularies.of(targets.stream().map(Target::solver).distinct().toList());
    checkOperators(cases.without());
    boolean isWritten = told.hasStarted() && !cases.dialects().isEmpty();
    return new Vocabulary(
        cases.dialects().isEmpty() ? usual.dialects() : parse(cases.dialects()),
        cases.without().isEmpty() && !isWritten ? usual.without() : new HashSet<>(cases.without()),
        cases.tactics().isEmpty() ? usual.tactics() : cases.tactics());
  }

  private static void checkOperators(List<String> names) {
    for (String name : names) {
      if (OperatorTable.named(name).isEmpty()
          && !Operations.exists(name)
          && !name.equals(Operations.NONLINEAR)) {
        throw new SetupException(
            "without: "
                + UnknownName.message(
                    "operator",
                    name,
                    OperatorTable.rows().stream().map(Operator::name).toList(),
                    "expected a name in docs/operators.md"));
      }
    }
  }

  private static Set<Dialect> parse(List<String> words) {
    Set<Dialect> dialects = new TreeSet<>();
    for (String word : words) {
      Dialect dialect = new Dialect(word);
      if (!OperatorTable.dialects().contains(dialect)) {
        throw new SetupException(
            "--dialects: " + UnknownName.message("dialect", word, names(OperatorTable.dialects())));
      }
      dialects.add(dialect);
    }
    return dialects;
  }

  /**
   * Returns the same vocabulary with other dialects.
   *
   * @param words names of the dialects; none to keep the present ones
   */
  public static Vocabulary withDialects(Vocabulary vocabulary, List<String> words) {
    return words.isEmpty()
        ? vocabulary
        : new Vocabulary(parse(words), vocabulary.without(), vocabulary.tactics());
  }

  /** Returns the vocabulary of the reference solvers, which have most theories. */
  public static Vocabulary usual(Catalogue catalogue) {
    List<Installation> solvers = References.solvers(catalogue);
    return solvers.isEmpty() ? Vocabulary.STANDARD : Vocabularies.of(solvers);
  }

  /** Returns the vocabulary of the solvers with these names. */
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
