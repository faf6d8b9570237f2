package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.content.ContentHash;
import io.ordeal.fuzz.engine.Guarantee;
import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.reduce.DeltaReduction.Evidence;
import io.ordeal.fuzz.reduce.step.Edit;
import io.ordeal.fuzz.reduce.step.Reduction;
import io.ordeal.fuzz.reduce.step.Reductions;
import io.ordeal.fuzz.reduce.step.Revision;
import io.ordeal.fuzz.reduce.step.Subject;
import io.ordeal.smt.eval.Model;
import io.ordeal.smt.eval.ModelReader;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.term.Subterms;
import io.ordeal.smt.term.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One search for a smaller script. It makes rounds of all reductions until a round changes nothing.
 * A reduction first makes all of its edits at once, then halves of them, quarters and so on. The
 * search continues with the script that shows the bug.
 */
final class DeltaSearch {

  /**
   * Most parts into which each round divides the edits of a reduction. There are few at first, so
   * that every reduction removes what it can with few questions before any of them tries edits one
   * by one.
   */
  private static final List<Integer> PARTS = List.of(8, 64, Integer.MAX_VALUE);

  /** Largest factor by which an edit that pays off later may grow the script. */
  private static final int MOST_GROWTH = 4;

  private final Question question;
  private final Evidence evidence;
  private final BooleanSupplier isOver;
  private final Lookahead lookahead;
  private final DeltaReduction.Listener listener;
  private final TestCase first;

  private Drafts drafts;
  private Candidate current;
  private String model;

  private Candidate confirmed;
  private String confirmedModel;
  private final Map<String, Integer> steps = new LinkedHashMap<>();
  private Map<String, Integer> confirmedSteps = Map.of();

  /** Texts that do not show the bug, and whether they were asked with all evidence there may be. */
  private final Map<String, Boolean> failed = new HashMap<>();

  private long tests;

  /** Whether the current candidate is confirmed. */
  private boolean isSettled = true;

  /**
   * The parts of a list of edits.
   *
   * @param size size of the first part
   * @param least least size of a part
   * @param from start of the first part
   */
  private record Range(int size, int least, int from) {}

  /** A candidate, and the edits of a pass that made it. */
  private record Proposal(int number, Candidate candidate, String key, int from, int size) {}

  DeltaSearch(
      Question question,
      Evidence evidence,
      BooleanSupplier isOver,
      Lookahead lookahead,
      DeltaReduction.Listener listener,
      Candidate original,
      String model) {
    this.question = question;
    this.evidence = evidence;
    this.isOver = isOver;
    this.lookahead = lookahead;
    this.listener = listener;
    this.first = original.test();
    this.current = original;
    this.model = model;
    this.confirmed = original;
    this.confirmedModel = model;
    this.drafts = new Drafts(first, true);
  }

  DeltaReduction.Summary run() {
    boolean isDone = false;
    prune();
    boolean seeks = evidence == Evidence.REFERENCES;
    int grain = 0;
    while (!isDone && !isOver.getAsBoolean()) {
      boolean hasChanged = round(PARTS.get(grain), seeks);
      if (!settle()) {
        continue;
      }
      if (hasChanged) {
        seeks = evidence == Evidence.REFERENCES;
      } else if (grain < PARTS.size() - 1) {
        grain++;
      } else if (!seeks && evidence == Evidence.WITNESS) {
        seeks = true; // this witness satisfies no candidate any more; there may be others
      } else {
        isDone = true;
      }
    }
    if (isDone) {
      pass(Reductions.RENAME, Integer.MAX_VALUE, seeks);
      settle();
    }
    return new DeltaReduction.Summary(confirmed, confirmedSteps, tests, isDone);
  }

  /** Finds out whether unused declarations matter. */
  private void prune() {
    Revision same = new Revision(current.test().script(), values());
    Optional<Candidate> pruned = drafts.of(same, evidence == Evidence.WITNESS);
    if (pruned.isPresent() && shows(pruned.get())) {
      return;
    }
    drafts = new Drafts(first, false);
    drafts.of(same, evidence == Evidence.WITNESS).ifPresent(this::shows);
  }

