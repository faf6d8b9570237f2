package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.regular.RegularLanguage;

/**
 * A regular language as an element of {@code RegLan}. Objects are equal if the languages are
 * written alike; {@link RegularLanguage#sameAs} decides whether two languages are the same set of
 * strings.
 */
public record RegLanValue(RegularLanguage language) implements Value {

  @Override
  public Sort sort() {
    return Sort.REG_LAN;
  }

  @Override
  public int hashCode() {
    return 17 + 31 * language.hashCode();
  }

  @Override
  public String toString() {
    return language.toString();
  }
}
