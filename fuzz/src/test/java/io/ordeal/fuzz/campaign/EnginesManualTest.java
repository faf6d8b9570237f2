package io.ordeal.fuzz.campaign;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.Strategies;
import io.ordeal.fuzz.config.Strategy;
import io.ordeal.fuzz.engine.Engine;
import io.ordeal.fuzz.engine.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Keeps the parameters in {@code docs/engines.md} in line with the engines and strategies. After a
 * change, {@code mvn -pl fuzz -am test -Dtest=EnginesManualTest -Dordeal.regenerate=true
 * -Dsurefire.failIfNoSpecifiedTests=false} writes them to the page.
 */
class EnginesManualTest {

  private static final Path PAGE = Path.of("..", "docs", "engines.md");
  private static final String END = "<!-- end -->";

  private static final String REGENERATE =
      "run mvn -pl fuzz -am test -Dtest=EnginesManualTest -Dordeal.regenerate=true"
          + " -Dsurefire.failIfNoSpecifiedTests=false";

  @Test
  void pageHasAllParameters() throws IOException {
    String page = Files.readString(PAGE);
    String wanted = page;
    for (Engine engine : Engines.ALL) {
      wanted = with(wanted, "parameters of " + engine.id(), parameters(engine.parameters()));
    }
    wanted = with(wanted, "strategies", strategies());
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.writeString(PAGE, wanted);
      return;
    }

    assertThat(page).as(REGENERATE).isEqualTo(wanted);
  }

  private static String with(String page, String block, String content) {
    String begin = "<!-- %s -->\n".formatted(block);
    assertThat(page).contains(begin);
    int start = page.indexOf(begin) + begin.length();
    return page.substring(0, start) + content + page.substring(page.indexOf(END, start));
  }

  private static String strategies() {
    return Strategies.ALL.stream().map(EnginesManualTest::strategy).collect(joining("\n"));
  }

  private static String strategy(Strategy strategy) {
    String line = "`%s` %s.\n".formatted(strategy.id(), strategy.title());
    return strategy.parameters().isEmpty() ? line : line + "\n" + parameters(strategy.parameters());
  }

  private static String parameters(List<Parameter> parameters) {
    return parameters.stream()
        .map(
            one ->
                "| `%s` | %s | %s | %s |\n"
                    .formatted(one.name(), code(one.usual()), one.meaning(), one.expected()))
        .collect(
            joining("", "| parameter | default | meaning | values |\n|---|---|---|---|\n", ""));
  }

  private static String code(String text) {
    return text.isEmpty() ? "" : "`" + text + "`";
  }
}
