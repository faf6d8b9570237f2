package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.cli.console.Console;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help is plain English: no phrase that has to be read twice. */
class HelpTextsTest {

  private static final Pattern LIST_DEFAULT = Pattern.compile("\\(default: (\\[|null)");

  static Stream<CommandHelp> helps() {
    return Stream.concat(
        CommandHelp.all().stream(), Stream.of(new CommandHelp("engines", Ran.of("engines").out())));
  }

  @Test
  void everyCommandIsSeen() {
    assertThat(CommandHelp.all())
        .extracting(CommandHelp::command)
        .contains("", "fuzz", "known", "known add", "doctor")
        .hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @MethodSource("helps")
  void hasNoPhraseThatIsReadTwice(CommandHelp help) {
    assertThat(PlainEnglish.faults(help.text()))
        .as("phrases in the help of '%s', with a better way to say it", help)
        .isEmpty();
  }

  static List<CommandSpec> commands() {
    Console console = Console.ofProcess(false);
    List<CommandSpec> commands = new ArrayList<>();
    add(Main.commandLine(new OrdealCommand(console), console), commands);
    return commands;
  }

  private static void add(CommandLine command, List<CommandSpec> commands) {
    commands.add(command.getCommandSpec());
    command.getSubcommands().values().forEach(inner -> add(inner, commands));
  }

  /** Otherwise, the last word of a line stands alone at the begin of the next one. */
  @ParameterizedTest
  @MethodSource("commands")
  void hasNoLineThatIsTooLong(CommandSpec command) {
    UsageMessageSpec usage = command.usageMessage();
    assertThat(Stream.of(usage.description(), usage.footer()).flatMap(Stream::of))
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(usage.width()));
  }

  @ParameterizedTest
  @MethodSource("helps")
  void showsDefaultsAsUsersWriteThem(CommandHelp help) {
    assertThat(help.text()).doesNotContainPattern(LIST_DEFAULT);
  }
}
