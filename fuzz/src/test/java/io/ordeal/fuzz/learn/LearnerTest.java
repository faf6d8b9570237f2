package io.ordeal.fuzz.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.Correlations;
import io.ordeal.fuzz.random.Seed;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LearnerTest {

  private final ToySolver toy = new ToySolver();

  private LearnedTable learn(LearnedTable table, int rounds) {
    Learner learner = new Learner(table, toy, toy, ToySolver.OPTIONS, new Seed(3));
    learner.run(Duration.ofMinutes(1), 1, rounds);
    return table;
  }

  private LearnedTable learn(int rounds) {
    return learn(new LearnedTable("toy", "1.0"), rounds);
  }

  private static SortedSet<String> set(String... names) {
    return new TreeSet<>(List.of(names));
  }

  @Test
  void findsExactlyTheEffectsThatThereAre() {
    Correlations learned = learn(600).correlations();
    assertThat(learned.relevant())
        .isEqualTo(
            Map.of(
                "str.++", set("strings.opt", "key.one", "key.two"),
                "+", set("sums.opt"),
                "+&bvadd", set("mixed.opt"),
                "bvadd", set("bits.blast", "fatal.opt"),
                "get-unsat-core", set("core.minimize"),
                "=", set("everywhere.opt"),
                "not", set("everywhere.opt")));
  }

  @Test
  void optionsThatMatterTogetherAreNotCreditedAlone() {
    LearnedTable table = learn(600);
    assertThat(table.options("str.++", Relation.RELEVANT))
        .containsExactlyInAnyOrder("strings.opt", "key.one&key.two");
    assertThat(LearnedFile.parse("file", LearnedFile.text(table)).correlations())
        .isEqualTo(table.correlations());
  }

  @Test
  void anOperationInheritsNoOptionsFromItsNeighbours() {
    LearnedTable table = learn(300);
    assertThat(table.evidence("+", "strings.opt").effects()).isPositive();
    assertThat(table.evidence("+", "strings.opt").relation()).isEqualTo(Relation.IRRELEVANT);
  }

  /** Otherwise every option of such a solver would have an effect. */
  @Test
  void whatDependsOnEarlierQuestionsIsNoEffect() {
    Probe tired =
        script -> {
          Probe.Subject subject = toy.subject(script);
          AtomicInteger asked = new AtomicInteger();
          return configuration -> {
            Observation seen = subject.observe(configuration);
            seen.features().put("tiredness", asked.incrementAndGet() > 2 ? "1" : "0");
            return seen;
          };
        };
    LearnedTable table = new LearnedTable("toy", "1.0");
    new Learner(table, tired, toy, ToySolver.OPTIONS, new Seed(3))
        .run(Duration.ofMinutes(1), 1, 100);
    assertThat(table.correlations().relevant()).isEmpty();
  }

  @Test
  void findsWhatCommandsExclude() {
    Correlations learned = learn(300).correlations();
    assertThat(learned.excluded()).isEqualTo(Map.of("push", set("bits.blast", "models.off")));
  }

  @Test
  void leavesOutWhatTheSolverAlwaysRefuses() {
    LearnedTable table = learn(40);
    assertThat(table.unusable()).containsExactly("refused.opt");
    assertThat(table.evidence("+", "half.refused").conflicts()).isZero();
  }

  @Test
  void keepsOneCrashOfEachOption() {
    Learner learner =
        new Learner(new LearnedTable("toy", "1.0"), toy, toy, ToySolver.OPTIONS, new Seed(3));
    learner.run(Duration.ofMinutes(1), 1, 100);
    assertThat(learner.crashes())
        .extracting(crash -> crash.configuration().text() + " " + crash.message())
        .containsExactly("fatal.opt=true assertion failed");
  }

  @Test
  void theSameSeedGivesTheSameTable() {
    assertThat(withoutTime(learn(60))).isEqualTo(withoutTime(learn(60)));
  }

  @Test
  void goesOnWhereAnEarlierRunEnded() {
    LearnedTable first = learn(60);
    LearnedTable read = LearnedFile.parse("file", LearnedFile.text(first));
    Evidence before = read.evidence("+", "idle.one");
    learn(read, 60);
    assertThat(read.effort().rounds()).isEqualTo(120);
    assertThat(read.evidence("+", "idle.one").trials()).isGreaterThan(before.trials());
    assertThat(read.effort().queries()).isGreaterThan(first.effort().queries());
  }

  @Test
  void severalThreadsFindTheSame() {
    LearnedTable table = new LearnedTable("toy", "1.0");
    new Learner(table, toy, toy, ToySolver.OPTIONS, new Seed(3)).run(Duration.ofMinutes(1), 3, 300);
    assertThat(table.correlations().relevant().get("str.++")).contains("strings.opt");
    assertThat(table.correlations().relevant().get("+")).isEqualTo(set("sums.opt"));
  }

  @Test
  void endsInTime() {
    Learner learner =
        new Learner(new LearnedTable("toy", "1.0"), toy, toy, ToySolver.OPTIONS, new Seed(3));
    long start = System.nanoTime();
    learner.run(Duration.ofMillis(300), 2);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void aTableCanBeVerified() {
    LearnedTable table = learn(300);
    table.add("bvadd", "idle.one", new Evidence(2, 2, 2, 0, 0, 0));
    table.add("bvadd", "setup.only", new Evidence(2, 2, 2, 0, 0, 0));
    table.add("push", "refused.opt", new Evidence(2, 2, 2, 0, 0, 0));
    List<Verification.Result> results =
        new Verification(table, toy, toy, ToySolver.OPTIONS, new Seed(9)).run(100);
    assertThat(results)
        .contains(
            new Verification.Result("strings", 1, 1, List.of()),
            new Verification.Result(
                "other", 2, 1, List.of(new Verification.Pair("push", "refused.opt"))),
            new Verification.Result(
                "bit-vectors",
                4,
                2,
                List.of(
                    new Verification.Pair("bvadd", "setup.only"),
                    new Verification.Pair("bvadd", "idle.one"))));
    assertThat(results).extracting(Verification.Result::domain).doesNotHaveDuplicates();
  }

  private static String withoutTime(LearnedTable table) {
    return LearnedFile.text(table).replaceAll("seconds=\\d+", "");
  }
}
