package io.ordeal.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The time limit of SMTInterpol, with a clock that the test sets. */
class SmtInterpolLibraryTest {

  private static final long MILLI = 1_000_000;

  private final AtomicLong clock = new AtomicLong();
  private final SmtInterpolLibrary library = new SmtInterpolLibrary(clock::get);

  private String run(SmtInterpolLibrary asked, String... commands) {
    String last = "";
    for (String command : commands) {
      last = asked.run(new Command(command)).strip();
    }
    return last;
  }

  private void limit(SmtInterpolLibrary limited, String millis) throws Exception {
    limited.setOption("timeout", millis);
    run(limited, "(echo \"start\")", "(set-logic QF_LIA)", "(declare-fun x () Int)");
  }

  @Test
  void assertionsCountForTheLimitOfACheck() throws Exception {
    limit(library, "100");
    run(library, "(assert (> x 3))");
    clock.addAndGet(99 * MILLI);
    assertThat(run(library, "(check-sat)")).isEqualTo("sat");
    clock.addAndGet(MILLI);
    assertThat(run(library, "(check-sat)")).isEqualTo("unknown");
    assertThat(run(library, "(check-sat-assuming ())")).isEqualTo("unknown");
  }

  @Test
  void eachMessageHasTheWholeLimit() throws Exception {
    limit(library, "100");
    clock.addAndGet(200 * MILLI);
    assertThat(run(library, "(check-sat)")).isEqualTo("unknown");
    assertThat(run(library, "(echo \"next\")", "(check-sat)")).isEqualTo("sat");
    clock.addAndGet(200 * MILLI);
    assertThat(run(library, "(echo \"next\")", "(reset)")).isEmpty();
  }

  @Test
  void theLimitOutlivesAReset() throws Exception {
    limit(library, "100");
    library.reset();
    run(library, "(echo \"next\")", "(set-logic QF_LIA)");
    clock.addAndGet(200 * MILLI);
    assertThat(run(library, "(check-sat)")).isEqualTo("unknown");
  }

  @Test
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // it would never end
  void aSearchEndsAtTheLimit() throws Exception {
    // Each look at the clock takes a millisecond.
    SmtInterpolLibrary searching = new SmtInterpolLibrary(() -> clock.getAndAdd(MILLI));
    limit(searching, "5000");
    StringBuilder holes = new StringBuilder("(assert (and");
    int pigeons = 12;
    for (int i = 0; i < pigeons; i++) {
      run(searching, "(declare-fun p%d () Int)".formatted(i));
      holes.append(" (<= 1 p%d %d)".formatted(i, pigeons - 1));
      for (int j = 0; j < i; j++) {
        holes.append(" (not (= p%d p%d))".formatted(i, j));
      }
    }
    assertThat(run(searching, holes + "))", "(check-sat)")).isEqualTo("unknown");
  }

  @Test
  void withoutALimitNothingGivesUp() {
    run(library, "(set-logic QF_LIA)");
    clock.addAndGet(1_000_000 * MILLI);
    assertThat(run(library, "(check-sat)")).isEqualTo("sat");
  }
}