  private boolean shows(Candidate candidate) {
    tests++;
    Optional<Sighting> seen = question.sighting(candidate.test(), evidence == Evidence.REFERENCES);
    seen.ifPresentOrElse(
        sighting -> accept(candidate, sighting), () -> failed.put(key(candidate), true));
    return seen.isPresent();
  }

  private void accept(Candidate candidate, Sighting sighting) {
    current =
        new Candidate(
            candidate.test().withGuarantees(sighting.test().guarantees()),
            candidate.text(),
            candidate.size(),
            candidate.nesting());
    model = sighting.model();
    isSettled = false;
    listener.shown(current.size().bytes());
  }

  /**
   * Confirms the current candidate.
   *
   * @return whether it is confirmed; if not, the search goes back to the last confirmed one
   */
  private boolean settle() {
    if (isSettled) {
      return true;
    }
    isSettled = true;
    tests++;
    if (question.isConfirmed(current.test())) {
      confirmed = current;
      confirmedModel = model;
      confirmedSteps = new LinkedHashMap<>(steps);
      listener.confirmed(confirmed);
      return true;
    }
    failed.put(key(current), true);
    current = confirmed;
    model = confirmedModel;
    steps.clear();
    steps.putAll(confirmedSteps);
    if (question.lookCloser()) {
      failed.clear();
    }
    return false;
  }

  private boolean round(int parts, boolean seeks) {
    boolean hasChanged = false;
    for (Reduction reduction : Reductions.ALL) {
      if (isOver.getAsBoolean()) {
        return hasChanged;
      }
      boolean changes = pass(reduction, parts, seeks);
      if (changes && !settle()) {
        return true;
      }
      hasChanged |= changes;
    }
    return hasChanged;
  }

  // --------------------------------------------------------------------------------------- pass

