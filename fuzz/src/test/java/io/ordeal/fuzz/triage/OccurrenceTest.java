package io.ordeal.fuzz.triage;

import static io.ordeal.fuzz.triage.Verdicts.CVC5;
import static io.ordeal.fuzz.triage.Verdicts.Z3;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.oracle.Certainty;
import io.ordeal.fuzz.oracle.Kind;
import io.ordeal.fuzz.oracle.Verdict;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OccurrenceTest {

  private static final Verdict PROVEN = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, Z3);
  private static final Verdict SUSPECTED =
      Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.SUSPECTED, Z3);

  @Test
  void aSuspicionDoesNotShowAgainWhatWasProven() {
    assertThat(Occurrence.of(PROVEN).isShownBy(SUSPECTED)).isFalse();
    assertThat(Occurrence.of(SUSPECTED).isShownBy(PROVEN)).isTrue();
  }

  /** Its answer is kept while the other target is asked again, and would confirm anything. */
  @Test
  void anotherVersionThatIsWrongAsWellDoesNotShowItAgain() {
    Target newer = Verdicts.target("z3", "4.14.1", Map.of(), Mode.FRESH);
    Verdict ofNewer = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, newer);
    assertThat(BugIdentity.of(PROVEN)).isEqualTo(BugIdentity.of(ofNewer));
    assertThat(Occurrence.of(PROVEN).isShownBy(ofNewer)).isFalse();
    Occurrence ofBoth =
        new Occurrence(BugIdentity.of(PROVEN), Certainty.PROVEN, List.of(Z3, newer), 0);
    assertThat(ofBoth.isShownBy(ofNewer)).isTrue();
  }

  @Test
  void oneOfTwoSuspectsShowsItAgain() {
    Verdict both = Verdicts.of(Kind.REFUTATION_UNSOUND, Certainty.SUSPECTED, Z3, CVC5);
    assertThat(Occurrence.of(both).isShownBy(PROVEN)).isTrue();
    assertThat(Occurrence.of(PROVEN).isShownBy(both)).isFalse();
  }

  @Test
  void checkMattersWithinOneScript() {
    Verdict later =
        new Verdict(Kind.REFUTATION_UNSOUND, Certainty.PROVEN, List.of(Z3), 1, "so", "", "");
    assertThat(Occurrence.of(PROVEN).isShownBy(later)).isTrue();
    assertThat(Occurrence.of(PROVEN).isRepeatedBy(later)).isFalse();
    assertThat(Occurrence.of(PROVEN).isRepeatedBy(PROVEN)).isTrue();
  }
}
