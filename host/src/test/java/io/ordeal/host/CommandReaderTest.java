package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.host.CommandReader.MalformedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandReaderTest {

  private static final List<String> PIECES =
      List.of(
          " ",
          "\n",
          "\t",
          "x",
          "check-sat",
          "()",
          "(+ 1 2)",
          "\"a ) string ( of \"\" ; |\"",
          "\"\"",
          "|a ) symbol ( of \" ; \n|",
          "||",
          "#b01",
          ":named",
          "\u00e9\u4e16",
          "((((()))))",
          "\\");

  private static final List<String> BETWEEN =
      List.of("", " ", "\n", "; a comment ( \" |\n", ";\n", "\r\n\t");

  /** Returns its bytes in pieces of random size, like a pipe. */
  private static final class Pipe extends InputStream {
    private final ByteArrayInputStream bytes;
    private final SplittableRandom random;

    Pipe(String text, SplittableRandom random) {
      this.bytes = new ByteArrayInputStream(text.getBytes(UTF_8));
      this.random = random;
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return bytes.read(into, offset, Math.min(length, 1 + random.nextInt(7)));
    }
  }

  private static CommandReader reading(String text) {
    return new CommandReader(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  private static List<String> all(CommandReader reader) throws IOException, MalformedException {
    List<String> texts = new ArrayList<>();
    for (Optional<Command> next = reader.next(); next.isPresent(); next = reader.next()) {
      texts.add(next.get().text());
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void commandsAreCutAtTheirParenthesesAlone(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 100; round++) {
      List<String> commands = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      int count = random.nextInt(6);
      for (int i = 0; i < count; i++) {
        StringBuilder command = new StringBuilder("(");
        int size = random.nextInt(10);
        for (int j = 0; j < size; j++) {
          command.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        commands.add(command.append(')').toString());
        text.append(BETWEEN.get(random.nextInt(BETWEEN.size()))).append(command);
      }
      text.append(BETWEEN.get(random.nextInt(BETWEEN.size())));
      assertThat(all(new CommandReader(new Pipe(text.toString(), random))))
          .as("seed %d, text %s", seed, text)
          .isEqualTo(commands);
    }
  }

  @Test
  void commandIsThereBeforeAnythingBehindItIsRead() throws Exception {
    InputStream nothingMore =
        new InputStream() {
          private boolean given;

          @Override
          public int read() throws IOException {
            throw new IOException("read too far");
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            if (given) {
              throw new IOException("read too far");
            }
            given = true;
            into[offset] = '(';
            into[offset + 1] = ')';
            return 2;
          }
        };
    assertThat(new CommandReader(nothingMore).next()).contains(new Command("()"));
  }

  @Test
  void commentInsideACommandIsNoPartOfIt() throws Exception {
    assertThat(all(reading("(assert ; not ) here\n true)"))).containsExactly("(assert \n true)");
  }

  @Test
  void depthAndSizeCostNoStack() throws Exception {
    int depth = 5_000_000;
    String deep = "(".repeat(depth) + ")".repeat(depth);
    assertThat(reading(deep).next())
        .hasValueSatisfying(c -> assertThat(c.text()).hasSize(2 * depth));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          (a (b) ! line 1: found the end of the input in (a (b), wanted 1 closing ) of the command of line 1
          (a "b) ! line 1: found the end of the input in (a "b), wanted the closing " of a string of the command of line 1
          (a |b) ! line 1: found the end of the input in (a |b), wanted the closing | of a symbol of the command of line 1
          )      ! line 1: found ), wanted ( and a command
          word   ! line 1: found word, wanted ( and a command
          """)
  void unbalancedInputIsAnErrorThatSaysWhere(String text, String message) {
    assertThatThrownBy(() -> reading(text).next())
        .isInstanceOf(MalformedException.class)
        .hasMessage(message);
  }

  @Test
  void readingGoesOnBehindAnError() throws Exception {
    CommandReader reader = reading("(a)\nstray))(b)");
    assertThat(reader.next()).contains(new Command("(a)"));
    assertThatThrownBy(reader::next).hasMessage("line 2: found stray)), wanted ( and a command");
    assertThat(all(reader)).containsExactly("(b)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      textBlock =
          """
          (check-sat)                            ! check-sat  ! ``
          ( push 1 )                             ! push       ! 1
          (set-option ; why\\n :print-success x)  ! set-option ! :print-success
          (echo "text")                          ! echo       ! ``
          ()                                     ! ``         ! ``
          (|a| b)                                ! ``         ! ``
          """)
  void wordsOfACommand(String text, String first, String second) {
    Command command = new Command(text.replace("\\n", "\n"));
    assertThat(command.name()).isEqualTo(first);
    assertThat(command.word(1)).isEqualTo(second);
  }
}
