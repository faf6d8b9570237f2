package io.ordeal.fuzz.solver.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.solver.install.Installation;
import io.ordeal.fuzz.solver.install.Installation.Source;
import io.ordeal.fuzz.solver.install.Installed;
import io.ordeal.fuzz.solver.install.SolverException;
import io.ordeal.fuzz.solver.process.FakeProgram;
import io.ordeal.fuzz.solver.profile.Profiles;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InventoriesTest {

  private static final String MODULES =
      """
      Some parameters
          first (bool) a switch (default: true)
          open (bool) without a default

      To set one, write module.name=value
      [module] engine, description: the engine
          depth.max (unsigned int) how deep (very) (default: 4294967295)
          speed (double) how fast (default: 1.5)
          way (symbol) north, south (default: north)
          note (string) (default: )
      [module] plain
          last (bool) the last (default: false)
      """;

  private static final String HELP =
      """
      usage: thing [options] [file]

      Most commonly-used thing options:
        --seed=N | -s N        where it starts
        --quiet | -q           say less (may be repeated)

      Additional thing options:

      From the First module:
        --cut-deep             cut as deep
                               as can be (EXPERTS only) [*]
        --way=MODE | --path=MODE
                               which way, see --way=help
        --chance=P             how likely (EXPERTS only)
        --file-name=FILE       a file

      [*] each of these has a --no- variant
      """;

  private static final String HELP_OF_WAY =
      """
      Which way it goes.
      Available modes for --way are:
      + north
        Up.
      + south (default)
        Down.
      """;

  private final Path folder;

  InventoriesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void modulesAreRead() {
    assertThat(ModuleListing.parse(MODULES))
        .extracting(SolverOption::line)
        .containsExactly(
            "first\tbool\ttrue\t\t\t\t\ta switch",
            "open\tbool\t\t\t\t\t\twithout a default",
            "engine.depth.max\tint\t4294967295\t0\t4294967295\t\t\thow deep (very)",
            "engine.speed\tdouble\t1.5\t\t\t\t\thow fast",
            "engine.way\tstring\tnorth\t\t\t\t\tnorth, south",
            "engine.note\tstring\t\t\t\t\t\t",
            "plain.last\tbool\tfalse\t\t\t\t\tthe last");
  }

  @Test
  void helpIsRead() {
    assertThat(HelpListing.parse(HELP))
        .extracting(SolverOption::line)
        .containsExactly(
            "seed\tint\t\t\t\t\tcommon\twhere it starts",
            "quiet\tstring\t\t\t\t\tcommon\tsay less (may be repeated)",
            "cut-deep\tbool\t\t\t\t\texpert\tcut as deep as can be",
            "way\tmode\t\t\t\t\tregular\twhich way, see --way=help",
            "chance\tdouble\t\t\t\t\texpert\thow likely",
            "file-name\tstring\t\t\t\t\tregular\ta file");
  }

  @Test
  void aProgramIsAskedForOptionsModesAndDefaultsAndThatOnce() throws IOException {
    Path text = Files.writeString(folder.resolve("help"), HELP);
    Path modes = Files.writeString(folder.resolve("modes"), HELP_OF_WAY);
    Path program =
        FakeProgram.write(
            folder.resolve("cvc5"),
            "echo x >> " + folder.resolve("runs"),
            "case $1 in",
            "--help) cat %s; exit;;".formatted(text),
            "--way=help) cat %s; exit;;".formatted(modes),
            "esac",
            "while read line; do case $line in",
            "*echo*) echo $line | sed 's/(echo //; s/)//';;",
            "*seed*) echo 7;;",
            "*cut-deep*) echo false;;",
            "*) echo unsupported;;",
            "esac; done");
    Installation solver = cvc5(Source.FILE, program.toString());
    Inventories inventories = new Inventories(folder.resolve("kept"));

    Inventory inventory = inventories.of(solver);

    assertThat(inventory.named("seed")).map(SolverOption::initial).hasValue("7");
    assertThat(inventory.named("cut-deep").orElseThrow().trials()).containsExactly("true");
    assertThat(inventory.named("way").orElseThrow())
        .satisfies(
            way -> {
              assertThat(way.type()).isEqualTo(SolverOption.Type.MODE);
              assertThat(way.category()).isEqualTo(SolverOption.Category.REGULAR);
              assertThat(way.initial()).isEqualTo("south");
              assertThat(way.trials()).containsExactly("north");
            });
    assertThat(inventory.named("file-name").orElseThrow().trials()).isEmpty();
    List<String> runs = Files.readAllLines(folder.resolve("runs"));
    assertThat(inventories.of(solver)).isEqualTo(inventory);
    assertThat(Files.readAllLines(folder.resolve("runs"))).isEqualTo(runs);
  }

  /** The program would complete them, in spite of all rules. */
  @Test
  void beginningsOfNamesAreRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("help"), HELP);
    Path program =
        FakeProgram.write(folder.resolve("cvc5"), "[ $1 = --help ] && cat %s".formatted(text));
    Installation solver = cvc5(Source.FILE, program.toString());
    Inventories inventories = new Inventories(folder.resolve("kept"));
    inventories.requireWholeNames(solver, Set.of("file-name", "cut-deep", "no-cut-deep"));
    String list = "'ordeal options cvc5' lists their whole names";
    Map<String, String> remedies =
        Map.of(
            "file-nam",
            "did you mean file-name?",
            "cut",
            "did you mean cut-deep?",
            "no-cut",
            list,
            "unheard-of",
            list);
    remedies.forEach(
        (name, remedy) ->
            assertThatThrownBy(() -> inventories.requireWholeNames(solver, Set.of(name)))
                .isInstanceOf(SolverException.class)
                .hasMessage("cvc5 1.0: unknown option '%s'; %s".formatted(name, remedy)));
    assertThatThrownBy(
            () -> inventories.requireWholeNames(solver, Set.of("regular-output-channel")))
        .isInstanceOf(SolverException.class)
        .hasMessage(
            "cvc5: option regular-output-channel is not allowed (writes a file, or prints"
                + " more than answers); leave it out");
    // A library takes only whole names.
    inventories.requireWholeNames(cvc5(Source.EMBEDDED, program.toString()), Set.of("file-nam"));
  }

  @Test
  void aLibraryIsAskedThroughTheHost() throws IOException {
    Path host =
        FakeProgram.write(
            folder.resolve("host"), "printf 'a\\tint\\t3\\t1\\t5\\t\\texpert\\tdepth\\n'");

    Inventory inventory =
        new Inventories(folder.resolve("kept")).of(cvc5(Source.EMBEDDED, host.toString()));

    assertThat(inventory.trials())
        .extracting(Inventory.Trial::value)
        .containsExactly("1", "2", "4", "5");
  }

  /** Z3 ends as if it had a bug for numbers other than those that its developers list. */
  @ParameterizedTest
  @CsvSource({
    "nlsat.variable_ordering_strategy, 0, '1,2,3'",
    "smt.bv.solver, 0, '1,2'",
    "sls.str_update_strategy, 2, '0,1'"
  })
  void numbersThatStandForKindsAreThoseOfTheProfile(String option, String initial, String trials)
      throws IOException {
    Path host =
        FakeProgram.write(
            folder.resolve("host"),
            "printf '%s\\tint\\t%s\\t\\t\\t\\t\\t\\n'".formatted(option, initial));
    Installation z3 =
        new Installation(
            Profiles.builtIn().named("z3").orElseThrow(),
            "4.14.1",
            Source.EMBEDDED,
            List.of(host.toString()));

    assertThat(new Inventories(folder.resolve("kept")).of(z3).trials())
        .extracting(Inventory.Trial::value)
        .containsExactly(trials.split(",", -1));
  }

  @Test
  void aSolverThatListsNothingIsSaidSo() throws IOException {
    Path program = FakeProgram.write(folder.resolve("cvc5"), "exit 0");

    assertThatThrownBy(() -> new Inventories(folder).of(cvc5(Source.FILE, program.toString())))
        .isInstanceOf(SolverException.class)
        .hasMessage("cvc5 1.0: lists no options when asked with `%s --help`".formatted(program));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bool   | true |    |    |       | false
          bool   |      |    |    |       | true,false
          int    | 0    | 0  | 2  |       | 1,2
          int    | 2    |    |    | 1,2,6 | 1,6
          double | 0.50 | 0  | 1  |       | 0.0,1.0
          mode   | a    |    |    | a,b,c | b,c
          string | a    |    |    |       |
          """)
  void trialsAreOtherValuesInRange(
      String type, String initial, String least, String most, String modes, String trials) {
    SolverOption option =
        SolverOption.parse(
            String.join(
                "\t", "x", type, text(initial), text(least), text(most), text(modes), "", ""));

    assertThat(String.join(",", option.trials())).isEqualTo(text(trials));
  }

  @ParameterizedTest
  @CsvSource({"z3, 4.8.12, 500, smt.arith.solver, INT", "cvc5, 1.0.3, 400, arith-prop, MODE"})
  void installedSolversListTheirs(
      String name, String version, int least, String option, SolverOption.Type type) {
    Inventory inventory =
        new Inventories(folder).of(Installed.solver(name, version, folder.resolve("cache")));

    assertThat(inventory.options()).hasSizeGreaterThanOrEqualTo(least);
    assertThat(inventory.named(option)).map(SolverOption::type).hasValue(type);
    assertThat(inventory.options()).extracting(SolverOption::name).doesNotHaveDuplicates();
  }

  private static String text(String cell) {
    return cell == null ? "" : cell;
  }

  @Test
  void valuesOfAnotherProfileAreNotThoseThatWereKept() throws IOException, URISyntaxException {
    Path text = Files.writeString(folder.resolve("help"), HELP);
    Path program =
        FakeProgram.write(folder.resolve("cvc5"), "[ $1 = --help ] && cat %s".formatted(text));
    Inventories inventories = new Inventories(folder.resolve("kept"));
    Inventory before = inventories.of(cvc5(Source.FILE, program.toString()));
    assertThat(before.named("seed").orElseThrow().trials()).doesNotContain("77");
    Path builtIn =
        Path.of(Profiles.class.getClassLoader().getResource("solvers/cvc5.toml").toURI());
    Path profiles = Files.createDirectory(folder.resolve("profiles"));
    Files.writeString(
        profiles.resolve("cvc5.toml"),
        Files.readString(builtIn)
            .replace("\nvalues = [", "\nvalues = [{ name = 'seed', values = ['77'] },"));
    Installation changed =
        new Installation(
            Profiles.in(List.of(profiles)).named("cvc5").orElseThrow(),
            "1.0",
            Source.FILE,
            List.of(program.toString()));
    assertThat(inventories.of(changed).named("seed").orElseThrow().trials()).containsExactly("77");
  }

  private static Installation cvc5(Source source, String program) {
    return new Installation(
        Profiles.builtIn().named("cvc5").orElseThrow(), "1.0", source, List.of(program));
  }
}
