package io.ordeal.smt.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.sort.Sort;
import io.ordeal.smt.value.cost.LimitExceeded;
import io.ordeal.smt.value.regular.RegularLanguage;
import java.math.BigInteger;
import java.util.Collections;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StringValueTest {

  private static final String HUGE = "100000000000000000000000000000000";

  private static StringValue text(String text) {
    return StringValue.ofText(text);
  }

  private static BigInteger number(long number) {
    return BigInteger.valueOf(number);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hello | 0  | 2    | he
          hello | 3  | 9    | lo
          hello | 4  | 1    | o
          hello | 5  | 1    | ''
          hello | 6  | 1    | ''
          hello | -1 | 3    | ''
          hello | 1  | 0    | ''
          hello | 1  | -1   | ''
          ''    | 0  | 1    | ''
          hello | 1  | 100000000000000000000000000000000 | ello
          hello | 100000000000000000000000000000000 | 1 | ''
          hello | -100000000000000000000000000000000 | 1 | ''
          hello | 0  | -100000000000000000000000000000000 | ''
          """)
  void substrIsTheLongestPartThatFits(
      String string, BigInteger start, BigInteger count, String expected) {
    assertThat(text(string).substr(start, count)).isEqualTo(text(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          abc | 0  | a
          abc | 2  | c
          abc | 3  | ''
          abc | -1 | ''
          ''  | 0  | ''
          abc | 100000000000000000000000000000000 | ''
          """)
  void atIsEmptyOutside(String string, BigInteger position, String expected) {
    assertThat(text(string).at(position)).isEqualTo(text(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a        | aardvark | true
          aardvark | aardwolf | true
          aardwolf | a        | false
          ''       | a        | true
          ''       | ''       | false
          a        | a        | false
          Z        | a        | true
          """)
  void orderIsLexicographic(String left, String right, boolean less) {
    assertThat(text(left).compareTo(text(right)) < 0).isEqualTo(less);
  }

  @Test
  void orderGoesByCodePointAndNotByJavaChar() {
    // As Java strings, the surrogates of U+10000 would come first.
    assertThat(StringValue.of(0xFFFF)).isLessThan(StringValue.of(0x10000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''  | ''   | true  | true  | true
          ''  | abc  | true  | true  | true
          abc | ''   | false | false | false
          ab  | abc  | true  | false | true
          bc  | abc  | false | true  | true
          b   | abc  | false | false | true
          abc | abc  | true  | true  | true
          ac  | abc  | false | false | false
          abcd| abc  | false | false | false
          """)
  void prefixSuffixAndContains(
      String part, String whole, boolean prefix, boolean suffix, boolean contained) {
    assertThat(text(part).isPrefixOf(text(whole))).isEqualTo(prefix);
    assertThat(text(part).isSuffixOf(text(whole))).isEqualTo(suffix);
    assertThat(text(whole).contains(text(part))).isEqualTo(contained);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          abcabc | bc | 0  | 1
          abcabc | bc | 1  | 1
          abcabc | bc | 2  | 4
          abcabc | bc | 5  | -1
          abcabc | bc | 6  | -1
          abcabc | bc | 7  | -1
          abcabc | bc | -1 | -1
          abcabc | '' | 0  | 0
          abcabc | '' | 6  | 6
          abcabc | '' | 7  | -1
          abcabc | '' | -1 | -1
          ''     | '' | 0  | 0
          ''     | '' | 1  | -1
          ''     | a  | 0  | -1
          abcabc | '' | 100000000000000000000000000000000 | -1
          aaab   | ab | 0  | 2
          """)
  void indexOfStartsInsideOnly(String string, String part, BigInteger from, long expected) {
    assertThat(text(string).indexOf(text(part), from)).isEqualTo(number(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          abab | ab | 2
          abab | '' | 4
          ''   | '' | 0
          abab | b  | 3
          abab | c  | -1
          aaa  | aa | 1
          """)
  void lastIndexOfIsTheLargestPosition(String string, String part, long expected) {
    assertThat(text(string).lastIndexOf(text(part))).isEqualTo(number(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          abab | ab | c  | cab    | cc
          abab | '' | c  | cabab  | abab
          ''   | '' | c  | c      | ''
          ''   | a  | c  | ''     | ''
          abab | x  | c  | abab   | abab
          aaa  | aa | b  | ba     | ba
          aaaa | aa | '' | aa     | ''
          aaa  | a  | aa | aaaa   | aaaaaa
          abab | ab | ab | abab   | abab
          """)
  void replaceAndReplaceAll(
      String string, String part, String replacement, String first, String all) {
    assertThat(text(string).replace(text(part), text(replacement))).isEqualTo(text(first));
    assertThat(text(string).replaceAll(text(part), text(replacement))).isEqualTo(text(all));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          00123 | 123
          0     | 0
          ''    | -1
          -123  | -1
          12a   | -1
          ' 1'  | -1
          100000000000000000000000000000000 | 100000000000000000000000000000000
          """)
  void toIntReadsDigitsOnly(String string, BigInteger expected) {
    assertThat(text(string).toInt()).isEqualTo(expected);
  }

  @Test
  void onlyAsciiDigitsAreDigits() {
    StringValue arabicIndicOne = StringValue.of(0x661);
    assertThat(arabicIndicOne.isDigit()).isFalse();
    assertThat(arabicIndicOne.toInt()).isEqualTo(number(-1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0  | true
          9  | true
          /  | false
          :  | false
          '' | false
          12 | false
          """)
  void isDigitAsksForOneCharacter(String string, boolean expected) {
    assertThat(text(string).isDigit()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          123 | 123
          0   | 0
          -1  | ''
          -123| ''
          100000000000000000000000000000000 | 100000000000000000000000000000000
          """)
  void fromIntOfNegativeNumbersIsEmpty(BigInteger number, String expected) {
    assertThat(StringValue.fromInt(number)).isEqualTo(text(expected));
  }

  @Test
  void codesOfCharacters() {
    assertThat(text("a").toCode()).isEqualTo(number(97));
    assertThat(StringValue.of(0x2FFFF).toCode()).isEqualTo(number(196607));
    assertThat(text("").toCode()).isEqualTo(number(-1));
    assertThat(text("ab").toCode()).isEqualTo(number(-1));
    assertThat(StringValue.fromCode(number(97))).isEqualTo(text("a"));
    assertThat(StringValue.fromCode(number(0))).isEqualTo(StringValue.of(0));
    assertThat(StringValue.fromCode(number(196607))).isEqualTo(StringValue.of(0x2FFFF));
    assertThat(StringValue.fromCode(number(196608))).isEqualTo(StringValue.EMPTY);
    assertThat(StringValue.fromCode(number(-1))).isEqualTo(StringValue.EMPTY);
    assertThat(StringValue.fromCode(new BigInteger(HUGE))).isEqualTo(StringValue.EMPTY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          abcd | 1  | XY    | aXYd
          abcd | 3  | XY    | abcX
          abcd | 4  | XY    | abcd
          abcd | -1 | XY    | abcd
          abcd | 0  | ''    | abcd
          abcd | 0  | UVWXYZ| UVWX
          ''   | 0  | X     | ''
          abcd | 100000000000000000000000000000000 | X | abcd
          """)
  void updateKeepsTheLength(String string, BigInteger position, String part, String expected) {
    assertThat(text(string).update(position, text(part))).isEqualTo(text(expected));
  }

  @Test
  void reverseAndCase() {
    assertThat(text("abc").reverse()).isEqualTo(text("cba"));
    assertThat(StringValue.EMPTY.reverse()).isEqualTo(StringValue.EMPTY);
    StringValue mixed = StringValue.of('@', 'A', 'Z', '[', '`', 'a', 'z', '{', 0xC4, 0xE4);
    assertThat(mixed.toLower())
        .isEqualTo(StringValue.of('@', 'a', 'z', '[', '`', 'a', 'z', '{', 0xC4, 0xE4));
    assertThat(mixed.toUpper())
        .isEqualTo(StringValue.of('@', 'A', 'Z', '[', '`', 'A', 'Z', '{', 0xC4, 0xE4));
  }

  @Test
  void surrogatesAreCharacters() {
    StringValue pair = StringValue.of(0xD83D, 0xDE00);
    assertThat(pair.length()).isEqualTo(2);
    assertThat(pair.at(BigInteger.ONE)).isEqualTo(StringValue.of(0xDE00));
    assertThat(pair).isNotEqualTo(StringValue.of(0x1F600));
    assertThat(pair).hasToString("\"\\u{d83d}\\u{de00}\"");
  }

  @Test
  void literalsWriteAllButPrintableAsciiAsEscapes() {
    assertThat(StringValue.of(0x1F, ' ', '~', 0x7F)).hasToString("\"\\u{1f} ~\\u{7f}\"");
    assertThat(StringValue.of('\\', '"')).hasToString("\"\\u{5c}\"\"\"");
  }

  @Test
  void charactersEndAt0x2ffff() {
    assertThatThrownBy(() -> StringValue.of(0x30000))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0x30000 is no character: they end at 0x2ffff");
    assertThatThrownBy(() -> StringValue.of(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CharValue(0x30000)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CharValue(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThat(new CharValue(0x2FFFF)).hasToString("(_ Char 196607)");
    assertThat(new CharValue(0)).hasToString("(_ Char 0)");
    assertThat(new CharValue(0).sort()).isEqualTo(Sort.CHAR);
    assertThat(text("ab").sort()).isEqualTo(Sort.STRING);
    assertThat(text("ab").codePointAt(1)).isEqualTo('b');
  }

  // ------------------------------------------------------------------------- regular languages

  private static final RegularLanguage A = RegularLanguage.literal(StringValue.ofText("a").word());
  private static final RegularLanguage AB_STAR =
      RegularLanguage.literal(StringValue.ofText("ab").word()).star();

  @Test
  void stringsAreInALanguageOrNot() {
    assertThat(text("abab").isIn(AB_STAR)).isTrue();
    assertThat(text("aba").isIn(AB_STAR)).isFalse();
  }

  @Test
  void replaceReTakesTheShortestLeftmostMatch() {
    RegularLanguage as = A.plus();
    assertThat(text("baaab").replaceRe(as, text("X"))).isEqualTo(text("bXaab"));
    // The leftmost match begins at 1, although a shorter one begins at 3.
    RegularLanguage either =
        RegularLanguage.union(
            RegularLanguage.literal(text("bcd").word()), RegularLanguage.literal(text("d").word()));
    assertThat(text("abcde").replaceRe(either, text("X"))).isEqualTo(text("aXe"));
    assertThat(text("xyz").replaceRe(as, text("X"))).isEqualTo(text("xyz"));
  }

  @Test
  void replaceReOfALanguageWithTheEmptyStringPutsInFront() {
    assertThat(text("abab").replaceRe(AB_STAR, text("X"))).isEqualTo(text("Xabab"));
    assertThat(text("").replaceRe(AB_STAR, text("X"))).isEqualTo(text("X"));
    assertThat(text("").replaceRe(RegularLanguage.NONE, text("X"))).isEqualTo(text(""));
  }

  @Test
  void replaceReAllLeavesEmptyMatchesAlone() {
    assertThat(text("cababc").replaceReAll(AB_STAR, text("X"))).isEqualTo(text("cXXc"));
    assertThat(text("").replaceReAll(AB_STAR, text("X"))).isEqualTo(text(""));
    assertThat(text("abc").replaceReAll(RegularLanguage.ALL, text("-"))).isEqualTo(text("---"));
    assertThat(text("aaa").replaceReAll(A.loop(number(2), number(3)), text("X")))
        .isEqualTo(text("Xa"));
    assertThat(text("aab").replaceReAll(RegularLanguage.literal(text("").word()), text("X")))
        .isEqualTo(text("aab"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bab | 0  | 1
          bab | 1  | 1
          bab | 2  | -1
          bab | 3  | -1
          bab | -1 | -1
          bab | 4  | -1
          bab | 100000000000000000000000000000000 | -1
          """)
  void indexOfReIsWhereTheLeftmostMatchBegins(String string, BigInteger from, long expected) {
    assertThat(text(string).indexOfRe(A, from)).isEqualTo(number(expected));
  }

  @Test
  void indexOfReFindsTheEmptyStringAnywhereInside() {
    assertThat(text("abc").indexOfRe(AB_STAR, number(2))).isEqualTo(number(2));
    assertThat(text("abc").indexOfRe(AB_STAR, number(3))).isEqualTo(number(3));
    assertThat(text("abc").indexOfRe(AB_STAR, number(4))).isEqualTo(number(-1));
    assertThat(text("").indexOfRe(AB_STAR, number(0))).isEqualTo(number(0));
  }

  // ---------------------------------------------------------------------------------- properties

  private static StringValue word(SplittableRandom random, int longest) {
    int[] letters = new int[random.nextInt(longest + 1)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = 'a' + random.nextInt(2);
    }
    return StringValue.of(letters);
  }

  private static String java(StringValue string) {
    return new String(string.codePoints(), 0, string.length());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void agreesWithJavaStrings(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 2000; i++) {
      StringValue string = word(random, 12);
      StringValue part = word(random, 3);
      StringValue other = word(random, 3);
      int from = random.nextInt(-2, 15);
      String text = java(string);
      int found = from < 0 || from > text.length() ? -1 : text.indexOf(java(part), from);
      assertThat(string.indexOf(part, number(from))).isEqualTo(number(found));
      assertThat(string.lastIndexOf(part)).isEqualTo(number(text.lastIndexOf(java(part))));
      assertThat(string.contains(part)).isEqualTo(text.contains(java(part)));
      assertThat(part.isPrefixOf(string)).isEqualTo(text.startsWith(java(part)));
      assertThat(part.isSuffixOf(string)).isEqualTo(text.endsWith(java(part)));
      String all = part.length() == 0 ? text : text.replace(java(part), java(other));
      assertThat(java(string.replaceAll(part, other))).isEqualTo(all);
      assertThat(java(string.reverse())).isEqualTo(new StringBuilder(text).reverse().toString());
      assertThat(java(string.concat(part))).isEqualTo(text + java(part));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {6, 7, 8})
  void findsPartsThatRepeatThemselves(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 2000; i++) {
      StringValue string = word(random, 40);
      int start = random.nextInt(string.length() + 1);
      StringValue part = string.substr(number(start), number(random.nextInt(12)));
      int from = random.nextInt(string.length() + 1);
      assertThat(string.indexOf(part, number(from)))
          .as("%s in %s from %d", part, string, from)
          .isEqualTo(number(java(string).indexOf(java(part), from)));
    }
  }

  // -------------------------------------------------------------------------------------- sizes

  private static StringValue repeated(String text, int times) {
    return text(text.repeat(times));
  }

  @Test
  @Tag("slow")
  void lengthCostsLinearTime() {
    StringValue as = repeated("a", 1_000_000);
    StringValue half = repeated("a", 500_000).concat(text("b"));
    assertThat(as.contains(half)).isFalse();
    assertThat(as.replaceAll(repeated("a", 1000), text("b"))).isEqualTo(repeated("b", 1000));
    assertThat(as.replaceReAll(A.power(number(10)), text("b"))).isEqualTo(repeated("b", 100_000));
    assertThat(as.replaceRe(RegularLanguage.literal(text("ab").word()), text("b"))).isEqualTo(as);
    assertThat(
            as.indexOfRe(
                RegularLanguage.concat(A, A.star(), RegularLanguage.literal(text("b").word())),
                number(5)))
        .isEqualTo(number(-1));
    assertThat(as.isIn(A.power(number(1_000_000)))).isTrue();
    assertThat(as.isIn(A.power(number(999_999)))).isFalse();
    assertThat(as.isIn(RegularLanguage.literal(as.word()))).isTrue();
    assertThat(as.isIn(RegularLanguage.concat(RegularLanguage.literal(as.word()), A.opt())))
        .isTrue();
  }

  @Test
  void longNumbersAreReadAndWritten() {
    StringValue digits = repeated("1234567890", 20_000);
    assertThat(StringValue.fromInt(digits.toInt())).isEqualTo(digits);
  }

  @Test
  void whatWouldExplodeIsALimit() {
    StringValue million = repeated("ab", 500_000);
    assertThatThrownBy(() -> million.replaceAll(text("a"), million))
        .isInstanceOf(LimitExceeded.class)
        .hasMessageStartingWith("a string or sequence of length ");
    assertThatThrownBy(() -> StringValue.concat(Collections.nCopies(17, million)))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a string or sequence of length 17000000");
    assertThatThrownBy(() -> repeated("1", 5_000_000).toInt())
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("a number of 5000000 digits");
    assertThatThrownBy(() -> StringValue.fromInt(BigInteger.ONE.shiftLeft(3_000_000)))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the digits of a number of 3000001 bits");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void stringsThatShareTheirPartsAreAsIfCopied(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringValue shared = StringValue.EMPTY;
    String expected = "";
    for (int i = 0; i < 300; i++) {
      String part = String.valueOf((char) ('a' + random.nextInt(26))).repeat(random.nextInt(90));
      boolean front = random.nextBoolean();
      shared = front ? text(part).concat(shared) : shared.concat(text(part));
      expected = front ? part + expected : expected + part;
      if (random.nextInt(10) == 0) {
        assertThat(shared.hashCode()).isEqualTo(text(expected).hashCode());
      }
    }
    assertThat(shared).isEqualTo(text(expected)).hasToString('"' + expected + '"');
    assertThat(shared.substr(BigInteger.TEN, BigInteger.valueOf(500)))
        .isEqualTo(text(expected.substring(10, 510)));
  }

  @Test
  void sizesAreOfWhatIsNotShared() {
    StringValue large = repeated("a", 1 << 20);
    assertThat(large.size()).isGreaterThanOrEqualTo(4 << 20);
    assertThat(large.concat(large).size()).isLessThan(200);
    assertThat(large.reverse().size()).isGreaterThanOrEqualTo(4 << 20);
    assertThat(new IntValue(BigInteger.ONE.shiftLeft(1 << 20)).size()).isGreaterThan(1 << 17);
  }
}
