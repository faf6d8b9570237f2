package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  @ParameterizedTest
  @MethodSource("helps")
  void showsDefaultsAsUsersWriteThem(CommandHelp help) {
    assertThat(help.text()).doesNotContainPattern(LIST_DEFAULT);
  }
}
