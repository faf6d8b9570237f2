package io.ordeal.smt.eval;

import io.ordeal.smt.parse.Position;
import io.ordeal.smt.parse.ScriptException;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.value.LimitExceeded;
import io.ordeal.smt.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The text of a model, made SMT-LIB: numbers that are written in another way have become names. It
 * is as long as the original, and everything stands where it stood.
 *
 * @param numbers what the names stand for; empty for numbers that are too large to compute
 */
record ModelText(
    Source source, List<Expression> expressions, Map<String, Optional<Value>> numbers) {

  /** cvc5 and CVC4 list the elements of a sort in comments: {@code ; rep: (as @A_0 A)}. */
  private static final byte[] ELEMENT_COMMENT = "; rep:".getBytes(StandardCharsets.US_ASCII);

  private static final Pattern BINARY = Pattern.compile("0b[01]+");

  static ModelText of(Source original) {
    byte[] bytes = original.bytes().clone();
    uncommentElements(bytes);
    Source source = new Source(original.name(), bytes);
    List<Expression> expressions = Expression.readAll(source);
    Map<String, Optional<Value>> numbers = new LinkedHashMap<>();
    for (Expression expression : expressions) {
      for (Expression part : expression.all()) {
        if (part.isWord() && BINARY.matcher(part.word()).matches()) {
          bytes[part.start()] = '#';
        } else if (isNumber(part)) {
          String name = "@!" + numbers.size();
          numbers.put(name, number(part, source));
          replace(bytes, part, name);
        }
      }
    }
    return new ModelText(source, expressions, numbers);
  }

  private static void uncommentElements(byte[] bytes) {
    for (int i = 0; i + ELEMENT_COMMENT.length <= bytes.length; i++) {
      if (Arrays.equals(
          bytes, i, i + ELEMENT_COMMENT.length, ELEMENT_COMMENT, 0, ELEMENT_COMMENT.length)) {
        Arrays.fill(bytes, i, i + ELEMENT_COMMENT.length, (byte) ' ');
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

  private static Optional<Value> number(Expression part, Source source) {
    Optional<Value> value;
    try {
      value =
          isInterval(part)
              ? AlgebraicText.inInterval(text(source, part.part(2).start(), part.end() - 1))
              : AlgebraicText.rootObject(part);
    } catch (LimitExceeded e) {
      return Optional.empty();
    }
    if (value.isEmpty()) {
      throw new ScriptException(
          Position.of(source, part.start()),
          text(source, part.start(), part.end()),
          "a root of a polynomial over x");
    }
    return value;
  }

  private static String text(Source source, int from, int to) {
    return new String(source.bytes(), from, to - from, StandardCharsets.UTF_8);
  }

  /** Puts a name in the place of a longer text, and blanks behind it; lines stay lines. */
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
