package io.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.ordeal.cli.console.Report;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keeps the pages in {@code docs/commands} in line with the commands. After a change of a help
 * text, {@code mvn -pl cli -am test -Dtest=CommandPagesTest -Dordeal.regenerate=true
 * -Dsurefire.failIfNoSpecifiedTests=false} writes it to the page.
 */
class CommandPagesTest {

  private static final Path PAGES = Path.of("..", "docs", "commands");

  private static final String REGENERATE =
      "run mvn -pl cli -am test -Dtest=CommandPagesTest -Dordeal.regenerate=true"
          + " -Dsurefire.failIfNoSpecifiedTests=false";

  static Stream<CommandHelp> commands() {
    return CommandHelp.all().stream().filter(help -> !help.command().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("commands")
  void showTheHelp(CommandHelp help) throws IOException {
    Path page = PAGES.resolve(help.command().replaceAll(" .*", "") + ".md");
    assertThat(page).as("page of %s", help).exists();
    String text = Files.readString(page);
    String begin = "<!-- help of %s -->\n".formatted(help.command());
    assertThat(text).as(page.toString()).contains(begin);
    int start = text.indexOf(begin) + begin.length();
    int end = text.indexOf("<!-- end -->", start);
    String wanted = "```text\n" + help.text() + "```\n";
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.writeString(page, text.substring(0, start) + wanted + text.substring(end));
      return;
    }

    assertThat(text.substring(start, end)).as(REGENERATE).isEqualTo(wanted);
  }

  @Test
  void existOnlyForCommands() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".md", "")))
          .containsExactlyInAnyOrderElementsOf(
              commands().map(CommandHelp::command).filter(name -> !name.contains(" ")).toList());
    }
  }

  static List<JavaClass> reports() {
    return new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.ordeal.cli")
            .stream()
            .filter(one -> one.isAssignableTo(Report.class) && !one.isInterface())
            .toList();
  }

  @Test
  void coverAllReports() {
    assertThat(reports()).hasSizeGreaterThan(15);
  }

  @ParameterizedTest
  @MethodSource("reports")
  void nameEveryKeyOfTheJson(JavaClass report) throws IOException {
    String command = report.getPackageName().replaceAll(".*\\.", "");
    String page = Files.readString(PAGES.resolve(command + ".md"));
    String json = page.substring(page.indexOf("\n## JSON\n"));

    assertThat(Arrays.stream(report.reflect().getRecordComponents()).map(CommandPagesTest::key))
        .isNotEmpty()
        .as("keys of %s in the section JSON of %s.md", report.getSimpleName(), command)
        .allSatisfy(key -> assertThat(json).containsPattern("`" + Pattern.quote(key) + "[`\\[{]"));
  }

  private static String key(RecordComponent component) {
    JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
    return renamed == null ? component.getName() : renamed.value();
  }
}
