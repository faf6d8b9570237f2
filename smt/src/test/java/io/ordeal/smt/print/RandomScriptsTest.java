package io.ordeal.smt.print;

import static io.ordeal.smt.print.Reading.assertRoundTrip;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.smt.op.Operator;
import io.ordeal.smt.op.OperatorTable;
import io.ordeal.smt.term.TermFactory;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomScriptsTest {

  private static final int SCRIPTS_PER_SEED = 40;

  private static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void wellSortedScriptsReadAsTheSameObjects(long seed) {
    TermFactory terms = new TermFactory();
    RandomScripts scripts = new RandomScripts(seed, terms);
    SplittableRandom styles = new SplittableRandom(seed);
    for (int i = 0; i < SCRIPTS_PER_SEED; i++) {
      Style style = Reading.STYLES.get(styles.nextInt(Reading.STYLES.size()));
      assertRoundTrip(scripts.next(), terms, style);
    }
  }

  @Test
  void mostRowsOfTheTableAreUsed() {
    Set<Operator> used = new HashSet<>();
    seeds()
        .forEach(
            seed -> {
              RandomScripts scripts = new RandomScripts(seed, new TermFactory());
              for (int i = 0; i < SCRIPTS_PER_SEED; i++) {
                scripts.next();
              }
              used.addAll(scripts.used());
            });

    assertThat(used).hasSizeGreaterThan(OperatorTable.rows().size() * 3 / 4);
  }
}
