package io.ordeal.smt.op;

import io.ordeal.smt.sort.Datatypes;
import io.ordeal.smt.sort.Sort;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * A line of the test tables: the application of an operator to sorts, and the sort of the result
 * (null if it is rejected).
 */
record Application(
    String text,
    String name,
    List<Index> indices,
    @Nullable Sort ascribed,
    List<Sort> arguments,
    @Nullable Sort expected) {

  /** A datatype without constructors. */
  static final Sort DATA =
      Datatypes.declare(List.of(new Datatypes.Declaration("Data", List.of(), List.of())), false)
          .get(0)
          .self();

  /** Reads words: each is a String or a list of words. */
  private static Deque<Object> words(String text) {
    Deque<List<Object>> open = new ArrayDeque<>();
    open.push(new ArrayList<>());
    StringTokenizer tokens = new StringTokenizer(text, "() ", true);
    while (tokens.hasMoreTokens()) {
      String token = tokens.nextToken();
      if (token.equals("(")) {
        open.push(new ArrayList<>());
      } else if (token.equals(")")) {
        List<Object> closed = open.pop();
        open.element().add(closed);
      } else if (!token.isBlank()) {
        open.element().add(token);
      }
    }
    return new ArrayDeque<>(open.element());
  }

  /** The lines of {@code applications.txt}. */
  static List<Application> all() {
    try (InputStream file = Application.class.getResourceAsStream("applications.txt");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(file), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(";"))
          .map(Application::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Application parse(String line) {
    Deque<Object> words = words(line);
    Object application = words.pop();
    if (!words.pop().equals("->")) {
      throw new IllegalArgumentException("no result in " + line);
    }
    Object result = words.pop();
    Object head = application;
    List<Sort> arguments = List.of();
    if (application instanceof List<?> list
        && !list.get(0).equals("_")
        && !list.get(0).equals("as")) {
      head = list.get(0);
      arguments = list.subList(1, list.size()).stream().map(Application::sort).toList();
    }
    Sort ascribed = null;
    if (head instanceof List<?> list && list.get(0).equals("as")) {
      head = list.get(1);
      ascribed = sort(list.get(2));
    }
    List<Index> indices = List.of();
    if (head instanceof List<?> list) {
      head = list.get(1);
      indices = list.subList(2, list.size()).stream().map(Application::index).toList();
    }
    Sort expected = result.equals("rejected") ? null : sort(result);
    return new Application(line, (String) head, indices, ascribed, arguments, expected);
  }

  /** The same application with other sorts in place of {@code U} and {@code V}. */
  Application at(Sort u, Sort v) {
    return parse(text.replaceAll("\\bU\\b", u.toString()).replaceAll("\\bV\\b", v.toString()));
  }

  static Sort sort(String text) {
    return sort(words(text).pop());
  }

  private static Sort sort(Object words) {
    if (words instanceof String name) {
      return switch (name) {
        case "Bool" -> Sort.BOOL;
        case "Int" -> Sort.INT;
        case "Real" -> Sort.REAL;
        case "String" -> Sort.STRING;
        case "RegLan" -> Sort.REG_LAN;
        case "RoundingMode" -> Sort.ROUNDING_MODE;
        case "Unicode" -> Sort.CHAR;
        case "UnitTuple" -> Sort.tuple(List.of());
        case "Float16" -> Sort.floatingPoint(5, 11);
        case "Float32" -> Sort.floatingPoint(8, 24);
        case "Float64" -> Sort.floatingPoint(11, 53);
        case "Data" -> DATA;
        case "U", "V" -> Sort.uninterpreted(name, List.of());
        default -> throw new IllegalArgumentException("no sort " + name);
      };
    }
    List<?> list = (List<?>) words;
    if (list.get(0).equals("_")) {
      String first = (String) list.get(2);
      return switch ((String) list.get(1)) {
        case "BitVec" -> Sort.bitVec(Integer.parseInt(first));
        case "FiniteField" -> Sort.finiteField(new BigInteger(first));
        default ->
            Sort.floatingPoint(Integer.parseInt(first), Integer.parseInt((String) list.get(3)));
      };
    }
    List<Sort> arguments = list.subList(1, list.size()).stream().map(Application::sort).toList();
    int last = arguments.size() - 1;
    return switch ((String) list.get(0)) {
      case "Array" -> Sort.array(arguments.get(0), arguments.get(1));
      case "Seq" -> Sort.seq(arguments.get(0));
      case "Set" -> Sort.set(arguments.get(0));
      case "Bag" -> Sort.bag(arguments.get(0));
      case "Nullable" -> Sort.nullable(arguments.get(0));
      case "Tuple" -> Sort.tuple(arguments);
      case "->" -> Sort.function(arguments.subList(0, last), arguments.get(last));
      default -> throw new IllegalArgumentException("no sort " + words);
    };
  }

  private static Index index(Object word) {
    if (word instanceof List<?> function) {
      List<Sort> parameters = ((List<?>) function.get(1)).stream().map(Application::sort).toList();
      return new Index.OfFunction(
          new DeclaredFunction((String) function.get(0), parameters, sort(function.get(2))));
    }
    String text = (String) word;
    if (Character.isDigit(text.charAt(0))) {
      return new Index.Numeral(new BigInteger(text));
    }
    List<Operator> rows = OperatorTable.named(text);
    return rows.isEmpty()
        ? new Index.OfSort(sort(text))
        : new Index.OfFunction(rows.get(0).plain());
  }

  /** The result sort according to this row, or null if it does not take the arguments. */
  @Nullable Sort in(Operator row) {
    return row.takesIndices(indices)
        ? Operation.of(row, indices, ascribed).resultOf(arguments.toArray(Sort[]::new))
        : null;
  }

  @Override
  public String toString() {
    return text;
  }
}
