package io.ordeal.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program on the manual's page about the library compiles, and prints what the page shows. */
class LibraryPageTest {

  private static final Path EXAMPLES = Path.of("..", "docs", "examples").toAbsolutePath();

  private static final Pattern PROGRAM = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern OUTPUT =
      Pattern.compile("(?s)```\n\\$ java -cp \\S+ Example (\\S+) (\\S+)\n(.*?)```");
  private static final Pattern BODY = Pattern.compile("(?s)main\\(.*?\\{\n(.*)\n {2}\\}\n\\}");

  @TempDir private Path temp = Path.of(".");

  @Test
  void programPrintsWhatThePageShows() throws Exception {
    compile();
    Matcher shown = match(OUTPUT);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                temp + ":" + System.getProperty("java.class.path"),
                "Example",
                shown.group(1),
                shown.group(2))
            .directory(EXAMPLES.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(printed).isEqualTo(shown.group(3));
  }

  @Test
  void programHasTenLines() throws IOException {
    Matcher body = BODY.matcher(match(PROGRAM).group(1));
    assertThat(body.find()).isTrue();
    assertThat(body.group(1).lines()).hasSizeLessThanOrEqualTo(10);
  }

  private void compile() throws IOException {
    Path source = Files.writeString(temp.resolve("Example.java"), match(PROGRAM).group(1));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        List.of(
            "-Xlint:all,-classfile,-path",
            "-Werror",
            "-proc:none",
            "-d",
            temp.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
              .call();
      assertThat(compiled).as(messages.toString()).isTrue();
    }
  }

  private static Matcher match(Pattern pattern) throws IOException {
    Matcher matcher = pattern.matcher(Files.readString(Path.of("..", "docs", "library.md")));
    assertThat(matcher.find()).as("found %s in docs/library.md", pattern).isTrue();
    return matcher;
  }
}
