package io.ordeal.fuzz.reduce;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.solver.process.SolverLimits;
import io.ordeal.fuzz.triage.Occurrence;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** Asks whether scripts show a bug, by the answers of solvers. Thread-safe. */
public final class BugQuestion implements Question {

  private final Occurrence bug;
  private final Examiner examiner;
  private final AtomicLong asked = new AtomicLong();

  /** Confirmations by the object identity of test cases. */
  private final Map<TestCase, Confirmed> confirmed =
      Collections.synchronizedMap(new IdentityHashMap<>());

  public BugQuestion(Occurrence bug, Examiner examiner) {
    this.bug = bug;
    this.examiner = examiner;
  }

  /** Returns the number of questions so far. */
  public long asked() {
    return asked.get();
  }

  @Override
  public boolean shows(TestCase test) {
    asked.incrementAndGet();
    AtomicBoolean shown = new AtomicBoolean();
    examiner.examine(
        test,
        Interest.in(
            verdict -> {
              shown.compareAndSet(false, bug.isShownBy(verdict));
              return false;
            }));
    return shown.get();
  }

  @Override
  public boolean isConfirmed(TestCase test) {
    asked.incrementAndGet();
    // A bug that needs earlier scripts is useless to a developer who gets this script alone.
    Optional<Confirmed> found =
        examiner.examine(test, Interest.in(bug::isShownBy)).confirmed().stream()
            .filter(one -> one.confirmation().after() == 0 && bug.isShownBy(one.verdict()))
            .findFirst();
    found.ifPresent(one -> confirmed.put(test, one));
    return found.isPresent();
  }

  /** Returns the limits under which a confirmed script shows the bug. */
  public SolverLimits limits(Confirmed found) {
    return examiner.limits(found.confirmation());
  }

  /** Returns how a script showed the bug; empty if it was not confirmed. */
  public Optional<Confirmed> confirmation(TestCase test) {
    return Optional.ofNullable(confirmed.get(test));
  }
}
