package io.ordeal.fuzz.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.triage.NamedBug;
import io.ordeal.fuzz.triage.Requirement;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class BucketsTest {

  private static Requirement requirement(Map<String, String> options, String... operators) {
    return new Requirement(new TreeSet<>(List.of(operators)), options);
  }

  /** Connectives do not count: a smaller script may have others. */
  @Test
  void reducedScriptsOfOneBugNeedTheSame() {
    Buckets buckets = new Buckets();
    NamedBug sum = new NamedBug("z3-a", requirement(Map.of(), "+", "="));
    NamedBug withOption = new NamedBug("z3-b", requirement(Map.of("o", "1"), "+", "="));
    buckets.add(sum);
    buckets.add(withOption);
    assertThat(buckets.needing("z3", requirement(Map.of(), "+", "not"))).contains(sum);
    assertThat(buckets.needing("z3", requirement(Map.of("o", "1"), "+"))).contains(withOption);
    assertThat(buckets.needing("z3", requirement(Map.of("o", "2"), "+"))).isEmpty();
    assertThat(buckets.needing("z3", requirement(Map.of(), "+", "*"))).isEmpty();
    assertThat(buckets.needing("z3", requirement(Map.of(), "="))).isEmpty();
    assertThat(buckets.needing("cvc5", requirement(Map.of(), "+"))).isEmpty();
  }
}
