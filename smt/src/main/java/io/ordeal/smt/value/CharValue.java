package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.regular.Word;

/** A character of Z3's sort {@code Unicode}: what a string is a sequence of. */
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

  /** As Z3 writes it; {@code (_ char …)} is a string. */
  @Override
  public String toString() {
    return "(_ Char " + codePoint + ")";
  }
}
