package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;

/** A character of Z3's sort {@code Unicode}: what a string is a sequence of. */
public record CharValue(int codePoint) implements Value {

  public CharValue {
    if (codePoint < 0 || codePoint > StringValue.MAX_CODE_POINT) {
      throw new IllegalArgumentException(
          "0x%x is no character: they end at 0x%x"
              .formatted(codePoint, StringValue.MAX_CODE_POINT));
    }
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
