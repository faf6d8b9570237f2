package io.ordeal.fuzz.history;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.smt.rewrite.Inlining;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.term.TermFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collects what formulas are made of. Serves one thread. */
public final class Miner {

  /** Digits of the hash that tells formulas apart. */
  private static final int HASH_DIGITS = 16;

  private final MiningSettings settings;
  private final TermFactory terms;
  private final Declarations declarations = new Declarations();
  private final List<Formula> formulas = new ArrayList<>();
  private final Set<String> hashes = new HashSet<>();
  private final Map<Skeleton, Integer> skeletons = new HashMap<>();
  private final Map<Term, Integer> atoms = new LinkedHashMap<>();
  private int duplicates;
  private int largeAssertions;
  private int largeAtoms;

  /** Starts without formulas. */
  public Miner(MiningSettings settings) {
    this.settings = settings;
    this.terms = new TermFactory();
  }

  /** Starts with the formulas of a history, whose term factory it goes on with. */
  Miner(MiningSettings settings, History history, TermFactory terms) {
    this.settings = settings;
    this.terms = terms;
    Canonical own = new Canonical(declarations, terms);
    history.declarations().forEach(own::adopt);
    formulas.addAll(history.formulas());
    formulas.forEach(one -> hashes.add(one.hash()));
    skeletons.putAll(history.skeletons());
    history.atoms().forEach(atom -> atoms.put(atom.term(), atom.count()));
  }

  /**
   * Adds the formula of a script, unless it has been added before.
   *
   * @param name for people
   * @param text of the script, by which it is known again
   * @param scriptTerms the factory of its terms
   */
  public void add(String name, String text, Script script, TermFactory scriptTerms) {
    String hash = ContentHash.of(text).substring(0, HASH_DIGITS);
    if (!hashes.add(hash)) {
      duplicates++;
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
        add(extraction, assertion);
        for (Term atom : extraction.atoms(assertion)) {
          canonical.of(atom).ifPresentOrElse(forms::add, () -> largeAtoms++);
        }
      }
    }
    SortedSet<Signature> signatures = new TreeSet<>();
    for (Term form : forms) {
      atoms.merge(form, 1, Integer::sum);
      signatures.add(Signature.of(form));
    }
    formulas.add(new Formula(hash, shown(name), assertions, signatures));
  }

  private void add(Extraction extraction, Term assertion) {
    extraction
        .skeleton(assertion)
        .ifPresentOrElse(
            skeleton -> skeletons.merge(skeleton, 1, Integer::sum), () -> largeAssertions++);
  }

  /** A name on one line without tabs, and without what moves the cursor of a terminal. */
  private static String shown(String name) {
    StringBuilder shown = new StringBuilder();
    name.codePoints()
        .map(c -> Character.isISOControl(c) || !Character.isDefined(c) ? '?' : c)
        .forEach(shown::appendCodePoint);
    return shown.toString();
  }

  /** Returns the number of formulas that had been added before. */
  public int duplicates() {
    return duplicates;
  }

  /** Returns the number of assertions without a skeleton, because they are too large. */
  public int largeAssertions() {
    return largeAssertions;
  }

  /** Returns the number of atoms that were left out, because they are too large. */
  public int largeAtoms() {
    return largeAtoms;
  }

  /**
   * Returns the history of all formulas.
   *
   * @throws HistoryException if there are too many rules
   */
  public History history() {
    formulas.sort(Comparator.comparing(Formula::name).thenComparing(Formula::hash));
    Map<String, Skeleton> byText = new TreeMap<>();
    skeletons.keySet().forEach(skeleton -> byText.put(skeleton.text(), skeleton));
    Map<Skeleton, Integer> sorted = new LinkedHashMap<>();
    byText.values().forEach(one -> sorted.put(one, skeletons.getOrDefault(one, 0)));
    Map<String, Atom> texts = new TreeMap<>();
    atoms.forEach(
        (term, count) -> {
          Signature signature = Signature.of(term);
          String text = Canonical.text(term);
          texts.put(signature + " " + text, new Atom(term, signature, count));
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
