package io.ordeal.fuzz.solver.option;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An option of a solver, as the solver describes it.
 *
 * @param initial default value; empty if the solver does not tell
 * @param least least number that it takes; empty if there is no bound
 * @param most greatest number that it takes; empty if there is no bound
 * @param modes words that it takes
 */
public record SolverOption(
    String name,
    Type type,
    String initial,
    String least,
    String most,
    List<String> modes,
    Category category,
    String description) {

  private static final String TAB = "\t";
  private static final int FIELDS = 8;

  /** Numbers at which code often changes its behaviour; those in range are tried. */
  private static final List<String> INTEGERS =
      List.of("0", "1", "2", "3", "10", "100", "1000", "4294967295");

  private static final List<String> DOUBLES = List.of("0.0", "0.5", "1.0", "2.0", "100.0");

  /** Types of values. */
  public enum Type {
    BOOL,
    INT,
    DOUBLE,
    STRING,
    /** One of a few words. */
    MODE
  }

  /** Users for whom the solver's developers mean an option. */
  public enum Category {
    COMMON,
    REGULAR,
    EXPERT,
    UNDOCUMENTED,
    /** The solver does not tell. */
    NONE
  }

  public SolverOption {
    modes = List.copyOf(modes);
  }

  /** Returns values in range other than the default; a few if there are many. */
  public List<String> trials() {
    return candidates().filter(value -> !isInitial(value)).distinct().toList();
  }

  private Stream<String> candidates() {
    return switch (type) {
      case BOOL -> Stream.of("true", "false");
      case INT -> integers().stream();
      case DOUBLE -> DOUBLES.stream().filter(this::isInRange);
      case MODE -> modes.stream();
      // Any text may name a file, so only known values are tried.
      case STRING -> modes.stream();
    };
  }

  private Set<String> integers() {
    if (!modes.isEmpty()) {
      return new LinkedHashSet<>(modes);
    }
    List<String> candidates = new ArrayList<>(INTEGERS);
    if (isNumber(initial)) {
      BigInteger number = new BigDecimal(initial).toBigInteger();
      candidates.add(number.add(BigInteger.ONE).toString());
      candidates.add(number.shiftRight(1).toString());
    }
    Stream.of(least, most).filter(bound -> !bound.isEmpty()).forEach(candidates::add);
    Set<String> kept = new LinkedHashSet<>();
    candidates.stream().filter(this::isInRange).forEach(kept::add);
    return kept;
  }

  private boolean isInRange(String value) {
    BigDecimal number = new BigDecimal(value);
    boolean enough = !isNumber(least) || number.compareTo(new BigDecimal(least)) >= 0;
    boolean tooMuch = isNumber(most) && number.compareTo(new BigDecimal(most)) > 0;
    return enough && !tooMuch;
  }

  private boolean isInitial(String value) {
    if (isNumber(value) && isNumber(initial)) {
      return new BigDecimal(value).compareTo(new BigDecimal(initial)) == 0;
    }
    return value.equals(initial);
  }

  private static boolean isNumber(String text) {
    try {
      new BigDecimal(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** Returns its fields on one line, as the host lists options. */
  String line() {
    return String.join(
        TAB,
        name,
        word(type),
        flat(initial),
        least,
        most,
        String.join(",", modes),
        category == Category.NONE ? "" : word(category),
        flat(description));
  }

  /**
   * Reads what {@link #line} returned.
   *
   * @throws IllegalArgumentException if it is no such line
   */
  static SolverOption parse(String line) {
    String[] fields = line.split(TAB, -1);
    if (fields.length != FIELDS) {
      throw new IllegalArgumentException("found '%s', wanted %d fields".formatted(line, FIELDS));
    }
    return new SolverOption(
        fields[0],
        Type.valueOf(fields[1].toUpperCase(Locale.ROOT)),
        fields[2],
        fields[3],
        fields[4],
        fields[5].isEmpty() ? List.of() : List.of(fields[5].split(",", -1)),
        fields[6].isEmpty() ? Category.NONE : category(fields[6]),
        fields[7]);
  }

  private static Category category(String word) {
    return Category.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  SolverOption withValues(List<String> values) {
    Type now = type == Type.STRING ? Type.MODE : type;
    return new SolverOption(name, now, initial, least, most, values, category, description);
  }

  SolverOption withInitial(String value) {
    return new SolverOption(name, type, value, least, most, modes, category, description);
  }

  /** Returns the option with these modes, and a default if one is known. */
  SolverOption withModes(List<String> words, String first) {
    return new SolverOption(
        name,
        Type.MODE,
        first.isEmpty() ? initial : first,
        least,
        most,
        words,
        category,
        description);
  }
}
