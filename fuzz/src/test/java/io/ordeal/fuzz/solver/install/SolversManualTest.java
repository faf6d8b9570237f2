package io.ordeal.fuzz.solver.install;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.ordeal.fuzz.solver.profile.Profile;
import io.ordeal.fuzz.solver.profile.ProfileFormat;
import io.ordeal.fuzz.solver.profile.Profiles;
import io.ordeal.fuzz.solver.profile.SolverVersion;
import io.ordeal.smt.op.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Keeps the table of solvers in the manual consistent with the profiles. After a change of a
 * profile, {@code mvn -pl fuzz -am test -Dtest=SolversManualTest -Dordeal.regenerate=true
 * -Dsurefire.failIfNoSpecifiedTests=false} rewrites it.
 */
class SolversManualTest {

  private static final Path PAGE = Path.of("..", "docs", "solvers.md");
  private static final String BEGIN = "<!-- The table is generated from solvers/*.toml. -->\n";
  private static final String HEAD =
      """
      | Name | Program | Fetched | Theories | Dialects | Beyond theories | Models | Questions | Options listed |
      |---|---|---|---|---|---|---|---|---|
      """;

  @Test
  void tableIsWhatTheProfilesSay() throws IOException {
    String page = Files.readString(PAGE);
    String wanted = page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + table();
    if (Boolean.getBoolean("ordeal.regenerate")) {
      Files.writeString(PAGE, wanted);
      return;
    }

    assertThat(page).isEqualTo(wanted);
  }

  private static String table() {
    return Profiles.builtIn().all().stream()
        .map(SolversManualTest::line)
        .collect(joining("\n", HEAD, "\n"));
  }

  private static String line(Profile profile) {
    String fetched =
        Stream.of(range(profile, false, ""), range(profile, true, "with npm "))
            .filter(text -> !text.isEmpty())
            .collect(joining("; "));
    return Stream.of(
            "[`%s`](%s)".formatted(profile.name(), profile.home()),
            profile.find().programs().stream().map("`%s`"::formatted).collect(joining(" ")),
            fetched,
            words(profile.language().theories()),
            profile.language().dialects().stream().map(Dialect::name).collect(joining(", ")),
            words(profile.language().features()),
            profile.commands().model().isEmpty() ? "no" : "yes",
            words(profile.commands().questions().stream().map(one -> one.question()).toList()),
            profile.options().listing() == Profile.Listing.NONE ? "no" : "yes")
        .collect(joining(" | ", "| ", " |"));
  }

  private static String range(Profile profile, boolean packages, String how) {
    List<SolverVersion> versions =
        Releases.versions(profile).stream()
            .filter(version -> Releases.release(profile, version).isPackage() == packages)
            .toList();
    return switch (versions.size()) {
      case 0 -> "";
      case 1 -> how + versions.get(0);
      default ->
          "%s%s to %s (%d)"
              .formatted(how, versions.get(0), versions.get(versions.size() - 1), versions.size());
    };
  }

  private static String words(Collection<? extends Enum<?>> constants) {
    return constants.stream()
        .map(constant -> ProfileFormat.kebab(constant).replace('-', ' '))
        .collect(joining(", "));
  }
}
