package io.ordeal.cli.reduce;

import io.ordeal.fuzz.engine.TestCase;
import io.ordeal.fuzz.examine.Examination.Confirmed;
import io.ordeal.fuzz.examine.Examiner;
import io.ordeal.fuzz.examine.Interest;
import io.ordeal.fuzz.reduce.Question;
import io.ordeal.fuzz.triage.Occurrence;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** Whether scripts show a bug, as solvers tell that are asked. Safe for many threads. */
final class BugQuestion implements Question {

  private final Occurrence bug;
  private final Examiner examiner;
  private final AtomicLong asked = new AtomicLong();

  /** What was confirmed, by the very object. */
  private final Map<TestCase, Confirmed> confirmed =
      Collections.synchronizedMap(new IdentityHashMap<>());

  BugQuestion(Occurrence bug, Examiner examiner) {
    this.bug = bug;
    this.examiner = examiner;
  }

  /** How often solvers were asked. */
  long asked() {
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
    // What needs other scripts before it is of no use to who gets this one alone.
    Optional<Confirmed> found =
        examiner.examine(test, Interest.in(bug::isShownBy)).confirmed().stream()
            .filter(one -> one.confirmation().after() == 0 && bug.isShownBy(one.verdict()))
            .findFirst();
    found.ifPresent(one -> confirmed.put(test, one));
    return found.isPresent();
  }

  /** How a script showed it that was asked of before; empty if it did not. */
  Optional<Confirmed> confirmation(TestCase test) {
    return Optional.ofNullable(confirmed.get(test));
  }
}
