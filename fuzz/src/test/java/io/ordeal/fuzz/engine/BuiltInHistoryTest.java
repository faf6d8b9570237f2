package io.ordeal.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.engine.BuiltInSeeds.BuiltIn;
import io.ordeal.smt.parse.ScriptParser;
import io.ordeal.smt.parse.Source;
import io.ordeal.smt.print.RoundTrip;
import io.ordeal.smt.script.Command;
import io.ordeal.smt.script.Script;
import io.ordeal.smt.term.TermFactory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks what {@code history/README.md} says about the scripts in that folder. */
class BuiltInHistoryTest {

  private static final List<BuiltIn> ALL = BuiltInSeeds.history();

  /** Scripts without a status, because no solver has confirmed it. */
  private static final Set<String> WITHOUT_STATUS =
      Set.of(
          "mixed/integer-between",
          "nia/product-of-neighbours",
          "nia/square-mod-four",
          "quantifiers/injective-not-surjective",
          "quantifiers/nonlinear-witness",
          "quantifiers/surjective-not-injective",
          "regular-expressions/replace-by-expression",
          "strings/lexicographic-trichotomy");

  static List<BuiltIn> scripts() {
    return ALL;
  }

  @Test
  void areMany() {
    assertThat(ALL).hasSizeGreaterThanOrEqualTo(200);
    assertThat(ALL).extracting(BuiltIn::name).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void noTwoAreTheSameAndNoneIsASeed() {
    TermFactory terms = new TermFactory();
    assertThat(ALL).extracting(one -> parse(one, terms).commands()).doesNotHaveDuplicates();
    assertThat(ALL).extracting(BuiltIn::text).doesNotHaveDuplicates();
    assertThat(ALL)
        .extracting(BuiltIn::text)
        .doesNotContainAnyElementsOf(BuiltInSeeds.all().stream().map(BuiltIn::text).toList());
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aScriptSaysWhatItIsAboutAndIsSmall(BuiltIn one) {
    assertThat(one.name()).matches("[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*");
    assertThat(one.text()).startsWith("; ").endsWith(")\n");
    assertThat(one.text().lines()).hasSizeBetween(3, 15);
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aScriptHasALogicAndAStatusOfEachCheck(BuiltIn one) {
    Script script = parse(one, new TermFactory());
    assertThat(script.commands()).filteredOn(Command.SetLogic.class::isInstance).hasSize(1);
    if (WITHOUT_STATUS.contains(one.name())) {
      assertThat(Statuses.stated(script)).containsOnly("");
    } else {
      assertThat(Statuses.stated(script)).isNotEmpty().isSubsetOf("sat", "unsat");
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aScriptIsReadAgainAsItWasPrinted(BuiltIn one) {
    TermFactory terms = new TermFactory();
    assertThat(RoundTrip.firstDifference(parse(one, terms), terms)).isEmpty();
  }

  /** Searches the text, because some scripts are about variables that shadow a constant. */
  @ParameterizedTest
  @MethodSource("scripts")
  void everySymbolThatAScriptDeclaresIsUsed(BuiltIn one) {
    for (Command command : parse(one, new TermFactory()).commands()) {
      if (command instanceof Command.DeclareFun declaration) {
        String name = Pattern.quote(declaration.function().name());
        assertThat(
                Pattern.compile("(?<=[\\s(|])" + name + "(?=[\\s)|])")
                    .matcher(one.text())
                    .results())
            .hasSizeGreaterThan(1);
      }
    }
  }

  @Test
  void statusesAreWhatWeFindOurselves() {
    Map<String, String> found = new TreeMap<>();
    Map<String, String> stated = new TreeMap<>();
    for (BuiltIn one : ALL) {
      Script script = parse(one, new TermFactory());
      Statuses.found(script)
          .filter(status -> !WITHOUT_STATUS.contains(one.name()))
          .ifPresent(
              status -> {
                found.put(one.name(), status);
                stated.put(one.name(), Statuses.stated(script).get(0));
              });
    }
    assertThat(found).isEqualTo(stated).containsValues("sat", "unsat");
  }

  private static Script parse(BuiltIn one, TermFactory terms) {
    return ScriptParser.parse(Source.of(one.name(), one.text()), terms).orThrow();
  }
}
