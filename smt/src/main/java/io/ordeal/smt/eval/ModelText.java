package io.ordeal.smt.eval;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.RootObject;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.value.Value;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The text of a model, converted to SMT-LIB: numbers and elements in other notations are replaced
 * by names. Its length and all offsets are those of the original.
 *
 * @param comments offsets at which comments begin
 * @param numbers values of the names; empty for numbers that are too large to compute
 */
record ModelText(
    Source source,
    List<Expression> expressions,
    List<Integer> comments,
    Map<String, Optional<Value>> numbers) {

  private static final String BRACKETS_AND_BLANKS = "() |";

  private static final Pattern BINARY = Pattern.compile("0b[01]+");

  static ModelText of(Source original) {
    byte[] bytes = original.bytes().clone();
    Source source = new Source(original.name(), bytes);
    writeElements(Expression.readAll(source), bytes);
    List<Integer> comments = new ArrayList<>();
    List<Expression> expressions = Expression.readAll(source, 0, bytes.length, comments::add);
    Map<String, Optional<Value>> numbers = new LinkedHashMap<>();
    for (Expression expression : expressions) {
      for (Expression part : expression.all()) {
        if (part.isWord() && BINARY.matcher(part.word()).matches()) {
          bytes[part.start()] = '#';
        } else if (isNumber(part)) {
          String name = "@!" + numbers.size();
          numbers.put(name, number(part, source, expressions));
          replace(bytes, part, name);
        }
      }
    }
    return new ModelText(source, expressions, comments, numbers);
  }

  /**
   * Replaces {@code @|a sort|_0} and {@code @(P Int)_0} by symbols. cvc5 gives such names to
   * elements of sorts that are not written as a simple symbol.
   */
  private static void writeElements(List<Expression> expressions, byte[] bytes) {
    for (Expression expression : expressions) {
      for (Expression part : expression.all()) {
        if (part.isWord() && part.word().startsWith("@|")) {
          int close = part.start() + 2;
          while (bytes[close] != '|') {
            close++;
          }
          System.arraycopy(bytes, close + 1, bytes, close, part.end() - close - 1);
          bytes[part.start()] = '|';
          bytes[part.start() + 1] = '@';
          bytes[part.end() - 1] = '|';
        } else if (part.is("as", 5) && part.part(1).word().equals("@")) {
          for (int i = part.part(1).start(); i < part.part(3).start(); i++) {
            bytes[i] = BRACKETS_AND_BLANKS.indexOf(bytes[i]) >= 0 ? (byte) '.' : bytes[i];
          }
        }
      }
    }
  }

  private static boolean isNumber(Expression part) {
    return part.is("root-obj", 3) || isInterval(part);
  }

  private static boolean isInterval(Expression part) {
    return part.parts().size() > 2
        && part.head().equals("_")
        && part.part(1).word().equals("real_algebraic_number");
  }

  private static Optional<Value> number(
      Expression part, Source source, List<Expression> expressions) {
    Optional<Value> value;
    try {
      value =
          isInterval(part)
              ? AlgebraicText.inInterval(text(source, part.part(2).start(), part.end() - 1))
              : RootObject.at(source, part.start());
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
    if (value.isEmpty()) {
      throw new ScriptException(
          Position.of(source, part.start()),
          text(source, part.start(), part.end())
              + Expression.defined(Expression.around(expressions, part.start()))
                  .map(name -> " in the definition of " + name)
                  .orElse(""),
          "a root of a polynomial over x");
    }
    return value;
  }

  private static String text(Source source, int from, int to) {
    return new String(source.bytes(), from, to - from, StandardCharsets.UTF_8);
  }

  /** Replaces a longer text by a name followed by blanks; line breaks stay. */
  private static void replace(byte[] bytes, Expression part, String name) {
    byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
    for (int i = part.start(); i < part.end(); i++) {
      int letter = i - part.start();
      if (letter < letters.length) {
        bytes[i] = letters[letter];
      } else if (bytes[i] != '\n') {
        bytes[i] = ' ';
      }
    }
  }
}
