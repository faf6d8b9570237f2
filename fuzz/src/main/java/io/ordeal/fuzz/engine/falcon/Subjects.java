package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.random.Rng;
import io.ordeal.fuzz.random.Seed;
import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.op.Theory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The subjects that a vocabulary allows. Shared by threads. */
final class Subjects {

  /**
   * Number of mixtures of themes. It is limited, because finding the operators that fit takes long.
   */
  private static final int MIXTURES = 64;

  /** Largest number of themes in a mixture. */
  private static final int MOST_THEMES = 3;

  /** Largest number of combinations of themes to remember. */
  private static final int MOST_REMEMBERED = 512;

  private final Vocabulary vocabulary;
  private final List<Theme> themes;
  private final List<List<Theme>> mixtures = new ArrayList<>();
  private final ConcurrentMap<List<Theme>, Subject> known = new ConcurrentHashMap<>();

  Subjects(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    Set<Theory> theories = EnumSet.of(Theory.CORE);
    OperatorTable.rows().stream()
        .filter(vocabulary::has)
        .map(Operator::theory)
        .forEach(theories::add);
    if (vocabulary.has(Operations.DATATYPE)) {
      theories.add(Theory.DATATYPES);
    }
    this.themes =
        Themes.ALL.stream()
            .filter(theme -> theories.contains(theme.theory()))
            .filter(theme -> hasOperator(theme))
            .filter(theme -> vocabulary.has(theme.declares()))
            .toList();
    for (int i = 0; i < MIXTURES; i++) {
      mixtures.add(mixture(new Seed(i).rng()));
    }
  }

  private boolean hasOperator(Theme theme) {
    return theme.operator().isEmpty()
        || OperatorTable.named(theme.operator()).stream().anyMatch(vocabulary::has);
  }

  private List<Theme> mixture(Rng rng) {
    List<Theme> mixture = new ArrayList<>();
    for (int i = rng.between(2, MOST_THEMES); i > 0; i--) {
      mixture.add(rng.pick(themes));
    }
    return mixture;
  }

  /** Returns the mixtures of themes, which are the same every time. */
  List<List<Theme>> mixtures() {
    return mixtures;
  }

  /** Returns the themes that the vocabulary allows. */
  List<Theme> themes() {
    return themes;
  }

  Subject of(Collection<Theme> chosen) {
    List<Theme> key = chosen.stream().distinct().toList();
    if (known.size() >= MOST_REMEMBERED) {
      known.clear();
    }
    return known.computeIfAbsent(key, some -> new Subject(some, vocabulary));
  }

  /** Returns the operations of all subjects and commands, by name. */
  List<String> operations() {
    SortedSet<String> all = new TreeSet<>(commands());
    themes.forEach(theme -> all.addAll(of(List.of(theme)).operations()));
    return List.copyOf(all);
  }

  /** Returns the commands that the vocabulary allows. */
  List<String> commands() {
    return CommandOperation.ALL.stream()
        .filter(command -> vocabulary.has(command.id()))
        .filter(
            command ->
                command.needed().map(CommandOperation::id).stream().allMatch(vocabulary::has))
        .map(CommandOperation::id)
        .filter(name -> !Subject.OBJECTIVES.contains(name))
        .toList();
  }
}
