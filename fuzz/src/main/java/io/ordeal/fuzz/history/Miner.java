package io.ordeal.fuzz.history;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.content.Printable;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/** Collects the skeletons and atoms of formulas. Serves one thread. */
public final class Miner {

  /** Hexadecimal digits of the hash that identifies a formula. */
  private static final int HASH_DIGITS = 16;

  private static final Comparator<Formula> FIRST_COPY =
      Comparator.comparing((Formula formula) -> formula.origin().isEmpty())
          .thenComparing(Formula.BY_NAME);

  private final MiningSettings settings;
  private final TermFactory terms;
  private final Declarations declarations = new Declarations();
  private final Map<String, Formula> byHash = new HashMap<>();
  private final Map<Skeleton, Tally> skeletons = new HashMap<>();
  private final Map<Term, Tally> atoms = new LinkedHashMap<>();
  private int duplicates;
  private int largeAssertions;
  private int largeAtoms;

  /** Counts where something occurs. */
  private static final class Tally {

    private int count;

    /** Hashes of the formulas; from an earlier history, only of the formulas that it lists. */
    private final Set<String> formulas = new HashSet<>();

    void add(String formula) {
      count++;
      formulas.add(formula);
    }

    void add(Provenance earlier) {
      count += earlier.count();
      earlier.first().forEach(formula -> formulas.add(formula.hash()));
    }

    Provenance among(Map<String, Formula> byHash) {
      return new Provenance(
          count,
          formulas.stream()
              .flatMap(hash -> Stream.ofNullable(byHash.get(hash)))
              .sorted(Formula.BY_NAME)
              .limit(Provenance.MOST_FIRST)
              .toList());
    }
  }

  /** Starts without formulas. */
  public Miner(MiningSettings settings) {
    this.settings = settings;
    this.terms = new TermFactory();
  }

  /** Starts with the formulas of a history and continues with its term factory. */
  Miner(MiningSettings settings, History history, TermFactory terms) {
    this.settings = settings;
    this.terms = terms;
    Canonical own = new Canonical(declarations, terms);
    history.declarations().forEach(own::adopt);
    history.formulas().forEach(formula -> byHash.put(formula.hash(), formula));
    history.skeletons().forEach((skeleton, where) -> tally(skeletons, skeleton).add(where));
    history.atoms().forEach(atom -> tally(atoms, atom.term()).add(atom.provenance()));
  }

  private static <T> Tally tally(Map<T, Tally> tallies, T key) {
    return tallies.computeIfAbsent(key, none -> new Tally());
  }

  /**
   * Adds the formula of a script, unless it is a duplicate. Among copies, the name and origin of
   * the first by name are kept; copies with an origin take precedence.
   *
   * @param name name of its file, for users
   * @param text text of the script, which identifies the formula
   * @param scriptTerms the factory of the script's terms
   */
  public void add(String name, String text, Script script, TermFactory scriptTerms) {
    String hash = ContentHash.of(text).substring(0, HASH_DIGITS);
    String shown = Printable.line(name);
    Optional<Origin> origin = Origin.of(shown, text);
    Formula known = byHash.get(hash);
    if (known != null) {
      duplicates++;
      Formula again = new Formula(hash, shown, origin, known.assertions(), known.signatures());
      byHash.put(hash, BinaryOperator.minBy(FIRST_COPY).apply(known, again));
      return;
    }
    Canonical canonical = new Canonical(declarations, terms);
    Extraction extraction = new Extraction(settings.connectives());
    Inlining inlining = new Inlining(script.commands(), scriptTerms);
    Set<Term> forms = new LinkedHashSet<>();
    int assertions = 0;
    for (Command command : script.commands()) {
      canonical.execute(command);
      assertions += command instanceof Command.Assert ? 1 : 0;
      for (Term formula : command.formulas()) {
        Term assertion = inlining.of(formula);
        addSkeleton(extraction, assertion, hash);
        for (Term atom : extraction.atoms(assertion)) {
          canonical.of(atom).ifPresentOrElse(forms::add, () -> largeAtoms++);
        }
      }
    }
    SortedSet<Signature> signatures = new TreeSet<>();
    for (Term form : forms) {
      tally(atoms, form).add(hash);
      signatures.add(Signature.of(form));
    }
    byHash.put(hash, new Formula(hash, shown, origin, assertions, signatures));
  }

  private void addSkeleton(Extraction extraction, Term assertion, String formula) {
    extraction
        .skeleton(assertion)
        .ifPresentOrElse(
            skeleton -> tally(skeletons, skeleton).add(formula), () -> largeAssertions++);
  }

  /** Whether no formula had anything to reuse. */
  public boolean isEmpty() {
    return skeletons.isEmpty() && atoms.isEmpty();
  }

  /** Returns the formulas so far. */
  public Collection<Formula> formulas() {
    return Collections.unmodifiableCollection(byHash.values());
  }

  /** Returns the number of duplicates. */
  public int duplicates() {
    return duplicates;
  }

  /** Returns the number of assertions that have no skeleton because they are too large. */
  public int largeAssertions() {
    return largeAssertions;
  }

  /** Returns the number of atoms that were left out because they are too large. */
  public int largeAtoms() {
    return largeAtoms;
  }

  /**
   * Returns the history of all formulas.
   *
   * @throws HistoryException if there are too many rules
   */
  public History history() {
    List<Formula> formulas = byHash.values().stream().sorted(Formula.BY_NAME).toList();
    Map<String, Skeleton> byText = new TreeMap<>();
    skeletons.keySet().forEach(skeleton -> byText.put(skeleton.text(), skeleton));
    Map<Skeleton, Provenance> sorted = new LinkedHashMap<>();
    byText.values().forEach(one -> sorted.put(one, tally(skeletons, one).among(byHash)));
    Map<String, Atom> texts = new TreeMap<>();
    atoms.forEach(
        (term, tally) -> {
          Signature signature = Signature.of(term);
          String text = Canonical.text(term);
          texts.put(signature + " " + text, new Atom(term, signature, tally.among(byHash)));
        });
    return new History(
        settings,
        formulas,
        sorted,
        declarations.of(atoms.keySet()),
        List.copyOf(texts.values()),
        RuleMining.of(formulas, settings));
  }
}
