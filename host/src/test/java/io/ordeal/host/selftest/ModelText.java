package io.ordeal.host.selftest;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A model as a solver prints it, and ways to corrupt it. */
final class ModelText {

  private ModelText() {}

  /**
   * Changes the value of one constant to another value of its sort, if a constant has a known one.
   */
  static String withWrongValue(String model) {
    List<SExpression> parts = new ArrayList<>(SExpression.parse(model).parts());
    for (int i = 0; i < parts.size(); i++) {
      SExpression definition = parts.get(i);
      if (definesConstant(definition)) {
        Optional<SExpression> other = otherThan(definition.parts().get(4));
        if (other.isPresent()) {
          List<SExpression> changed = new ArrayList<>(definition.parts());
          changed.set(4, other.get());
          parts.set(i, SExpression.list(changed));
          return print(parts);
        }
      }
    }
    return model;
  }

  /** Removes the first constant. */
  static String withoutConstant(String model) {
    List<SExpression> parts = new ArrayList<>(SExpression.parse(model).parts());
    Optional<SExpression> first = parts.stream().filter(ModelText::definesConstant).findFirst();
    first.ifPresent(parts::remove);
    return first.isPresent() ? print(parts) : model;
  }

  /** Returns a model in which every declared symbol has an arbitrary simple value of its sort. */
  static String ofAnything(List<SExpression> declarations) {
    List<SExpression> parts = new ArrayList<>();
    for (SExpression declaration : declarations) {
      boolean hasParameters = declaration.parts().size() == 4;
      SExpression sort = declaration.parts().get(hasParameters ? 3 : 2);
      String value = anyOf(sort);
      if (!value.isEmpty()) {
        SExpression parameters =
            hasParameters ? named(declaration.parts().get(2).parts()) : SExpression.list(List.of());
        parts.add(
            SExpression.list(
                List.of(
                    SExpression.word("define-fun"),
                    declaration.parts().get(1),
                    parameters,
                    sort,
                    SExpression.word(value))));
      }
    }
    return print(parts);
  }

  private static SExpression named(List<SExpression> sorts) {
    List<SExpression> named = new ArrayList<>();
    for (SExpression sort : sorts) {
      named.add(SExpression.list(List.of(SExpression.word("x!" + named.size()), sort)));
    }
    return SExpression.list(named);
  }

  private static String print(List<SExpression> parts) {
    return parts.stream()
        .map(part -> part.isList() ? "  " + part : part.word())
        .collect(Collectors.joining("\n", "(\n", "\n)\n"))
        .replace("(\nmodel\n", "(model\n");
  }

  private static boolean definesConstant(SExpression definition) {
    return definition.isCall("define-fun", 5) && definition.parts().get(2).parts().isEmpty();
  }

  /** Returns the text of a value of a sort; empty if none is known. */
  private static String anyOf(SExpression sort) {
    if (sort.isCall("_", 3) && sort.parts().get(1).word().equals("BitVec")) {
      return "(_ bv0 " + sort.parts().get(2) + ")";
    } else if (sort.isCall("_", 4) && sort.parts().get(1).word().equals("FloatingPoint")) {
      return "(_ +zero " + sort.parts().get(2) + " " + sort.parts().get(3) + ")";
    } else if (sort.isCall("Array", 3)) {
      String element = anyOf(sort.parts().get(2));
      return element.isEmpty() ? "" : "((as const " + sort + ") " + element + ")";
    }
    return switch (sort.word()) {
      case "Bool" -> "false";
      case "Int" -> "0";
      case "Real" -> "0.0";
      case "String" -> "\"\"";
      case "RoundingMode" -> "RNE";
      default -> "";
    };
  }

  private static Optional<SExpression> otherThan(SExpression value) {
    if (!value.isList()) {
      String other = otherThan(value.word());
      return other.isEmpty() ? Optional.empty() : Optional.of(SExpression.word(other));
    }
    // A minus, a division, a bit-vector by its number, or a float by its parts: one part is
    // changed.
    int changing =
        value.isCall("-", 2) || value.isCall("/", 3) || value.isCall("_", 3)
            ? 1
            : value.isCall("fp", 4) ? 3 : 0;
    if (changing == 0) {
      return Optional.empty();
    }
    return otherThan(value.parts().get(changing))
        .map(
            other -> {
              List<SExpression> parts = new ArrayList<>(value.parts());
              parts.set(changing, other);
              return SExpression.list(parts);
            });
  }

  private static String otherThan(String word) {
    if (word.equals("true") || word.equals("false")) {
      return word.equals("true") ? "false" : "true";
    } else if (word.startsWith("#")) {
      int radix = word.charAt(1) == 'b' ? 2 : 16;
      int digit = Character.digit(word.charAt(word.length() - 1), radix);
      return word.substring(0, word.length() - 1) + Character.forDigit(digit ^ 1, radix);
    } else if (word.startsWith("\"")) {
      return word.substring(0, word.length() - 1) + "a\"";
    } else if (word.matches("bv\\d+")) {
      return "bv" + new BigInteger(word.substring(2)).flipBit(0);
    }
    return word.matches("\\d+(\\.\\d+)?")
        ? new BigDecimal(word).add(BigDecimal.ONE).toString()
        : "";
  }
}
