package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.regular.Word;

/** A character of Z3's sort {@code Unicode}; strings are sequences of these. */
public record CharValue(int codePoint) implements Value {

  public CharValue {
    Word.checkCharacter(codePoint);
  }

  @Override
  public Sort sort() {
    return Sort.CHAR;
  }

  @Override
  public int hashCode() {
    return codePoint;
  }

  /** The character in Z3's notation, because {@code (_ char …)} is a string. */
  @Override
  public String toString() {
    return "(_ Char " + codePoint + ")";
  }
}
