import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Writes the script that readers are timed on: 14,000 assertions over bit-vectors of about 500
 * bytes each, the same in every run. {@code java scripts/SpeedFile.java FILE}
 */
final class SpeedFile {

  private static final int ASSERTIONS = 14_000;
  private static final int ASSERTION_BYTES = 500;
  private static final int CONSTANTS_PER_WIDTH = 60;

  /** Most terms are words of a machine; the widest comes last. */
  private static final int[] WIDTHS = {16, 32, 32, 32, 32, 32, 32, 64};

  /** A term that is to be shorter than this becomes a constant or a literal. */
  private static final int SHORTEST_APPLICATION = 34;

  /** How many of eight leaves are literals: what is read once and never again costs most. */
  private static final int LITERALS_IN_EIGHT = 7;

  private static final String[] BINARY = {
    "bvadd", "bvsub", "bvmul", "bvand", "bvor", "bvxor", "bvshl", "bvlshr", "bvudiv", "bvurem"
  };
  private static final String[] COMPARISONS = {
    "=", "distinct", "bvult", "bvule", "bvugt", "bvslt", "bvsle", "bvsge"
  };
  private static final String[] CONNECTIVES = {"and", "or", "xor", "=>"};

  /** A variable of a {@code let} around the current place. */
  private record Variable(String name, int width) {}

  /** Its draws are fixed by Java's documentation, so the file is the same everywhere. */
  private final Random random = new Random(20_260_701);

  private final StringBuilder text = new StringBuilder();
  private final List<Variable> variables = new ArrayList<>();
  private int lets;

  public static void main(String[] args) throws IOException {
    if (args.length != 1 || args[0].startsWith("-")) {
      System.err.println("usage: java scripts/SpeedFile.java FILE");
      System.exit(2);
    }
    Files.writeString(Path.of(args[0]), new SpeedFile().script(), StandardCharsets.US_ASCII);
  }

  private String script() {
    text.append("(set-logic QF_BV)\n");
    for (int width : IntStream.of(WIDTHS).distinct().toArray()) {
      for (int i = 0; i < CONSTANTS_PER_WIDTH; i++) {
        text.append("(declare-const ").append(constant(width, i));
        text.append(" (_ BitVec ").append(width).append("))\n");
      }
    }
    int declarations = text.length();
    for (int i = 0; i < ASSERTIONS; i++) {
      // What one assertion is too short or too long, the next one makes good.
      int end = declarations + (i + 1) * ASSERTION_BYTES;
      text.append("(assert ");
      formula(Math.max(end - text.length() - 3, ASSERTION_BYTES / 2));
      text.append(")\n");
    }
    return text.append("(check-sat)\n").toString();
  }

  private static String constant(int width, int number) {
    return "v%d_%d".formatted(width, number);
  }

  private int width() {
    return WIDTHS[random.nextInt(WIDTHS.length)];
  }

  private void open(String head) {
    text.append('(').append(head).append(' ');
  }

  private void close() {
    text.append(')');
  }

  /** Writes a formula of about {@code bytes} bytes. */
  private void formula(int bytes) {
    if (bytes < 3 * SHORTEST_APPLICATION) {
      compare(bytes);
      return;
    }
    switch (random.nextInt(6)) {
      case 0 -> {
        open("not");
        formula(bytes - 6);
        close();
      }
      case 1, 2 -> {
        open(CONNECTIVES[random.nextInt(CONNECTIVES.length)]);
        formula(bytes / 2 - 4);
        text.append(' ');
        formula(bytes / 2 - 4);
        close();
      }
      case 3 -> let(bytes);
      default -> compare(bytes);
    }
  }

  private void compare(int bytes) {
    int width = width();
    open(COMPARISONS[random.nextInt(COMPARISONS.length)]);
    term(width, bytes / 2 - 5);
    text.append(' ');
    term(width, bytes / 2 - 5);
    close();
  }

  private void let(int bytes) {
    Variable variable = new Variable("?x" + lets++, width());
    text.append("(let ((").append(variable.name()).append(' ');
    term(variable.width(), bytes / 3);
    text.append(")) ");
    variables.add(variable);
    formula(bytes - bytes / 3 - 16);
    variables.remove(variables.size() - 1);
    close();
  }

  /** Writes a term of the given width and of about {@code bytes} bytes. */
  private void term(int width, int bytes) {
    if (bytes < SHORTEST_APPLICATION) {
      leaf(width);
      return;
    }
    switch (random.nextInt(10)) {
      case 0 -> {
        open(random.nextBoolean() ? "bvnot" : "bvneg");
        term(width, bytes - 8);
        close();
      }
      case 1 -> {
        open("ite");
        formula(bytes / 3 - 3);
        text.append(' ');
        term(width, bytes / 3 - 3);
        text.append(' ');
        term(width, bytes / 3 - 3);
        close();
      }
      case 2 -> concat(width, bytes);
      case 3 -> extract(width, bytes);
      default -> binary(width, bytes);
    }
  }

  private void binary(int width, int bytes) {
    open(BINARY[random.nextInt(BINARY.length)]);
    term(width, bytes / 2 - 5);
    text.append(' ');
    term(width, bytes / 2 - 5);
    close();
  }

  private void concat(int width, int bytes) {
    if (width == WIDTHS[0]) {
      binary(width, bytes);
      return;
    }
    open("concat");
    term(width / 2, bytes / 2 - 5);
    text.append(' ');
    term(width / 2, bytes / 2 - 5);
    close();
  }

  private void extract(int width, int bytes) {
    int wider = WIDTHS[WIDTHS.length - 1];
    int low = random.nextInt(wider - width + 1);
    open("(_ extract %d %d)".formatted(low + width - 1, low));
    term(wider, bytes - 20);
    close();
  }

  private void leaf(int width) {
    if (random.nextInt(8) < LITERALS_IN_EIGHT) {
      literal(width);
      return;
    }
    for (Variable variable : variables) {
      if (variable.width() == width && random.nextBoolean()) {
        text.append(variable.name());
        return;
      }
    }
    text.append(constant(width, random.nextInt(CONSTANTS_PER_WIDTH)));
  }

  private void literal(int width) {
    if (random.nextInt(8) == 0) {
      text.append("(_ bv").append(random.nextInt(1 << 15)).append(' ').append(width).append(')');
      return;
    }
    text.append("#x");
    for (int digit = 0; digit < width / 4; digit++) {
      text.append(Character.forDigit(random.nextInt(16), 16));
    }
  }
}
