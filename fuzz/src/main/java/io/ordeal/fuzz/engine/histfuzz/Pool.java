package io.ordeal.fuzz.engine.histfuzz;

import io.ordeal.smt.op.DeclaredFunction;
import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import io.ordeal.smt.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The atoms that one formula may have, and the rules between them. */
final class Pool {

  /**
   * A rule between signatures of the pool.
   *
   * @param antecedent signatures that a formula must have
   * @param consequent signatures of which one is chosen next; the pool has atoms of each
   */
  record PoolRule(List<Integer> antecedent, List<Integer> consequent) {}

  private final List<Entry> atoms;
  private final Map<Integer, List<Entry>> bySignature = new HashMap<>();

  /** Rules by signature; a rule is listed under each signature of its antecedent. */
  private final List<List<PoolRule>> rules = new ArrayList<>();

  private final Set<DeclaredFunction> functions = new LinkedHashSet<>();
  private final Map<Sort, List<Value>> literals = new HashMap<>();

  /**
   * Creates a pool.
   *
   * @param defined functions that the history defines, which no model interprets
   */
  Pool(List<Entry> atoms, List<PoolRule> all, Set<DeclaredFunction> defined) {
    this.atoms = List.copyOf(atoms);
    for (Entry entry : atoms) {
      bySignature.computeIfAbsent(entry.signature(), key -> new ArrayList<>()).add(entry);
    }
    for (PoolRule rule : all) {
      List<Integer> present = rule.consequent().stream().filter(bySignature::containsKey).toList();
      if (!present.isEmpty() && bySignature.keySet().containsAll(rule.antecedent())) {
        PoolRule own = new PoolRule(rule.antecedent(), present);
        for (int signature : rule.antecedent()) {
          while (rules.size() <= signature) {
            rules.add(new ArrayList<>());
          }
          rules.get(signature).add(own);
        }
      }
    }
    Map<Sort, Set<Value>> values = new HashMap<>();
    for (Term part : Subterms.of(atoms.stream().map(Entry::term).toList())) {
      if (part instanceof Term.Literal literal) {
        values.computeIfAbsent(literal.sort(), sort -> new LinkedHashSet<>()).add(literal.value());
      } else if (part instanceof Term.App app
          && app.function() instanceof DeclaredFunction one
          && !defined.contains(one)) {
        functions.add(one);
      }
    }
    values.forEach((sort, some) -> literals.put(sort, List.copyOf(some)));
  }

  List<Entry> atoms() {
    return atoms;
  }

  /** Returns the atoms of a signature; at least one if a rule names it. */
  List<Entry> of(int signature) {
    return bySignature.getOrDefault(signature, List.of());
  }

  /** Returns the rules with a signature in the antecedent. */
  List<PoolRule> rulesWith(int signature) {
    return signature < rules.size() ? rules.get(signature) : List.of();
  }

  /** Returns the constants and functions of its atoms. */
  Set<DeclaredFunction> functions() {
    return Collections.unmodifiableSet(functions);
  }

  /** Returns the literals of a sort in its atoms. */
  List<Value> literals(Sort sort) {
    return literals.getOrDefault(sort, List.of());
  }
}
