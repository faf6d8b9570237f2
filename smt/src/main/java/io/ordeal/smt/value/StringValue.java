package io.ordeal.smt.value;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.number.Digits;
import io.ordeal.smt.value.regular.Matches;
import io.ordeal.smt.value.regular.RegularLanguage;
import io.ordeal.smt.value.regular.Word;
import java.lang.ref.SoftReference;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A string of Unicode code points up to {@link #MAX_CODE_POINT}. It is not a Java string:
 * surrogates are ordinary SMT-LIB characters.
 *
 * <p>The operations are those of the SMT-LIB theory of strings and of cvc5's and Z3's extensions.
 * All are total, as in the theory. A result of more than 2^24 characters throws {@link
 * LimitExceeded}.
 */
public final class StringValue implements Value, Comparable<StringValue> {

  public static final int MAX_CODE_POINT = Word.MAX_CODE_POINT;
  public static final StringValue EMPTY = new StringValue(new int[0]);

  private static final BigInteger NOWHERE = BigInteger.ONE.negate();

  /** Digits of the longest number that is read. Reading more takes longer than a few seconds. */
  private static final int MOST_DIGITS = 1 << 22;

  /** Bits of the largest number that is written. Twice as many take a second. */
  private static final int MOST_BITS_WRITTEN = 1 << 21;

  /** Length up to which strings are copied rather than shared. */
  private static final int SHORT = 64;

  private final int length;

  /** The characters; null if this string is a concatenation of two others. */
  private final int @Nullable [] flat;

  /**
   * The left half of a concatenation. A long string is made of two without copying them, so that a
   * chain of many concatenations is cheap. Its characters are assembled on demand, and may be
   * dropped if memory is short.
   */
  private final @Nullable StringValue left;

  private final @Nullable StringValue right;
  private volatile @Nullable SoftReference<int[]> joined;

  private StringValue(int[] codePoints) {
    this.length = codePoints.length;
    this.flat = codePoints;
    this.left = null;
    this.right = null;
  }

  private StringValue(StringValue left, StringValue right) {
    this.length = left.length + right.length;
    this.flat = null;
    this.left = left;
    this.right = right;
  }

  public static StringValue of(int... codePoints) {
    return of(Word.of(codePoints));
  }

  public static StringValue of(Word word) {
    return new StringValue(word.codePoints());
  }

  /** Returns the code points of a Java string, without reading escape sequences. */
  public static StringValue ofText(String text) {
    return of(text.codePoints().toArray());
  }

  public int length() {
    return length;
  }

  public int codePointAt(int index) {
    return points()[index];
  }

  public int[] codePoints() {
    return points().clone();
  }

  /** The string as input for regular languages. */
  public Word word() {
    return Word.of(points());
  }

  @Override
  public long size() {
    return OBJECT_BYTES + (flat == null ? 0 : (long) Integer.BYTES * length);
  }

  /** The characters in one array, which must not be changed. */
  private int[] points() {
    int[] known = knownPoints();
    if (known != null) {
      return known;
    }
    int[] made = new int[length];
    int at = 0;
    Deque<StringValue> pending = new ArrayDeque<>();
    pending.push(this);
    while (!pending.isEmpty()) {
      StringValue next = pending.pop();
      int[] points = next.knownPoints();
      if (points != null) {
        System.arraycopy(points, 0, made, at, points.length);
        at += points.length;
      } else if (next.left != null && next.right != null) {
        pending.push(next.right);
        pending.push(next.left);
      }
    }
    joined = new SoftReference<>(made);
    return made;
  }

  private int @Nullable [] knownPoints() {
    SoftReference<int[]> once = joined;
    return flat != null || once == null ? flat : once.get();
  }

  // ------------------------------------------------------------------------------- operations

  /** {@code str.++} */
  public StringValue concat(StringValue other) {
    int both = SequenceIndexing.checkedLength((long) length + other.length);
    if (length == 0 || other.length == 0) {
      return length == 0 ? other : this;
    }
    if (both > SHORT) {
      return new StringValue(this, other);
    }
    int[] made = Arrays.copyOf(points(), both);
    System.arraycopy(other.points(), 0, made, length, other.length);
    return new StringValue(made);
  }

  /** {@code str.++} of any number of strings. */
  public static StringValue concat(List<StringValue> strings) {
    long sum = 0;
    for (StringValue string : strings) {
      sum += string.length();
    }
    int[] made = new int[SequenceIndexing.checkedLength(sum)];
    int at = 0;
    for (StringValue string : strings) {
      System.arraycopy(string.points(), 0, made, at, string.length());
      at += string.length();
    }
    return new StringValue(made);
  }

  /** Less than 0 for {@code str.<}, at most 0 for {@code str.<=}. */
  @Override
  public int compareTo(StringValue other) {
    return Arrays.compare(points(), other.points());
  }

  /** {@code str.at}: a string of one character, or the empty string if the position is outside. */
  public StringValue at(BigInteger position) {
    return substr(position, BigInteger.ONE);
  }

  /** {@code str.substr} */
  public StringValue substr(BigInteger start, BigInteger count) {
    if (!SequenceIndexing.isInside(start, length()) || count.signum() <= 0) {
      return EMPTY;
    }
    int from = start.intValueExact();
    return slice(from, SequenceIndexing.end(from, count, length()));
  }

  private StringValue slice(int from, int to) {
    return new StringValue(Arrays.copyOfRange(points(), from, to));
  }

  /** {@code (str.prefixof this other)} */
  public boolean isPrefixOf(StringValue other) {
    return length() <= other.length()
        && Arrays.equals(points(), 0, length(), other.points(), 0, length());
  }

  /** {@code (str.suffixof this other)} */
  public boolean isSuffixOf(StringValue other) {
    int skipped = other.length() - length();
    return skipped >= 0
        && Arrays.equals(points(), 0, length(), other.points(), skipped, other.length());
  }

  /** {@code (str.contains this part)} */
  public boolean contains(StringValue part) {
    return SequenceIndexing.indexOf(points(), part.points(), 0) >= 0;
  }

  /** {@code (str.indexof this part from)} */
  public BigInteger indexOf(StringValue part, BigInteger from) {
    if (!SequenceIndexing.isWithin(from, length())) {
      return NOWHERE;
    }
    return BigInteger.valueOf(
        SequenceIndexing.indexOf(points(), part.points(), from.intValueExact()));
  }

  /** Z3's {@code (str.last_indexof this part)}: the position of the last occurrence, or -1. */
  public BigInteger lastIndexOf(StringValue part) {
    int mirrored = SequenceIndexing.indexOf(reverse().points(), part.reverse().points(), 0);
    return mirrored < 0 ? NOWHERE : BigInteger.valueOf(length() - part.length() - mirrored);
  }

  /** {@code (str.replace this part replacement)} */
  public StringValue replace(StringValue part, StringValue replacement) {
    int found = SequenceIndexing.indexOf(points(), part.points(), 0);
    return found < 0 ? this : replace(found, found + part.length(), replacement);
  }

  private StringValue replace(int from, int to, StringValue replacement) {
    return concat(List.of(slice(0, from), replacement, slice(to, length())));
  }

  /** {@code (str.replace_all this part replacement)} */
  public StringValue replaceAll(StringValue part, StringValue replacement) {
    if (part.length() == 0) {
      return this;
    }
    SequenceIndexing.Search search = new SequenceIndexing.Search(part.points());
    Rewriting rewriting = new Rewriting(replacement);
    int found = search.first(points(), 0);
    while (found >= 0) {
      rewriting.replace(found, found + part.length());
      found = search.first(points(), rewriting.done);
    }
    return rewriting.result();
  }

  /** {@code (str.in_re this language)} */
  public boolean isIn(RegularLanguage language) {
    return language.contains(word());
  }

  /** {@code (str.replace_re this language replacement)}: replaces the shortest leftmost match. */
  public StringValue replaceRe(RegularLanguage language, StringValue replacement) {
    Matches matches = Matches.from(0, language, word());
    int from = matches.nextStart(0);
    return from < 0 ? this : replace(from, matches.shortestEnd(from), replacement);
  }

  /** {@code (str.replace_re_all this language replacement)}: replaces all nonempty matches. */
  public StringValue replaceReAll(RegularLanguage language, StringValue replacement) {
    Matches matches = Matches.notEmpty(language, word());
    Rewriting rewriting = new Rewriting(replacement);
    int found = matches.nextStart(0);
    while (found >= 0) {
      rewriting.replace(found, matches.shortestEnd(found));
      found = matches.nextStart(rewriting.done);
    }
    return rewriting.result();
  }

  /**
   * cvc5's {@code (str.indexof_re this language from)}: the position of the leftmost match at or
   * after {@code from}; -1 if there is none, or if {@code from} is not in 0 … length.
   */
  public BigInteger indexOfRe(RegularLanguage language, BigInteger from) {
    if (!SequenceIndexing.isWithin(from, length())) {
      return NOWHERE;
    }
    int first = from.intValueExact();
    return BigInteger.valueOf(Matches.from(first, language, word()).nextStart(first));
  }

  /** {@code str.is_digit} */
  public boolean isDigit() {
    return length() == 1 && isDigit(points()[0]);
  }

  private static boolean isDigit(int codePoint) {
    return codePoint >= '0' && codePoint <= '9';
  }

  /** {@code str.to_code} */
  public BigInteger toCode() {
    return length() == 1 ? BigInteger.valueOf(points()[0]) : NOWHERE;
  }

  /** {@code str.from_code} */
  public static StringValue fromCode(BigInteger code) {
    return SequenceIndexing.isWithin(code, MAX_CODE_POINT)
        ? new StringValue(new int[] {code.intValueExact()})
        : EMPTY;
  }

  /** {@code str.to_int} */
  public BigInteger toInt() {
    if (length() == 0) {
      return NOWHERE;
    }
    for (int codePoint : points()) {
      if (!isDigit(codePoint)) {
        return NOWHERE;
      }
    }
    if (length() > MOST_DIGITS) {
      throw new LimitExceeded("a number of " + length() + " digits");
    }
    return Digits.decimal(new String(points(), 0, length()));
  }

  /** {@code str.from_int} */
  public static StringValue fromInt(BigInteger number) {
    if (number.signum() < 0) {
      return EMPTY;
    }
    if (number.bitLength() > MOST_BITS_WRITTEN) {
      throw new LimitExceeded("the digits of a number of " + number.bitLength() + " bits");
    }
    return ofText(number.toString());
  }

  /** cvc5's {@code (str.update this position part)}, which keeps the length. */
  public StringValue update(BigInteger position, StringValue part) {
    if (!SequenceIndexing.isInside(position, length())) {
      return this;
    }
    int from = position.intValueExact();
    int[] updated = points().clone();
    System.arraycopy(part.points(), 0, updated, from, Math.min(part.length(), length() - from));
    return new StringValue(updated);
  }

  /** cvc5's {@code str.rev} */
  public StringValue reverse() {
    return of(word().reverse());
  }

  /** cvc5's {@code str.to_lower}, which changes only ASCII letters. */
  public StringValue toLower() {
    return shifted('A', 'Z', 'a' - 'A');
  }

  /** cvc5's {@code str.to_upper}, which changes only ASCII letters. */
  public StringValue toUpper() {
    return shifted('a', 'z', 'A' - 'a');
  }

  private StringValue shifted(int first, int last, int distance) {
    int[] shifted = points().clone();
    for (int i = 0; i < shifted.length; i++) {
      if (shifted[i] >= first && shifted[i] <= last) {
        shifted[i] += distance;
      }
    }
    return new StringValue(shifted);
  }

  /** Rewrites this string from left to right. */
  private final class Rewriting {
    private final StringValue replacement;
    private int[] made = new int[16];
    private int length;

    /** The position up to which this string has been copied or replaced. */
    private int done;

    Rewriting(StringValue replacement) {
      this.replacement = replacement;
    }

    void replace(int from, int to) {
      append(points(), done, from);
      append(replacement.points(), 0, replacement.length());
      done = to;
    }

    StringValue result() {
      if (done == 0) {
        return StringValue.this;
      }
      append(points(), done, length());
      return new StringValue(Arrays.copyOf(made, length));
    }

    private void append(int[] source, int from, int to) {
      int longer = SequenceIndexing.checkedLength((long) length + to - from);
      if (longer > made.length) {
        made =
            Arrays.copyOf(
                made, Math.max(longer, Math.min(2 * made.length, SequenceIndexing.LONGEST)));
      }
      System.arraycopy(source, from, made, length, to - from);
      length = longer;
    }
  }

  // ------------------------------------------------------------------------------------ object

  @Override
  public Sort sort() {
    return Sort.STRING;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof StringValue that && Arrays.equals(points(), that.points());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(points());
  }

  /** The string as an SMT-LIB literal. */
  @Override
  public String toString() {
    return word().toString();
  }
}
