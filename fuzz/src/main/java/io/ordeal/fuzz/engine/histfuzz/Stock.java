package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.fuzz.engine.Vocabulary;
import io.ordeal.fuzz.history.Atom;
import io.ordeal.fuzz.history.Formula;
import io.ordeal.fuzz.history.History;
import io.ordeal.fuzz.history.Provenance;
import io.ordeal.fuzz.history.Rule;
import io.ordeal.fuzz.history.Signature;
import io.ordeal.fuzz.history.Skeleton;
import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.op.Operators;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.term.IllSortedException;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The part of a history that a vocabulary allows. Immutable, and shared by threads. */
final class Stock {

  /** Largest number of assertions in a formula, as in the paper. */
  private static final int MOST_ASSERTIONS = 5;

  /** Smallest number of atoms that a theory needs for its own pool. */
  private static final int FEWEST_ATOMS = 3;

  /**
   * Largest number of datatype blocks that an atom may need, because values of deep datatypes are
   * expensive.
   */
  private static final int MOST_DATATYPES = 50;

  private final List<Command> declarations;
  private final List<Skeleton> skeletons;

  /** Uses identity, because the hash of a skeleton visits all its parts. */
  private final IdentityHashMap<Skeleton, Provenance> provenance;

  private final List<Integer> sizes;
  private final Pool mixed;
  private final List<Pool> single = new ArrayList<>();
  private final NeededDeclarations needs;
  private final String freshPrefix;

  /**
   * Creates a stock.
   *
   * @param history the history of the atoms and rules
   * @param skeletons skeletons of this or another history
   */
  Stock(History history, Map<Skeleton, Provenance> skeletons, Vocabulary vocabulary) {
    this.declarations = history.declarations();
    this.skeletons = skeletons.keySet().stream().filter(Stock::isWellSorted).toList();
    this.provenance = new IdentityHashMap<>();
    skeletons.forEach(provenance::put);
    this.sizes = sizes(history);
    this.needs = new NeededDeclarations(declarations);
    Set<String> names = names(declarations);
    this.freshPrefix = freshPrefix(names);
    Map<Signature, Integer> signatures = new HashMap<>();
    Map<Subject, List<Entry>> bySubject = new EnumMap<>(Subject.class);
    List<Entry> all = new ArrayList<>();
    Acceptance acceptance = new Acceptance(vocabulary);
    for (Atom atom : history.atoms()) {
      if (acceptance.takes(atom.term()) && !bindsAny(atom.term(), names)) {
        int signature = signatures.computeIfAbsent(atom.signature(), key -> signatures.size());
        BitSet needed = needs.of(atom.term());
        boolean isDefined =
            needed.stream()
                .anyMatch(number -> declarations.get(number) instanceof Command.DefineFuns);
        Entry entry =
            new Entry(all.size(), atom.term(), signature, needed, isDefined, atom.provenance());
        if (areTaken(entry.needs(), acceptance)) {
          all.add(entry);
          bySubject.computeIfAbsent(Subject.of(atom.term()), key -> new ArrayList<>()).add(entry);
        }
      }
    }
    List<Pool.PoolRule> rules = new ArrayList<>();
    for (Rule rule : history.rules()) {
      if (signatures.keySet().containsAll(rule.antecedent())) {
        rules.add(
            new Pool.PoolRule(
                rule.antecedent().stream().map(signatures::get).toList(),
                rule.consequent().stream()
                    .filter(signatures::containsKey)
                    .map(signatures::get)
                    .toList()));
      }
    }
    Set<DeclaredFunction> defined = defined(declarations);
    this.mixed = new Pool(all, rules, defined);
    List<Entry> core = bySubject.getOrDefault(Subject.CORE, List.of());
    bySubject.forEach(
        (subject, atoms) -> {
          if (subject != Subject.CORE && atoms.size() >= FEWEST_ATOMS) {
            List<Entry> own = new ArrayList<>(atoms);
            own.addAll(core);
            single.add(new Pool(own, rules, defined));
          }
        });
    if (single.isEmpty()) {
      single.add(mixed);
    }
  }