  /** Returns the model that gives values to sub-terms: the witness, or the wrong model. */
  private Optional<Model> values() {
    if (current.test().guarantees().checks().stream()
            .filter(Guarantee.Satisfiable.class::isInstance)
            .findFirst()
            .orElse(new Guarantee.None())
        instanceof Guarantee.Satisfiable satisfiable) {
      return Optional.of(satisfiable.witness());
    }
    if (model.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          ModelReader.read(
              current.test().script(), Source.of("model", model), current.test().terms()));
    } catch (ScriptException e) {
      return Optional.empty();
    }
  }

  private Subject subject() {
    return new Subject(current.test().script(), first.terms(), values());
  }

  /**
   * Makes as many edits of a reduction as the bug allows.
   *
   * @param parts most parts into which the edits are divided
   * @return whether there are any
   */
  private boolean pass(Reduction reduction, int parts, boolean seeks) {
    boolean hasChanged = false;
    Subject base = subject();
    List<Edit> edits = new ArrayList<>(reduction.edits(base));
    List<Edit> made = new ArrayList<>();
    Subject now = base;
    int size = edits.size();
    int from = 0;
    int least = Math.max(1, size / parts);
    while (!edits.isEmpty() && size > 0 && !isOver.getAsBoolean()) {
      boolean isOfCommands = edits.get(0) instanceof Edit.OfCommands;
      Proposals proposals =
          new Proposals(
              reduction,
              isOfCommands ? base : now,
              isOfCommands ? made : List.of(),
              edits,
              new Range(size, least, from),
              seeks);
      Optional<Lookahead.Found<Proposal, Sighting>> found =
          lookahead.first(
              proposals, proposal -> question.sighting(proposal.candidate().test(), seeks));
      proposals.noteFailures(found.map(Lookahead.Found::item).orElse(null));
      if (found.isEmpty()) {
        break;
      }
      Proposal taken = found.get().item();
      accept(taken.candidate(), found.get().answer());
      steps.merge(reduction.id(), 1, Integer::sum);
      hasChanged = true;
      now = subject();
      List<Edit> done = edits.subList(taken.from(), taken.from() + taken.size());
      if (done.get(0) instanceof Edit.OfPlace || done.get(0) instanceof Edit.OfScript) {
        // The other edits are about terms that are gone.
        edits = new ArrayList<>(reduction.edits(now));
        from = 0;
        size = edits.size();
      } else {
        made.addAll(done);
        done.clear();
        from = taken.from();
        size = Math.min(taken.size(), Math.max(1, edits.size()));
      }
    }
    return hasChanged;
  }

  private static String key(Candidate candidate) {
    return ContentHash.of(candidate.text());
  }

  /** Returns the candidate that edits make, if it is worth a question. */
  private @Nullable Candidate candidate(
      Reduction reduction, Subject subject, List<Edit> edits, boolean seeks) {
    Optional<Candidate> made =
        Revision.of(subject, edits)
            .flatMap(revision -> drafts.of(revision, evidence == Evidence.WITNESS));
    if (made.isEmpty()) {
      return null;
    }
    Candidate candidate = made.get();
    boolean isSmaller = candidate.size().compareTo(current.size()) < 0;
    boolean mayGrow =
        reduction.mayGrow()
            && candidate.size().bytes() <= MOST_GROWTH * current.size().bytes()
            && !candidate.text().equals(current.text());
    boolean isKnown =
        evidence != Evidence.WITNESS
            || seeks
            || candidate.test().guarantees().checks().stream()
                .anyMatch(Guarantee.Satisfiable.class::isInstance);
    return (isSmaller || mayGrow) && isKnown ? candidate : null;
  }

  /** Whether the witness satisfies a candidate at every check, so that no solver can add to it. */
  private static boolean isWitnessed(Candidate candidate) {
    return candidate.test().guarantees().checks().stream()
        .allMatch(Guarantee.Satisfiable.class::isInstance);
  }

  /** Candidates of smaller and smaller parts of a list of edits, made one by one. */
  private final class Proposals implements Iterator<Proposal> {

    private final Reduction reduction;
    private final Subject subject;
    private final List<Edit> made;
    private final List<Edit> edits;
    private final boolean seeks;
    private final Set<Term> parts = new HashSet<>();
    private final List<Proposal> given = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();
    private final int least;
    private int size;
    private int from;
    private @Nullable Proposal next;

    /**
     * Makes proposals.
     *
     * @param made edits that are made in addition
     */
    Proposals(
        Reduction reduction,
        Subject subject,
        List<Edit> made,
        List<Edit> edits,
        Range range,
        boolean seeks) {
      this.reduction = reduction;
      this.subject = subject;
      this.made = made;
      this.edits = edits;
      this.size = range.size();
      this.least = range.least();
      this.from = range.from();
      this.seeks = seeks;
      subject
          .script()
          .commands()
          .forEach(command -> Subterms.of(command.terms()).forEach(parts::add));
    }

    @Override
    public boolean hasNext() {
      while (next == null && size > 0 && !isOver.getAsBoolean()) {
        if (from >= edits.size()) {
          size = size <= least ? 0 : Math.max(least, (size + 1) / 2);
          from = 0;
        } else {
          int to = Math.min(edits.size(), from + size);
          next = proposal(from, to);
          from += size;
        }
      }
      return next != null;
    }

    private @Nullable Proposal proposal(int start, int end) {
      List<Edit> chosen = new ArrayList<>();
      for (Edit edit : edits.subList(start, end)) {
        if (isPossible(edit)) {
          chosen.add(edit);
        }
      }
      if (chosen.isEmpty()) {
        return null;
      }
      chosen.addAll(0, made);
      Candidate candidate = candidate(reduction, subject, chosen, seeks);
      if (candidate == null) {
        return null;
      }
      String key = key(candidate);
      Boolean sought = failed.get(key);
      return keys.contains(key) || (sought != null && (sought || !seeks))
          ? null
          : new Proposal(given.size(), candidate, key, start, end - start);
    }

    private boolean isPossible(Edit edit) {
      if (edit instanceof Edit.OfTerm one) {
        return parts.contains(one.from());
      }
      return !(edit instanceof Edit.Fresh fresh) || parts.contains(fresh.from());
    }

    @Override
    public Proposal next() {
      if (!hasNext() || next == null) {
        throw new NoSuchElementException();
      }
      Proposal taken = next;
      next = null;
      given.add(taken);
      keys.add(taken.key());
      tests++;
      return taken;
    }

    /**
     * Notes all candidates that were asked before the one that showed the bug, or all if none did.
     */
    void noteFailures(@Nullable Proposal shown) {
      int end = shown == null ? given.size() : shown.number();
      given
          .subList(0, end)
          .forEach(one -> failed.put(one.key(), seeks || isWitnessed(one.candidate())));
    }
  }
}
