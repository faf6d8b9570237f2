package io.ordeal.fuzz.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AccusedTest {

  @Test
  void labelsHaveParts() {
    assertThat(Accused.parse("z3@4.8.12")).isEqualTo(new Accused("z3", "4.8.12", "", "fresh"));
    assertThat(Accused.parse("z3@4.8.12:a.b=1,c=x (reset)"))
        .isEqualTo(new Accused("z3", "4.8.12", "a.b=1,c=x", "reset"));
    assertThat(Accused.parse("/opt/a@b/my-z3@4.9:c=1"))
        .isEqualTo(new Accused("/opt/a@b/my-z3", "4.9", "c=1", "fresh"));
    assertThat(Accused.parse("what?")).isEqualTo(new Accused("what?", "", "", "fresh"));
  }
}