  /** Returns the numbers of assertions of all formulas of the history, to draw from. */
  private static List<Integer> sizes(History history) {
    List<Integer> sizes =
        history.formulas().stream()
            .map(Formula::assertions)
            .filter(size -> size >= 1 && size <= MOST_ASSERTIONS)
            .toList();
    return sizes.isEmpty() ? List.of(1) : sizes;
  }

  private static Set<String> names(List<Command> declarations) {
    Set<String> names = new HashSet<>();
    for (Command command : declarations) {
      if (command instanceof Command.DeclareFun declared) {
        names.add(declared.function().name());
      } else if (command instanceof Command.DefineFuns defined) {
        defined.definitions().forEach(one -> names.add(one.function().name()));
      }
    }
    return names;
  }

  private static Set<DeclaredFunction> defined(List<Command> declarations) {
    Set<DeclaredFunction> defined = new HashSet<>();
    for (Command command : declarations) {
      if (command instanceof Command.DefineFuns some) {
        some.definitions().forEach(one -> defined.add(one.function()));
      }
    }
    return defined;
  }

  private static String freshPrefix(Set<String> names) {
    StringBuilder prefix = new StringBuilder("y");
    while (names.stream().anyMatch(name -> name.startsWith(prefix.toString()))) {
      prefix.append('y');
    }
    return prefix.toString();
  }

  /** Returns whether a bound variable has the name of a constant, which could be captured by it. */
  private static boolean bindsAny(Term atom, Set<String> names) {
    return Subterms.any(
        atom, part -> part instanceof Term.Var variable && names.contains(variable.name()));
  }

  /** Returns whether the targets take the datatypes and recursive functions that an atom needs. */
  private boolean areTaken(BitSet needed, Acceptance acceptance) {
    List<Command> commands = declarations(needed);
    return commands.stream().filter(Command.DeclareDatatypes.class::isInstance).count()
            <= MOST_DATATYPES
        && commands.stream().allMatch(acceptance::takes);
  }

  /** Checks a skeleton, because files may have been edited by hand. */
  private static boolean isWellSorted(Skeleton skeleton) {
    TermFactory terms = new TermFactory();
    try {
      made(skeleton, terms);
      return true;
    } catch (IllSortedException e) {
      return false;
    }
  }

  private static Term made(Skeleton skeleton, TermFactory terms) {
    if (skeleton instanceof Skeleton.Connective connective) {
      return terms.app(
          connective.operator().plain(),
          connective.parts().stream().map(part -> made(part, terms)).toArray(Term[]::new));
    }
    return skeleton instanceof Skeleton.Quantifier quantifier
        ? made(quantifier.body(), terms)
        : terms.app(Operators.TRUE.plain());
  }

  boolean isEmpty() {
    return skeletons.isEmpty() || mixed.atoms().isEmpty();
  }

  /** Returns the skeletons with at most this many holes. */
  List<Skeleton> skeletons(int holes, boolean degenerate) {
    List<Skeleton> chosen =
        skeletons.stream()
            .filter(one -> one.holes() <= holes && (degenerate || !one.isDegenerate()))
            .toList();
    return chosen.isEmpty() ? List.of(Skeleton.HOLE) : chosen;
  }

  /** Returns where a skeleton occurs in the formulas of the history. */
  Provenance provenance(Skeleton skeleton) {
    return provenance.getOrDefault(skeleton, Provenance.NONE);
  }

  /** Returns numbers of assertions to draw from. */
  List<Integer> sizes() {
    return sizes;
  }

  /** Returns the number of atoms. */
  int size() {
    return mixed.atoms().size();
  }

  Pool mixed() {
    return mixed;
  }

  /** Returns a pool for each theory; at least one. */
  List<Pool> single() {
    return single;
  }

  NeededDeclarations needs() {
    return needs;
  }

  /** Returns a prefix for the names of fresh variables, which no declared name has. */
  String freshPrefix() {
    return freshPrefix;
  }

  /** Returns declarations by their numbers. */
  List<Command> declarations(BitSet numbers) {
    return numbers.stream().mapToObj(declarations::get).toList();
  }
}
