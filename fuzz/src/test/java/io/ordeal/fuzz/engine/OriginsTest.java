package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OriginsTest {

  private static Origins of(String... names) {
    return Origins.of(() -> List.of(names));
  }

  @Test
  void textsAreShortAndHarmless() {
    assertThat(Origins.NONE.text()).isEmpty();
    assertThat(of("a", "b").text()).isEqualTo("a, b");
    assertThat(of("a", "b", "c", "d", "e").text()).isEqualTo("a, b, c, d, e");
    assertThat(of("a", "b", "c", "d", "e", "f", "g").text()).isEqualTo("a, b, c, d, e and 2 more");
    assertThat(of("a\n(exit)\u001b[2J").text()).isEqualTo("a\\u000a(exit)\\u001b[2J");
  }

  @Test
  void namesAreLookedUpWhenTheyAreAskedFor() {
    AtomicInteger lookups = new AtomicInteger();
    Origins origins = Origins.of(() -> List.of("lookup " + lookups.incrementAndGet()));
    Lineage lineage = new Lineage("some", List.of()).with(origins).under("other");
    assertThat(lookups).hasValue(0);
    assertThat(lineage.origins().text()).isEqualTo("lookup 1");
  }

  @Test
  void lineagesWithEqualNamesAreEqual() {
    Lineage lineage = new Lineage("some", List.of());
    assertThat(lineage.with(of("a"))).isEqualTo(lineage.with(of("a"))).isNotEqualTo(lineage);
    assertThat(lineage.with(of("a"))).hasToString(lineage.with(of("a")).toString());
  }
}
