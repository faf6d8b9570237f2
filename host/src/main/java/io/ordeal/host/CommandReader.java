package io.ordeal.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Splits a stream into commands by their parentheses alone. Thus a command can run as soon as it is
 * complete, whatever its words mean to a solver. Comments between commands are dropped.
 */
final class CommandReader {

  /** Thrown for input that is no command. The input after it can still be read. */
  static final class MalformedException extends Exception {
    MalformedException(String message) {
      super(message);
    }
  }

  private enum Inside {
    COMMAND,
    STRING,
    QUOTED_SYMBOL
  }

  private static final int END = -1;
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_EXCERPT = 40;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int next;
  private int end;
  private int line = 1;

  CommandReader(InputStream in) {
    this.in = in;
  }

  /** Returns the next command, or none at the end of the input. */
  Optional<Command> next() throws IOException, MalformedException {
    int first = skipToCommand();
    if (first == END) {
      return Optional.empty();
    }
    int begin = line;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    if (first != '(') {
      skipWord(first, text);
      throw new MalformedException(
          "line %d: found %s, wanted ( and a command".formatted(begin, excerpt(text)));
    }
    text.write(first);
    int depth = 1;
    Inside inside = Inside.COMMAND;
    while (depth > 0) {
      int b = read();
      if (b == END) {
        throw new MalformedException(
            "line %d: found the end of the input in %s, wanted %s of the command of line %d"
                .formatted(line, excerpt(text), closing(inside, depth), begin));
      }
      if (inside == Inside.STRING || inside == Inside.QUOTED_SYMBOL) {
        // A doubled quote is read as two adjacent strings, which makes no difference here.
        if (b == (inside == Inside.STRING ? '"' : '|')) {
          inside = Inside.COMMAND;
        }
      } else if (b == ';') {
        skipComment();
        b = '\n';
      } else if (b == '"') {
        inside = Inside.STRING;
      } else if (b == '|') {
        inside = Inside.QUOTED_SYMBOL;
      } else if (b == '(') {
        depth++;
      } else if (b == ')') {
        depth--;
      }
      text.write(b);
    }
    return Optional.of(new Command(text.toString(UTF_8)));
  }

  private static String closing(Inside inside, int depth) {
    return switch (inside) {
      case STRING -> "the closing \" of a string";
      case QUOTED_SYMBOL -> "the closing | of a symbol";
      case COMMAND -> "%d closing )".formatted(depth);
    };
  }

  private int skipToCommand() throws IOException {
    while (true) {
      int b = read();
      if (b == ';') {
        skipComment();
      } else if (b == END || !isBlank(b)) {
        return b;
      }
    }
  }

  private void skipComment() throws IOException {
    int b = read();
    while (b != '\n' && b != END) {
      b = read();
    }
  }

  /**
   * Skips everything up to the next blank or parenthesis, to report one error instead of one per
   * byte.
   */
  private void skipWord(int first, ByteArrayOutputStream word) throws IOException {
    word.write(first);
    while (first != ')' && fill() && !isBlank(buffer[next]) && buffer[next] != '(') {
      word.write(read());
    }
  }

  private static boolean isBlank(int b) {
    return b == ' ' || b == '\n' || b == '\t' || b == '\r' || b == '\f';
  }

  private static String excerpt(ByteArrayOutputStream text) {
    String start = text.toString(UTF_8).replaceAll("\\s+", " ");
    return start.length() <= LONGEST_EXCERPT ? start : start.substring(0, LONGEST_EXCERPT) + "...";
  }

  private int read() throws IOException {
    if (!fill()) {
      return END;
    }
    byte b = buffer[next++];
    if (b == '\n') {
      line++;
    }
    return b & 0xff;
  }

  private boolean fill() throws IOException {
    if (next < end) {
      return true;
    }
    next = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }
}
