package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Help is plain English: no phrase that has to be read twice. */
class HelpTextsTest {

  /** Each phrase with what to write instead. */
  private static final List<Phrase> PHRASES =
      List.of(
          new Phrase("unless (told|given|said)", "(default: ...)"),
          new Phrase(
              "so (many|much|often|long)\\b", "a noun phrase: 'Findings to keep per bucket'"),
          new Phrase("of which there are", "a sentence of its own"),
          new Phrase("of each (engine|solver|seed) is shown", "'The line of an engine counts ...'"),
          new Phrase("how (many|much|often) (of|is|are|it)\\b", "'Test cases per 100 that ...'"),
          new Phrase("of \\d+ (test cases|places|assertions|runs|new terms)", "'... per 100'"),
          new Phrase("what (is|was) (found|wrong|told|given)", "'findings', 'input'"),
          new Phrase("(who|whoever) (reads|asks|is)", "the role, such as 'its reader'"),
          new Phrase("those that", "the noun again"),
          new Phrase("all there (is|are)", "'all' with its noun"),
          new Phrase("not told|is told", "'not given', 'default'"),
          new Phrase("on processors in", "'CPU time'"),
          new Phrase("at home", "'primary platform'"),
          new Phrase("comes? with (ordeal|it)", "'bundled'"),
          new Phrase("goes? on with", "'continues'"),
          new Phrase("(empty or|is) not there", "'new or empty'"),
          new Phrase("is taken to", "who does what: 'Ordeal adds ...'"),
          new Phrase("(shows|showed) only behind", "'needs earlier scripts'"),
          new Phrase("may be (given many times|repeated)", "'repeatable'"),
          new Phrase("want of", "'lack of'"),
          new Phrase("most (nested|assertions|test cases|options|models|holes)", "'maximum'"));

  private record Phrase(String pattern, String better) {

    boolean isIn(String text) {
      return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE).matcher(text).find();
    }
  }

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
    String line = help.text().replaceAll("\\s+", " ");
    assertThat(PHRASES)
        .filteredOn(phrase -> phrase.isIn(line))
        .as("phrases in the help of '%s', with a better way to say it", help)
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("helps")
  void showsDefaultsAsUsersWriteThem(CommandHelp help) {
    assertThat(help.text()).doesNotContainPattern(LIST_DEFAULT);
  }
}
