package io.ordeal.fuzz.solver.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.toml.TomlException;
import io.ordeal.smt.op.Theory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProfilesTest {

  /** The smallest valid profile. */
  private static final String SMALL =
      """
      name = "small"
      title = "Small"
      home = "https://example.org"

      [find]
      programs = ["small"]
      version-pattern = 'v(\\S+)'

      [run]
      input = "stream"

      [commands]
      reset = true

      [language]
      theories = ["core"]

      [patterns]

      [options]
      listing = "none"
      """;

  private final Path folder;

  ProfilesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void twelveComeWithOrdeal() {
    assertThat(Profiles.builtIn().names())
        .contains(
            "bitwuzla",
            "boolector",
            "cvc4",
            "cvc5",
            "dreal",
            "mathsat",
            "opensmt",
            "princess",
            "smtinterpol",
            "stp",
            "yices2",
            "z3");
  }

  static List<Profile> builtIn() {
    return Profiles.builtIn().all();
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void eachSaysWhatIsNeeded(Profile profile) {
    assertThat(profile.find().programs()).isNotEmpty();
    assertThat(profile.find().versionPattern().matcher("").groupCount()).isEqualTo(1);
    assertThat(profile.notes()).containsAnyOf("Tried", "From its");
    assertThat(profile.language().theories()).contains(Theory.CORE);
    assertThat(profile.patterns().crash()).isNotEmpty();
    assertThat(profile.patterns().resourceOut()).isNotEmpty();
    assertThat(profile.patterns().rejected()).isNotEmpty();
    assertThat(profile.patterns().optionConflict()).isNotEmpty();
    profile.releases().stream()
        .flatMap(release -> release.versions().stream())
        .forEach(SolverVersion::parse);
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void plainAnswersMeanNothingBad(Profile profile) {
    List.of("sat\n", "unsat\n", "sat\n(\n(define-fun x () Int 3)\n)\n")
        .forEach(
            answer ->
                assertThat(profile.patterns())
                    .satisfies(
                        patterns -> {
                          assertThat(patterns.crash()).noneMatch(p -> p.matcher(answer).find());
                          assertThat(patterns.rejected()).noneMatch(p -> p.matcher(answer).find());
                          assertThat(patterns.saysOptionConflict(answer)).isFalse();
                        }));
  }

  @Test
  void olderReleasesLackMore() {
    Profile.LanguageSupport z3 = Profiles.builtIn().named("z3").orElseThrow().language();

    assertThat(z3.excludedOperators(SolverVersion.parse("4.8.12"))).contains("bvnego", "exp");
    assertThat(z3.excludedOperators(SolverVersion.parse("4.14.1")))
        .contains("exp")
        .doesNotContain("bvnego");
  }

  @Test
  void whatIsNotGivenIsEmpty() throws IOException {
    Profile profile = read(SMALL);

    assertThat(profile.releases()).isEmpty();
    assertThat(profile.notes()).isEmpty();
    assertThat(profile.commands().model()).isEmpty();
    assertThat(profile.language().features()).isEmpty();
    assertThat(profile.language().dialects()).isEmpty();
    assertThat(profile.find().library()).isNull();
  }

  @Test
  void ofTwoFoldersTheLaterCounts() throws IOException {
    Files.writeString(folder.resolve("z3.toml"), SMALL.replace("small", "z3"));

    Profiles profiles = Profiles.in(List.of(folder, folder.resolve("absent")));

    assertThat(profiles.named("z3").orElseThrow().title()).isEqualTo("Small");
    assertThat(profiles.named("cvc5").orElseThrow().title()).isEqualTo("cvc5");
  }

  @ParameterizedTest
  @CsvSource({"z3-4.13, z3", "cvc5-debug, cvc5", "yices-smt2, yices2", "cvc4, cvc4"})
  void theNameOfAProgramTellsTheProfile(String file, String name) {
    assertThat(Profiles.builtIn().ofProgram(file)).map(Profile::name).hasValue(name);
  }

  @Test
  void foldersOfUsersFollowTheEnvironment() {
    Path home = Path.of("/home/me");

    assertThat(Profiles.userFolder(Map.of(), home)).hasToString("/home/me/.config/ordeal/solvers");
    assertThat(Profiles.userFolder(Map.of("XDG_CONFIG_HOME", "/c"), home))
        .hasToString("/c/ordeal/solvers");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          title = "Small"            | title = "Small            | 2:15: found no TOML (Newline not permitted here), wanted a profile
          title = "Small"            |                           | 1:1: found no key title, wanted one
          title = "Small"            | title = 3                 | 2:1: found a value of another type for title, wanted text
          programs = ["small"]       | programs = "small"        | 6:1: found a value of another type for find.programs, wanted a list
          programs = ["small"]       | program = ["small"]       | 6:1: found key program, wanted programs
          version-pattern = 'v(\\S+)' | version-pattern = '('     | 7:1: found '(' (Unclosed group), wanted a regular expression
          version-pattern = 'v(\\S+)' |                           | 5:2: found no key find.version-pattern, wanted one
          input = "stream"           | input = "pipe"            | 10:1: found 'pipe', wanted one of stream, file
          reset = true               | reset = "yes"             | 13:1: found a value of another type for commands.reset, wanted true or false
          reset = true               | questions = [{ question = "x" }] | 13:1: found 'x', wanted one of model, values, assignment, objectives, unsat-core, unsat-assumptions, proof, simplification
          reset = true               | questions = [{ begin = [] }]     | 13:1: found no key question, wanted one
          input = "stream"\\n\\n[commands] | input = "file"\\n\\n[commands]\\nquestions = [{ question = "values" }] | 13:1: found questions to a solver that reads files, wanted none, or input = "stream"
          theories = ["core"]        | dialects = ["common"]     | 16:1: found 'common', wanted one of bitwuzla, cvc4, cvc5, z3
          theories = ["core"]        | theories = ["core", "x"]  | 16:1: found 'x', wanted one of core, arithmetic, transcendentals, bit-vectors, floating-point, arrays, strings, sequences, sets, relations, bags, datatypes, finite-fields, separation-logic, pseudo-boolean, orders, cardinality, higher-order
          theories = ["core"]        | excluded-operators = ["bvadd", "nope"] | 16:1: found nope, wanted a name in the operator table
          theories = ["core"]        | missing = [{ versions = "<", operators = [] }] | 16:1: found '<', wanted versions such as <4.8.11 or >=1.0 <1.1 or *
          listing = "none"           | files = [{ name = 'x' }]  | 20:2: found no key options.listing, wanted one
          listing = "none"           | listing = "none"\\nfiles = [{ name = 'x' }] | 22:1: found no key reason, wanted one
          listing = "none"           | listing = "none"\\npresets = [{ most = 1 }] | 22:1: found no key name, wanted one
          listing = "none"           | listing = "none"\\npresets = [{ name = "a", most = 0 }] | 22:1: found most = 0, wanted a number of 1 or more
          listing = "none"           | listing = "none"\\npresets = [{ name = "a", most = 1, configurations = ["x"] }] | 22:1: found 'x', wanted name=value,name=value
          listing = "none"           | listing = "none"\\nrandomized = ["x=1,y=2"] | 22:1: found 'x=1,y=2', wanted name=value
          listing = "none"           | listing = "none"\\nvalidate = ["--x"]     | 22:1: found '--x', wanted name=value
          listing = "none"           | listing = "none"\\n[[undecided]]\\nlogics = 'LIA' | 22:3: found no key reason, wanted one
          listing = "none"           | listing = "none"\\n[[deviations]]\\nversions = "*"\\nreason = "x"\\nanswers = ["unknown"] | 25:1: found 'unknown', wanted sat or unsat
          [run]                      | [[releases]]\\nversions = ["1"]\\n[run] | 9:3: found neither, wanted artifacts or npm
          [run]                      | [[releases]]\\nversions = ["1"]\\nartifacts = ["a:b:c"]\\nnpm = "a"\\n[run] | 9:3: found both, wanted artifacts or npm
          [run]                      | [reference]\\nrank = 1\\nsteps = 0\\n[run] | 11:1: found steps = 0, wanted a number of 1 or more
          [run]                      | [[releases]]\\nversions = ["1"]\\nnpm = "../a"\\n[run] | 11:1: found '../a', wanted the name of a package of npm
          [run]                      | [[releases]]\\nversions = ["1"]\\nnpm = "a"\\nembedded = "1"\\n[run] | 12:1: found a package of npm, wanted an artifact: only these are embedded
          [run]                      | [[releases]]\\nversions = ["1"]\\nnpm = "a"\\n[[releases]]\\nversions = ["2", "1"]\\nnpm = "a"\\n[run] | 13:1: found 1 a second time, wanted each version once
          name = "small"             | name = "other"            | 1:1: found name = other, wanted small, the name of the file
          """)
  void mistakesAreOneLineWithTheirPlace(String right, String wrong, String message) {
    String text =
        SMALL.replace(right.replace("\\n", "\n"), wrong == null ? "" : wrong.replace("\\n", "\n"));

    assertThatThrownBy(() -> read(text))
        .isInstanceOf(TomlException.class)
        .hasMessage(folder.resolve("small.toml") + ":" + message);
  }

  private Profile read(String text) throws IOException {
    Files.writeString(folder.resolve("small.toml"), text);
    return Profiles.in(List.of(folder)).named("small").orElseThrow();
  }
}
