package io.ordeal.fuzz.compare.variants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantTest {

  private static List<String> names(List<String> engines, List<String> configs) {
    return Variant.of(engines, configs).stream().map(Variant::name).toList();
  }

  @Test
  void severalValuesOfParametersGiveTheirProduct() {
    assertThat(names(List.of("e:depth=8|16,asserts=8|64|x,far=0", "f"), List.of()))
        .containsExactly(
            "e:depth=8,asserts=8,far=0",
            "e:depth=8,asserts=64,far=0",
            "e:depth=8,asserts=x,far=0",
            "e:depth=16,asserts=8,far=0",
            "e:depth=16,asserts=64,far=0",
            "e:depth=16,asserts=x,far=0",
            "f");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          default,falcon                 ; [e, default, e, falcon]
          preset:name=diver,validate=100 ; [e, preset:name=diver,validate=100]
          random:most=2,falcon           ; [e, random:most=2, e, falcon]
          falcon,random:most=2           ; [e, falcon, e, random:most=2]
          """)
  void strategiesAreSplitAtCommasButNotBeforeParameters(String configs, String expected) {
    assertThat(names(List.of("e"), List.of(configs))).hasToString(expected);
  }

  @Test
  void aStrategyThatOccursTwiceIsRefused() {
    assertThatThrownBy(() -> names(List.of("e"), List.of("default,falcon", "default")))
        .hasMessage("--config default: found it twice, wanted different strategies");
  }

  @Test
  void foldersHaveNamesThatEveryShellTakes() {
    assertThat(new Variant("e:history=/tmp/a b,depth=8", "falcon").folderName())
        .isEqualTo("e-history=-tmp-a-b-depth=8+falcon");
  }
}
