package io.ordeal.fuzz.engine.falcon;

import io.ordeal.fuzz.engine.Operations;
import io.ordeal.fuzz.engine.Vocabulary;
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

/** The subjects that formulas of a vocabulary can have. Threads share it. */
final class Subjects {

  /** Combinations of themes that are remembered. */
  private static final int MOST_REMEMBERED = 512;

  private final Vocabulary vocabulary;
  private final List<Theme> themes;
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
            .filter(theme -> theories.containsAll(theme.theories()))
            .filter(theme -> vocabulary.has(theme.declares()))
            .toList();
  }

  /** Returns the themes that the vocabulary has. */
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
    SortedSet<String> all = new TreeSet<>(CommandOperation.names());
    all.removeAll(vocabulary.without());
    themes.forEach(theme -> all.addAll(of(List.of(theme)).operations()));
    return List.copyOf(all);
  }

  /** Returns the commands that the vocabulary has. */
  List<String> commands() {
    List<String> commands = new ArrayList<>(CommandOperation.names());
    commands.removeAll(vocabulary.without());
    return commands;
  }
}
