package io.ordeal.smt.value.regular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.smt.value.RegLanValue;
import io.ordeal.smt.value.StringValue;
import io.ordeal.smt.value.cost.LimitExceeded;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RegularLanguageTest {

  private static final RegularLanguage A = literal("a");
  private static final RegularLanguage B = literal("b");
  private static final RegularLanguage EMPTY_STRING = literal("");
  private static final BigInteger HUGE = BigInteger.TEN.pow(40);

  private static Word wordOf(String text) {
    return Word.of(text.codePoints().toArray());
  }

  private static RegularLanguage literal(String text) {
    return RegularLanguage.literal(wordOf(text));
  }

  private static RegularLanguage range(String first, String last) {
    return RegularLanguage.range(wordOf(first), wordOf(last));
  }

  private static boolean contains(RegularLanguage language, String text) {
    return language.contains(wordOf(text));
  }

  private static BigInteger number(long number) {
    return BigInteger.valueOf(number);
  }

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  // --------------------------------------------------------------------------- the standard's text

  @Test
  void rangesNeedTwoSingleCharactersInOrder() {
    assertThat(contains(range("a", "c"), "b")).isTrue();
    assertThat(contains(range("a", "c"), "a")).isTrue();
    assertThat(contains(range("a", "c"), "c")).isTrue();
    assertThat(contains(range("a", "c"), "d")).isFalse();
    assertThat(contains(range("a", "c"), "ab")).isFalse();
    assertThat(contains(range("a", "c"), "")).isFalse();
    assertThat(contains(range("a", "a"), "a")).isTrue();
    for (RegularLanguage none :
        List.of(
            range("ab", "c"),
            range("a", "bc"),
            range("c", "a"),
            range("", "a"),
            range("a", ""),
            range("", ""))) {
      assertThat(none.isEmpty()).as("%s", none).isTrue();
    }
  }

  @Test
  void constants() {
    assertThat(contains(RegularLanguage.NONE, "")).isFalse();
    assertThat(contains(RegularLanguage.ALL, "")).isTrue();
    assertThat(contains(RegularLanguage.ALL, "ab")).isTrue();
    assertThat(contains(RegularLanguage.ALLCHAR, "a")).isTrue();
    assertThat(contains(RegularLanguage.ALLCHAR, "")).isFalse();
    assertThat(contains(RegularLanguage.ALLCHAR, "ab")).isFalse();
    assertThat(RegularLanguage.ALLCHAR.contains(Word.of(0))).isTrue();
    assertThat(RegularLanguage.ALLCHAR.contains(Word.of(Word.MAX_CODE_POINT))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | 0 | ''  | true
          0 | 0 | a   | false
          1 | 2 | ''  | false
          1 | 2 | a   | true
          1 | 2 | aa  | true
          1 | 2 | aaa | false
          2 | 1 | ''  | false
          2 | 1 | a   | false
          2 | 1 | aa  | false
          0 | 2 | ''  | true
          """)
  void loopsCount(long least, long most, String text, boolean expected) {
    assertThat(contains(A.loop(number(least), number(most)), text)).isEqualTo(expected);
  }

  @Test
  void powersCount() {
    assertThat(contains(A.power(number(0)), "")).isTrue();
    assertThat(contains(A.power(number(0)), "a")).isFalse();
    assertThat(contains(A.power(number(3)), "aaa")).isTrue();
    assertThat(contains(A.power(number(3)), "aa")).isFalse();
    assertThat(contains(RegularLanguage.NONE.power(number(0)), "")).isTrue();
    assertThat(contains(RegularLanguage.NONE.power(number(1)), "")).isFalse();
    assertThat(contains(A.loop(number(2)), "a")).isFalse();
    assertThat(contains(A.loop(number(2)), "aaaa")).isTrue();
  }

  @Test
  void hugeCountsAreNotWrittenOut() {
    assertThat(contains(A.power(HUGE), "aaaa")).isFalse();
    assertThat(contains(A.loop(BigInteger.ZERO, HUGE), "aaaa")).isTrue();
    assertThat(contains(A.opt().power(HUGE), "aaaa")).isTrue();
    assertThat(contains(A.loop(HUGE, HUGE.subtract(BigInteger.ONE)), "aaaa")).isFalse();
    assertThat(A.power(HUGE).isEmpty()).isFalse();
    assertThat(RegularLanguage.concat(A.power(HUGE), B.comp()).isEmpty()).isFalse();
    assertThat(A.power(HUGE).sameAs(A.loop(HUGE, HUGE))).isTrue();
    assertThat(A.power(HUGE).sameAs(B.power(HUGE))).isFalse();
    RegularLanguage nested = A.loop(number(3), HUGE).loop(number(2), HUGE);
    assertThat(contains(nested, "aaaaaa")).isTrue();
    assertThat(contains(nested, "aaaaa")).isFalse();
  }

  @Test
  void complementIsRelativeToAllCharacters() {
    RegularLanguage notA = A.comp();
    assertThat(contains(notA, "")).isTrue();
    assertThat(contains(notA, "a")).isFalse();
    assertThat(contains(notA, "aa")).isTrue();
    assertThat(notA.contains(Word.of(Word.MAX_CODE_POINT))).isTrue();
    assertThat(RegularLanguage.ALL.comp().isEmpty()).isTrue();
    assertThat(RegularLanguage.NONE.comp().sameAs(RegularLanguage.ALL)).isTrue();
  }

  @Test
  void differenceTakesAwayAllOthers() {
    RegularLanguage letters = range("a", "d");
    assertThat(contains(RegularLanguage.diff(letters, A, B), "c")).isTrue();
    assertThat(contains(RegularLanguage.diff(letters, A, B), "a")).isFalse();
    assertThat(contains(RegularLanguage.diff(letters, A, B), "b")).isFalse();
  }

  // ------------------------------------------------------------------------------------ questions

  @Test
  void shortestMemberIsTheFirstOfTheShortest() {
    assertThat(RegularLanguage.NONE.shortestMember()).isEmpty();
    assertThat(RegularLanguage.ALL.shortestMember()).hasValue(Word.EMPTY);
    assertThat(RegularLanguage.ALLCHAR.shortestMember()).hasValue(Word.of(0));
    assertThat(RegularLanguage.union(literal("ccc"), literal("cb"), literal("bd")).shortestMember())
        .hasValue(wordOf("bd"));
    assertThat(
            RegularLanguage.inter(literal("ab").plus(), literal("aba").comp(), literal("ab").comp())
                .shortestMember())
        .hasValue(wordOf("abab"));
  }

  @Test
  void emptinessIsFoundBehindIntersections() {
    RegularLanguage even = literal("aa").star();
    RegularLanguage odd = RegularLanguage.concat(A, even);
    assertThat(RegularLanguage.inter(even, odd).isEmpty()).isTrue();
    assertThat(RegularLanguage.concat(B, RegularLanguage.inter(even, odd)).isEmpty()).isTrue();
    assertThat(RegularLanguage.inter(even, odd).star().isEmpty()).isFalse();
    assertThat(RegularLanguage.inter(even, odd).plus().isEmpty()).isTrue();
    assertThat(
            RegularLanguage.union(RegularLanguage.inter(even, odd), RegularLanguage.NONE).isEmpty())
        .isTrue();
    assertThat(RegularLanguage.inter(even.comp(), odd.comp(), A.star()).isEmpty()).isTrue();
    assertThat(RegularLanguage.inter(even, literal("aaa").star(), A.plus()).isEmpty()).isFalse();
    assertThat(RegularLanguage.diff(even, even).isEmpty()).isTrue();
  }

  @Test
  void samenessIsThatOfMembers() {
    RegularLanguage even = literal("aa").star();
    RegularLanguage odd = RegularLanguage.concat(A, even);
    assertThat(RegularLanguage.union(even, odd).sameAs(A.star())).isTrue();
    assertThat(even.sameAs(A.star())).isFalse();
    assertThat(RegularLanguage.inter(even, odd).sameAs(RegularLanguage.NONE)).isTrue();
    assertThat(RegularLanguage.NONE.sameAs(odd)).isFalse();
    // (a|b)* = (a* b)* a*
    assertThat(
            RegularLanguage.union(A, B)
                .star()
                .sameAs(
                    RegularLanguage.concat(RegularLanguage.concat(A.star(), B).star(), A.star())))
        .isTrue();
    assertThat(RegularLanguage.ALLCHAR.star().sameAs(RegularLanguage.ALL)).isTrue();
    assertThat(range("a", "c").sameAs(RegularLanguage.union(A, B, literal("c")))).isTrue();
  }

  @Test
  void equalityIsThatOfTerms() {
    assertThat(RegularLanguage.union(A, B)).isEqualTo(RegularLanguage.union(A, literal("b")));
    assertThat(RegularLanguage.union(A, B)).isNotEqualTo(RegularLanguage.union(B, A));
    assertThat(new RegLanValue(A.star())).isEqualTo(new RegLanValue(literal("a").star()));
    assertThat(new RegLanValue(A.star())).hasSameHashCodeAs(new RegLanValue(literal("a").star()));
    assertThat(A.hashCode()).isNotEqualTo(B.hashCode());
    assertThat(A.power(number(2))).isNotEqualTo(A.power(number(3)));
    assertThat(A.power(number(2))).isNotEqualTo(A.loop(number(2)));
    // These have the same hashes.
    assertThat(literal("Aa")).isNotEqualTo(literal("BB"));
    assertThat(RegularLanguage.union(B, literal("Aa")))
        .isNotEqualTo(RegularLanguage.union(B, literal("BB")));
    assertThat(literal("Aa").star()).isNotEqualTo(literal("BB").star());
    assertThat(A.power(number(31))).isNotEqualTo(A.power(number(1L << 32)));
  }

  @Test
  void printsAsATerm() {
    RegularLanguage everything =
        RegularLanguage.union(
            RegularLanguage.concat(A, B.star(), range("a", "z").plus()),
            RegularLanguage.inter(
                RegularLanguage.ALL, RegularLanguage.ALLCHAR.opt(), RegularLanguage.NONE.comp()),
            RegularLanguage.diff(A.power(number(3)), B.loop(number(1), number(2))),
            RegularLanguage.literal(Word.of('"', 0x100)));
    assertThat(everything)
        .hasToString(
            "(re.union"
                + " (re.++ (str.to_re \"a\") (re.* (str.to_re \"b\")) (re.+ (re.range \"a\" \"z\")))"
                + " (re.inter re.all (re.opt re.allchar) (re.comp re.none))"
                + " (re.diff ((_ re.^ 3) (str.to_re \"a\")) ((_ re.loop 1 2) (str.to_re \"b\")))"
                + " (str.to_re \"\"\"\\u{100}\"))");
  }

  @Test
  void operatorsNeedAnOperandAndNaturalNumbers() {
    assertThatThrownBy(() -> RegularLanguage.concat(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("re.++ takes at least one language");
    assertThatThrownBy(() -> A.power(number(-1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a language is not repeated -1 times");
    assertThat(RegularLanguage.concat(A)).isSameAs(A);
  }

  // ------------------------------------------------------------------------- against another
  // matcher

  /** A random term over a, b and c; a larger {@code size} gives a deeper term. */
  static RegularLanguage random(SplittableRandom random, int size) {
    if (size <= 1) {
      return switch (random.nextInt(8)) {
        case 0 -> RegularLanguage.NONE;
        case 1 -> RegularLanguage.ALL;
        case 2 -> RegularLanguage.ALLCHAR;
        case 3 -> range("a", random.nextBoolean() ? "b" : "c");
        case 4 -> literal("");
        case 5 -> literal(random.nextBoolean() ? "ab" : "cab");
        default -> literal("abc".substring(random.nextInt(3)).substring(0, 1));
      };
    }
    int half = 1 + random.nextInt(size - 1);
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> RegularLanguage.concat(random(random, half), random(random, size - half));
      case 3, 4 -> RegularLanguage.union(random(random, half), random(random, size - half));
      case 5 -> RegularLanguage.inter(random(random, half), random(random, size - half));
      case 6 -> RegularLanguage.diff(random(random, half), random(random, size - half));
      case 7 -> random(random, size - 1).comp();
      case 8 -> random(random, size - 1).star();
      case 9 ->
          random.nextBoolean() ? random(random, size - 1).plus() : random(random, size - 1).opt();
      case 10 -> random(random, size - 1).power(number(random.nextInt(4)));
      default ->
          random(random, size - 1).loop(number(random.nextInt(4)), number(random.nextInt(5)));
    };
  }

  private static String word(SplittableRandom random, int longest) {
    StringBuilder word = new StringBuilder();
    int length = random.nextInt(longest + 1);
    for (int i = 0; i < length; i++) {
      word.append((char) ('a' + random.nextInt(3)));
    }
    return word.toString();
  }

  /**
   * Matches all parts of a word at once: decides for all i and j whether the part from i to j is in
   * a language.
   */
  static final class NaiveMatcher {
    private final String word;
    private final int size;

    NaiveMatcher(String word) {
      this.word = word;
      this.size = word.length() + 1;
    }

    boolean matches(RegularLanguage language) {
      return parts(language)[0][word.length()];
    }

    boolean[][] parts(RegularLanguage language) {
      List<boolean[][]> operands = language.parts().stream().map(this::parts).toList();
      List<Integer> counts = language.indices().stream().map(BigInteger::intValueExact).toList();
      return switch (language.operator()) {
        case NONE -> table((i, j) -> false);
        case ALL -> table((i, j) -> true);
        case ALLCHAR -> table((i, j) -> j == i + 1);
        case LITERAL -> {
          String text = text(language.words().get(0));
          yield table((i, j) -> word.substring(i, j).equals(text));
        }
        case RANGE -> {
          String first = text(language.words().get(0));
          String last = text(language.words().get(1));
          yield table(
              (i, j) ->
                  first.length() == 1
                      && last.length() == 1
                      && j == i + 1
                      && first.charAt(0) <= word.charAt(i)
                      && word.charAt(i) <= last.charAt(0));
        }
        case CONCAT -> operands.stream().reduce(this::product).orElseThrow();
        case UNION ->
            operands.stream().reduce((a, b) -> table((i, j) -> a[i][j] || b[i][j])).orElseThrow();
        case INTER ->
            operands.stream().reduce((a, b) -> table((i, j) -> a[i][j] && b[i][j])).orElseThrow();
        case DIFF ->
            operands.stream().reduce((a, b) -> table((i, j) -> a[i][j] && !b[i][j])).orElseThrow();
        case COMP -> table((i, j) -> !operands.get(0)[i][j]);
        case STAR -> powers(operands.get(0), 0, word.length());
        case PLUS -> powers(operands.get(0), 1, word.length() + 1);
        case OPT -> powers(operands.get(0), 0, 1);
        case POWER -> powers(operands.get(0), counts.get(0), counts.get(0));
        case LOOP -> powers(operands.get(0), counts.get(0), counts.get(1));
      };
    }

    private interface Cell {
      boolean at(int i, int j);
    }

    private boolean[][] table(Cell cell) {
      boolean[][] table = new boolean[size][size];
      for (int i = 0; i < size; i++) {
        for (int j = i; j < size; j++) {
          table[i][j] = cell.at(i, j);
        }
      }
      return table;
    }

    private boolean[][] product(boolean[][] left, boolean[][] right) {
      return table(
          (i, j) -> {
            for (int k = i; k <= j; k++) {
              if (left[i][k] && right[k][j]) {
                return true;
              }
            }
            return false;
          });
    }

    private boolean[][] powers(boolean[][] base, int least, int most) {
      boolean[][] power = table((i, j) -> i == j);
      boolean[][] sum = table((i, j) -> false);
      for (int n = 0; n <= most; n++) {
        if (n > 0) {
          power = product(power, base);
        }
        if (n >= least) {
          boolean[][] next = power;
          boolean[][] before = sum;
          sum = table((i, j) -> before[i][j] || next[i][j]);
        }
      }
      return sum;
    }

    private static String text(Word written) {
      return new String(written.codePoints(), 0, written.length());
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void membershipAgreesWithANaiveMatcher(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 300; i++) {
      RegularLanguage language = random(random, 1 + random.nextInt(12));
      for (int j = 0; j < 12; j++) {
        String word = word(random, 7);
        assertThat(contains(language, word))
            .as("%s in %s", word, language)
            .isEqualTo(new NaiveMatcher(word).matches(language));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void derivativesAndReversalsHaveTheMembersThatTheyShould(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100; i++) {
      RegularLanguage drawn = random(random, 1 + random.nextInt(8));
      RegularLanguage language = i % 4 == 0 ? drawn.loop(number(random.nextInt(4))) : drawn;
      String rest = word(random, 5);
      String word = (char) ('a' + random.nextInt(3)) + rest;
      assertThat(contains(language.derivative(word.charAt(0)), rest))
          .as("%s in %s", word, language)
          .isEqualTo(contains(language, word));
      assertThat(contains(language.reverse(), new StringBuilder(word).reverse().toString()))
          .as("%s in %s", word, language)
          .isEqualTo(contains(language, word));
    }
  }

  @Test
  void derivativesAndReversalsAreTerms() {
    RegularLanguage words = RegularLanguage.concat(literal("abc"), B.opt());
    assertThat(words.reverse()).isEqualTo(RegularLanguage.concat(B.opt(), literal("cba")));
    assertThat(words.derivative('a')).isEqualTo(RegularLanguage.concat(literal("bc"), B.opt()));
    assertThat(words.derivative('b'))
        .isEqualTo(RegularLanguage.concat(RegularLanguage.NONE, B.opt()));
    assertThat(A.loop(number(2), number(1)).derivative('a')).isEqualTo(RegularLanguage.NONE);
    assertThat(A.power(number(0)).derivative('a')).isEqualTo(RegularLanguage.NONE);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void matchesAgreeWithANaiveMatcher(long seed) {
    SplittableRandom random = new SplittableRandom(1000 + seed);
    StringValue mark = StringValue.ofText("<>");
    for (int i = 0; i < 300; i++) {
      RegularLanguage language = random(random, 1 + random.nextInt(8));
      String word = word(random, 8);
      StringValue string = StringValue.ofText(word);
      boolean[][] parts = new NaiveMatcher(word).parts(language);
      int from = random.nextInt(word.length() + 1);
      assertThat(string.indexOfRe(language, number(from)))
          .as("%s in %s from %d", language, word, from)
          .isEqualTo(number(firstMatch(parts, from, 0).map(match -> match[0]).orElse(-1)));
      String once =
          firstMatch(parts, 0, 0)
              .map(match -> word.substring(0, match[0]) + "<>" + word.substring(match[1]))
              .orElse(word);
      assertThat(string.replaceRe(language, mark))
          .as("%s in %s", language, word)
          .isEqualTo(StringValue.ofText(once));
      StringBuilder all = new StringBuilder();
      int done = 0;
      Optional<int[]> match = firstMatch(parts, 0, 1);
      while (match.isPresent()) {
        all.append(word, done, match.get()[0]).append("<>");
        done = match.get()[1];
        match = firstMatch(parts, done, 1);
      }
      assertThat(string.replaceReAll(language, mark))
          .as("%s in %s", language, word)
          .isEqualTo(StringValue.ofText(all + word.substring(done)));
    }
  }

  /** The leftmost and then shortest match of at least {@code shortest} characters. */
  private static Optional<int[]> firstMatch(boolean[][] parts, int from, int shortest) {
    for (int i = from; i < parts.length; i++) {
      for (int j = i + shortest; j < parts.length; j++) {
        if (parts[i][j]) {
          return Optional.of(new int[] {i, j});
        }
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void emptinessAndShortestMembersAgreeWithMembership(long seed) {
    SplittableRandom random = new SplittableRandom(2000 + seed);
    for (int i = 0; i < 100; i++) {
      RegularLanguage language = random(random, 1 + random.nextInt(10));
      Optional<Word> shortest = language.shortestMember();
      assertThat(language.isEmpty()).as("%s", language).isEqualTo(shortest.isEmpty());
      assertThat(language.sameAs(RegularLanguage.NONE))
          .as("%s", language)
          .isEqualTo(shortest.isEmpty());
      shortest.ifPresent(
          member -> assertThat(language.contains(member)).as("%s", language).isTrue());
      for (int j = 0; j < 10; j++) {
        Word word = wordOf(word(random, 5));
        if (language.contains(word)) {
          assertThat(shortest.orElseThrow().length()).isLessThanOrEqualTo(word.length());
          if (shortest.orElseThrow().length() == word.length()) {
            assertThat(StringValue.of(shortest.orElseThrow()))
                .isLessThanOrEqualTo(StringValue.of(word));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void lawsOfLanguagesHold(long seed) {
    SplittableRandom random = new SplittableRandom(3000 + seed);
    for (int i = 0; i < 40; i++) {
      RegularLanguage x = random(random, 1 + random.nextInt(5));
      RegularLanguage y = random(random, 1 + random.nextInt(5));
      RegularLanguage z = random(random, 1 + random.nextInt(4));
      int n = random.nextInt(4);
      int m = n + random.nextInt(3);
      assertSame(RegularLanguage.union(x, y).comp(), RegularLanguage.inter(x.comp(), y.comp()));
      assertSame(RegularLanguage.inter(x, y).comp(), RegularLanguage.union(x.comp(), y.comp()));
      assertSame(RegularLanguage.diff(x, y), RegularLanguage.inter(x, y.comp()));
      assertSame(
          RegularLanguage.concat(x, RegularLanguage.union(y, z)),
          RegularLanguage.union(RegularLanguage.concat(x, y), RegularLanguage.concat(x, z)));
      assertSame(
          RegularLanguage.concat(RegularLanguage.concat(x, y), z),
          RegularLanguage.concat(x, RegularLanguage.concat(y, z)));
      assertSame(
          x.star(), RegularLanguage.union(EMPTY_STRING, RegularLanguage.concat(x, x.star())));
      assertSame(x.plus(), RegularLanguage.concat(x, x.star()));
      assertSame(x.power(number(n)), unrolled(x, n));
      List<RegularLanguage> powers = new ArrayList<>();
      for (int count = n; count <= m; count++) {
        powers.add(unrolled(x, count));
      }
      assertSame(x.loop(number(n), number(m)), RegularLanguage.union(powers));
      assertSame(x.loop(number(n)), RegularLanguage.concat(unrolled(x, n), x.star()));
    }
  }

  private static RegularLanguage unrolled(RegularLanguage language, int count) {
    List<RegularLanguage> factors = new ArrayList<>(Collections.nCopies(count, language));
    factors.add(EMPTY_STRING);
    return RegularLanguage.concat(factors);
  }

  private static void assertSame(RegularLanguage left, RegularLanguage right) {
    assertThat(left.sameAs(right)).as("%s = %s", left, right).isTrue();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void differentLanguagesDifferInAMember(long seed) {
    SplittableRandom random = new SplittableRandom(4000 + seed);
    for (int i = 0; i < 60; i++) {
      RegularLanguage x = random(random, 1 + random.nextInt(6));
      RegularLanguage y = random(random, 1 + random.nextInt(6));
      RegularLanguage difference =
          RegularLanguage.union(RegularLanguage.diff(x, y), RegularLanguage.diff(y, x));
      Optional<Word> witness = difference.shortestMember();
      assertThat(x.sameAs(y)).as("%s = %s", x, y).isEqualTo(witness.isEmpty());
      witness.ifPresent(word -> assertThat(x.contains(word)).isNotEqualTo(y.contains(word)));
    }
  }

  // ------------------------------------------------------------------------------------------
  // sizes

  private static final int DEEP = 100_000;

  @Test
  @Tag("slow")
  void depthCostsNoStack() {
    RegularLanguage stars = A;
    RegularLanguage products = A;
    RegularLanguage leftProducts = A;
    RegularLanguage complements = A;
    RegularLanguage intersections = A.plus();
    for (int i = 0; i < DEEP; i++) {
      stars = RegularLanguage.concat(B, RegularLanguage.union(A, stars.star()).star());
      products = RegularLanguage.concat(A.opt(), products);
      leftProducts = RegularLanguage.concat(leftProducts, B.opt());
      complements = RegularLanguage.union(B, complements).comp();
      intersections =
          RegularLanguage.inter(
              RegularLanguage.union(B, intersections), RegularLanguage.ALLCHAR.plus());
    }
    assertThat(contains(stars, "baab")).isTrue();
    assertThat(contains(stars, "ab")).isFalse();
    assertThat(contains(products, "aaaa")).isTrue();
    assertThat(contains(products, "ab")).isFalse();
    assertThat(contains(leftProducts, "abb")).isTrue();
    assertThat(contains(leftProducts, "bb")).isFalse();
    assertThat(contains(complements, "a")).isTrue();
    assertThat(contains(complements, "b")).isFalse();
    assertThat(contains(intersections, "aa")).isTrue();
    assertThat(contains(intersections, "ab")).isFalse();
    assertThat(complements.isEmpty()).isFalse();
    assertThat(complements.toString()).hasSizeGreaterThan(DEEP);
    assertThat(complements).isEqualTo(copy(DEEP));
    assertThat(complements.comp().sameAs(copy(DEEP).comp())).isTrue();
  }

  private static RegularLanguage copy(int depth) {
    RegularLanguage complements = literal("a");
    for (int i = 0; i < depth; i++) {
      complements = RegularLanguage.union(literal("b"), complements).comp();
    }
    return complements;
  }

  @Test
  void sharedPartsCostNoTime() {
    RegularLanguage unions = A;
    RegularLanguage products = EMPTY_STRING;
    for (int i = 0; i < 200; i++) {
      unions = RegularLanguage.union(unions, unions);
      products = RegularLanguage.concat(products, products);
    }
    assertThat(contains(unions, "a")).isTrue();
    assertThat(contains(products, "a")).isFalse();
    RegularLanguage other = literal("a");
    for (int i = 0; i < 200; i++) {
      other = RegularLanguage.union(other, other);
    }
    assertThat(unions).isEqualTo(other);
  }

  @Test
  void wideUnionsAreOneSetOfCharacters() {
    List<RegularLanguage> letters = new ArrayList<>();
    for (int c = 0; c < 100_000; c++) {
      letters.add(RegularLanguage.literal(Word.of(c)));
    }
    RegularLanguage any = RegularLanguage.union(letters);
    assertThat(any.star().contains(Word.of(1, 99_999, 0))).isTrue();
    assertThat(any.star().contains(Word.of(1, 100_000, 0))).isFalse();
    assertThat(any.sameAs(RegularLanguage.range(Word.of(0), Word.of(99_999)))).isTrue();
  }

  @Test
  @Tag("slow")
  void whatWouldExplodeIsALimit() {
    // The k-th character from the end is an a: 2^k states, but a word visits few of them.
    RegularLanguage fromTheEnd =
        RegularLanguage.concat(RegularLanguage.ALL, A, RegularLanguage.ALLCHAR.power(number(40)));
    RegularLanguage other =
        RegularLanguage.concat(
            RegularLanguage.ALL,
            A,
            RegularLanguage.ALLCHAR.power(number(39)),
            RegularLanguage.ALLCHAR);
    assertThat(contains(fromTheEnd, "a" + "b".repeat(40))).isTrue();
    Automaton slow = new Automaton(100_000, 1_000_000);
    assertThatThrownBy(() -> slow.areSame(slow.add(fromTheEnd), slow.add(other)))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the steps through a regular language");
    Automaton large = new Automaton(1_000_000, 10_000);
    assertThatThrownBy(() -> large.shortestMember(large.add(A.power(HUGE))))
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the derivatives of a regular language");
    RegularLanguage shared = A;
    for (int i = 0; i < 100; i++) {
      shared = RegularLanguage.union(shared, shared);
    }
    assertThatThrownBy(shared::toString)
        .isInstanceOf(LimitExceeded.class)
        .hasMessage("the text of a regular language");
  }
}
