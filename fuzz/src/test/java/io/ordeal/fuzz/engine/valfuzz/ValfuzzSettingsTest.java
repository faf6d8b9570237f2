package io.ordeal.fuzz.engine.valfuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ordeal.fuzz.engine.Opening;
import io.ordeal.fuzz.engine.Parameter;
import io.ordeal.fuzz.engine.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValfuzzSettingsTest {

  private static ValfuzzSettings read(String... pairs) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      given.put(pairs[i], pairs[i + 1]);
    }
    return ValfuzzSettings.of(new Settings(ValfuzzSettings.PARAMETERS, given));
  }

  /**
   * A refinement that a row does not set is off, except that all rows replace universal
   * quantifiers.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rbase      | true  | NO_TERMS  | false | false | 1 | 0 | false | ALL
          skolu      | false | NO_TERMS  | false | false | 1 | 0 | false | ALL
          adomain    | false | CONSTANTS | false | false | 1 | 0 | false | ALL
          adomaine   | false | ALL_TERMS | false | false | 1 | 0 | false | ALL
          cpog       | false | NO_TERMS  | false | true  | 1 | 0 | false | ALL
          effinal    | false | NO_TERMS  | false | false | 1 | 0 | true  | ALL
          leafopt    | false | NO_TERMS  | true  | false | 1 | 0 | false | ALL
          multief7   | false | NO_TERMS  | false | false | 7 | 0 | false | ALL
          noskole    | false | NO_TERMS  | false | false | 1 | 0 | false | NONE
          relc3      | false | NO_TERMS  | false | false | 1 | 3 | false | ALL
          blenda     | false | CONSTANTS | false | true  | 1 | 0 | false | ALL
          blendb     | false | CONSTANTS | false | false | 7 | 3 | false | ALL
          blendbleaf | false | CONSTANTS | true  | false | 7 | 3 | false | ALL
          """)
  void presetsAreTheRowsOfTheTable(
      String preset,
      boolean isRandom,
      ValfuzzSettings.Domains domains,
      boolean onlyLeaves,
      boolean copiesFormula,
      int enforced,
      int related,
      boolean enforcesFinally,
      Opening.Quantifiers replaced) {
    ValfuzzSettings usual = read();
    assertThat(read("preset", preset))
        .isEqualTo(
            new ValfuzzSettings(
                isRandom,
                domains,
                onlyLeaves,
                copiesFormula,
                enforced,
                related,
                enforcesFinally,
                replaced,
                usual.kept(),
                usual.formulaShare(),
                usual.models(),
                usual.maximizes(),
                usual.holes(),
                usual.monitors(),
                usual.indexShare(),
                usual.iterations()));
  }

  @Test
  void thereAreThirteenPresets() {
    Parameter preset =
        ValfuzzSettings.PARAMETERS.stream()
            .filter(one -> one.name().equals("preset"))
            .findFirst()
            .orElseThrow();

    assertThat(preset.expected().split(",", -1)).hasSize(13);
    assertThatThrownBy(() -> read("preset", "blendc"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("preset is 'blendc'; expected ");
  }

  @Test
  void theDefaultIsTheBestRow() {
    assertThat(read())
        .isEqualTo(read("preset", "blendb"))
        .isEqualTo(
            new ValfuzzSettings(
                false,
                ValfuzzSettings.Domains.CONSTANTS,
                false,
                false,
                7,
                3,
                false,
                Opening.Quantifiers.ALL,
                ValfuzzSettings.Keep.FIXED,
                50,
                1,
                false,
                60,
                60,
                10,
                50));
  }

  /** The help shows defaults of parameters, so those of the default preset must be the same. */
  @Test
  void defaultsOfParametersAreThoseOfTheDefaultPreset() {
    Map<String, String> usual = new LinkedHashMap<>();
    for (Parameter parameter : ValfuzzSettings.PARAMETERS) {
      if (!parameter.name().equals(ValfuzzSettings.ON_ENGINE)) {
        usual.put(parameter.name(), parameter.usual());
      }
    }

    assertThat(ValfuzzSettings.of(new Settings(ValfuzzSettings.PARAMETERS, usual)))
        .isEqualTo(read());
  }

  @Test
  void aParameterThatIsGivenCountsMoreThanThePreset() {
    ValfuzzSettings settings =
        read("preset", "blendbleaf", "leafopt", "off", "multief", "2", "adomaine", "on");

    assertThat(settings.onlyLeaves()).isFalse();
    assertThat(settings.enforced()).isEqualTo(2);
    assertThat(settings.domains()).isEqualTo(ValfuzzSettings.Domains.ALL_TERMS);
    assertThat(settings.related()).isEqualTo(3);
    assertThat(read("preset", "blendb", "adomain", "off").domains())
        .isEqualTo(ValfuzzSettings.Domains.NO_TERMS);
  }

  @ParameterizedTest
  @CsvSource({"on, on, NONE", "off, on, NONE", "on, off, ALL", "off, off, EXISTENTIAL"})
  void quantifiersAreReplacedAsIsSet(String skolu, String noskole, Opening.Quantifiers expected) {
    assertThat(read("skolu", skolu, "noskole", noskole).replaced()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"fixed, FIXED", "soft, SOFT", "off, OFF"})
  void oldValuesArePreferredAsIsSet(String word, ValfuzzSettings.Keep expected) {
    assertThat(read("keep", word).kept()).isEqualTo(expected);
  }
}
