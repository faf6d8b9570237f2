package io.ordeal.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ordeal.cli.console.Console;
import io.ordeal.fuzz.solver.process.Tools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts and man pages: complete, and accepted by the programs that read them. */
class ShellFilesTest {

  private static final Map<String, String> FILES = ShellFiles.all("2026-11-15");
  private static final String BASH = file("share/bash-completion/completions/ordeal");
  private static final String ZSH = file("share/zsh/site-functions/_ordeal");
  private static final String FISH = file("share/fish/vendor_completions.d/ordeal.fish");

  @TempDir private Path temp = Path.of(".");

  @Test
  void everyCommandAndOptionIsInEveryFile() {
    List<CommandSpec> commands = commands();
    assertThat(commands).hasSizeGreaterThan(20);
    for (CommandSpec command : commands) {
      String words = command.qualifiedName().replaceFirst("^ordeal ?", "");
      String ofBash = section(BASH, "    '%s')\n".formatted(words.isEmpty() ? "" : " " + words));
      String ofZsh = section(ZSH, "\n_%s() {".formatted(command.qualifiedName("_")));
      String ofFish = linesWith(FISH, "'__ordeal_at %s'".formatted(words));
      String page = file("share/man/man1/%s.1".formatted(command.qualifiedName("-")));
      for (OptionSpec option : command.options()) {
        for (String name : option.hidden() ? new String[0] : option.names()) {
          String bare = name.replaceFirst("^--?", "");
          assertThat(ofBash).as(words).containsPattern("[' ]%s[' ]".formatted(name));
          assertThat(ofZsh).as(words).containsPattern("[)*]%s[=+\\[]".formatted(name));
          assertThat(ofFish).as(words).containsPattern(" -[ls] %s ".formatted(bare));
          assertThat(page).as(words).contains("\\fB" + name.replace("-", "\\-") + "\\fR");
        }
      }
      for (String inner : command.subcommands().keySet()) {
        assertThat(ofBash).as(words).containsPattern("commands='[^']*\\b%s\\b".formatted(inner));
        assertThat(ofZsh).as(words).contains("'%s:".formatted(inner), "%s) _".formatted(inner));
        assertThat(ofFish).as(words).contains(" -a %s ".formatted(inner));
        assertThat(page).as(words).contains("\\fB%s\\fR\n".formatted(inner));
      }
    }
  }

  @Test
  void variablesThatChangeTheOutputAreListed() {
    assertThat(file("share/man/man1/ordeal.1"))
        .containsSubsequence(".SH \"ENVIRONMENT\"\n", "NO_COLOR", "\\fBCI\\fR");
  }

  @Test
  void descriptionIsInItsOwnSection() {
    String page = file("share/man/man1/ordeal-check.1");
    assertThat(page)
        .containsSubsequence(
            ".SH \"NAME\"\n",
            ".SH \"SYNOPSIS\"\n",
            ".SH \"DESCRIPTION\"\n",
            ".SH \"OPTIONS\"\n",
            ".SH \"EXIT STATUS\"\n",
            ".SH \"EXAMPLES\"\n",
            ".SH \"SEE ALSO\"\n")
        .doesNotContain("\nExamples:", "\nExit status:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ordeal fu               | fuzz
          ordeal fuzz --engi      | --engine
          ordeal fuzz --engine st | storm
          ordeal fuzz --engine = st | storm
          ordeal known ad         | add
          ordeal known add --ur   | --url
          ordeal check --mode inc | incremental
          ordeal parse --round    | --roundtrip
          ordeal parse fuzz --engi | ''
          """)
  void bashCompletesWords(String words, String expected) throws Exception {
    assumeTrue(Tools.onPath("bash").isPresent(), "no bash here");
    Path script = write("ordeal", BASH);
    String test =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _ordeal; echo \"${COMPREPLY[*]}\""
            .formatted(script, words);
    assertThat(run("bash", "-c", test)).isEqualTo(expected + "\n");
  }

  @Test
  void shellsAcceptTheirScripts() throws Exception {
    assumeTrue(Tools.onPath("bash").isPresent(), "no bash here");
    assertThat(run("bash", "-n", write("ordeal.bash", BASH).toString())).isEmpty();
  }

  @Test
  void zshAcceptsItsScript() throws Exception {
    assumeTrue(Tools.onPath("zsh").isPresent(), "no zsh here");
    assertThat(run("zsh", "-n", write("_ordeal", ZSH).toString())).isEmpty();
  }

  @Test
  void fishAcceptsItsScript() throws Exception {
    assumeTrue(Tools.onPath("fish").isPresent(), "no fish here");
    assertThat(run("fish", "--no-execute", write("ordeal.fish", FISH).toString())).isEmpty();
  }

  @Test
  void manHasNoWarnings() throws Exception {
    assumeTrue(Tools.onPath("man").isPresent(), "no man here");
    for (Path page : pages()) {
      String out = temp.resolve("formatted").toString();
      String line = "man --warnings=w -E UTF-8 -l '%s' >'%s'".formatted(page, out);
      assertThat(run("sh", "-c", line)).as(page.toString()).isEmpty();
      assertThat(Path.of(out)).as(page.toString()).isNotEmptyFile();
    }
  }

  @Test
  void mandocHasNoWarnings() throws Exception {
    assumeTrue(Tools.onPath("mandoc").isPresent(), "no mandoc here");
    for (Path page : pages()) {
      assertThat(run("mandoc", "-Tlint", "-Wwarning", page.toString())).isEmpty();
    }
  }

  private static String file(String path) {
    return String.valueOf(FILES.get(path));
  }

  private static List<CommandSpec> commands() {
    Console console = Console.ofProcess(false);
    List<CommandSpec> commands = new ArrayList<>();
    add(Main.commandLine(new OrdealCommand(console), console), commands);
    return commands;
  }

  private static void add(CommandLine command, List<CommandSpec> commands) {
    commands.add(command.getCommandSpec());
    command.getSubcommands().values().forEach(inner -> add(inner, commands));
  }

  /** Returns the text from its last heading of this kind to the next line that ends a section. */
  private static String section(String text, String heading) {
    int start = text.lastIndexOf(heading);
    assertThat(start).as(heading).isNotNegative();
    String rest = text.substring(start + heading.length());
    int end = heading.startsWith("\n") ? rest.indexOf("\n}\n") : rest.indexOf(";;");
    return rest.substring(0, end);
  }

  private static String linesWith(String text, String part) {
    return String.join("\n", text.lines().filter(line -> line.contains(part)).toList());
  }

  private List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      if (file.getKey().startsWith("share/man/")) {
        pages.add(write(Path.of(file.getKey()).getFileName().toString(), file.getValue()));
      }
    }
    return pages;
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name), text);
  }

  /** Returns all that a program prints. */
  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return printed;
  }
}
