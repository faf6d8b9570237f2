package io.ordeal.fuzz.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.config.OptionSpace.Choice;
import io.ordeal.fuzz.solver.option.Configuration;
import io.ordeal.fuzz.solver.option.Inventory;
import io.ordeal.fuzz.solver.option.SolverOption;
import io.ordeal.fuzz.solver.option.SolverOption.Category;
import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.Profiles;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which options of a solver a policy allows. */
class OptionSpaceTest {

  private static final Profile PROFILE = Profiles.builtIn().named("cvc5").orElseThrow();

  private static SolverOption option(String name, String... modes) {
    return new SolverOption(
        name, SolverOption.Type.MODE, "", "", "", List.of(modes), Category.REGULAR, "an option");
  }

  private static OptionSpace space(SolverOption... options) {
    return OptionSpace.of(PROFILE, new Inventory(List.of(options)), Policy.REGULAR);
  }

  /** A value that could end a command would stop the campaign when drawn. */
  @Test
  void holdsNoValueThatMayNotReachTheSolver() {
    assertThat(space(option("strange", "internal", "(exit)", "a b"), option("unsafe", "(")))
        .isEqualTo(new OptionSpace(List.of(new Choice("strange", List.of("internal"))), List.of()));
  }

  @Test
  void holdsNoOptionThatIsNeverTried() {
    assertThat(space(option("regular-output-channel", "stdout")).choices()).isEmpty();
  }

  @Test
  void hasAPresetThatChecksModels() {
    assertThat(space(option("check-models", "true")).preset("validate"))
        .get()
        .extracting(OptionSpace.Preset::configurations)
        .isEqualTo(List.of(Configuration.parse("check-models=true")));
    assertThat(space(option("other", "x")).preset("validate")).isEmpty();
  }

  @Test
  void isReadBackFromItsText() {
    OptionSpace space = space(option("strange", "internal", "bitblast"), option("other", "x"));
    assertThat(OptionSpace.parse(space.text())).isEqualTo(space);
  }
}
