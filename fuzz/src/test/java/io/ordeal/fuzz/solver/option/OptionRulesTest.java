package io.ordeal.fuzz.solver.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.session.Mode;
import io.ordeal.fuzz.solver.session.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionRulesTest {

  private static Profile profile(String solver) {
    return Profiles.builtIn().named(solver).orElseThrow();
  }

  private static OptionRules rules(String solver) {
    return new OptionRules(profile(solver));
  }

  static List<Profile> builtIn() {
    return Profiles.builtIn().all();
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void presetsHaveOnlyOptionsThatMayBeTried(Profile profile) {
    OptionRules rules = new OptionRules(profile);
    for (Profile.Preset preset : profile.options().presets()) {
      assertThat(preset.configurations()).isNotEmpty();
      for (String text : preset.configurations()) {
        Configuration configuration = Configuration.parse(text);
        configuration.options().forEach(rules::check);
        assertThat(configuration.options().keySet())
            .as(text)
            .allMatch(option -> rules.whyNotTried(option).isEmpty());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void randomModelsComeFromOptionsThatMayBeTried(Profile profile) {
    assertThatMayBeTried(profile.options().randomized(), profile);
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void solversCheckTheirModelsByOptionsThatMayBeTried(Profile profile) {
    assertThatMayBeTried(profile.options().validate(), profile);
  }

  private static void assertThatMayBeTried(List<String> options, Profile profile) {
    OptionRules rules = new OptionRules(profile);
    Configuration configuration = Configuration.parse(String.join(",", options));
    configuration.options().forEach(rules::check);
    assertThat(configuration.options().keySet())
        .allMatch(option -> rules.whyNotTried(option).isEmpty());
  }

  @Test
  void solversHaveTheListsOfThePaper() {
    assertThat(profile("z3").options().presets())
        .extracting(Profile.Preset::name)
        .containsExactly("published", "new-core", "valfuzz", "diver");
    assertThat(profile("cvc5").options().presets())
        .extracting(Profile.Preset::name)
        .containsExactly("published", "valfuzz", "diver");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          z3   | smt.arith.ignore_int           | treats integers as reals
          z3   | rewriter.hi_fp_unspecified     | changes what the standard defines or leaves open
          z3   | smt.array.extensional          | drops axioms of arrays
          z3   | opt.priority                   | changes how several objectives are combined
          z3   | opt.dump_models                | writes a file, or prints more than answers
          z3   | opt.solution_prefix            | writes a file, or prints more than answers
          z3   | opt.timeout                    | limits time, memory or steps
          z3   | fp.engine                      | only for the fixed-point engine
          z3   | trace                          | writes a file, or prints more than answers
          z3   | dump_models                    | writes a file, or prints more than answers
          z3   | solver.smtlib2_log             | writes a file, or prints more than answers
          z3   | sat.smt.proof                  | writes a file, or prints more than answers
          z3   | smt.lemmas2console             | writes a file, or prints more than answers
          z3   | timeout                        | limits time, memory or steps
          z3   | rlimit                         | limits time, memory or steps
          z3   | memory_max_size                | limits time, memory or steps
          cvc5 | global-negate                  | negates the input
          cvc5 | fmf-bound                      | searches only for finite models
          cvc5 | sygus-rr-synth-input           | only for synthesis, or turns the script into a synthesis problem
          cvc5 | solve-real-as-int              | treats reals as integers
          cvc5 | regular-output-channel         | writes a file, or prints more than answers
          cvc5 | dump-models                    | writes a file, or prints more than answers
          cvc5 | tlimit-per                     | limits time or steps
          cvc5 | no-dt-cyclic                   | drops an axiom of datatypes
          cvc5 | no-incremental                 | disables what Ordeal asks for
          cvc4 | no-dt-cyclic                   | drops or adds an axiom
          smtinterpol | models-partial          | prints incomplete models
          smtinterpol | global-declarations     | changes what push and pop mean
          smtinterpol | check-type              | answers unknown where it could decide
          smtinterpol | continue-on-error       | ends the process at an error
          """)
  void harmfulOptionsAreNeverTried(String solver, String option, String reason) {
    assertThat(rules(solver).whyNotTried(option)).hasValue(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "z3, smt.arith.solver",
    "z3, sat.restart",
    "z3, rewriter.flat",
    "z3, no-trace",
    "cvc5, arith-brab",
    "cvc5, no-arith-brab"
  })
  void harmlessOptionsMayBeTried(String solver, String option) {
    assertThat(rules(solver).whyNotTried(option)).isEmpty();
  }

  @Test
  void optionThatWritesAFileIsRefused() {
    assertThatThrownBy(() -> rules("z3").check("trace_file_name", "x"))
        .isInstanceOf(SolverException.class)
        .hasMessage(
            "z3: option trace_file_name is not allowed (writes a file, or prints more than answers);"
                + " leave it out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Trace-File-Name", "TRACE", "dot-proof_file"})
  void otherSpellingsAreRefusedToo(String name) {
    assertThatThrownBy(() -> rules("z3").check(name, "x")).isInstanceOf(SolverException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-tr:x", "smt.x 1)(exit", "a=b", "x\n"})
  void textThatIsNoNameIsRefused(String name) {
    assertThatThrownBy(() -> rules("z3").check(name, "1"))
        .isInstanceOf(SolverException.class)
        .hasMessageContaining("is no name of an option");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1)", "1 2", "\"x\"", "a\nb", "1;2", "|a|"})
  void valueThatCouldEndACommandIsRefused(String value) {
    assertThatThrownBy(() -> rules("z3").check("smt.random_seed", value))
        .isInstanceOf(SolverException.class)
        .hasMessageContaining("expected no white space, quotes or parentheses");
  }

  @Test
  void harmlessOptionPasses() {
    assertThatCode(() -> rules("z3").check("smt.arith.solver", "2")).doesNotThrowAnyException();
    assertThatCode(() -> rules("cvc5").check("bv-solver", "bitblast-internal"))
        .doesNotThrowAnyException();
  }

  /** Every question to a solver needs a target, so the rules cannot be avoided. */
  @Test
  void targetWithAForbiddenOptionCannotBeMade() {
    Installation z3 =
        new Installation(profile("z3"), "4.8.12", Installation.Source.PATH, List.of("z3"));
    assertThatThrownBy(() -> new Target(z3, Map.of("trace", "true"), Mode.FRESH))
        .isInstanceOf(SolverException.class);
    Target target = new Target(z3, Map.of(), Mode.FRESH);
    assertThatThrownBy(() -> target.with(new Configuration(Map.of("trace", "true"))))
        .isInstanceOf(SolverException.class);
  }
}
